//! Spectators: whether they may watch, and their own chat.
//!
//! Spectators must not help a player: players read the spectator chat only when the game is over, and spectators cannot
//! write in the chat of the table.

use crate::chat::CHAT_IN_SNAPSHOT;
use crate::{By, ChatText, Decision, Guest, Name, Refusal, Table, TableEvent};
use kernel::SeatSet;
use protocol::{Speaker, SpectatorMessage, SpectatorPolicy};

/// The most messages of one spectator at one table, and of all spectators, because the store never deletes events.
const MAX_PER_SPECTATOR: usize = 100;
const MAX_SPECTATOR_MESSAGES: usize = 1000;

impl Table {
    /// What spectators may do at the table.
    pub fn spectators(&self) -> SpectatorPolicy {
        self.opening.spectators
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
        if !self.spectators().is_open() {
            return Err(Refusal::SpectatorChatOff);
        }
        let (name, text) = (Name::new(name)?, ChatText::new(text)?);
        let said = |event: &&TableEvent| matches!(event.untimed(), TableEvent::SpectatorChatted { .. });
        let own = |event: &&TableEvent| matches!(event.untimed(), TableEvent::SpectatorChatted { guest: by, .. } if by == guest);
        if self.events.iter().filter(own).count() >= MAX_PER_SPECTATOR
            || self.events.iter().filter(said).count() >= MAX_SPECTATOR_MESSAGES
        {
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
        let TableEvent::SpectatorChatted { guest, name, text } = self.event_at(at)?.untimed() else { return None };
        let heard = yours.is_empty() || self.session.outcome().is_some();
        let who = self.spectator_authors().position(|known| known == guest)?;
        heard.then(|| SpectatorMessage {
            at,
            who: who as u32,
            name: name.as_str().to_owned(),
            text: text.as_str().to_owned(),
        })
    }

    /// The latest spectator messages that the owner of these seats may read.
    pub(crate) fn spectator_chat_for(&self, yours: SeatSet) -> Vec<SpectatorMessage> {
        let mut told: Vec<SpectatorMessage> = (1..=self.version())
            .rev()
            .filter_map(|at| self.spectator_message_for(at, yours))
            .take(CHAT_IN_SNAPSHOT)
            .collect();
        told.reverse();
        told
    }

    /// The authors of spectator messages, in the order of their first message.
    fn spectator_authors(&self) -> impl Iterator<Item = &Guest> {
        let spoken =
            self.events.iter().enumerate().filter_map(|(index, event)| Some((index, spectator_author(event)?)));
        let before =
            |index: usize, guest| self.events[..index].iter().any(|event| spectator_author(event) == Some(guest));
        spoken.filter(move |&(index, guest)| !before(index, guest)).map(|(_, guest)| guest)
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
        spectator_author(self.event_at(at)?)
    }
}

/// The author, if the event is a spectator message.
fn spectator_author(event: &TableEvent) -> Option<&Guest> {
    match event.untimed() {
        TableEvent::SpectatorChatted { guest, .. } => Some(guest),
        _ => None,
    }
}
