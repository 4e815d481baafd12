//! The secret of a table.

use crate::hex::{self, Bytes};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// Thirty-two bytes that only the house knows until the game is over. It is neither written nor shown by accident: the
/// one way out is [`Seed::reveal`].
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(Bytes);

impl Seed {
    /// The seed of a table, made from a secret of the house that is kept for ever: it is there before anything is said
    /// of it, and the same after every restart.
    pub fn of_table(secret: &str, table: &str) -> Seed {
        Seed(keyed(secret.as_bytes(), &format!("tablee seed 1\n{table}\n")))
    }

    /// Reads a seed that was told.
    pub fn read(text: &str) -> Option<Seed> {
        hex::read(text).map(Seed)
    }

    /// The seal: told when the table is opened, it fixes the seed and gives nothing of it away.
    pub fn commitment(&self, table: &str) -> String {
        let sealed = format!("tablee commitment 1\n{table}\n{}\n", hex::write(&self.0));
        hex::write(&Sha256::digest(sealed).into())
    }

    /// Tells the secret. Only for finished games.
    pub fn reveal(&self) -> String {
        hex::write(&self.0)
    }

    /// What the seed makes of a message.
    pub(crate) fn answer(&self, message: &str) -> Bytes {
        keyed(&self.0, message)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

fn keyed(key: &[u8], message: &str) -> Bytes {
    // Any length of key will do, so this cannot fail; an empty answer would be noticed by every test.
    Hmac::<Sha256>::new_from_slice(key)
        .map_or([0; 32], |hmac| hmac.chain_update(message).finalize().into_bytes().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keyed_hashes_are_those_of_the_standard() {
        // RFC 4231, test cases 1 and 2.
        let first = keyed(&[0x0b; 20], "Hi There");
        assert_eq!(hex::write(&first), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
        let second = keyed(b"Jefe", "what do ya want for nothing?");
        assert_eq!(hex::write(&second), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    #[test]
    fn a_seed_is_not_shown_by_accident() {
        let seed = Seed::of_table("secret", "table");
        assert_eq!(format!("{seed:?} {:?}", Some(&seed)), "Seed(secret) Some(Seed(secret))");
        assert!(!seed.commitment("table").contains(&seed.reveal()));
    }

    #[test]
    fn every_table_has_its_own_seed_and_seal() {
        let seed = Seed::of_table("secret", "table");
        assert_eq!(seed, Seed::of_table("secret", "table"));
        assert_ne!(seed, Seed::of_table("secret", "other"));
        assert_ne!(seed, Seed::of_table("other", "table"));
        assert_ne!(seed.commitment("table"), seed.commitment("other"));
        assert_eq!(Seed::read(&seed.reveal()), Some(seed));
    }
}
