//! How many points are scored?

use super::{all, told};
use crate::report::model::{Head, Plot, Section};
use crate::simulate::{Histogram, Tally};
use crate::stats::{Figure, Unit};

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
    let in_points = |figure: Figure| Figure { unit: Unit::Points, ..figure };
    if head.seats > 1 {
        section.row("all seats", in_points(tally.score.mean()));
        section.row("best score of a game", in_points(tally.winning.mean()));
        section
            .notes
            .push("Scores of one game are not independent: the interval over all seats is a little too narrow.".into());
    }
    for (name, part) in [("lowest tenth below", 0.1), ("median", 0.5), ("highest tenth above", 0.9)] {
        section.row(name, in_points(tally.score.quantile(part)));
    }
    let mut points = Vec::new();
    for mark in marks(&tally.score) {
        let reached: u64 = tally.score.iter().filter(|&(score, _)| score >= mark).map(|(_, count)| count).sum();
        let name = format!("at least {mark} points");
        section.row(name.clone(), Figure::proportion(reached, tally.score.n()));
        points.push((mark, name));
    }
    section.plots.push(Plot::Curve {
        title: "How many reach so many points".into(),
        axis: "points or more",
        points,
        even: None,
    });
    section.plots.push(Plot::bars("Scores of all seats", "points", tally.score.iter()));
    Some(section)
}

/// Round numbers of points between a hundredth and a hundredth, at most a dozen.
fn marks(scores: &Histogram) -> Vec<u64> {
    let [low, high] = [0.01, 0.99].map(|part| scores.quantile(part).value as u64);
    let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| (high - low) / step < 12).unwrap_or(1000);
    (low.div_ceil(step)..=high / step).map(|mark| mark * step).collect()
}
