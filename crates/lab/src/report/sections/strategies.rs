//! What is it worth to be able to do something?

use super::{all, mark_uneven, told};
use crate::experiment::Oath;
use crate::report::model::{Head, Mark, Plot, Section, Source};
use words::lab::{Fate, ReportWords};

pub(crate) fn strategies(head: &Head, oaths: &[Oath], report: &ReportWords) -> Option<Section> {
    let first = oaths.first()?;
    let words = &report.oaths;
    let teams = head.teams.max(2) as u64;
    let bot = head.bots.first().map_or("", String::as_str);
    let source =
        Source { policy: (words.policy)(bot), games: first.gain.n * teams * oaths.len() as u64, ..all(head, report) };
    let mut section = Section::new("strategies", words.title, source);
    let even = if head.teams > 1 { 1.0 / head.teams as f64 } else { 0.0 };
    for oath in oaths {
        section.row(oath.strategy.name.clone(), oath.gain);
    }
    mark_uneven(&mut section.figures, even);
    let verdicts = section.figures.iter().map(|row| {
        let fate = match row.mark {
            Some(Mark::Low | Mark::Dead) => Fate::Costs,
            Some(Mark::High) => Fate::Pays,
            None => Fate::Unsure,
        };
        (words.says)(&row.name, &told(&row.figure, &report.frame), fate)
    });
    section.says = verdicts.collect();
    let rows = section.figures.iter().map(|row| row.name.clone()).collect();
    let title = words.plots[usize::from(head.teams < 2)].into();
    section.plots.push(Plot::Whiskers { title, rows, even: Some(even) });
    section.notes.push(words.note.into());
    Some(section)
}
