//! The wheel: nine tiles in their notches, the disc of the year, prices, dice.

use super::art::{class, die, sign};
use crate::ink::Point;
use i18n::escape_html;
use i18n::roll_and_rule::{Attack, RollAndRuleWords};
use roll_and_rule::{Colour, Cost, PhaseName, Semester, TableView, Tables};
use std::f64::consts::TAU;
use std::fmt::Write as _;

/// The point at a notch and a distance from the middle: notch 0 is at the top, they go clockwise.
fn at(notch: f64, far: f64) -> Point {
    let turn = notch / 9.0 * TAU;
    (160.0 + far * turn.sin(), 160.0 - far * turn.cos())
}

/// What the black die does this year.
pub(super) fn attack(position: &TableView) -> Attack {
    if position.year >= position.crossing { Attack::Crosses } else { Attack::Closes }
}

/// The wheel as a picture; dice that can be chosen carry `die-1` to `die-4`.
pub fn wheel(
    tables: &Tables,
    position: &TableView,
    chosen: Option<u8>,
    words: &RollAndRuleWords,
    rolling: bool,
) -> String {
    let mut text = String::from(
        "<svg class=\"rr-wheel-art\" viewBox=\"0 0 320 320\"><circle class=\"rr-rim\" cx=\"160\" cy=\"160\" r=\"156\"/>\
         <circle class=\"rr-disc\" cx=\"160\" cy=\"160\" r=\"88\"/>",
    );
    let notches = |semester: Semester, slot: u8| match semester {
        Semester::Autumn => (position.neutral + 1 + slot) % 9,
        Semester::Spring => (position.neutral + 5 + slot) % 9,
    };
    for semester in [Semester::Autumn, Semester::Spring] {
        let first = f64::from(notches(semester, 0));
        let (from, to) = (at(first - 0.45, 88.0), at(first + 3.45, 88.0));
        let (back, home) = (at(first + 3.45, 52.0), at(first - 0.45, 52.0));
        let now = if semester == position.semester && position.phase != PhaseName::Over { " now" } else { "" };
        let season = if semester == Semester::Autumn { "rr-autumn" } else { "rr-spring" };
        let _ = write!(
            text,
            "<path class=\"rr-season {season}{now}\" d=\"M{:.1} {:.1}A88 88 0 0 1 {:.1} {:.1}L{:.1} {:.1}A52 52 0 0 0 {:.1} {:.1}Z\"/>",
            from.0, from.1, to.0, to.1, back.0, back.1, home.0, home.1
        );
        for slot in 0..4u8 {
            let faded = if now.is_empty() { "rr-past" } else { "" };
            text += &price(tables.costs[usize::from(slot)], at(f64::from(notches(semester, slot)), 70.0), faded);
        }
    }
    for (notch, [visible, hidden]) in position.tiles.iter().enumerate() {
        let notch_at = notch as f64;
        let (x, y) = at(notch_at, 122.0);
        let tint = class(*visible);
        let _ = write!(text, "<circle class=\"rr-tile {tint}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"31\"/>");
        text += &sign(&format!("tile-{}", visible.index()), &format!("rr-carved {tint}"), (x, y), 52.0);
        let (hx, hy) = at(notch_at + 0.34, 148.0);
        text += &sign(&format!("tile-{}", hidden.index()), class(*hidden), (hx, hy), 14.0);
    }
    let centre = |y: f64, classes: &str, words: &str| {
        format!("<text class=\"{classes}\" x=\"160\" y=\"{y}\">{}</text>", escape_html(words))
    };
    text += &centre(156.0, "rr-year", &words.year(position.year, position.years));
    text += &centre(176.0, "rr-half", words.semester(position.semester));
    for (slot, (&notch, shown)) in position.notches.iter().zip(position.dice.iter().flatten()).enumerate() {
        let number = slot as u8 + 1;
        let place = at(f64::from(notch), 122.0);
        let roll = if rolling { " rolling" } else { "" };
        if shown.black {
            let label = escape_html(&words.black(shown.value, shown.color, attack(position)));
            let _ = write!(
                text,
                "<g class=\"rr-on-wheel black{roll}\" role=\"img\" aria-label=\"{label}\">{}</g>",
                die(shown.value, "rr-black", place, 38.0)
            );
        } else {
            let on = if chosen == Some(number) { " on" } else { "" };
            let _ = write!(
                text,
                "<g class=\"rr-on-wheel{roll}{on}\" data-part=\"die-{number}\"><circle class=\"rr-finger\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"31\"/>{}</g>",
                place.0,
                place.1,
                die(shown.value, class(shown.color), place, 38.0)
            );
        }
    }
    text + "</svg>"
}

/// What a slot costs.
fn price(cost: Cost, (x, y): Point, classes: &str) -> String {
    let several = |count: u8| {
        if count > 1 {
            format!("<text class=\"rr-count {classes}\" x=\"{:.1}\" y=\"{:.1}\">{count}</text>", x - 9.0, y + 5.5)
        } else {
            String::new()
        }
    };
    let shift = |count: u8| if count > 1 { x + 7.0 } else { x };
    match cost {
        Cost::Free => format!("<text class=\"rr-count rr-free {classes}\" x=\"{x:.1}\" y=\"{:.1}\">0</text>", y + 5.5),
        Cost::Any(count) => {
            let mut text = several(count);
            for (colour, dx, dy) in [(Colour::O, -6.0, -5.0), (Colour::B, 6.0, -5.0), (Colour::W, 0.0, 6.0)] {
                text += &sign(
                    &format!("res-{}", colour.index()),
                    &format!("{} {classes}", class(colour)),
                    (shift(count) + dx, y + dy),
                    13.0,
                );
            }
            text
        }
        Cost::Of(colour, count) => {
            several(count)
                + &sign(
                    &format!("res-{}", colour.index()),
                    &format!("{} {classes}", class(colour)),
                    (shift(count), y),
                    20.0,
                )
        }
    }
}
