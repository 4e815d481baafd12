//! How long does it last?

use super::{all, told};
use crate::report::model::{Head, Plot, Section};
use crate::simulate::{Histogram, Tally};
use words::lab::ReportWords;

pub(crate) fn length(head: &Head, tally: &Tally, report: &ReportWords) -> Section {
    let words = &report.length;
    let mut section = Section::new("length", words.title, all(head, report));
    let mut row = |what: &str, histogram: &Histogram| {
        let figures = [histogram.mean(), histogram.quantile(0.5), histogram.quantile(0.95), histogram.quantile(0.99)];
        for (name, figure) in words.rows.iter().zip(figures) {
            section.row(name(what), figure);
        }
    };
    row(words.turns, &tally.turns);
    row(words.decisions, &tally.decisions);
    section.row(words.entries, tally.plies.mean());
    section.says.push((words.says)(
        &told(&tally.turns.mean(), &report.frame),
        &told(&tally.decisions.mean(), &report.frame),
        tally.decisions.quantile(0.95).value as u64,
    ));
    if head.cut > 0 {
        section.says.push((words.stopped)(head.cut, head.games));
    }
    section.plots.push(Plot::bars(words.decisions_plot, words.decisions, tally.decisions.iter()));
    section.plots.push(Plot::bars(words.turns_plot, words.turns, tally.turns.iter()));
    section.notes.push(words.note.into());
    section
}
