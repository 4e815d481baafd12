//! Section on restricted strategies: what is an option worth?

use super::{all, fewest, mark_uneven, told};
use crate::experiment::StrategyMatch;
use crate::report::model::{FigureMark, Plot, ReportHead, Section, Source};
use i18n::lab::{ReportWords, RestrictionEffect};

pub(crate) fn strategies(
    head: &ReportHead,
    strategy_matches: &[StrategyMatch],
    report: &ReportWords,
) -> Option<Section> {
    let first = strategy_matches.first()?;
    let words = &report.restrictions;
    let teams = head.teams.max(2) as u64;
    let bot = head.bots.first().map_or("", String::as_str);
    let source = Source {
        policy: words.policy(bot),
        games: first.gain.n * teams * strategy_matches.len() as u64,
        ..all(head, report)
    };
    let mut section = Section::new("strategies", words.title, source);
    let even = if head.teams > 1 { 1.0 / head.teams as f64 } else { 0.0 };
    for strategy_match in strategy_matches {
        section.row(strategy_match.strategy.name.clone(), strategy_match.gain);
    }
    mark_uneven(&mut section.figures, even);
    let verdicts = section.figures.iter().zip(strategy_matches).map(|(row, played)| {
        if !played.idle.is_empty() {
            return words.idle(&row.name, &played.idle.join(", "), &played.known.join(", "));
        }
        let effect = match row.mark {
            Some(FigureMark::Low | FigureMark::Dead) => RestrictionEffect::Costs,
            Some(FigureMark::High) => RestrictionEffect::Pays,
            None if row.figure.n < fewest(even) => RestrictionEffect::Unknown,
            None => RestrictionEffect::Unsure,
        };
        words.says(&row.name, &told(&row.figure, &report.frame), effect)
    });
    section.says = verdicts.collect();
    let rows = section.figures.iter().map(|row| row.name.clone()).collect();
    let title = words.plots[usize::from(head.teams < 2)].into();
    section.plots.push(Plot::Whiskers { title, rows, even: Some(even) });
    section.notes.push(words.note.into());
    Some(section)
}
