//! Client seed: the randomness that a seat adds to the dice.

use crate::hex;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Thirty-two random bytes from a player's own machine, as 64 lower-case hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClientSeed(Box<str>);

/// The text is not 64 lower-case hexadecimal digits, or all its bytes are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a client seed is 64 hexadecimal digits in lower case, drawn at random")]
pub struct BadClientSeed;

impl ClientSeed {
    /// Parses a client seed. Equal bytes are refused: a program that sends them forgot to draw.
    pub fn new(text: &str) -> Result<ClientSeed, BadClientSeed> {
        let bytes = hex::read(text).ok_or(BadClientSeed)?;
        if bytes.iter().all(|byte| *byte == bytes[0]) { Err(BadClientSeed) } else { Ok(ClientSeed(text.into())) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ClientSeed {
    type Error = BadClientSeed;
    fn try_from(text: String) -> Result<ClientSeed, BadClientSeed> {
        ClientSeed::new(&text)
    }
}

impl From<ClientSeed> for String {
    fn from(client_seed: ClientSeed) -> String {
        client_seed.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_seed_is_sixty_four_digits_that_differ() {
        let good = "0123456789abcdef".repeat(4);
        assert_eq!(ClientSeed::new(&good).as_ref().map(ClientSeed::as_str), Ok(good.as_str()));
        for bad in ["", "0", &"0".repeat(64), &"f".repeat(64), &good[1..], &good.to_uppercase(), &good.repeat(2)] {
            assert_eq!(ClientSeed::new(bad), Err(BadClientSeed), "{bad}");
        }
        assert!(serde_json::from_str::<ClientSeed>("\"\"").is_err());
    }
}
