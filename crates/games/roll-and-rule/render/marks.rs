//! What a player has written on a sheet: pencil, crayon, and what the black die crossed out.

use super::art;
use super::layout::{LEFT, Shape, SheetLayout};
use crate::ink::Pencil;
use i18n::roll_and_rule::RollAndRuleWords;
use roll_and_rule::{Colour, Column, ElementKind, ElementRow, Parts, SheetView, Site, Tables};
use std::fmt::Write as _;

/// Which marks to draw.
#[derive(Clone, Copy)]
pub(super) enum Which<'a> {
    /// All; what was not there before is fresh.
    All(Option<&'a SheetView>),
    /// Only what is not on this sheet.
    Beyond(&'a SheetView),
}

/// The marks of a sheet.
pub(super) fn marks(shape: Shape, tables: &Tables, sheet: &SheetView, which: Which<'_>) -> String {
    let plan = SheetLayout::new(shape, tables);
    let old = match which {
        Which::All(old) => old,
        Which::Beyond(old) => Some(old),
    };
    let only_new = matches!(which, Which::Beyond(_));
    let mut text = String::new();
    let mut put = |was: bool, draw: &dyn Fn(&str) -> String| {
        if !(only_new && was) {
            text += &draw(if was || old.is_none() { "" } else { " fresh" });
        }
    };
    for &site in &sheet.crossed {
        put(old.is_some_and(|old| old.crossed.contains(&site)), &|fresh| struck(&plan, sheet, site, fresh));
    }
    for (kind, now) in [(ElementKind::Prestige, &sheet.prestige), (ElementKind::Function, &sheet.function)] {
        for &site in now {
            let before = old.map(|old| if kind == ElementKind::Prestige { &old.prestige } else { &old.function });
            let row = ElementRow::of(kind, site.sector);
            let [x, y, wide, high] = plan.element(row, site.column);
            let seed = (row.index() * 8 + site.column.index()) as u64;
            put(before.is_some_and(|before| before.contains(&site)), &|fresh| {
                art::drawn(row, seed, (x + wide / 2.0, y + high / 2.0 - 2.0), fresh)
            });
        }
    }
    for colour in Colour::ALL {
        let ([circled, spent], before) = (track(sheet, colour), old.map(|old| track(old, colour)));
        for cell in 1..=circled {
            let (at, radius) = plan.cell(colour, cell);
            let seed = 100 + u64::from(cell) + 40 * colour.index() as u64;
            put(before.is_some_and(|before| cell <= before[0]), &|fresh| {
                format!(
                    "<path class=\"rr-pencil rr-round{fresh}\" pathLength=\"1\" d=\"{}\"/>",
                    Pencil::new(seed).circle(at, radius + 1.0)
                )
            });
            if cell <= spent {
                put(before.is_some_and(|before| cell <= before[1]), &|fresh| {
                    let (x, y) = at;
                    let line = Pencil::new(seed + 7).line(&[(x - radius, y + radius), (x + radius, y - radius)]);
                    format!("<path class=\"rr-pencil rr-spent{fresh}\" pathLength=\"1\" d=\"{line}\"/>")
                });
            }
        }
        for place in 1..=sheet.members[colour.index()] {
            let ((x, y), radius) = plan.member(colour, place);
            let seed = 300 + u64::from(place) + 40 * colour.index() as u64;
            put(old.is_some_and(|old| place <= old.members[colour.index()]), &|fresh| {
                let mut pencil = Pencil::new(seed);
                let crayon = pencil.hatch((x - radius * 0.7, y - radius * 0.7), (radius * 1.4, radius * 1.4), 4.0);
                let round = pencil.circle((x, y), radius + 0.5);
                let tint = art::class(colour);
                format!(
                    "<path class=\"rr-crayon rr-dense {tint}{fresh}\" d=\"{crayon}\"/><path class=\"rr-pencil rr-round{fresh}\" pathLength=\"1\" d=\"{round}\"/>"
                )
            });
        }
    }
    text
}

/// Cells circled, then cells spent.
pub(super) fn track(sheet: &SheetView, colour: Colour) -> [u8; 2] {
    match colour {
        Colour::O => sheet.fonds,
        Colour::B => sheet.motivation,
        Colour::W => sheet.connaissance,
    }
}

/// A die crossed out, and the elements it closes.
fn struck(plan: &SheetLayout, sheet: &SheetView, site: Site, fresh: &str) -> String {
    let (x, y) = plan.die(site.sector, site.column);
    let mut pencil = Pencil::new(900 + site.index() as u64);
    let cross = pencil.cross((x, y), 17.0) + &pencil.line(&[(x - 19.0, y + 3.0), (x + 19.0, y - 4.0)]);
    let mut text = format!("<path class=\"rr-pencil rr-strike{fresh}\" pathLength=\"1\" d=\"{cross}\"/>");
    for (kind, drawn) in [(ElementKind::Prestige, &sheet.prestige), (ElementKind::Function, &sheet.function)] {
        if !drawn.contains(&site) {
            let [x, y, wide, high] = plan.element(ElementRow::of(kind, site.sector), site.column);
            let line = pencil.line(&[(x + 9.0, y + high - 9.0), (x + wide - 9.0, y + 9.0)]);
            let again = pencil.line(&[(x + 9.0, y + 9.0), (x + wide - 9.0, y + high - 9.0)]);
            let _ = write!(text, "<path class=\"rr-pencil rr-shut{fresh}\" pathLength=\"1\" d=\"{line}{again}\"/>");
        }
    }
    text
}

/// Handwritten figures: resources left, members, points of rows, the total.
pub(super) fn figures(shape: Shape, tables: &Tables, sheet: &SheetView, words: &RollAndRuleWords) -> String {
    let plan = SheetLayout::new(shape, tables);
    let mut text = String::new();
    let Parts { multipliers, elements, resources } = sheet.parts;
    for colour in Colour::ALL {
        let [circled, spent] = track(sheet, colour);
        let (_, y) = plan.cell(colour, 1).0;
        let _ = write!(
            text,
            "<text class=\"rr-hand end\" x=\"{}\" y=\"{:.1}\">{}</text>",
            LEFT - 6.0,
            y + 18.0,
            circled.saturating_sub(spent)
        );
        let (_, y) = plan.member(colour, 1).0;
        let _ = write!(
            text,
            "<text class=\"rr-hand end\" x=\"{}\" y=\"{:.1}\">{}</text>",
            LEFT - 6.0,
            y + 7.0,
            sheet.members[colour.index()]
        );
    }
    let mut rows = 0;
    for row in ElementRow::ALL {
        let (times, count) = (multipliers[row.index()], elements[row.index()]);
        rows += i32::from(times) * i32::from(count);
        if times > 0 {
            let [_, y, _, high] = plan.row(row);
            let _ = write!(
                text,
                "<text class=\"rr-hand end\" x=\"{}\" y=\"{:.1}\">{count}×{times}={}</text>",
                LEFT - 6.0,
                y + high / 2.0 + 20.0,
                count * times
            );
        }
    }
    let resources: i32 = resources.iter().map(|&points| i32::from(points)).sum();
    let members: i32 = sheet.members.iter().map(|&count| i32::from(count)).sum();
    let total = words.total([rows, resources, members, sheet.score]);
    let _ = write!(text, "<text class=\"rr-hand rr-total\" x=\"300\" y=\"{}\">{total}</text>", plan.foot());
    text
}

/// A ring around the die that the black die strikes this semester.
pub(super) fn attack(shape: Shape, tables: &Tables, colour: Colour, column: Column) -> String {
    let (x, y) = SheetLayout::new(shape, tables).die(colour, column);
    format!("<circle class=\"rr-attack\" cx=\"{x}\" cy=\"{y}\" r=\"23\"/>")
}
