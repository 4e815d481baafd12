//! What the box of Rolit says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "Rolit",
    cover: ["Rolit", ""],
    pitch: "Catch lines of balls between two of yours and turn them all.",
    facts: "1–4 players · about 20\u{a0}min · ages\u{a0}7+",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Plays whatever comes to hand. Friendly." },
        LevelWords { id: "player", name: "Player", says: "Likes corners, and a good catch." },
        LevelWords { id: "expert", name: "Expert", says: "Thinks several turns ahead." },
        LevelWords {
            id: "master",
            name: "Master",
            says: "Looks furthest ahead and counts the endgame to the last ball.",
        },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "Rolit",
    cover: ["Rolit", ""],
    pitch: "Prenez les boules en tenaille entre deux des vôtres et retournez-les toutes.",
    facts: "1–4 joueurs · 20\u{a0}min environ · dès\u{a0}7\u{a0}ans",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Joue ce qui lui tombe sous la main. Sans malice." },
        LevelWords { id: "player", name: "Joueur", says: "Aime les coins, et les belles prises." },
        LevelWords { id: "expert", name: "Expert", says: "Pense plusieurs tours à l’avance." },
        LevelWords {
            id: "master",
            name: "Maître",
            says: "Voit le plus loin et calcule la fin jusqu’à la dernière boule.",
        },
    ],
};
