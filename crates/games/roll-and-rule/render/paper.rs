//! The sheet for print, with what the book's sheet has beside the sectors: a name, the final count, the reminders.

use super::art::{class, sign, signs};
use super::layout::{Shape, SheetLayout};
use super::paper_wheel::{parts, price, wheel};
use super::print;
use crate::ink::{Pencil, Point};
use crate::print::{MARGIN, SMALL, Sketch, WIDE};
use i18n::print::PrintWords;
use i18n::roll_and_rule::RollAndRuleWords;
use i18n::roll_and_rule::print::RollAndRulePrint;
use roll_and_rule::{Colour, ElementRow, Tables};
use std::fmt::Write as _;

/// The width of the sheet with the column of the final count, in units of the sheet.
const COUNTED: f64 = 700.0;
/// Where the sheet begins on the page.
const TOP: f64 = 27.0;

/// The sheet, the wheel, and the parts of the wheel to cut out.
pub(crate) fn paper(tables: &Tables, prices: &str, words: &RollAndRuleWords, print: &PrintWords) -> Vec<Sketch> {
    let own = &print.games.roll_and_rule;
    vec![sheet(tables, words, own), wheel(tables, own), parts(tables, prices, words, own)]
}

fn sheet(tables: &Tables, words: &RollAndRuleWords, own: &RollAndRulePrint) -> Sketch {
    let plan = SheetLayout::new(Shape::Low, tables);
    let mut sketch = Sketch::new(own.title);
    sketch.write_on((108.0, 21.0), WIDE - MARGIN, own.name);
    sketch.put(&signs());
    let scale = (WIDE - 2.0 * MARGIN) / COUNTED;
    sketch.put(&format!("<g transform=\"translate({MARGIN} {TOP}) scale({scale:.5})\">"));
    sketch.put(&print::sheet(Shape::Low, tables, &[], words));
    sketch.put(&print::links(Shape::Low, tables));
    sketch.put(&start(&plan, tables));
    sketch.put(&count(&plan, tables, own));
    sketch.put("</g>");
    let [_, top, _, high] = plan.people();
    reminders(&mut sketch, tables, TOP + (top + high) * scale + 4.0, own);
    sketch
}

/// RR-3: the resources everyone starts with, circled.
fn start(plan: &SheetLayout, tables: &Tables) -> String {
    let mut text = String::new();
    for colour in Colour::ALL {
        for cell in 1..=tables.start.min(tables.cells) {
            let (at, radius) = plan.cell(colour, cell);
            let ring = Pencil::new(u64::from(cell) + 9 * colour.index() as u64).circle(at, radius + 0.8);
            let _ = write!(text, "<path class=\"pr-ring\" d=\"{ring}\"/>");
        }
    }
    text
}

/// RR-25: the column of the final count, beside the rows, resources and members that it counts.
fn count(plan: &SheetLayout, tables: &Tables, words: &RollAndRulePrint) -> String {
    const LEFT: f64 = 606.0;
    let shield = |(x, y): Point| {
        format!(
            "<path class=\"pr-box pr-unit\" d=\"M{:.1} {:.1}h36v20q0 14 -18 20q-18 -6 -18 -20z\"/>",
            x - 18.0,
            y - 20.0
        )
    };
    let mut text = String::new();
    let [_, top, ..] = plan.band(Colour::O);
    let _ = write!(
        text,
        "<text class=\"rr-name mid\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
        LEFT + 47.0,
        top - 6.0,
        words.count
    );
    for colour in Colour::ALL {
        let [_, top, _, high] = plan.band(colour);
        let middle = top + high / 2.0;
        text += &sign(&format!("res-{}", colour.index()), class(colour), (LEFT + 9.0, middle), 22.0);
        let _ = write!(
            text,
            "<text class=\"rr-count mid\" x=\"{:.1}\" y=\"{:.1}\">÷ {}</text>",
            LEFT + 37.0,
            middle + 5.5,
            tables.per_point
        );
        text += &shield((LEFT + 74.0, middle));
        let [_, top, _, high] = plan.track(colour);
        let middle = top + high / 2.0;
        text += &sign(&format!("mem-{}", colour.index()), class(colour), (LEFT + 13.0, middle), 22.0);
        let _ = write!(
            text,
            "<rect class=\"pr-box pr-unit\" x=\"{:.1}\" y=\"{:.1}\" width=\"36\" height=\"{:.1}\" rx=\"4\"/>",
            LEFT + 56.0,
            middle - high / 2.0 + 2.0,
            high - 4.0
        );
    }
    for row in ElementRow::ALL {
        let [_, top, _, high] = plan.row(row);
        let middle = top + high / 2.0;
        let _ = write!(
            text,
            "<circle class=\"pr-box pr-unit\" cx=\"{:.1}\" cy=\"{middle:.1}\" r=\"14\"/><text class=\"rr-count mid\" x=\"{:.1}\" y=\"{:.1}\">×</text>",
            LEFT + 16.0,
            LEFT + 42.0,
            middle + 5.5
        );
        text += &shield((LEFT + 74.0, middle));
    }
    text
}

/// What one forgets: what a thesis counts, what changes a die, what a die costs; and the place of the score.
fn reminders(sketch: &mut Sketch, tables: &Tables, top: f64, words: &RollAndRulePrint) {
    const HIGH: f64 = 33.0;
    let boxes = [(46.0, words.theses), (46.0, words.change), (54.0, words.prices), (34.0, words.score)];
    let mut left = MARGIN;
    let places = boxes.map(|(wide, heading)| {
        sketch.rect("pr-box", [left, top, wide, HIGH], 2.0);
        sketch.fitted("pr-label mid", (left + wide / 2.0, top + 6.2), 4.2, wide - 4.0, heading);
        let at = left;
        left += wide + 2.0;
        at
    });
    for (index, times) in tables.multipliers.iter().enumerate() {
        let at = (places[0] + 8.0 + 15.0 * (index / 2) as f64, top + 14.5 + 10.5 * (index % 2) as f64);
        sketch.circle("pr-box", at, 4.2);
        sketch.text("pr-label mid", (at.0, at.1 + 1.6), 4.6, &times.to_string());
    }
    let change = [(Colour::O, tables.step, words.value), (Colour::W, tables.recolour, words.colour)];
    for (index, (colour, count, text)) in change.into_iter().enumerate() {
        let y = top + 14.5 + 10.5 * index as f64;
        for copy in 0..count.min(3) {
            let x = places[1] + 6.0 + 6.5 * f64::from(copy);
            sketch.put(&sign(&format!("res-{}", colour.index()), class(colour), (x, y), 6.5));
        }
        let x = places[1] + 5.0 + 6.5 * f64::from(count.clamp(2, 3));
        sketch.text("pr-text", (x, y + 1.3), SMALL, "=");
        sketch.fitted("pr-text", (x + 4.0, y + 1.3), SMALL, places[2] - 4.0 - x - 4.0, text);
    }
    for (slot, &cost) in tables.costs.iter().enumerate() {
        let x = places[2] + 7.4 + 13.0 * slot as f64;
        sketch.rect("pr-slot", [x - 5.8, top + 11.0, 11.6, 15.0], 1.5);
        sketch.put(&price(cost, (x, top + 18.5)));
    }
    sketch.text("pr-text mid", (places[2] + 20.4, top + 30.6), SMALL, words.any);
}
