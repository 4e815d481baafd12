//! Spectators: whether they may watch, and their own chat.
//!
//! Spectators must not help a player: players read the spectator chat only when the game is over, and spectators cannot
//! write in the chat of the table.

use crate::chat::CHAT_IN_SNAPSHOT;
use crate::{By, ChatText, Decision, Guest, Name, Origin, Refusal, Table, TableEvent};
use kernel::SeatSet;
use table_types::{Speaker, SpectatorMessage, SpectatorPolicy};

/// The most messages of one spectator at one table, and of all spectators, and the most spectators who write, because the
/// store never deletes events.
const MAX_PER_SPECTATOR: usize = 100;
const MAX_SPECTATOR_MESSAGES: usize = 1000;
const MAX_AUTHORS: usize = 100;

/// An index of the spectator messages among the events, so that telling them costs no more than there is to tell.
#[derive(Clone, Default, Debug)]
pub(crate) struct SpectatorChat {
    /// In the order of their first message, each with the number of their messages.
    authors: Vec<(Guest, usize)>,
    /// The version of each message, and the number of its author.
    messages: Vec<(u64, usize)>,
}

impl SpectatorChat {
    /// Adds the message with this version.
    pub(crate) fn push(&mut self, at: u64, guest: &Guest) {
        let known = self.authors.iter().position(|(author, _)| author == guest);
        let number = known.unwrap_or_else(|| {
            self.authors.push((guest.clone(), 0));
            self.authors.len() - 1
        });
        if let Some((_, messages)) = self.authors.get_mut(number) {
            *messages += 1;
        }
        self.messages.push((at, number));
    }

    /// Removes the last message.
    pub(crate) fn pop(&mut self) {
        let Some((_, number)) = self.messages.pop() else { return };
        if let Some((_, messages)) = self.authors.get_mut(number) {
            *messages -= 1;
        }
        // Only the last author can have lost their first message.
        if self.authors.last().is_some_and(|(_, messages)| *messages == 0) {
            self.authors.pop();
        }
    }

    fn author(&self, at: u64) -> Option<usize> {
        let index = self.messages.binary_search_by_key(&at, |(version, _)| *version).ok()?;
        self.messages.get(index).map(|(_, number)| *number)
    }

    /// Whether this guest may write another message.
    fn has_room_for(&self, guest: &Guest) -> bool {
        let own = self.authors.iter().find(|(author, _)| author == guest).map(|(_, messages)| *messages);
        self.messages.len() < MAX_SPECTATOR_MESSAGES
            && own.map_or(self.authors.len() < MAX_AUTHORS, |messages| messages < MAX_PER_SPECTATOR)
    }

    pub(crate) fn shrink_to_fit(&mut self) {
        self.authors.shrink_to_fit();
        self.messages.shrink_to_fit();
    }
}

impl Table {
    /// What spectators may do at the table.
    pub fn spectators(&self) -> SpectatorPolicy {
        self.terms().spectators
    }

    /// Whether this guest may see the table. While a chair is empty anyone may, so that a player can join.
    pub fn is_open_to(&self, guest: Option<&Guest>) -> bool {
        self.spectators() != SpectatorPolicy::Closed || self.is_waiting() || !self.seats_of(guest).is_empty()
    }

    pub(crate) fn decide_spectator_chat(&self, name: &str, text: &str, by: By<'_>) -> Result<Decision, Refusal> {
        let By::Person(Some(guest)) = by else { return Err(Refusal::NotSeated) };
        if !self.seats_of(Some(guest)).is_empty() {
            return Err(Refusal::PlayerInSpectatorChat);
        }
        // An imported game was played elsewhere: it has no spectators.
        let imported = matches!(self.origin(), Some(Origin::Imported { .. }));
        if !self.spectators().is_open() || imported {
            return Err(Refusal::SpectatorChatOff);
        }
        let (name, text) = (Name::new(name)?, ChatText::new(text)?);
        if !self.spectator_chat.has_room_for(guest) {
            return Err(Refusal::ChatLimit);
        }
        Ok(Decision::Apply(TableEvent::SpectatorChatted { guest: guest.clone(), name, text }))
    }

    /// The event with this version.
    pub(crate) fn event_at(&self, at: u64) -> Option<&TableEvent> {
        self.events.get(usize::try_from(at.checked_sub(1)?).ok()?)
    }

    /// The spectator message with this version, if the owner of these seats may read it.
    pub(crate) fn spectator_message_for(&self, at: u64, yours: SeatSet) -> Option<SpectatorMessage> {
        let who = self.spectator_chat.author(at)?;
        let TableEvent::SpectatorChatted { guest: _, name, text } = self.event_at(at)?.untimed() else { return None };
        let heard = yours.is_empty() || self.session.outcome().is_some();
        heard.then(|| SpectatorMessage {
            at,
            who: who as u32,
            name: name.as_str().to_owned(),
            text: text.as_str().to_owned(),
        })
    }

    /// The latest spectator messages that the owner of these seats may read.
    pub(crate) fn spectator_chat_for(&self, yours: SeatSet) -> Vec<SpectatorMessage> {
        let latest = self.spectator_chat.messages.iter().rev().take(CHAT_IN_SNAPSHOT);
        let mut told: Vec<SpectatorMessage> =
            latest.filter_map(|(at, _)| self.spectator_message_for(*at, yours)).collect();
        told.reverse();
        told
    }

    /// The authors of spectator messages, in the order of their first message.
    fn spectator_authors(&self) -> impl Iterator<Item = &Guest> {
        self.spectator_chat.authors.iter().map(|(guest, _)| guest)
    }

    /// The guest behind an author number.
    pub fn speaker(&self, speaker: Speaker) -> Option<&Guest> {
        match speaker {
            Speaker::Seat(seat) => self.chairs.get(seat.index())?.guest(),
            Speaker::Spectator(number) => self.spectator_authors().nth(usize::try_from(number).ok()?),
        }
    }

    /// All guests who can write at this table: the seated ones and the spectators who have written.
    pub fn speakers(&self) -> impl Iterator<Item = (Speaker, &Guest)> {
        let seats = (0..).map_while(kernel::Seat::new).zip(&self.chairs);
        let seated = seats.filter_map(|(seat, chair)| Some((Speaker::Seat(seat), chair.guest()?)));
        seated.chain((0..).map(Speaker::Spectator).zip(self.spectator_authors()))
    }

    /// The author of the chat message with this version, if the reader may read it.
    pub fn chat_author(&self, at: u64, reader: Option<&Guest>) -> Option<&Guest> {
        let yours = self.seats_of(reader);
        if let Some(line) = self.chat_message_for(at, yours) {
            return self.chairs.get(line.seat.index())?.guest();
        }
        self.spectator_message_for(at, yours)?;
        self.spectator_authors().nth(self.spectator_chat.author(at)?)
    }
}
