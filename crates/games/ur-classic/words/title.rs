//! What the box of classic Ur says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "The Royal Game of Ur, classic",
    cover: ["The Royal Game", "of Ur, classic"],
    pitch: "The race of the royal tombs, 4,600 years old: seven pawns, four dice, five rosettes.",
    facts: "2 players · ~15 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "scribe", name: "Scribe" },
        LevelWords { id: "vizier", name: "Vizier" },
        LevelWords { id: "oracle", name: "Oracle" },
        LevelWords { id: "bold", name: "Bold" },
        LevelWords { id: "careful", name: "Careful" },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "Le Jeu Royal d’Ur, version classique",
    cover: ["Le Jeu Royal", "d’Ur, classique"],
    pitch: "La course des tombes royales, vieille de 4\u{202f}600 ans\u{202f}: sept pions, quatre dés, cinq rosettes.",
    facts: "2 joueurs · ~15 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "scribe", name: "Scribe" },
        LevelWords { id: "vizier", name: "Vizir" },
        LevelWords { id: "oracle", name: "Oracle" },
        LevelWords { id: "bold", name: "Intrépide" },
        LevelWords { id: "careful", name: "Prudent" },
    ],
};
