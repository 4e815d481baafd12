//! What the box of the modern Ur says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "Ur: The Royal Game",
    cover: ["Ur", "The Royal Game"],
    pitch: "Gods, forts and gold dice over the same twenty squares.",
    facts: "2 players · ~30 min",
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
    title: "Ur\u{202f}: le Jeu Royal",
    cover: ["Ur", "le Jeu Royal"],
    pitch: "Des dieux, des forts et des dés d’or sur les mêmes vingt cases.",
    facts: "2 joueurs · ~30 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Joue ce qui lui tombe sous la main. Sans malice." },
        LevelWords { id: "scribe", name: "Scribe", says: "Voit les prises et les rosettes, oublie le reste." },
        LevelWords { id: "vizier", name: "Vizir", says: "Pèse chaque jet qui peut suivre." },
        LevelWords { id: "oracle", name: "Oracle", says: "Voit le plus loin. Difficile à surprendre." },
        LevelWords { id: "bold", name: "Intrépide", says: "Prend et fonce, quel que soit le risque." },
        LevelWords { id: "careful", name: "Prudent", says: "Préfère être à l’abri qu’en tête." },
    ],
};
