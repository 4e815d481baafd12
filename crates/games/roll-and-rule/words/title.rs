//! What the box of Roll & Rule says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "UTBM: Roll & Rule",
    cover: ["UTBM:", "Roll & Rule"],
    pitch: "Sit on the council and develop the school better than the others.",
    facts: "1–10 players · ~30 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Plays whatever comes to hand. Friendly." },
        LevelWords { id: "assistant", name: "Assistant", says: "Takes what is worth most today." },
        LevelWords { id: "lecturer", name: "Lecturer", says: "Keeps the coming semesters in mind." },
        LevelWords { id: "dean", name: "Dean", says: "Plays out many futures before choosing." },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "UTBM\u{202f}: Roll & Rule",
    cover: ["UTBM\u{202f}:", "Roll & Rule"],
    pitch: "Siégez au Conseil d’établissement et développez l’école mieux que les autres.",
    facts: "1–10 joueurs · ~30 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Joue ce qui lui tombe sous la main. Sans malice." },
        LevelWords { id: "assistant", name: "Assistant", says: "Prend ce qui vaut le plus aujourd’hui." },
        LevelWords { id: "lecturer", name: "Maître de conférences", says: "Pense aux semestres à venir." },
        LevelWords { id: "dean", name: "Doyen", says: "Joue mille avenirs avant de choisir." },
    ],
};
