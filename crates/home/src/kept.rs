//! Facts as a browser keeps them: each after the number of its format, so that a later page reads it as it was meant, and
//! an older one knows that it cannot.

use std::fmt;
use table::{FORMAT, Fact};

/// The format of facts without a number: what pages wrote before there was one.
const UNNUMBERED: u32 = 5;

/// Why a table that was kept cannot be had.
#[derive(Debug)]
pub enum Unreadable {
    /// A later page has written it: that one reads it.
    Newer,
    /// It is broken.
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
    /// The code of a refusal for who has an older page.
    const NEWER: &'static str = "newer";
}

pub(crate) fn write(fact: &Fact) -> String {
    format!("{FORMAT} {}", fact.to_text())
}

pub(crate) fn read(text: &str) -> Result<Fact, Unreadable> {
    // A fact is JSON and no number: what stands before the first space is one or belongs to the fact.
    let numbered = text.split_once(' ').and_then(|(format, fact)| Some((format.parse().ok()?, fact)));
    let (format, fact) = numbered.unwrap_or((UNNUMBERED, text));
    if format > FORMAT {
        return Err(Unreadable::Newer);
    }
    Fact::from_text(format, fact).map_err(Unreadable::Broken)
}
