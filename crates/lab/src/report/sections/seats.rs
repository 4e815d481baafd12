//! Does it matter where one sits, and who begins?

use super::{all, mark_uneven, told};
use crate::report::model::{Head, Mark, Plot, Section};
use crate::simulate::Tally;
use crate::stats::{Figure, Unit};

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
];

pub(crate) fn seats(head: &Head, tally: &Tally) -> Option<Section> {
    if head.teams < 2 {
        return None;
    }
    let mut section = Section::new("seats", "Is every seat as good as the others?", all(head));
    let even = 1.0 / head.teams as f64;
    let word = if head.teams == usize::from(head.seats) { "seat" } else { "team" };
    for (team, moments) in tally.teams.iter().enumerate() {
        section.row(format!("{word} {}", team + 1), moments.figure(Unit::Share));
    }
    mark_uneven(&mut section.figures, even);
    let rows = section.figures.iter().map(|row| row.name.clone()).collect();
    section.plots.push(Plot::Whiskers { title: format!("Share of the win by {word}"), rows, even: Some(even) });
    if tally.shared == tally.games {
        section.says.push(
            "Nobody ever won alone: equal bots with the same dice play equal games. Give the seats different bots to compare them."
                .into(),
        );
    }
    let uneven = section.figures.iter().any(|row| row.mark.is_some());
    section.says.push(if uneven {
        format!("Not quite: some {word}s win more than others.")
    } else {
        format!("No {word} is surely better than another.")
    });

    let full = tally.order.len() == head.teams && tally.order.iter().all(|place| place.n == tally.games);
    if full {
        let mut begins = Vec::new();
        for (place, moments) in tally.order.iter().enumerate() {
            begins.push(super::Row {
                name: format!("acts {}", ORDINALS[place.min(11)]),
                figure: moments.figure(Unit::Share),
                mark: None,
                used: None,
            });
        }
        mark_uneven(&mut begins, even);
        let first = &begins[0];
        section.says.push(match first.mark {
            Some(Mark::High) => format!("Who acts first wins {}: beginning is an advantage.", told(&first.figure)),
            Some(Mark::Low | Mark::Dead) => {
                format!("Who acts first wins {}: beginning is a burden.", told(&first.figure))
            }
            None => format!("Who acts first wins {}: about even.", told(&first.figure)),
        });
        let rows = begins.iter().map(|row| row.name.clone()).collect();
        section.figures.extend(begins);
        section.plots.push(Plot::Whiskers {
            title: "Share of the win by who acts first".into(),
            rows,
            even: Some(even),
        });
    }
    section.row("games nobody won alone", Figure::proportion(tally.shared, tally.games));
    section.notes.push(format!(
        "Even would be {:.1} %. A mark means: surely not even, at 5 % for all {word}s together (Holm).",
        100.0 * even
    ));
    section.notes.push(
        "A shared win counts in parts. These bots are not people: a weak bot can invent an advantage that good play \
         would not have."
            .into(),
    );
    Some(section)
}
