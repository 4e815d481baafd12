//! What is printed on a sheet, from the data files.

use super::art::{self, bonus, class, sign};
use super::layout::{Area, LEFT, STEP, Shape, SheetLayout, WIDE};
use crate::ink::Point;
use i18n::escape_html;
use i18n::roll_and_rule::RollAndRuleWords;
use roll_and_rule::{COLUMNS, Colour, Column, ElementRow, Run, Tables};
use std::fmt::Write as _;

/// The printed sheet, without the `svg` around it.
pub(super) fn sheet(shape: Shape, tables: &Tables, numbering: &[u8], words: &RollAndRuleWords) -> String {
    let plan = SheetLayout::new(shape, tables);
    let mut text = String::new();
    for colour in Colour::ALL {
        text += &sector(&plan, tables, numbering, words, colour);
    }
    text + &people(&plan, tables, words)
}

/// The `svg` element of a sheet or of a layer above it.
pub(super) fn frame(shape: Shape, tables: &Tables, classes: &str, inside: &str) -> String {
    let high = SheetLayout::new(shape, tables).high();
    format!("<svg class=\"{classes}\" viewBox=\"0 0 {WIDE} {high}\" aria-hidden=\"true\">{inside}</svg>")
}

fn rect([x, y, wide, high]: Area, classes: &str, round: f64) -> String {
    format!("<rect class=\"{classes}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"{round}\"/>")
}

/// A name in front of a track, pressed together where it would run into it.
fn name(classes: &str, (x, y): Point, room: f64, text: &str) -> String {
    let long = text.chars().count() as f64 * 8.4 > room;
    let pressed =
        if long { format!(" textLength=\"{room}\" lengthAdjust=\"spacingAndGlyphs\"") } else { String::new() };
    format!("<text class=\"{classes}\" x=\"{x}\" y=\"{y:.1}\"{pressed}>{}</text>", escape_html(text))
}

