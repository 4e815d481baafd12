//! What the box of Pig says: title and invitation.

use super::default_levels;
use crate::GameWords;

pub(crate) const EN: GameWords = GameWords {
    title: "Pig",
    cover: ["Pig", ""],
    pitch: "Roll as often as you dare, and hold before a 1 takes it all.",
    facts: "2–4 players · 10\u{a0}min · ages\u{a0}6+",
    levels: default_levels::EN_NAMES,
};

pub(crate) const FR: GameWords = GameWords {
    title: "Pig",
    cover: ["Pig", ""],
    pitch: "Lancez tant que vous osez, et arrêtez-vous avant qu’un 1 n’emporte tout.",
    facts: "2–4 joueurs · 10\u{a0}min · dès\u{a0}6\u{a0}ans",
    levels: default_levels::FR_NAMES,
};
