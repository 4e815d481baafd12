//! Section on leads and comebacks: is the game exciting?

use super::{sample, told};
use crate::lab_game::ValueUnit;
use crate::report::model::{Plot, ReportHead, Section};
use crate::simulate::SimulationTotals;
use crate::stats::Unit;
use i18n::lab::ReportWords;

pub(crate) fn drama(
    head: &ReportHead,
    totals: &SimulationTotals,
    value_unit: ValueUnit,
    report: &ReportWords,
) -> Option<Section> {
    let drama = &totals.sample.drama;
    if drama.changes.n() == 0 {
        return None;
    }
    let (words, frame) = (&report.drama, &report.frame);
    let mut section = Section::new("drama", words.title, sample(head, report));
    let unit = match value_unit {
        ValueUnit::Shares => Unit::Share,
        ValueUnit::Points => Unit::Points,
    };
    let changes = drama.changes.mean();
    let settled = drama.settled.figure(Unit::Share);
    let mut deficit = drama.deficit.figure(Unit::Points);
    deficit.unit = unit;
    section.row(words.changes, changes);
    section.row(words.behind, drama.behind.figure(Unit::Share));
    section.row(words.deficit, deficit);
    section.row(words.settled, settled);
    section.says.push(words.says(&told(&changes, frame), &told(&deficit, frame), &told(&settled, frame)));
    let mut points = Vec::new();
    for (tenth, moments) in drama.leader.iter().enumerate() {
        let percent = 10 * (tenth as u64 + 1);
        let name = words.leader(percent);
        section.row(name.clone(), moments.figure(Unit::Share));
        points.push((percent, name));
    }
    section.plots.push(Plot::Curve {
        title: words.leader_plot.into(),
        axis: words.played,
        points,
        even: Some(1.0 / head.teams as f64),
    });
    section.plots.push(Plot::bars(words.settled_plot, words.tenth, drama.settled_in.iter()));
    section.plots.push(Plot::bars(words.changes_plot, words.changes, drama.changes.iter()));
    section.notes.push(words.ahead(words.ahead_by(head.game)));
    section.notes.push(words.note(drama.changes.n(), head.sample));
    Some(section)
}
