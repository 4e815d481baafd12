//! Luck or skill?

use super::{all, told};
use crate::experiment::Rung;
use crate::report::model::{Head, Plot, Section, Source};
use words::lab::ReportWords;

pub(crate) fn skill(head: &Head, rungs: &[Rung], report: &ReportWords) -> Option<Section> {
    let (first, last) = (rungs.first()?, rungs.last()?);
    let words = &report.skill;
    let teams = head.teams.max(2) as u64;
    let source = Source {
        policy: (words.policy)(&first.lower, &last.upper),
        games: rungs.iter().map(|rung| rung.rounds * teams).sum(),
        ..all(head, report)
    };
    let mut section = Section::new("skill", words.title, source);
    let alone = head.teams < 2;
    let names = if alone { words.alone } else { words.company };
    let mut gains = Vec::new();
    for rung in rungs {
        let [gain, skill, dice] = names.map(|what| (words.against)(&rung.upper, &rung.lower, what));
        section.row(gain.clone(), rung.gain);
        section.row(skill, rung.skill);
        section.row(dice, rung.dice);
        gains.push(gain);
        let [gain, skill, dice] = [&rung.gain, &rung.skill, &rung.dice].map(|figure| told(figure, &report.frame));
        section.says.push(if alone {
            (words.says_alone)(&rung.upper, &gain, &rung.lower)
        } else {
            (words.says)(&rung.upper, &gain, &rung.lower, &skill, &dice)
        });
    }
    let even = if alone { 0.0 } else { 1.0 / head.teams as f64 };
    let title = words.plots[usize::from(alone)].into();
    section.plots.push(Plot::Whiskers { title, rows: gains, even: Some(even) });
    section.notes.push(words.notes[usize::from(alone)].into());
    Some(section)
}
