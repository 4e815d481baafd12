//! How people want to be called.

use crate::Refusal;
use serde::{Deserialize, Serialize};

/// A name fit to be shown to others: trimmed, short, of visible characters. It may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(Box<str>);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 24;

    /// The name in this text.
    pub fn new(text: &str) -> Result<Name, Refusal> {
        let text = text.trim();
        if text.chars().count() > Name::LONGEST || text.chars().any(is_unfit) {
            return Err(Refusal::BadName);
        }
        Ok(Name(text.into()))
    }

    /// No name at all: whoever it is, is known by their colour.
    pub fn nobody() -> Name {
        Name(Box::default())
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Besides control characters, those that turn the direction of the text around them or take a line for themselves:
/// one player's name must not rearrange what stands beside it.
pub(crate) fn is_unfit(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_may_be_empty() {
        assert_eq!(Name::new("  Zoé \n").map(|name| name.0), Ok("Zoé".into()));
        assert_eq!(Name::new("   ").map(|name| name.0), Ok("".into()));
    }

    #[test]
    fn the_length_counts_characters_not_bytes() {
        assert!(Name::new(&"é".repeat(24)).is_ok());
        assert_eq!(Name::new(&"e".repeat(25)), Err(Refusal::BadName));
    }

    #[test]
    fn characters_that_disturb_the_line_are_refused() {
        for text in ["a\u{0}b", "a\nb", "a\u{7f}b", "a\u{202e}b", "a\u{2066}b"] {
            assert_eq!(Name::new(text), Err(Refusal::BadName), "{text:?}");
        }
    }
}
