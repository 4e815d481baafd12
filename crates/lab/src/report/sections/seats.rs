//! Section on seats: does the seat or the first turn matter?

use super::{all, fewest, mark_uneven, told};
use crate::report::model::{FigureMark, FigureRow, Plot, ReportHead, Section};
use crate::report::table::plain;
use crate::simulate::{PerGame, SimulationTotals};
use crate::stats::{Figure, Unit};
use i18n::lab::{Beginning, ReportWords};

pub(crate) fn seats(head: &ReportHead, totals: &SimulationTotals, report: &ReportWords) -> Option<Section> {
    if head.teams < 2 {
        return None;
    }
    let (words, party) = (&report.seats, head.party());
    let mut section = Section::new("seats", words.title, all(head, report));
    let even = 1.0 / head.teams as f64;
    for (team, moments) in totals.teams.iter().enumerate() {
        let row = FigureRow::new(words.name(party, team + 1), moments.figure(Unit::Share));
        section.figures.push(row.by_group(totals, PerGame::Team(team)));
    }
    // A game that is played again tells nothing new.
    let few = head.different < fewest(even);
    if !few {
        mark_uneven(&mut section.figures, even);
    }
    let rows = section.figures.iter().map(|row| row.name.clone()).collect();
    section.plots.push(Plot::Whiskers { title: words.by_party(party), rows, even: Some(even) });
    if totals.shared == totals.games {
        section.says.push(words.never_alone.into());
    }
    if head.repeats() {
        section.says.push(report.frame.repeats(head.different, head.games));
    }
    let uneven = section.figures.iter().any(|row| row.mark.is_some());
    section.says.push(match (few, uneven) {
        (true, _) => report.frame.too_few(head.different, fewest(even)),
        (false, true) => words.uneven(party),
        (false, false) => words.even(party),
    });

    let full = totals.order.len() == head.teams && totals.order.iter().all(|place| place.n == totals.games);
    if full {
        let acts = |(place, moments): (usize, &crate::stats::Moments)| {
            FigureRow::new(words.acts(place), moments.figure(Unit::Share)).by_group(totals, PerGame::Place(place))
        };
        let mut begins: Vec<FigureRow> = totals.order.iter().enumerate().map(acts).collect();
        if !few {
            mark_uneven(&mut begins, even);
        }
        let worth = match begins[0].mark {
            Some(FigureMark::High) => Beginning::Advantage,
            Some(FigureMark::Low | FigureMark::Dead) => Beginning::Burden,
            None if few => Beginning::Unknown,
            None => Beginning::Even,
        };
        section.says.push(words.beginning(&told(&begins[0].figure, &report.frame), worth));
        let rows = begins.iter().map(|row| row.name.clone()).collect();
        section.figures.extend(begins);
        section.plots.push(Plot::Whiskers { title: words.by_order.into(), rows, even: Some(even) });
    }
    let shared = FigureRow::new(words.shared, Figure::proportion(totals.shared, totals.games));
    section.figures.push(shared.by_group(totals, PerGame::Shared));
    section.notes.push(words.note(&plain(even, Unit::Share, &report.frame), party));
    section.notes.push(words.warning.into());
    Some(section)
}
