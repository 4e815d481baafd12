//! What happened at a table. Facts are kept for ever: this file only grows.

use crate::{Guest, Name, Opening, Remark};
use fair::Part;
use kernel::{Entry, Seat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;
use wire::{Offer, Room};

/// The version of the written form of [`Fact`], kept beside each fact. Raised when an older program could not read
/// a newer fact; readers of every earlier version stay.
pub const FORMAT: u32 = 6;

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// The table was set up: always the first fact, and only the first.
    Opened(Arc<Opening>),
    /// A person sat down on an empty chair.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        guest: Guest,
        /// How they want to be called.
        name: Name,
        /// What they add to the dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<Part>,
    },
    /// A bot took an empty chair.
    BotSat {
        /// Where.
        seat: Seat,
        /// Which.
        level: String,
    },
    /// A bot holds the seat of a person who is away.
    Held {
        /// Whose.
        seat: Seat,
        /// Which bot.
        level: String,
    },
    /// The person whose seat a bot held is back.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// A seat proposed to its partners what it would play.
    Proposed {
        /// Who.
        seat: Seat,
        /// In the game's notation.
        action: String,
    },
    /// What was proposed is off: its proposer thought again, or a partner said no.
    Dropped {
        /// Who.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: Seat,
        /// To whom.
        room: Room,
        /// What.
        text: Remark,
    },
    /// Somebody who watches said something to the others who watch.
    Murmured {
        /// Who.
        guest: Guest,
        /// How they want to be called.
        name: Name,
        /// What.
        text: Remark,
    },
    /// A chance event came out, or a seat acted.
    Stepped(Entry),
    /// A seat thought again about its unfinished round.
    TookBack {
        /// Who.
        seat: Seat,
        /// What it did at this place of the log and later is gone.
        from: usize,
    },
    /// A seat added its part to the dice after it was taken.
    Gave {
        /// Who.
        seat: Seat,
        /// What.
        part: Part,
    },
    /// Everybody is there, and the lot has seated them.
    Drawn {
        /// By the seat where they sat down: where they sit from now on.
        order: Vec<Seat>,
    },
    /// The game is over and the seed of its dice is told.
    Revealed {
        /// In hexadecimal digits.
        seed: String,
    },
    /// A seat asked the others to go back to its last decision.
    AskedBack {
        /// Who.
        seat: Seat,
    },
    /// A seat agreed to go back; others have still to answer.
    Agreed {
        /// Who.
        seat: Seat,
    },
    /// A seat said no, or asked no more.
    Objected {
        /// Who.
        seat: Seat,
    },
    /// Everybody agreed: the game went back to a seat's last decision.
    WentBack {
        /// Who asked for it.
        seat: Seat,
        /// What was done at this place of the log and later is gone.
        to: usize,
    },
    /// A seat proposed other terms for the same people.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Box<Offer>,
    },
    /// A seat agreed to other terms.
    Accepted {
        /// Who.
        seat: Seat,
    },
    /// A seat said no to other terms, or proposed them no more.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A fact at a table with a clock: all of them but the opening.
    Timed {
        /// When it was decided, in milliseconds since 1970.
        at: u64,
        /// Milliseconds that the network had taken from the one who acted.
        #[serde(default, skip_serializing_if = "is_none_spared")]
        spared: u32,
        /// Whether the house acted for somebody whose time was up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        flagged: bool,
        /// What happened.
        what: Box<Fact>,
    },
    /// A rematch was opened.
    Rematched {
        /// The name of its table.
        table: String,
    },
}

fn is_none_spared(spared: &u32) -> bool {
    *spared == 0
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Empty,
    /// A person.
    Person {
        /// Who.
        guest: Guest,
        /// How they want to be called.
        name: Name,
    },
    /// A bot of this level.
    Bot(String),
    /// A person who is away; a bot plays for them until they are back.
    Away {
        /// Who.
        guest: Guest,
        /// How they want to be called.
        name: Name,
        /// The bot that plays.
        level: String,
    },
}

impl Sitter {
    /// The person whose seat it is.
    pub fn guest(&self) -> Option<&Guest> {
        match self {
            Sitter::Person { guest, .. } | Sitter::Away { guest, .. } => Some(guest),
            Sitter::Empty | Sitter::Bot(_) => None,
        }
    }

    /// The bot that plays here.
    pub fn level(&self) -> Option<&str> {
        match self {
            Sitter::Bot(level) | Sitter::Away { level, .. } => Some(level),
            Sitter::Empty | Sitter::Person { .. } => None,
        }
    }

    /// The sitter once everybody is back.
    pub(crate) fn back(self) -> Sitter {
        match self {
            Sitter::Away { guest, name, .. } => Sitter::Person { guest, name },
            sitter @ (Sitter::Empty | Sitter::Bot(_) | Sitter::Person { .. }) => sitter,
        }
    }
}

impl From<&Sitter> for wire::Chair {
    fn from(sitter: &Sitter) -> wire::Chair {
        match sitter {
            Sitter::Empty => wire::Chair::Empty,
            Sitter::Person { guest, name } if guest.is_program() => wire::Chair::Program(name.as_str().to_owned()),
            Sitter::Person { name, .. } => wire::Chair::Person(name.as_str().to_owned()),
            Sitter::Bot(level) => wire::Chair::Bot(level.clone()),
            Sitter::Away { name, level, .. } => {
                wire::Chair::Away { name: name.as_str().to_owned(), level: level.clone() }
            }
        }
    }
}

/// A history that cannot have happened: a damaged store, or facts of other rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("fact {version} of the table: {reason}")]
pub struct Corrupt {
    /// Which fact, from 1.
    pub version: u64,
    /// Why it cannot be.
    pub reason: String,
}

impl Fact {
    /// What happened, whenever it was.
    pub fn plain(&self) -> &Fact {
        match self {
            Fact::Timed { what, .. } => what,
            fact => fact,
        }
    }

    /// Its kind, as it is written.
    pub fn kind(&self) -> &'static str {
        match self {
            Fact::Timed { what, .. } => what.kind(),
            Fact::AskedBack { .. } => "asked-back",
            Fact::Agreed { .. } => "agreed",
            Fact::Objected { .. } => "objected",
            Fact::WentBack { .. } => "went-back",
            Fact::Offered { .. } => "offered",
            Fact::Accepted { .. } => "accepted",
            Fact::Declined { .. } => "declined",
            Fact::Opened(_) => "opened",
            Fact::Sat { .. } => "sat",
            Fact::BotSat { .. } => "bot-sat",
            Fact::Held { .. } => "held",
            Fact::Returned { .. } => "returned",
            Fact::Proposed { .. } => "proposed",
            Fact::Dropped { .. } => "dropped",
            Fact::Said { .. } => "said",
            Fact::Murmured { .. } => "murmured",
            Fact::Stepped(_) => "stepped",
            Fact::TookBack { .. } => "took-back",
            Fact::Gave { .. } => "gave",
            Fact::Drawn { .. } => "drawn",
            Fact::Revealed { .. } => "revealed",
            Fact::Rematched { .. } => "rematched",
        }
    }

    /// The written form, to be kept together with [`FORMAT`].
    pub fn to_text(&self) -> String {
        // A plain enum with text keys: writing it to memory cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the written form of this format.
    pub fn from_text(format: u32, text: &str) -> Result<Fact, String> {
        // Each format knows more facts than the one before and writes those of it alike.
        if !(1..=FORMAT).contains(&format) {
            return Err(format!("it is of format {format}, this program reads up to {FORMAT}"));
        }
        serde_json::from_str(text).map_err(|error| format!("it cannot be read: {error}"))
    }
}
