//! What is it worth to be able to do something?

use super::{all, mark_uneven, told};
use crate::experiment::Oath;
use crate::report::model::{Head, Mark, Plot, Section, Source};

pub(crate) fn strategies(head: &Head, oaths: &[Oath]) -> Option<Section> {
    let first = oaths.first()?;
    let teams = head.teams.max(2) as u64;
    let bot = head.bots.first().map_or("", String::as_str);
    let source = Source {
        policy: format!("{bot} with a restriction against {bot} without"),
        games: first.gain.n * teams * oaths.len() as u64,
        ..all(head)
    };
    let mut section = Section::new("strategies", "What does a restriction cost?", source);
    let even = if head.teams > 1 { 1.0 / head.teams as f64 } else { 0.0 };
    for oath in oaths {
        section.row(oath.strategy.name.clone(), oath.gain);
    }
    mark_uneven(&mut section.figures, even);
    let verdicts: Vec<String> = section
        .figures
        .iter()
        .map(|row| {
            let verdict = match row.mark {
                Some(Mark::Low | Mark::Dead) => "it costs",
                Some(Mark::High) => "it pays",
                None => "no sure difference",
            };
            format!("{}: {}, {verdict}.", row.name, told(&row.figure))
        })
        .collect();
    section.says = verdicts;
    let rows = section.figures.iter().map(|row| row.name.clone()).collect();
    let title = if head.teams > 1 { "Share of the win under the restriction" } else { "Points gained or lost" };
    section.plots.push(Plot::Whiskers { title: title.into(), rows, even: Some(even) });
    section.notes.push(
        "Where its choice is forbidden the bot takes the best allowed action by the values it gives (any, if it gives none); \
         where every action is forbidden the rule is set aside. The free players do not know of the restriction. A mark \
         means: surely not even, all restrictions judged together at 5 % (Holm)."
            .into(),
    );
    Some(section)
}
