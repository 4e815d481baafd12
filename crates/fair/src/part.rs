//! What a seat adds to the dice.

use crate::hex;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Thirty-two random bytes from a player's own machine, in sixty-four small hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Part(Box<str>);

/// Not sixty-four small hexadecimal digits, or all of them alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a part of the dice is 64 hexadecimal digits in small letters, drawn at random")]
pub struct BadPart;

impl Part {
    /// Reads it. All digits alike are no random part: whoever sends them forgot to draw.
    pub fn new(text: &str) -> Result<Part, BadPart> {
        let bytes = hex::read(text).ok_or(BadPart)?;
        if bytes.iter().all(|byte| *byte == bytes[0]) { Err(BadPart) } else { Ok(Part(text.into())) }
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Part {
    type Error = BadPart;
    fn try_from(text: String) -> Result<Part, BadPart> {
        Part::new(&text)
    }
}

impl From<Part> for String {
    fn from(part: Part) -> String {
        part.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_sixty_four_digits_that_differ() {
        let good = "0123456789abcdef".repeat(4);
        assert_eq!(Part::new(&good).as_ref().map(Part::as_str), Ok(good.as_str()));
        for bad in ["", "0", &"0".repeat(64), &"f".repeat(64), &good[1..], &good.to_uppercase(), &good.repeat(2)] {
            assert_eq!(Part::new(bad), Err(BadPart), "{bad}");
        }
        assert!(serde_json::from_str::<Part>("\"\"").is_err());
    }
}
