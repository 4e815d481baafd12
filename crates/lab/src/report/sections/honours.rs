//! Which honours are reached?

use super::{all, told};
use crate::report::model::{Head, Plot, Section};
use crate::simulate::Tally;
use crate::stats::Figure;

pub(crate) fn honours(head: &Head, tally: &Tally) -> Option<Section> {
    if tally.sheets == 0 || tally.honours.is_empty() {
        return None;
    }
    let mut section = Section::new("honours", "Which honours are reached?", all(head));
    for (honour, &count) in &tally.honours {
        section.row(*honour, Figure::proportion(count, tally.sheets));
    }
    if let Some(common) = section.figures.iter().max_by(|a, b| a.figure.value.total_cmp(&b.figure.value)) {
        section.says.push(format!("The commonest is {}, on {} of the sheets.", common.name, told(&common.figure)));
    }
    let rows = section.figures.iter().map(|row| row.name.clone()).collect();
    section.plots.push(Plot::Whiskers { title: "Sheets that earn the honour".into(), rows, even: None });
    section.notes.push("An honour that is not listed was never earned.".into());
    Some(section)
}