fn sector(plan: &SheetLayout, tables: &Tables, numbering: &[u8], words: &RollAndRuleWords, colour: Colour) -> String {
    let tint = class(colour);
    let mut text = rect(plan.frame(colour), &format!("rr-sector {tint}"), 10.0);
    text += &rect(plan.band(colour), &format!("rr-band {tint}"), 10.0);
    let [_, top, _, high] = plan.band(colour);
    let middle = top + high / 2.0;
    text += &sign(&format!("res-{}", colour.index()), tint, (23.0, middle), 26.0);
    text += &name("rr-name", (40.0, middle - 2.0), 94.0, words.resources[colour.index()]);
    for cell in 1..=tables.cells {
        let ((x, y), radius) = plan.cell(colour, cell);
        let gift = &tables.cell[colour.index()][usize::from(cell)];
        let special = if gift.is_none() { "" } else { " gift" };
        let _ = write!(text, "<circle class=\"rr-hole{special}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
        text += &bonus(gift, (x, y), radius * 1.9);
    }
    for column in Column::all() {
        let at = plan.die(colour, column);
        let value = numbering.get(column.index()).copied().unwrap_or(0);
        text += &art::die(value, tint, at, 31.0);
    }
    for row in ElementRow::ALL.into_iter().filter(|row| row.sector() == colour) {
        text += &elements(plan, tables, words, row);
    }
    text
}

fn elements(plan: &SheetLayout, tables: &Tables, words: &RollAndRuleWords, row: ElementRow) -> String {
    let [_, top, _, high] = plan.row(row);
    let sort = if matches!(row, ElementRow::Grants | ElementRow::Clubs | ElementRow::Theses) { "star" } else { "roof" };
    let tint = class(row.sector());
    let middle = top + high / 2.0;
    let mut text = format!("<path class=\"rr-rule\" d=\"M14 {top}H{}\"/>", LEFT + STEP * COLUMNS as f64);
    text += &sign(sort, "rr-plain", (21.0, middle + 14.0), 17.0);
    if row == ElementRow::Theses {
        // RR-18: what each thesis counts, in the order drawn.
        let times: Vec<String> = tables.multipliers.iter().map(u8::to_string).collect();
        let _ = write!(text, "<text class=\"rr-recall\" x=\"34\" y=\"{}\">{}</text>", middle + 19.0, times.join(" "));
    }
    let _ = write!(
        text,
        "<text class=\"rr-name\" x=\"12\" y=\"{}\">{}</text>",
        middle - 5.0,
        escape_html(words.rows[row.index()])
    );
    let function = &tables.function[row.sector().index()];
    if sort == "roof" {
        text += &bonus(function, (48.0, middle + 14.0), 19.0);
    }
    for column in Column::all() {
        let [x, y, wide, high] = plan.element(row, column);
        let (cx, cy) = (x + wide / 2.0, y + high / 2.0);
        text += &rect([x + 3.0, y + 3.0, wide - 6.0, high - 6.0], "rr-cell", 7.0);
        match row {
            ElementRow::Grants => {
                text += &sign("el-0", "rr-faint", (cx - 12.0, cy), 44.0);
                text += &bonus(&tables.grant[column.index()], (cx + 17.0, cy), 22.0);
            }
            ElementRow::Clubs => {
                let club = tables.club[column.index()];
                let _ = write!(
                    text,
                    "<text class=\"rr-count\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                    cx - 26.0,
                    cy + 6.0,
                    club.count
                );
                for (id, classes) in art::signs_of(Run::new(club.gain, club.count)) {
                    text += &sign(&id, classes, (cx - 9.0, cy), 23.0);
                }
                let _ = write!(text, "<path class=\"rr-rule\" d=\"M{:.1} {:.1}l6 -18\"/>", cx + 4.0, cy + 9.0);
                text += &sign(&format!("tile-{}", club.dice.index()), class(club.dice), (cx + 21.0, cy), 21.0);
            }
            ElementRow::Theses => {
                let counted = tables.thesis[column.index()];
                text += &sign("el-4", "rr-faint", (cx - 13.0, cy - 6.0), 38.0);
                text += &sign(&format!("el-{}", counted.index()), class(counted.sector()), (cx + 16.0, cy + 4.0), 32.0);
            }
            ElementRow::Offices | ElementRow::Residences | ElementRow::Labs => {
                text += &sign(&format!("el-{}", row.index()), &format!("rr-faint {tint}"), (cx, cy), 46.0);
            }
        }
    }
    text
}

/// Link bonuses of neighbours, drawn above the pencil, which would cover them.
pub(super) fn links(shape: Shape, tables: &Tables) -> String {
    let plan = SheetLayout::new(shape, tables);
    let mut text = String::new();
    for row in ElementRow::ALL {
        let [_, top, _, high] = plan.row(row);
        for left in 0..COLUMNS - 1 {
            let link = &tables.link[row.index()][left];
            if !link.is_none() {
                let x = LEFT + STEP * (left as f64 + 1.0);
                let y = top + high - 12.0;
                let _ = write!(
                    text,
                    "<path class=\"rr-link\" d=\"M{:.1} {y:.1}H{:.1}\"/><rect class=\"rr-tag\" x=\"{:.1}\" y=\"{:.1}\" width=\"44\" height=\"21\" rx=\"10\"/>",
                    x - 34.0,
                    x + 34.0,
                    x - 22.0,
                    y - 10.5
                );
                text += &bonus(link, (x, y), 17.0);
            }
        }
    }
    text
}

fn people(plan: &SheetLayout, tables: &Tables, words: &RollAndRuleWords) -> String {
    let [_, top, _, high] = plan.people();
    let mut text = rect(plan.people(), "rr-sector rr-plain", 10.0);
    for (place, gift) in tables.columns.iter().enumerate().take(usize::from(tables.members) + 1) {
        if gift.is_none() {
            continue;
        }
        let ((x, _), radius) = plan.member(Colour::O, place as u8);
        let _ = write!(
            text,
            "<rect class=\"rr-column\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"8\"/>",
            x - radius - 2.0,
            top + 5.0,
            2.0 * radius + 4.0,
            high - 10.0
        );
        let size = if gift.runs().len() > 1 { 13.0 } else { 19.0 };
        text += &bonus(gift, (x, top + 17.0), size);
    }
    for colour in Colour::ALL {
        let [_, y, _, tall] = plan.track(colour);
        let middle = y + tall / 2.0;
        text += &sign(&format!("mem-{}", colour.index()), class(colour), (16.0, middle), 21.0);
        text += &name("rr-name rr-people", (28.0, middle + 5.5), 102.0, words.people[colour.index()]);
        for place in 1..=tables.members {
            let ((x, y), radius) = plan.member(colour, place);
            let gift = &tables.track[colour.index()][usize::from(place)];
            if gift.is_none() {
                let _ = write!(text, "<circle class=\"rr-hole\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
                continue;
            }
            // RR-21: both elements of the 15th place and both members of the 20th, one above the other.
            let area = [x - radius - 0.5, y - tall / 2.0 + 1.0, 2.0 * radius + 1.0, tall - 2.0];
            text += &rect(area, "rr-hole gift", 6.0);
            text += &art::stacked(gift, (x, y), (tall / 2.0 - 1.5).min(radius * 1.9));
        }
    }
    text
}
