//! The names of the default bots, and how each plays, in one line.

use crate::LevelWords;

pub(crate) const EN_NAMES: &[LevelWords] = &[
    LevelWords { id: "novice", name: "Novice" },
    LevelWords { id: "regular", name: "Regular" },
    LevelWords { id: "expert", name: "Expert" },
];

pub(crate) const FR_NAMES: &[LevelWords] = &[
    LevelWords { id: "novice", name: "Novice" },
    LevelWords { id: "regular", name: "Habitué" },
    LevelWords { id: "expert", name: "Expert" },
];

pub(crate) const EN: &[(&str, &str)] = &[
    ("novice", "Tries a few games in its head, then plays."),
    ("regular", "Tries some hundred games before each choice."),
    ("expert", "Tries thousands of games before each choice."),
];

pub(crate) const FR: &[(&str, &str)] = &[
    ("novice", "Essaie quelques parties de tête, puis joue."),
    ("regular", "Essaie des centaines de parties avant chaque choix."),
    ("expert", "Essaie des milliers de parties avant chaque choix."),
];
