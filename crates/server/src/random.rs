//! Randomness of the operating system: dice, ids of tables, tokens.

use crate::Error;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use table::Guest;

/// A number in `0..bound`, each equally likely.
pub(crate) fn below(bound: u32) -> Result<u32, Error> {
    fair(bound, || getrandom::u32().map_err(Error::inner))
}

/// Lemire's method: rejects the rare products that would favour some numbers.
fn fair(bound: u32, mut draw: impl FnMut() -> Result<u32, Error>) -> Result<u32, Error> {
    if bound == 0 {
        return Err(Error::inner("nothing to draw from"));
    }
    loop {
        if let Some(number) = rng::lemire(bound, draw()?) {
            return Ok(number);
        }
    }
}

/// A number in `0..bound` for the chance event with this number in a daily challenge: the same for all players of that
/// day, and unpredictable without the secret.
pub(crate) fn of_day(secret: &str, game: &str, day: u32, number: usize, bound: u32) -> Result<u32, Error> {
    let mut tries = 0u32;
    fair(bound, || {
        tries += 1;
        let digest = Sha256::digest(format!("{secret} {game} {day} {number} {tries}"));
        Ok(digest.iter().take(4).fold(0, |bits, &byte| bits << 8 | u32::from(byte)))
    })
}

pub(crate) fn bits() -> Result<u64, Error> {
    getrandom::u64().map_err(Error::inner)
}

/// The id of a new table. It is the key to the table, so it must not be guessable.
pub(crate) fn table_id() -> Result<String, Error> {
    let mut bytes = [0; TABLE_ID_LENGTH];
    getrandom::fill(&mut bytes).map_err(Error::inner)?;
    Ok(letters(&bytes))
}

/// The id of an imported table: the same for the same guest and record, so that importing is idempotent, and not guessable
/// without the guest's key.
pub(crate) fn table_id_of(guest: &Guest, text: &str) -> String {
    letters(&Sha256::digest(format!("import {} {text}", guest.key()))[..TABLE_ID_LENGTH])
}

fn letters(bytes: &[u8]) -> String {
    // No letters that look like others: people type links from a screen.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz2345678";
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// 80 bits, 5 per letter.
const TABLE_ID_LENGTH: usize = 16;

pub(crate) fn is_table_id(text: &str) -> bool {
    text.len() == TABLE_ID_LENGTH && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// A secret token of 256 bits.
pub(crate) fn token() -> Result<String, Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(Error::inner)?;
    Ok(hex(&bytes))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_that_would_favour_some_numbers_is_drawn_again() {
        // 2^32 is no multiple of 6: a 0 would be one draw too many for the first number.
        let mut draws = [0, u32::MAX].into_iter();
        assert_eq!(fair(6, || draws.next().ok_or(Error::NotFound)).ok(), Some(5));
        let mut draws = [0].into_iter();
        assert_eq!(fair(16, || draws.next().ok_or(Error::NotFound)).ok(), Some(0), "but it is one of 16");
    }

    #[test]
    fn every_number_comes_about_equally_often() {
        let mut dice = rng::Rng::seeded(3);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[fair(6, || Ok(dice.bits() as u32)).expect("a bound above 0") as usize] += 1;
        }
        // Five standard deviations of a binomial with 60,000 draws and 1/6.
        assert!(seen.iter().all(|&count| count.abs_diff(10_000) < 457), "{seen:?}");
    }

    #[test]
    fn a_day_has_its_own_fair_dice() {
        let rolls = |secret: &str, game: &str, day| -> Vec<u32> {
            (0..6000).map(|number| of_day(secret, game, day, number, 6).expect("a bound above 0")).collect()
        };
        let today = rolls("s", "village", 20_000);
        assert_eq!(today, rolls("s", "village", 20_000), "the same for all players");
        for other in [rolls("t", "village", 20_000), rolls("s", "rolit", 20_000), rolls("s", "village", 20_001)] {
            let alike = today.iter().zip(&other).filter(|(one, other)| one == other).count();
            // Five standard deviations of a binomial with 6,000 draws and 1/6.
            assert!(alike.abs_diff(1000) < 145, "{alike}");
        }
        for face in 0..6 {
            assert!(today.iter().filter(|&&roll| roll == face).count().abs_diff(1000) < 145);
        }
        assert!(of_day("s", "village", 1, 0, 0).is_err());
    }

    #[test]
    fn numbers_stay_below_the_bound() {
        assert!((1..200).all(|bound| (0..20).all(|_| below(bound).is_ok_and(|number| number < bound))));
        assert!(below(0).is_err());
    }

    #[test]
    fn names_of_tables_are_recognised() {
        let id = table_id().expect("the system has randomness");
        assert!(is_table_id(&id), "{id}");
        assert!(!is_table_id("../../etc/passwd") && !is_table_id("") && !is_table_id(&id.to_uppercase()));
    }

    #[test]
    fn hex_has_two_letters_a_byte() {
        assert_eq!(hex(&[0, 10, 255]), "000aff");
    }
}
