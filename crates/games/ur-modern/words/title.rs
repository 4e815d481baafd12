//! What the box of the modern Ur says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "Ur: The Royal Game",
    cover: ["Ur", "The Royal Game"],
    pitch: "Gods, forts and gold dice over the same twenty squares.",
    facts: "2 players · ~30 min",
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
    title: "Ur\u{202f}: le Jeu Royal",
    cover: ["Ur", "le Jeu Royal"],
    pitch: "Des dieux, des forts et des dés d’or sur les mêmes vingt cases.",
    facts: "2 joueurs · ~30 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "scribe", name: "Scribe" },
        LevelWords { id: "vizier", name: "Vizir" },
        LevelWords { id: "oracle", name: "Oracle" },
        LevelWords { id: "bold", name: "Intrépide" },
        LevelWords { id: "careful", name: "Prudent" },
    ],
};
