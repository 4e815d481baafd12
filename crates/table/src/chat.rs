//! Chat of the players at a table.

use crate::name::is_unfit;
use crate::{By, Decision, Refusal, Table, TableEvent};
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use table_types::{ChatMessage, ChatRoom};

/// The most chat messages of one seat at one table, because the store never deletes events. The limit is per seat, so
/// that one player cannot use up that of another.
const MAX_PER_SEAT: usize = 500;
/// The number of chat messages in a snapshot.
pub(crate) const CHAT_IN_SNAPSHOT: usize = 200;

/// The text of a chat message: trimmed, not empty, limited in length, of visible characters only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChatText(String);

impl ChatText {
    /// The maximum length in characters.
    pub const MAX_CHARS: usize = 240;

    /// Validates the text of a chat message.
    pub fn new(text: &str) -> Result<ChatText, Refusal> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > ChatText::MAX_CHARS || text.chars().any(is_unfit) {
            return Err(Refusal::BadChatText);
        }
        Ok(ChatText(text.to_owned()))
    }

    /// The text in place of one that was erased.
    pub fn removed() -> ChatText {
        ChatText("…".to_owned())
    }

    /// The text as a string slice.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Table {
    pub(crate) fn decide_chat(&self, seat: Seat, room: ChatRoom, text: &str, by: By<'_>) -> Result<Decision, Refusal> {
        let By::Person(Some(guest)) = by else { return Err(Refusal::NotSeated) };
        if !self.seats_of(Some(guest)).contains(seat) {
            return Err(Refusal::NotSeated);
        }
        let text = ChatText::new(text)?;
        let own = |event: &&TableEvent| matches!(event.untimed(), TableEvent::Chatted { seat: by, .. } if *by == seat);
        if self.events.iter().filter(own).count() >= MAX_PER_SEAT {
            return Err(Refusal::ChatLimit);
        }
        Ok(Decision::Apply(TableEvent::Chatted { seat, room, text }))
    }

    /// The chat message with this version, if the owner of these seats may read it: team chat stays in the team.
    pub(crate) fn chat_message_for(&self, at: u64, yours: SeatSet) -> Option<ChatMessage> {
        let TableEvent::Chatted { seat, room, text } = self.event_at(at)?.untimed() else { return None };
        let heard = *room == ChatRoom::Table || self.is_partner(*seat, yours);
        heard.then(|| ChatMessage { seat: *seat, room: *room, text: text.as_str().to_owned(), at })
    }

    /// The latest chat messages that the owner of these seats may read.
    pub(crate) fn chat_for(&self, yours: SeatSet) -> Vec<ChatMessage> {
        let mut lines: Vec<ChatMessage> = (1..=self.version())
            .rev()
            .filter_map(|at| self.chat_message_for(at, yours))
            .take(CHAT_IN_SNAPSHOT)
            .collect();
        lines.reverse();
        lines
    }

    /// Whether one of these seats is in the team of `seat`, or is `seat` itself.
    pub(crate) fn is_partner(&self, seat: Seat, yours: SeatSet) -> bool {
        yours.iter().any(|own| self.session.team(own) == self.session.team(seat))
    }
}
