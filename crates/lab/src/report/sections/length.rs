//! How long does it last?

use super::{all, told};
use crate::report::model::{Head, Plot, Section};
use crate::simulate::{Histogram, Tally};

pub(crate) fn length(head: &Head, tally: &Tally) -> Section {
    let mut section = Section::new("length", "How long does a game last?", all(head));
    let mut row = |what: &str, histogram: &Histogram| {
        section.row(format!("{what}, mean"), histogram.mean());
        section.row(format!("{what}, median"), histogram.quantile(0.5));
        section.row(format!("{what}, 1 game in 20 is longer than"), histogram.quantile(0.95));
        section.row(format!("{what}, 1 game in 100 is longer than"), histogram.quantile(0.99));
    };
    row("turns", &tally.turns);
    row("decisions", &tally.decisions);
    section.row("entries of the record, mean", tally.plies.mean());
    section.says.push(format!(
        "{} turns and {} decisions on average; one game in twenty needs more than {} decisions.",
        told(&tally.turns.mean()),
        told(&tally.decisions.mean()),
        tally.decisions.quantile(0.95).value
    ));
    if head.cut > 0 {
        section
            .says
            .push(format!("{} of {} games did not end and were stopped; they count as drawn.", head.cut, head.games));
    }
    section.plots.push(Plot::bars("Decisions in a game", "decisions", tally.decisions.iter()));
    section.plots.push(Plot::bars("Turns in a game", "turns", tally.turns.iter()));
    section.notes.push(
        "A turn is all decisions of one team in a row; a decision is one action of one seat, forced or not.".into(),
    );
    section
}
