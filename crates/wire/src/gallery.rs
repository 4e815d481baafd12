//! Those who watch a table, and what anybody can do about words they do not want to read.

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What those who do not sit at a table may do there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gallery {
    /// Watch, and talk among themselves.
    #[default]
    Open,
    /// Watch.
    Silent,
    /// Nothing: once everybody is seated, the table and its record are for those who sit there.
    Closed,
}

impl Gallery {
    /// Whether those who watch may talk.
    pub fn is_open(&self) -> bool {
        *self == Gallery::Open
    }
}

/// Something that somebody who watches said to the others who watch. Those at the table read it when the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Murmur {
    /// The fact it is, as in [`crate::Line::at`].
    pub at: u64,
    /// Who, counted from 0 in the order in which they first spoke.
    pub who: u32,
    /// The name they gave; may be empty.
    pub name: String,
    /// What: plain text.
    pub text: String,
}

/// `POST /api/tables/{id}/murmur`: say something to the others who watch.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NewMurmur {
    /// How they want to be called.
    #[serde(default)]
    pub name: String,
    /// What.
    pub text: String,
}

/// Somebody who can be heard at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speaker {
    /// Whoever sits there.
    Seat(Seat),
    /// Who watches: [`Murmur::who`].
    Watcher(u32),
}

/// `POST /api/tables/{id}/shun`: hear somebody no more, at any table, or hear them again. Answered by [`Shunned`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shun {
    /// Whom.
    pub who: Speaker,
    /// Whether they are not heard from now on.
    pub shunned: bool,
}

/// `GET /api/tables/{id}/shunned`: whom of this table the one who asks does not want to hear.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Shunned {
    /// All of them.
    pub who: Vec<Speaker>,
}

/// `POST /api/tables/{id}/report`: bring a line before the operator of the house. Answered by nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// [`crate::Line::at`] or [`Murmur::at`].
    pub line: u64,
}
