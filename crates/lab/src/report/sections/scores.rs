//! Section on scores: how many points are scored?

use super::{all, told};
use crate::report::model::{FigureRow, Plot, ReportHead, Section};
use crate::simulate::{Histogram, PerGame, SimulationTotals};
use crate::stats::{Figure, Unit};
use i18n::lab::{Party, ReportWords};

pub(crate) fn scores(head: &ReportHead, totals: &SimulationTotals, report: &ReportWords) -> Option<Section> {
    // Races score 1 and 0: that is the share of the win again.
    if totals.score.n() == 0 || totals.score.iter().all(|(score, _)| score <= 1) {
        return None;
    }
    let words = &report.scores;
    let mut section = Section::new("scores", words.title, all(head, report));
    for (seat, moments) in totals.scores.iter().enumerate() {
        let row = FigureRow::new(report.seats.name(Party::Seat, seat + 1), moments.figure(Unit::Points));
        section.figures.push(row.by_group(totals, PerGame::Score(seat)));
    }
    if let Some(first) = section.figures.first() {
        section.says.push(words.says(&told(&first.figure, &report.frame)));
    }
    let in_points = |figure: Figure| Figure { unit: Unit::Points, ..figure };
    if head.seats > 1 {
        section.row(words.all, in_points(totals.score.mean()));
        section.row(words.best, in_points(totals.winning.mean()));
        section.notes.push(words.note.into());
    }
    for (name, part) in words.parts.into_iter().zip([0.1, 0.5, 0.9]) {
        section.row(name, in_points(totals.score.quantile(part)));
    }
    let mut points = Vec::new();
    for mark in marks(&totals.score) {
        let reached: u64 = totals.score.iter().filter(|&(score, _)| score >= mark).map(|(_, count)| count).sum();
        let name = words.at_least(mark);
        section.row(name.clone(), Figure::proportion(reached, totals.score.n()));
        points.push((mark, name));
    }
    section.plots.push(Plot::Curve { title: words.reach.into(), axis: words.or_more, points, even: None });
    section.plots.push(Plot::bars(words.scores, words.points, totals.score.iter()));
    Some(section)
}

/// Round numbers of points between a hundredth and a hundredth, at most a dozen.
fn marks(scores: &Histogram) -> Vec<u64> {
    let [low, high] = [0.01, 0.99].map(|part| scores.quantile(part).value as u64);
    let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| (high - low) / step < 12).unwrap_or(1000);
    (low.div_ceil(step)..=high / step).map(|mark| mark * step).collect()
}
