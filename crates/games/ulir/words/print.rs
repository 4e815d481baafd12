//! What Ulir Dungeon says on paper.

use crate::games::ulir_title;
use crate::phrase::{fill, phrases};

phrases! {
    pub struct UlirPrint {
        pub title: &'static str,
        pub board_source: &'static str,
        pub setup: &'static str,
        /// Arguments: gold and treasures of a team.
        setup_says: [&'static str; 4],
        pub turn: &'static str,
        /// Argument: cards a team may keep.
        turn_says: [&'static str; 6],
        /// The stock of a merchant.
        pub stock: &'static str,
        /// What a victory leads to, between two levels.
        pub up: &'static str,
        pub down: &'static str,
        /// What beating the highest level means.
        pub top: &'static str,
        pub pawns: &'static str,
        pub cards: &'static str,
        /// Classes by role: magic, physical.
        pub roles: [&'static str; 2],
        pub treasure: &'static str,
        /// What brings a dead team back; argument: gold.
        ransom: &'static str => say(gold: u8),
        /// A card of a changed data file.
        pub changed: &'static str,
    }
}

impl UlirPrint {
    /// Gold and treasures of a team.
    pub fn setup_says(&self, gold: u16, treasures: u8) -> [String; 4] {
        self.setup_says.map(|line| fill(line, &[("gold", &gold), ("treasures", &treasures)]))
    }

    /// Cards a team may keep.
    pub fn turn_says(&self, cards: usize) -> [String; 6] {
        self.turn_says.map(|line| fill(line, &[("cards", &cards)]))
    }
}

pub(crate) const EN: UlirPrint = UlirPrint {
    title: ulir_title::EN.title,
    board_source: "Drawn by Tablée. The board and the colours of the classes’ dice are ours: the booklet’s pictures are lost. Each card says where it comes from.",
    setup: "Before the climb",
    setup_says: [
        "Shuffle the treasures, and the monsters of each level apart.",
        "Each team draws one magic class and one physical class.",
        "Each team takes {gold} gold (coins or beans) and {treasures} treasures.",
        "Each team rolls a die: the highest starts, on level 1.",
    ],
    turn: "A team’s turn",
    turn_says: [
        "Above level 1: stay, or go down one level.",
        "Turn over a monster of your level, or face the one that beat you there.",
        "Buy from the merchant, drink potions.",
        "Roll the die of each class and one for each kind of equipment.",
        "More than the monster’s HP: victory. If not: defeat. The card says what follows.",
        "Keep {cards} treasures at most; sell others at half their cost, rounded down.",
    ],
    stock: "Stock: 2 treasures (4 players) or 4 (6 or 8 players)",
    up: "victory",
    down: "defeat",
    top: "The first team to win here wins the game",
    pawns: "One banner for each team, to cut out.",
    cards: "Cards",
    roles: ["Magic class", "Physical class"],
    treasure: "Treasure",
    ransom: "both dead: pay {gold}",
    changed: "Changed card",
};

pub(crate) const FR: UlirPrint = UlirPrint {
    title: ulir_title::FR.title,
    board_source: "Dessin de Tablée. Le plateau et les couleurs des dés des classes sont de nous\u{202f}: les images du livret sont perdues. Chaque carte dit d’où elle vient.",
    setup: "Avant la montée",
    setup_says: [
        "Mélangez les trésors, et les monstres de chaque palier à part.",
        "Chaque équipe tire une classe magique et une classe physique.",
        "Chaque équipe prend {gold} pièces d’or (ou des haricots) et {treasures} trésors.",
        "Chaque équipe lance un dé\u{202f}: la plus haute commence, au palier 1.",
    ],
    turn: "Le tour d’une équipe",
    turn_says: [
        "Au-dessus du palier 1\u{202f}: restez, ou descendez d’un palier.",
        "Retournez un monstre de votre palier, ou retrouvez celui qui vous y a battus.",
        "Achetez au marchand, buvez des potions.",
        "Lancez le dé de chaque classe et un dé par sorte d’équipement.",
        "Plus que les PV du monstre\u{202f}: victoire. Sinon\u{202f}: défaite. La carte dit la suite.",
        "Gardez {cards} trésors au plus\u{202f}; vendez les autres à moitié prix, arrondi en dessous.",
    ],
    stock: "Stock\u{202f}: 2 trésors (4 joueurs) ou 4 (6 ou 8 joueurs)",
    up: "victoire",
    down: "défaite",
    top: "La première équipe qui gagne ici remporte la partie",
    pawns: "Une bannière par équipe, à découper.",
    cards: "Cartes",
    roles: ["Classe magique", "Classe physique"],
    treasure: "Trésor",
    ransom: "morts tous deux\u{202f}: {gold} or à payer",
    changed: "Carte changée",
};
