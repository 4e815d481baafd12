//! Display names of people.

use crate::Refusal;
use serde::{Deserialize, Serialize};

/// A display name: trimmed, limited in length, of visible characters only. It may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(Box<str>);

impl Name {
    /// The maximum length in characters.
    pub const MAX_CHARS: usize = 24;

    /// Validates a display name.
    pub fn new(text: &str) -> Result<Name, Refusal> {
        let text = text.trim();
        if text.chars().count() > Name::MAX_CHARS || text.chars().any(|c| is_unfit(c) || is_invisible(c)) {
            return Err(Refusal::BadName);
        }
        Ok(Name(text.into()))
    }

    /// The empty name; the page then shows the colour of the seat.
    pub fn empty() -> Name {
        Name(Box::default())
    }

    /// The name as a string slice.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character shows nothing: a name that contains one looks like another name. Chat messages may have them,
/// because some scripts and pictures need them.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}'
        | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a character is refused: control characters, and those that change the text direction or break the line, because
/// a name must not rearrange the text around it.
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
    fn a_name_has_no_invisible_characters() {
        for text in ["Ann\u{200b}", "A\u{ad}nn", "\u{feff}Ann", "An\u{200d}n", "Ann\u{2060}", "\u{3164}"] {
            assert_eq!(Name::new(text), Err(Refusal::BadName), "{text:?}");
        }
    }

    #[test]
    fn characters_that_disturb_the_line_are_refused() {
        for text in ["a\u{0}b", "a\nb", "a\u{7f}b", "a\u{202e}b", "a\u{2066}b"] {
            assert_eq!(Name::new(text), Err(Refusal::BadName), "{text:?}");
        }
    }
}
