//! Section on luck and skill: matches between levels.

use super::{all, told};
use crate::experiment::LevelMatch;
use crate::report::model::{Plot, ReportHead, Section, Source};
use i18n::lab::ReportWords;

pub(crate) fn skill(head: &ReportHead, level_matches: &[LevelMatch], report: &ReportWords) -> Option<Section> {
    let (first, last) = (level_matches.first()?, level_matches.last()?);
    let words = &report.skill;
    let teams = head.teams.max(2) as u64;
    let source = Source {
        policy: words.policy(&first.lower, &last.upper),
        games: level_matches.iter().map(|level_match| level_match.rounds * teams).sum(),
        ..all(head, report)
    };
    let mut section = Section::new("skill", words.title, source);
    let alone = head.teams < 2;
    let names = if alone { words.alone } else { words.company };
    let mut gains = Vec::new();
    for level_match in level_matches {
        let [gain, skill, dice] = names.map(|what| words.against(&level_match.upper, &level_match.lower, what));
        section.row(gain.clone(), level_match.gain);
        section.row(skill, level_match.skill);
        section.row(dice, level_match.dice);
        gains.push(gain);
        let [gain, skill, dice] =
            [&level_match.gain, &level_match.skill, &level_match.dice].map(|figure| told(figure, &report.frame));
        section.says.push(if alone {
            words.says_alone(&level_match.upper, &gain, &level_match.lower)
        } else {
            words.says(&level_match.upper, &gain, &level_match.lower, &skill, &dice)
        });
    }
    let even = if alone { 0.0 } else { 1.0 / head.teams as f64 };
    let title = words.plots[usize::from(alone)].into();
    section.plots.push(Plot::Whiskers { title, rows: gains, even: Some(even) });
    section.notes.push(words.notes[usize::from(alone)].into());
    Some(section)
}
