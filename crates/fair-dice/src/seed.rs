//! Server seed: the secret from which the dice of one table are drawn.

use crate::hex::{self, Bytes};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// Thirty-two bytes that only the server knows until the game is over. The type has no `Display` or `Serialize`, and its
/// `Debug` hides the bytes: the only way out is [`Seed::reveal`].
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(Bytes);

impl Seed {
    /// Derives the seed of a table from the permanent secret of the server, so that it exists before the table does and is
    /// the same after every restart.
    pub fn of_table(secret: &str, table: &str) -> Seed {
        Seed(hmac_sha256(secret.as_bytes(), &format!("tablee seed 1\n{table}\n")))
    }

    /// Parses a revealed seed.
    pub fn from_hex(text: &str) -> Option<Seed> {
        hex::read(text).map(Seed)
    }

    /// The commitment, published before the game: it fixes the seed without giving anything of it away.
    pub fn commitment(&self, table: &str) -> String {
        let message = format!("tablee commitment 1\n{table}\n{}\n", hex::write(&self.0));
        hex::write(&Sha256::digest(message).into())
    }

    /// The seed as hexadecimal digits. Only for finished games.
    pub fn reveal(&self) -> String {
        hex::write(&self.0)
    }

    /// HMAC-SHA-256 of a message under this seed.
    pub(crate) fn hmac(&self, message: &str) -> Bytes {
        hmac_sha256(&self.0, message)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

fn hmac_sha256(key: &[u8], message: &str) -> Bytes {
    // HMAC accepts keys of any length, so this cannot fail; every test would notice an all-zero result.
    Hmac::<Sha256>::new_from_slice(key)
        .map_or([0; 32], |hmac| hmac.chain_update(message).finalize().into_bytes().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keyed_hashes_are_those_of_the_standard() {
        // RFC 4231, test cases 1 and 2.
        let first = hmac_sha256(&[0x0b; 20], "Hi There");
        assert_eq!(hex::write(&first), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
        let second = hmac_sha256(b"Jefe", "what do ya want for nothing?");
        assert_eq!(hex::write(&second), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    #[test]
    fn a_seed_is_not_shown_by_accident() {
        let seed = Seed::of_table("secret", "table");
        assert_eq!(format!("{seed:?} {:?}", Some(&seed)), "Seed(secret) Some(Seed(secret))");
        assert!(!seed.commitment("table").contains(&seed.reveal()));
    }

    #[test]
    fn every_table_has_its_own_seed_and_commitment() {
        let seed = Seed::of_table("secret", "table");
        assert_eq!(seed, Seed::of_table("secret", "table"));
        assert_ne!(seed, Seed::of_table("secret", "other"));
        assert_ne!(seed, Seed::of_table("other", "table"));
        assert_ne!(seed.commitment("table"), seed.commitment("other"));
        assert_eq!(Seed::from_hex(&seed.reveal()), Some(seed));
    }
}
