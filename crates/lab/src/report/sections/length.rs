//! Section on length: how long does a game last?

use super::{all, told};
use crate::report::model::{Plot, ReportHead, Section};
use crate::simulate::{Histogram, SimulationTotals};
use i18n::lab::ReportWords;

pub(crate) fn length(head: &ReportHead, totals: &SimulationTotals, report: &ReportWords) -> Section {
    let words = &report.length;
    let mut section = Section::new("length", words.title, all(head, report));
    let mut row = |what: &str, histogram: &Histogram| {
        let figures = [histogram.mean(), histogram.quantile(0.5), histogram.quantile(0.95), histogram.quantile(0.99)];
        for (name, figure) in words.rows(what).into_iter().zip(figures) {
            section.row(name, figure);
        }
    };
    row(words.turns, &totals.turns);
    row(words.decisions, &totals.decisions);
    section.row(words.entries, totals.steps.mean());
    section.says.push(words.says(
        &told(&totals.turns.mean(), &report.frame),
        &told(&totals.decisions.mean(), &report.frame),
        totals.decisions.quantile(0.95).value as u64,
    ));
    if head.repeats() {
        section.says.push(report.frame.repeats(head.different, head.games));
    }
    if head.cut > 0 {
        section.says.push(words.stopped(head.cut, head.games));
    }
    section.plots.push(Plot::bars(words.decisions_plot, words.decisions, totals.decisions.iter()));
    section.plots.push(Plot::bars(words.turns_plot, words.turns, totals.turns.iter()));
    section.notes.push(words.note.into());
    section
}
