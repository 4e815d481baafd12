//! What the box of Rolit says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "Rolit",
    cover: ["Rolit", ""],
    pitch: "Catch lines of balls between two of yours and turn them all.",
    facts: "1–4 players · about 20\u{a0}min · ages\u{a0}7+",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "player", name: "Player" },
        LevelWords { id: "expert", name: "Expert" },
        LevelWords { id: "master", name: "Master" },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "Rolit",
    cover: ["Rolit", ""],
    pitch: "Prenez les boules en tenaille entre deux des vôtres et retournez-les toutes.",
    facts: "1–4 joueurs · 20\u{a0}min environ · dès\u{a0}7\u{a0}ans",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "player", name: "Joueur" },
        LevelWords { id: "expert", name: "Expert" },
        LevelWords { id: "master", name: "Maître" },
    ],
};
