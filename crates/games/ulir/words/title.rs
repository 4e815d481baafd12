//! What the box of Ulir Dungeon says: title, invitation, and the names of its bots.

use crate::{GameWords, LevelWords};

pub(crate) const EN: GameWords = GameWords {
    title: "Ulir Dungeon",
    cover: ["Ulir", "Dungeon"],
    pitch: "Pairs of heroes race up one torchlit tower.",
    facts: "4, 6 or 8 players · ~40 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Plays whatever comes to hand. Friendly." },
        LevelWords { id: "raider", name: "Raider", says: "Fights first, shops later." },
        LevelWords { id: "captain", name: "Captain", says: "Weighs every fight before starting it." },
        LevelWords { id: "delver", name: "Delver", says: "Plans the whole climb, down to the last potion." },
        LevelWords { id: "careful", name: "Careful", says: "Would rather be safe than ahead." },
        LevelWords { id: "collector", name: "Collector", says: "Wants it all, and wants it now." },
    ],
};

pub(crate) const FR: GameWords = GameWords {
    title: "Ulir Dungeon",
    cover: ["Ulir", "Dungeon"],
    pitch: "Des héros par deux gravissent une même tour à la lueur des torches.",
    facts: "4, 6 ou 8 joueurs · ~40 min",
    levels: &[
        LevelWords { id: "novice", name: "Novice", says: "Joue ce qui lui tombe sous la main. Sans malice." },
        LevelWords { id: "raider", name: "Pillard", says: "Se bat d’abord, achète ensuite." },
        LevelWords { id: "captain", name: "Capitaine", says: "Pèse chaque combat avant de le livrer." },
        LevelWords {
            id: "delver", name: "Arpenteur", says: "Prévoit toute la montée, jusqu’à la dernière potion."
        },
        LevelWords { id: "careful", name: "Prudent", says: "Préfère être à l’abri qu’en tête." },
        LevelWords { id: "collector", name: "Collectionneur", says: "Veut tout, et tout de suite." },
    ],
};
