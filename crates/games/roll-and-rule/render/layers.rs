//! Layers over a sheet: what could be drawn and its price, what the choice would do, and the touch targets.

use super::art::class;
use super::layout::{Shape, SheetLayout};
use super::marks::{Which, attack, marks};
use super::pick::{Pick, cell_of, die_uses, total};
use super::preview::PricedAction;
use super::print::frame;
use i18n::escape_html;
use i18n::roll_and_rule::{Attack, ParsedAction, RollAndRuleWords};
use roll_and_rule::{Colour, ElementKind, ElementRow, SheetView, Site, TableView, Tables, Verb};
use std::fmt::Write as _;

/// What can be done on each part of the sheet, at its lowest price.
fn reachable(position: &TableView, choices: &[PricedAction], pick: &Pick) -> Vec<(String, [u8; 3])> {
    let slot = pick.die.map(|made| made.slot);
    let mut found: Vec<(String, [u8; 3])> = Vec::new();
    for (choice, die_use) in die_uses(choices).filter(|(_, die_use)| slot.is_none_or(|slot| slot == die_use.slot)) {
        let part = match die_use.verb {
            Verb::Gain => format!("res-{}", die_use.colour),
            Verb::Prestige | Verb::Function => format!("cell-{}", cell_of(&die_use, position).unwrap_or_default()),
        };
        match found.iter_mut().find(|(known, _)| *known == part) {
            Some((_, price)) if total(*price) > total(choice.price) => *price = choice.price,
            Some(_) => {}
            None => found.push((part, choice.price)),
        }
    }
    for choice in choices {
        if let ParsedAction::Draw(kind, site) = choice.reading {
            found.push((format!("cell-{}-{site}", kind.word()), [0; 3]));
        }
    }
    found
}

/// What could be drawn, and what the choice would do to the sheet.
pub fn overlay(
    shape: Shape,
    tables: &Tables,
    position: &TableView,
    choices: &[PricedAction],
    pick: &Pick,
    foreseen: Option<(&SheetView, &SheetView)>,
) -> String {
    let plan = SheetLayout::new(shape, tables);
    let mut text = String::new();
    for (part, price) in reachable(position, choices, pick) {
        let Some((row, site)) = element_of(&part) else { continue };
        let [x, y, wide, high] = plan.element(row, site.column);
        let free = if total(price) == 0 { " free" } else { "" };
        let _ = write!(
            text,
            "<rect class=\"rr-can{free}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\"/>",
            x + 2.0,
            y + 2.0,
            wide - 4.0,
            high - 4.0
        );
        let mut left = x + wide - 5.0;
        for colour in Colour::ALL.into_iter().rev().filter(|colour| price[colour.index()] > 0) {
            left -= 16.0;
            let _ = write!(
                text,
                "<rect class=\"rr-price {}\" x=\"{left}\" y=\"{}\" width=\"15\" height=\"17\" rx=\"{}\"/><text class=\"rr-price-text\" x=\"{}\" y=\"{}\">{}</text>",
                class(colour),
                y + 4.0,
                [1, 8, 4][colour.index()],
                left + 7.5,
                y + 17.0,
                price[colour.index()]
            );
        }
    }
    if let (Some(dice), Attack::Crosses) = (position.dice, super::wheel::attack(position))
        && let Some(black) = dice.iter().find(|die| die.black)
        && let Some(column) = position.numbering.iter().position(|&value| value == black.value)
        && let Some(column) = roll_and_rule::Column::new(column as u8 + 1)
    {
        text += &attack(shape, tables, black.color, column);
    }
    if let Some((now, after)) = foreseen {
        let _ = write!(text, "<g class=\"rr-ghost\">{}</g>", marks(shape, tables, after, Which::Beyond(now)));
    }
    frame(shape, tables, "rr-layer", &text)
}

fn element_of(part: &str) -> Option<(ElementRow, Site)> {
    let (word, site) = part.strip_prefix("cell-")?.split_once('-')?;
    let kind = if word == "prestige" { ElementKind::Prestige } else { ElementKind::Function };
    let site: Site = site.to_owned().try_into().ok()?;
    Some((ElementRow::of(kind, site.sector), site))
}

/// Touch targets of a sheet, with labels for screen readers.
pub fn hits(
    shape: Shape,
    tables: &Tables,
    position: &TableView,
    sheet: &SheetView,
    choices: &[PricedAction],
    words: &RollAndRuleWords,
) -> String {
    let plan = SheetLayout::new(shape, tables);
    let open = reachable(position, choices, &Pick::default());
    let mut text = String::new();
    let mut first = true;
    let mut put = |part: &str, [x, y, wide, high]: [f64; 4], label: &str| {
        let price = open.iter().find(|(known, _)| known == part).map(|(_, price)| *price);
        let (focus, label) = match price {
            Some(price) => {
                let focus =
                    format!(" tabindex=\"{}\" role=\"button\"", if std::mem::take(&mut first) { "0" } else { "-1" });
                (focus, format!("{label}: {}", words.reach(&words.price(price))))
            }
            None => (" role=\"img\"".to_owned(), label.to_owned()),
        };
        let hot = if price.is_some() { " hot" } else { "" };
        let _ = write!(
            text,
            "<rect class=\"rr-hit{hot}\" data-part=\"{part}\"{focus} aria-label=\"{0}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"8\"><title>{0}</title></rect>",
            escape_html(&label)
        );
    };
    for colour in Colour::ALL {
        let [circled, spent] = super::marks::track(sheet, colour);
        let label = format!("{}: {}", words.resources[colour.index()], circled.saturating_sub(spent));
        put(&format!("res-{colour}"), plan.band(colour), &label);
        for row in ElementRow::ALL.into_iter().filter(|row| row.sector() == colour) {
            for site in Site::all().filter(|site| site.sector == colour) {
                let drawn = if row.kind() == ElementKind::Prestige { &sheet.prestige } else { &sheet.function };
                let state = if drawn.contains(&site) {
                    words.drawn
                } else if sheet.crossed.contains(&site) {
                    words.crossed
                } else {
                    ""
                };
                let number = position.numbering.get(site.column.index()).copied().unwrap_or(0);
                let mut label =
                    format!("{} {number}, {}", words.elements[row.index()], words.gives(tables, row, site.column));
                if !state.is_empty() {
                    label = format!("{label}, {state}");
                }
                put(&format!("cell-{}-{site}", row.kind().word()), plan.element(row, site.column), &label);
            }
        }
    }
    for choice in choices {
        if let ParsedAction::Member(colour) = choice.reading {
            let label = escape_html(&words.label(&choice.reading));
            let [x, y, wide, high] = plan.track(colour);
            let _ = write!(
                text,
                "<rect class=\"rr-hit hot\" data-part=\"do-{}\" tabindex=\"0\" role=\"button\" aria-label=\"{label}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"8\"/>",
                choice.text
            );
        }
    }
    let high = plan.high();
    format!("<svg class=\"rr-layer rr-hits\" viewBox=\"0 0 {} {high}\">{text}</svg>", super::layout::WIDE)
}
