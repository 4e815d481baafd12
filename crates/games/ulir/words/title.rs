//! What the box of Ulir Dungeon says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "Ulir Dungeon",
    cover: ["Ulir", "Dungeon"],
    pitch: "Pairs of heroes race up one torchlit tower.",
    facts: "4, 6 or 8 players · ~40 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "raider", name: "Raider" },
        LevelWords { id: "captain", name: "Captain" },
        LevelWords { id: "delver", name: "Delver" },
        LevelWords { id: "careful", name: "Careful" },
        LevelWords { id: "collector", name: "Collector" },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "Ulir Dungeon",
    cover: ["Ulir", "Dungeon"],
    pitch: "Des héros par deux gravissent une même tour à la lueur des torches.",
    facts: "4, 6 ou 8 joueurs · ~40 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice" },
        LevelWords { id: "raider", name: "Pillard" },
        LevelWords { id: "captain", name: "Capitaine" },
        LevelWords { id: "delver", name: "Arpenteur" },
        LevelWords { id: "careful", name: "Prudent" },
        LevelWords { id: "collector", name: "Collectionneur" },
    ],
};
