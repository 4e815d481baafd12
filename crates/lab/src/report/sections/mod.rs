//! One file per question an author asks.

mod components;
mod decisions;
mod drama;
mod honours;
mod length;
mod scores;
mod seats;
mod skill;
mod strategies;

pub(crate) use components::components;
pub(crate) use decisions::decisions;
pub(crate) use drama::drama;
pub(crate) use honours::honours;
pub(crate) use length::length;
pub(crate) use scores::scores;
pub(crate) use seats::seats;
pub(crate) use skill::skill;
pub(crate) use strategies::strategies;

use super::model::{Head, Mark, Row, Source};
use crate::stats::{Figure, holm, tail};
use words::lab::{FrameWords, ReportWords};

/// Where the numbers of all games come from.
fn all(head: &Head, words: &ReportWords) -> Source {
    Source { policy: head.policy(&words.frame), games: head.games, seed: head.seed, rules: head.rules }
}

/// Where the numbers of the games looked at closely come from.
fn sample(head: &Head, words: &ReportWords) -> Source {
    Source { games: head.sample, ..all(head, words) }
}

/// Marks the rows that are surely not even, all of them judged together.
fn mark_uneven(rows: &mut [Row], even: f64) {
    let chances: Vec<f64> = rows.iter().map(|row| tail(row.figure.away(even))).collect();
    for (row, uneven) in rows.iter_mut().zip(holm(&chances)) {
        if uneven && row.mark.is_none() {
            row.mark = Some(if row.figure.value > even { Mark::High } else { Mark::Low });
        }
    }
}

/// A number in a sentence.
pub(super) fn told(figure: &Figure, words: &FrameWords) -> String {
    super::table::with_margin(figure, words)
}
