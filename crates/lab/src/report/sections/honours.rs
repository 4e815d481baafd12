//! Section on honours: which are reached?

use super::{all, told};
use crate::report::model::{Plot, ReportHead, Section};
use crate::simulate::SimulationTotals;
use crate::stats::Figure;
use i18n::lab::ReportWords;

pub(crate) fn honours(head: &ReportHead, totals: &SimulationTotals, report: &ReportWords) -> Option<Section> {
    if totals.sheets == 0 || totals.honours.is_empty() {
        return None;
    }
    let words = &report.honours;
    let mut section = Section::new("honours", words.title, all(head, report));
    for (honour, &count) in &totals.honours {
        section.row(honour.as_ref(), Figure::proportion(count, totals.sheets));
    }
    if let Some(common) = section.figures.iter().max_by(|a, b| a.figure.value.total_cmp(&b.figure.value)) {
        section.says.push(words.says(&common.name, &told(&common.figure, &report.frame)));
    }
    let rows = section.figures.iter().map(|row| row.name.clone()).collect();
    section.plots.push(Plot::Whiskers { title: words.sheets.into(), rows, even: None });
    section.notes.push(words.note.into());
    Some(section)
}
