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

use super::model::{FigureMark, FigureRow, ReportHead, Source};
use crate::stats::{Figure, holm, tail};
use i18n::lab::{FrameWords, ReportWords};

/// The source of numbers from all games.
fn all(head: &ReportHead, words: &ReportWords) -> Source {
    Source { policy: head.policy(&words.frame), games: head.games, seed: head.seed, rules: head.rules }
}

/// The source of numbers from the games analysed in depth.
fn sample(head: &ReportHead, words: &ReportWords) -> Source {
    Source { games: head.sample, ..all(head, words) }
}

/// With fewer observations nothing is said to differ: below this, a normal approximation promises too much.
const FEW: u64 = 30;
/// Observations of each kind that the approximation needs.
const EXPECTED: f64 = 5.0;

/// The fewest observations from which a verdict on a share is drawn, where this one would be even.
fn fewest(even: f64) -> u64 {
    let rare = even.min(1.0 - even);
    if rare > 0.0 { FEW.max((EXPECTED / rare).ceil() as u64) } else { FEW }
}

/// Marks the rows that differ significantly from even, corrected for multiple comparisons. The interval that is shown
/// beside a mark never holds the even value.
fn mark_uneven(rows: &mut [FigureRow], even: f64) {
    let chances: Vec<f64> = rows.iter().map(|row| tail(row.figure.away(even))).collect();
    for (row, uneven) in rows.iter_mut().zip(holm(&chances)) {
        let enough = row.figure.n >= fewest(even) && !row.figure.holds(even);
        if uneven && enough && row.mark.is_none() {
            row.mark = Some(if row.figure.value > even { FigureMark::High } else { FigureMark::Low });
        }
    }
}

/// A number in a sentence.
pub(super) fn told(figure: &Figure, words: &FrameWords) -> String {
    super::table::with_margin(figure, words)
}
