//! The draw: HMAC over the server seed and the client seeds gives a ticket.

use crate::Seed;
use std::fmt::Write as _;

/// The input of one draw: which chance event of which table, with which client seeds.
#[derive(Clone, Copy, Debug)]
pub struct Draw<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The number of chance events before this one.
    pub index: usize,
    /// By seat, the client seeds added so far.
    pub client_seeds: &'a [Option<&'a str>],
}

/// Draws a ticket in `0..tickets`, all equally likely; `None` if there are no tickets.
///
/// The first four bytes of the HMAC are a number below 2^32. Rejection sampling removes the modulo bias: numbers from
/// the last multiple of `tickets` on are rejected, and the next attempt is hashed.
pub fn ticket(seed: &Seed, draw: Draw<'_>, tickets: u32) -> Option<u32> {
    if tickets == 0 {
        return None;
    }
    let message = message(draw);
    let fair = (1u64 << 32) - (1u64 << 32) % u64::from(tickets);
    (0u32..).find_map(|attempt| {
        let answer = seed.hmac(&format!("{message}{attempt}\n"));
        let number = u32::from_be_bytes([answer[0], answer[1], answer[2], answer[3]]);
        (u64::from(number) < fair).then_some(number % tickets)
    })
}

/// The hashed message without the number of the attempt, one line per field. A seat without a client seed has a line
/// too, so that no two inputs give the same message.
fn message(draw: Draw<'_>) -> String {
    let Draw { table, index, client_seeds } = draw;
    let mut message = format!("tablee draw 1\n{table}\n{index}\n");
    for client_seed in client_seeds {
        // Writing to a string cannot fail.
        let _ = writeln!(message, "{}", client_seed.unwrap_or("-"));
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed() -> Seed {
        Seed::of_table("secret", "table")
    }

    fn rolls(draw: impl Fn(usize) -> u32) -> Vec<u32> {
        (0..6000).map(draw).collect()
    }

    #[test]
    fn every_ticket_comes_about_equally_often() {
        let rolls =
            rolls(|index| ticket(&seed(), Draw { table: "t", index, client_seeds: &[None] }, 6).expect("six tickets"));
        for face in 0..6 {
            // Five standard deviations of a binomial with 6,000 draws and 1/6.
            assert!(rolls.iter().filter(|&&roll| roll == face).count().abs_diff(1000) < 145);
        }
    }

    #[test]
    fn everything_in_the_message_counts() {
        let roll = |table: &'static str, client_seeds: &[Option<&str>]| {
            rolls(|index| ticket(&seed(), Draw { table, index, client_seeds }, 6).expect("six tickets"))
        };
        let (a, b) = ("0a".repeat(32), "0b".repeat(32));
        let (a, b) = (a.as_str(), b.as_str());
        let first = roll("t", &[Some(a), None]);
        assert_eq!(first, roll("t", &[Some(a), None]));
        for other in [
            roll("u", &[Some(a), None]),
            roll("t", &[Some(b), None]),
            roll("t", &[None, Some(a)]),
            roll("t", &[Some(a), Some(b)]),
            roll("t", &[None, None]),
            roll("t", &[Some(a)]),
        ] {
            let alike = first.iter().zip(&other).filter(|(one, other)| one == other).count();
            // Five standard deviations of a binomial with 6,000 draws and 1/6.
            assert!(alike.abs_diff(1000) < 145, "{alike}");
        }
    }

    #[test]
    fn there_is_always_a_ticket_where_there_are_tickets() {
        for tickets in [1, 2, 3, 36, 7776, 1 << 31, (1 << 31) + 1, u32::MAX] {
            for index in 0..50 {
                let drawn = ticket(&seed(), Draw { table: "t", index, client_seeds: &[] }, tickets);
                assert!(drawn.is_some_and(|drawn| drawn < tickets));
            }
        }
        assert_eq!(ticket(&seed(), Draw { table: "t", index: 0, client_seeds: &[] }, 0), None);
    }
}
