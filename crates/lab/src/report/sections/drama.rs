//! Is it exciting?

use super::{sample, told};
use crate::report::model::{Head, Plot, Section};
use crate::simulate::Tally;
use crate::stats::Unit;
use crate::study::Currency;

pub(crate) fn drama(head: &Head, tally: &Tally, told_by: &str, currency: Currency) -> Option<Section> {
    let drama = &tally.deep.drama;
    if drama.changes.n() == 0 {
        return None;
    }
    let mut section = Section::new("drama", "Is it exciting to the end?", sample(head));
    let unit = match currency {
        Currency::Shares => Unit::Share,
        Currency::Points => Unit::Points,
    };
    let changes = drama.changes.mean();
    let settled = drama.settled.figure(Unit::Share);
    let mut deficit = drama.deficit.figure(Unit::Points);
    deficit.unit = unit;
    section.row("lead changes", changes);
    section.row("winners who were once behind", drama.behind.figure(Unit::Share));
    section.row("most the winner was behind, mean", deficit);
    section.row("part of the game until the winner leads for good", settled);
    section.says.push(format!(
        "The lead changes {} times. The winner is once behind by {} on average and leads for good after {} of the game.",
        told(&changes),
        told(&deficit),
        told(&settled)
    ));
    let mut points = Vec::new();
    for (tenth, moments) in drama.leader.iter().enumerate() {
        let percent = 10 * (tenth as u64 + 1);
        let name = format!("leader after {percent} % wins");
        section.row(name.clone(), moments.figure(Unit::Share));
        points.push((percent, name));
    }
    section.plots.push(Plot::Curve {
        title: "How often the leader goes on to win".into(),
        axis: "part of the game played, %",
        points,
        even: Some(1.0 / head.teams as f64),
    });
    section.plots.push(Plot::bars(
        "When the winner took the lead for good",
        "tenth of the game",
        drama.settled_in.iter(),
    ));
    section.plots.push(Plot::bars("Lead changes in a game", "lead changes", drama.changes.iter()));
    section.notes.push(format!("Who is ahead: {told_by}"));
    section.notes.push(format!(
        "Only the {} games with a single winner among the first {} count.",
        drama.changes.n(),
        head.sample
    ));
    Some(section)
}
