//! Notation (RR-14): `2F B4 prestige` uses a die, `function O2` draws a free element, `3:136` is a roll.

use crate::board::ElementKind;
use crate::moves::{Action, DieUse, Verb};
use crate::numbering::NumberingOrder;
use crate::state::Event;
use std::fmt::Write as _;

impl Verb {
    pub const fn word(self) -> &'static str {
        match self {
            Verb::Gain => "gain",
            Verb::Prestige => "prestige",
            Verb::Function => "function",
        }
    }
}

impl ElementKind {
    pub const fn word(self) -> &'static str {
        match self {
            ElementKind::Prestige => "prestige",
            ElementKind::Function => "function",
        }
    }
}

impl Action {
    /// Appends its notation to `out`.
    pub fn write(&self, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match self {
            Action::Order(NumberingOrder::Ascending) => out.write_str("ascending"),
            Action::Order(NumberingOrder::Descending) => out.write_str("descending"),
            Action::Number(numbering) => numbering.values().iter().try_for_each(|value| write!(out, "{value}")),
            Action::Aid => out.write_str("aid"),
            Action::Use(DieUse { slot, pay, colour, value, verb }) => {
                out.push(char::from(b'0' + slot));
                out.extend(pay.map(|resource| resource.resource_letter()));
                write!(out, " {colour}{value} {}", verb.word())
            }
            Action::Draw(kind, site) => write!(out, "{} {site}", kind.word()),
            Action::Member(colour) => write!(out, "member {colour}"),
        };
    }
}

impl Event {
    /// Appends its notation to `out`.
    pub fn write(&self, out: &mut String) {
        let _ = match self {
            Event::Tile(tile) => write!(out, "{}{}", tile.visible, tile.hidden),
            Event::Number(value) => write!(out, "{value}"),
            Event::Dice(roll) => {
                let [low, middle, high] = roll.clear;
                write!(out, "{}:{low}{middle}{high}", roll.black)
            }
        };
    }
}
