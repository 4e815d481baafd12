//! What the box of Rolling Village says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "Rolling Village!",
    cover: ["Rolling", "Village!"],
    pitch: "Two dice, a pencil, and a village that is yours alone.",
    facts: "1–12 players · 10\u{a0}min · ages\u{a0}8+",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "builder", name: "Builder" },
        LevelWords { id: "planner", name: "Planner" },
        LevelWords { id: "mayor", name: "Mayor" },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "Rolling Village!",
    cover: ["Rolling", "Village!"],
    pitch: "Deux dés, un crayon, et un village qui n’est qu’à vous.",
    facts: "1–12 joueurs · 10\u{a0}min · 8\u{a0}ans\u{a0}et\u{a0}+",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "builder", name: "Bâtisseur" },
        LevelWords { id: "planner", name: "Urbaniste" },
        LevelWords { id: "mayor", name: "Maire" },
    ],
};
