//! Section on length: how long does a game last?

use super::{all, told};
use crate::report::model::{FigureRow, Plot, ReportHead, Section};
use crate::simulate::{Histogram, PerGame, SimulationTotals};
use i18n::lab::ReportWords;

pub(crate) fn length(head: &ReportHead, totals: &SimulationTotals, report: &ReportWords) -> Section {
    let words = &report.length;
    let mut section = Section::new("length", words.title, all(head, report));
    let mut row = |what: &str, histogram: &Histogram, number: PerGame| {
        let [mean, rest @ ..] = words.rows(what);
        section.figures.push(FigureRow::new(mean, histogram.mean()).by_group(totals, number));
        for (name, part) in rest.into_iter().zip([0.5, 0.95, 0.99]) {
            section.row(name, histogram.quantile(part));
        }
    };
    row(words.turns, &totals.turns, PerGame::Turns);
    row(words.decisions, &totals.decisions, PerGame::Decisions);
    section.figures.push(FigureRow::new(words.entries, totals.steps.mean()).by_group(totals, PerGame::Steps));
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
