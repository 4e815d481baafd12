//! What the box of Pig says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "Pig",
    cover: ["Pig", ""],
    pitch: "Roll as often as you dare, and hold before a 1 takes it all.",
    facts: "2–4 players · 10\u{a0}min · ages\u{a0}6+",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "regular", name: "Regular" },
        LevelWords { id: "expert", name: "Expert" },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "Pig",
    cover: ["Pig", ""],
    pitch: "Lancez tant que vous osez, et arrêtez-vous avant qu’un 1 n’emporte tout.",
    facts: "2–4 joueurs · 10\u{a0}min · dès\u{a0}6\u{a0}ans",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "regular", name: "Habitué" },
        LevelWords { id: "expert", name: "Expert" },
    ],
};
