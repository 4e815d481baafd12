//! Stored events: each after the number of its format, so that a newer page reads it correctly and an older one knows
//! that it cannot.

use std::fmt;
use table::{FORMAT, TableEvent};

/// The format of events without a number, which older pages wrote.
const UNNUMBERED: u32 = 5;

/// Why a stored table cannot be read.
#[derive(Debug)]
pub enum Unreadable {
    /// A newer version of the page wrote it.
    Newer,
    /// The events are corrupt.
    Broken(String),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Newer => f.write_str(Unreadable::NEWER),
            Unreadable::Broken(why) => f.write_str(why),
        }
    }
}

impl Unreadable {
    /// The refusal code for an outdated page.
    const NEWER: &'static str = "newer";
}

pub(crate) fn write(event: &TableEvent) -> String {
    format!("{FORMAT} {}", event.to_text())
}

pub(crate) fn read(text: &str) -> Result<TableEvent, Unreadable> {
    // An event is a JSON object: a number before the first space is the format.
    let numbered = text.split_once(' ').and_then(|(format, event)| Some((format.parse().ok()?, event)));
    let (format, event) = numbered.unwrap_or((UNNUMBERED, text));
    if format > FORMAT {
        return Err(Unreadable::Newer);
    }
    TableEvent::from_text(format, event).map_err(Unreadable::Broken)
}
