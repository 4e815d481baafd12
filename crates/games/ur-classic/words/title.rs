//! What the box of classic Ur says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "The Royal Game of Ur, classic",
    cover: ["The Royal Game", "of Ur, classic"],
    pitch: "The race of the royal tombs, 4,600 years old: seven pawns, four dice, five rosettes.",
    facts: "2 players · ~15 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Plays whatever comes to hand. Friendly." },
        LevelWords { id: "scribe", name: "Scribe", says: "Sees captures and rosettes, forgets the rest." },
        LevelWords { id: "vizier", name: "Vizier", says: "Weighs every roll that may come next." },
        LevelWords { id: "oracle", name: "Oracle", says: "Looks furthest ahead. Hard to surprise." },
        LevelWords { id: "bold", name: "Bold", says: "Captures and runs ahead, whatever the risk." },
        LevelWords { id: "careful", name: "Careful", says: "Would rather be safe than ahead." },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "Le Jeu Royal d’Ur, version classique",
    cover: ["Le Jeu Royal", "d’Ur, classique"],
    pitch: "La course des tombes royales, vieille de 4\u{202f}600 ans\u{202f}: sept pions, quatre dés, cinq rosettes.",
    facts: "2 joueurs · ~15 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Joue ce qui lui tombe sous la main. Sans malice." },
        LevelWords { id: "scribe", name: "Scribe", says: "Voit les prises et les rosettes, oublie le reste." },
        LevelWords { id: "vizier", name: "Vizir", says: "Pèse chaque jet qui peut suivre." },
        LevelWords { id: "oracle", name: "Oracle", says: "Voit le plus loin. Difficile à surprendre." },
        LevelWords { id: "bold", name: "Intrépide", says: "Prend et fonce, quel que soit le risque." },
        LevelWords { id: "careful", name: "Prudent", says: "Préfère être à l’abri qu’en tête." },
    ],
};
