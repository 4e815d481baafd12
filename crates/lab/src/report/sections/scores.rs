//! How many points are scored?

use super::{all, told};
use crate::report::model::{Head, Plot, Section};
use crate::simulate::Tally;
use crate::stats::Unit;

pub(crate) fn scores(head: &Head, tally: &Tally) -> Option<Section> {
    // Races score 1 and 0: that is the share of the win again.
    if tally.score.n() == 0 || tally.score.iter().all(|(score, _)| score <= 1) {
        return None;
    }
    let mut section = Section::new("scores", "How many points are scored?", all(head));
    for (seat, moments) in tally.scores.iter().enumerate() {
        section.row(format!("seat {}", seat + 1), moments.figure(Unit::Points));
    }
    if let Some(first) = section.figures.first() {
        section.says.push(format!("Seat 1 scores {} on average.", told(&first.figure)));
    }
    let mut all_scores = tally.score.mean();
    all_scores.unit = Unit::Points;
    section.row("all seats", all_scores);
    for (name, part) in [("lowest tenth below", 0.1), ("median", 0.5), ("highest tenth above", 0.9)] {
        let mut figure = tally.score.quantile(part);
        figure.unit = Unit::Points;
        section.row(name, figure);
    }
    let mut winning = tally.winning.mean();
    winning.unit = Unit::Points;
    section.row("best score of a game", winning);
    if tally.alone.n > 0 {
        section.row("won alone", tally.alone.figure(Unit::Share));
    }
    section.plots.push(Plot::bars("Scores of all seats", "points", tally.score.iter()));
    section
        .notes
        .push("Scores of one game are not independent: the interval over all seats is a little too narrow.".into());
    Some(section)
}
