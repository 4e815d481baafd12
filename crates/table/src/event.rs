//! Events of a table (event sourcing). The store never deletes an event, so its readers stay: this file only grows.

use crate::{ChatText, Guest, Name, Opening};
use fair_dice::ClientSeed;
use kernel::{RecordedStep, Seat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table_types::{ChatRoom, Offer};
use thiserror::Error;

/// The version of the written form of [`TableEvent`], stored beside each event. Raised when an older program could not
/// read a newer event. Format 7 renamed tags and keys; the serde aliases read those of formats 1 to 6. Format 8 added
/// players who have still to come.
pub const FORMAT: u32 = 8;

/// One event of a table: something that happened, as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    /// The table was opened: always the first event, and only the first.
    Opened(Arc<Opening>),
    /// A person sat down on an empty chair.
    Sat {
        /// The seat that was taken.
        seat: Seat,
        /// The person who took it.
        guest: Guest,
        /// The display name of the person.
        name: Name,
        /// The client seed that the person added to the dice.
        #[serde(default, alias = "part", skip_serializing_if = "Option::is_none")]
        client_seed: Option<ClientSeed>,
    },
    /// A bot took an empty chair.
    BotSat {
        /// The seat that was taken.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// A bot took over the seat of a person who is away.
    #[serde(alias = "held")]
    StandInSat {
        /// The seat of the absent person.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// An absent person returned and took the seat back from the bot.
    Returned {
        /// The seat of the person.
        seat: Seat,
    },
    /// A seat proposed an action to its partners.
    Proposed {
        /// The seat that proposed it.
        seat: Seat,
        /// The action in the game's notation.
        action: String,
    },
    /// A proposal was dropped, by its author or by a partner.
    #[serde(alias = "dropped")]
    ProposalDropped {
        /// The seat that dropped it.
        seat: Seat,
    },
    /// A player wrote a chat message.
    #[serde(alias = "said")]
    Chatted {
        /// The seat of the author.
        seat: Seat,
        /// The room, which decides who reads it.
        room: ChatRoom,
        /// The text of the message.
        text: ChatText,
    },
    /// A spectator wrote to the other spectators.
    #[serde(alias = "murmured")]
    SpectatorChatted {
        /// The author of the message.
        guest: Guest,
        /// The display name of the author.
        name: Name,
        /// The text of the message.
        text: ChatText,
    },
    /// A step of the game: a chance event came out, or a seat acted.
    Stepped(RecordedStep),
    /// A seat took back actions of its unfinished round.
    TookBack {
        /// The seat that took back.
        seat: Seat,
        /// The index in the log from which on its actions are removed.
        from: usize,
    },
    /// A seat that had no client seed yet added one.
    #[serde(alias = "gave")]
    ClientSeedAdded {
        /// The seat that added it.
        seat: Seat,
        /// The client seed that was added.
        #[serde(alias = "part")]
        client_seed: ClientSeed,
    },
    /// All chairs are taken, and the seats were drawn by lot.
    #[serde(alias = "drawn")]
    SeatsDrawn {
        /// The final seat of each player, by the seat where they first sat down.
        order: Vec<Seat>,
    },
    /// The loser of the last game chose who begins, and the players changed seats.
    SeatsChosen {
        /// The new seat of each player, by the seat that they had.
        order: Vec<Seat>,
    },
    /// A player came to a table that another player had opened for them.
    Arrived {
        /// The seat of the player.
        seat: Seat,
    },
    /// The game is over, and the server revealed the seed of its dice.
    #[serde(alias = "revealed")]
    SeedRevealed {
        /// The seed in hexadecimal digits.
        seed: String,
    },
    /// A seat requested an undo of its last decision.
    #[serde(alias = "asked-back")]
    UndoRequested {
        /// The seat that asked.
        seat: Seat,
    },
    /// A seat agreed to an undo that others have still to answer.
    #[serde(alias = "agreed")]
    UndoAgreed {
        /// The seat that agreed.
        seat: Seat,
    },
    /// A seat declined an undo, or withdrew its own request.
    #[serde(alias = "objected")]
    UndoDeclined {
        /// The seat that declined.
        seat: Seat,
    },
    /// All players agreed, and the last decision of a seat was undone.
    #[serde(alias = "went-back")]
    Undone {
        /// The seat that had asked.
        seat: Seat,
        /// The index in the log from which on everything is removed.
        to: usize,
    },
    /// A seat offered other terms to the same people.
    Offered {
        /// The seat that offered.
        seat: Seat,
        /// The terms that were offered.
        offer: Box<Offer>,
    },
    /// A seat accepted an offer of other terms.
    #[serde(alias = "accepted")]
    OfferAccepted {
        /// The seat that accepted.
        seat: Seat,
    },
    /// A seat declined an offer of other terms, or withdrew its own.
    #[serde(alias = "declined")]
    OfferDeclined {
        /// The seat that declined.
        seat: Seat,
    },
    /// An event with its time, at a table with a clock: every event there but the opening.
    Timed {
        /// When it was decided, in milliseconds since 1970.
        at: u64,
        /// Lag compensation: milliseconds given back to the player who acted.
        #[serde(default, skip_serializing_if = "is_zero")]
        spared: u32,
        /// Whether the server acted for a player whose time was up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        flagged: bool,
        /// The event without its time.
        what: Box<TableEvent>,
    },
    /// A rematch was opened at another table.
    Rematched {
        /// The id of that table.
        table: String,
    },
}

fn is_zero(spared: &u32) -> bool {
    *spared == 0
}

/// The class of an event, with what the readers of a class need. Code that treats many events alike matches on the class:
/// a new event is sorted into a class once, in [`TableEvent::class`], and a new class fails to compile everywhere else.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum EventClass<'a> {
    /// The opening of the table.
    Opening(&'a Opening),
    /// A person or a bot took an empty chair.
    Seating {
        /// The seat that was taken.
        seat: Seat,
        /// The person; `None` for a bot.
        guest: Option<&'a Guest>,
    },
    /// A stand-in bot took over a seat, or its person returned.
    StandIn,
    /// A player came to their seat.
    Arrival,
    /// Seats were drawn by lot, or by the choice of a player.
    SeatDraw,
    /// A proposal among partners was made or dropped.
    Proposal,
    /// A player wrote a chat message.
    Chat,
    /// A spectator wrote a chat message.
    SpectatorChat,
    /// A step of the game.
    Step(&'a RecordedStep),
    /// This seat took back a part of its unfinished round.
    TakeBack(Seat),
    /// An undo was requested, agreed to or declined; the game did not change.
    UndoRequest,
    /// All agreed, and the game went back.
    Undo,
    /// Other terms were offered, accepted or declined.
    Offer,
    /// This seat added its client seed to the dice.
    ClientSeed(Seat),
    /// The server revealed the seed of the dice.
    SeedReveal,
    /// A rematch was opened.
    Rematch,
}

/// The occupant of a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// The chair is free.
    Empty,
    /// A person sits here and plays.
    Person {
        /// The key of the person.
        guest: Guest,
        /// The display name of the person.
        name: Name,
    },
    /// A bot of this level.
    Bot(String),
    /// A person who is away; a stand-in bot plays until they return.
    Away {
        /// The key of the person.
        guest: Guest,
        /// The display name of the person.
        name: Name,
        /// The level of the bot.
        level: String,
    },
}

impl Sitter {
    /// The person to whom the chair belongs, present or away.
    pub fn guest(&self) -> Option<&Guest> {
        match self {
            Sitter::Person { guest, .. } | Sitter::Away { guest, .. } => Some(guest),
            Sitter::Empty | Sitter::Bot(_) => None,
        }
    }

    /// The level of the bot that plays here, if one does.
    pub fn level(&self) -> Option<&str> {
        match self {
            Sitter::Bot(level) | Sitter::Away { level, .. } => Some(level),
            Sitter::Empty | Sitter::Person { .. } => None,
        }
    }

    /// The occupant of this chair at the next table: an absent person counts as present again.
    pub(crate) fn without_stand_in(self) -> Sitter {
        match self {
            Sitter::Away { guest, name, .. } => Sitter::Person { guest, name },
            sitter @ (Sitter::Empty | Sitter::Bot(_) | Sitter::Person { .. }) => sitter,
        }
    }
}

impl From<&Sitter> for table_types::Chair {
    fn from(sitter: &Sitter) -> table_types::Chair {
        match sitter {
            Sitter::Empty => table_types::Chair::Empty,
            Sitter::Person { guest, name } if guest.is_program() => {
                table_types::Chair::Program(name.as_str().to_owned())
            }
            Sitter::Person { name, .. } => table_types::Chair::Person(name.as_str().to_owned()),
            Sitter::Bot(level) => table_types::Chair::Bot(level.clone()),
            Sitter::Away { name, level, .. } => {
                table_types::Chair::Away { name: name.as_str().to_owned(), level: level.clone() }
            }
        }
    }
}

/// A history that the rules do not allow: a damaged store, or events of other rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("event {version} of the table: {reason}")]
pub struct CorruptHistory {
    /// The version of the table at the invalid event, from 1.
    pub version: u64,
    /// Why the event is impossible.
    pub reason: String,
}

impl TableEvent {
    /// The event without its time.
    pub fn untimed(&self) -> &TableEvent {
        match self {
            TableEvent::Timed { what, .. } => what,
            event => event,
        }
    }

    /// The tag of the event in its written form.
    pub fn kind(&self) -> &'static str {
        match self {
            TableEvent::Timed { what, .. } => what.kind(),
            TableEvent::UndoRequested { .. } => "undo-requested",
            TableEvent::UndoAgreed { .. } => "undo-agreed",
            TableEvent::UndoDeclined { .. } => "undo-declined",
            TableEvent::Undone { .. } => "undone",
            TableEvent::Offered { .. } => "offered",
            TableEvent::OfferAccepted { .. } => "offer-accepted",
            TableEvent::OfferDeclined { .. } => "offer-declined",
            TableEvent::Opened(_) => "opened",
            TableEvent::Sat { .. } => "sat",
            TableEvent::BotSat { .. } => "bot-sat",
            TableEvent::StandInSat { .. } => "stand-in-sat",
            TableEvent::Returned { .. } => "returned",
            TableEvent::Proposed { .. } => "proposed",
            TableEvent::ProposalDropped { .. } => "proposal-dropped",
            TableEvent::Chatted { .. } => "chatted",
            TableEvent::SpectatorChatted { .. } => "spectator-chatted",
            TableEvent::Stepped(_) => "stepped",
            TableEvent::TookBack { .. } => "took-back",
            TableEvent::ClientSeedAdded { .. } => "client-seed-added",
            TableEvent::SeatsDrawn { .. } => "seats-drawn",
            TableEvent::SeatsChosen { .. } => "seats-chosen",
            TableEvent::Arrived { .. } => "arrived",
            TableEvent::SeedRevealed { .. } => "seed-revealed",
            TableEvent::Rematched { .. } => "rematched",
        }
    }

    /// The class of the event. This is the one place that sorts all events.
    pub fn class(&self) -> EventClass<'_> {
        match self {
            TableEvent::Timed { what, .. } => what.class(),
            TableEvent::Opened(opening) => EventClass::Opening(opening),
            TableEvent::Sat { seat, guest, .. } => EventClass::Seating { seat: *seat, guest: Some(guest) },
            TableEvent::BotSat { seat, .. } => EventClass::Seating { seat: *seat, guest: None },
            TableEvent::StandInSat { .. } | TableEvent::Returned { .. } => EventClass::StandIn,
            TableEvent::Arrived { .. } => EventClass::Arrival,
            TableEvent::SeatsDrawn { .. } | TableEvent::SeatsChosen { .. } => EventClass::SeatDraw,
            TableEvent::Proposed { .. } | TableEvent::ProposalDropped { .. } => EventClass::Proposal,
            TableEvent::Chatted { .. } => EventClass::Chat,
            TableEvent::SpectatorChatted { .. } => EventClass::SpectatorChat,
            TableEvent::Stepped(step) => EventClass::Step(step),
            TableEvent::TookBack { seat, .. } => EventClass::TakeBack(*seat),
            TableEvent::UndoRequested { .. } | TableEvent::UndoAgreed { .. } | TableEvent::UndoDeclined { .. } => {
                EventClass::UndoRequest
            }
            TableEvent::Undone { .. } => EventClass::Undo,
            TableEvent::Offered { .. } | TableEvent::OfferAccepted { .. } | TableEvent::OfferDeclined { .. } => {
                EventClass::Offer
            }
            TableEvent::ClientSeedAdded { seat, .. } => EventClass::ClientSeed(*seat),
            TableEvent::SeedRevealed { .. } => EventClass::SeedReveal,
            TableEvent::Rematched { .. } => EventClass::Rematch,
        }
    }

    /// The written form, to be stored together with [`FORMAT`].
    pub fn to_text(&self) -> String {
        // A plain enum with string keys: serialising it into memory cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Parses the written form of an event of this format.
    pub fn from_text(format: u32, text: &str) -> Result<TableEvent, String> {
        // Each format adds events; format 7 also renamed tags and keys, whose old names are serde aliases.
        if !(1..=FORMAT).contains(&format) {
            return Err(format!("it is of format {format}, this program reads up to {FORMAT}"));
        }
        serde_json::from_str(text).map_err(|error| format!("it cannot be read: {error}"))
    }
}
