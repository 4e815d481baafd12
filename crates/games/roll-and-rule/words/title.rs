//! What the box of Roll & Rule says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "UTBM: Roll & Rule",
    cover: ["UTBM:", "Roll & Rule"],
    pitch: "Sit on the council and develop the school better than the others.",
    facts: "1–10 players · ~30 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "assistant", name: "Assistant" },
        LevelWords { id: "lecturer", name: "Lecturer" },
        LevelWords { id: "dean", name: "Dean" },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "UTBM\u{202f}: Roll & Rule",
    cover: ["UTBM\u{202f}:", "Roll & Rule"],
    pitch: "Siégez au Conseil d’établissement et développez l’école mieux que les autres.",
    facts: "1–10 joueurs · ~30 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "assistant", name: "Assistant" },
        LevelWords { id: "lecturer", name: "Maître de conférences" },
        LevelWords { id: "dean", name: "Doyen" },
    ],
};
