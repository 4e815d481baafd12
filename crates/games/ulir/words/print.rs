//! What Ulir Dungeon says on paper.

use crate::games::ulir_title;

#[derive(Debug)]
pub struct UlirPrint {
    pub title: &'static str,
    pub board_source: &'static str,
    pub setup: &'static str,
    /// Arguments: gold and treasures of a team.
    pub setup_says: fn(u16, u8) -> [String; 4],
    pub turn: &'static str,
    /// Argument: cards a team may keep.
    pub turn_says: fn(usize) -> [String; 6],
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
    pub ransom: fn(u8) -> String,
    /// A card of a changed data file.
    pub changed: &'static str,
}

pub(crate) const EN: UlirPrint = UlirPrint {
    title: ulir_title::EN.title,
    board_source: "Drawn by Tablée. The board and the colours of the classes’ dice are ours: the booklet’s pictures are lost. Each card says where it comes from.",
    setup: "Before the climb",
    setup_says: |gold, treasures| {
        [
            "Shuffle the treasures, and the monsters of each level apart.".to_owned(),
            "Each team draws one magic class and one physical class.".to_owned(),
            format!("Each team takes {gold} gold (coins or beans) and {treasures} treasures."),
            "Each team rolls a die: the highest starts, on level 1.".to_owned(),
        ]
    },
    turn: "A team’s turn",
    turn_says: |cards| {
        [
            "Above level 1: stay, or go down one level.".to_owned(),
            "Turn over a monster of your level, or face the one that beat you there.".to_owned(),
            "Buy from the merchant, drink potions.".to_owned(),
            "Roll the die of each class and one for each kind of equipment.".to_owned(),
            "More than the monster’s HP: victory. If not: defeat. The card says what follows.".to_owned(),
            format!("Keep {cards} treasures at most; sell others at half their cost, rounded down."),
        ]
    },
    stock: "Stock: 2 treasures (4 players) or 4 (6 or 8 players)",
    up: "victory",
    down: "defeat",
    top: "The first team to win here wins the game",
    pawns: "One banner for each team, to cut out.",
    cards: "Cards",
    roles: ["Magic class", "Physical class"],
    treasure: "Treasure",
    ransom: |gold| format!("both dead: pay {gold}"),
    changed: "Changed card",
};

pub(crate) const FR: UlirPrint = UlirPrint {
    title: ulir_title::FR.title,
    board_source: "Dessin de Tablée. Le plateau et les couleurs des dés des classes sont de nous\u{202f}: les images du livret sont perdues. Chaque carte dit d’où elle vient.",
    setup: "Avant la montée",
    setup_says: |gold, treasures| {
        [
            "Mélangez les trésors, et les monstres de chaque palier à part.".to_owned(),
            "Chaque équipe tire une classe magique et une classe physique.".to_owned(),
            format!("Chaque équipe prend {gold} pièces d’or (ou des haricots) et {treasures} trésors."),
            "Chaque équipe lance un dé\u{202f}: la plus haute commence, au palier 1.".to_owned(),
        ]
    },
    turn: "Le tour d’une équipe",
    turn_says: |cards| {
        [
            "Au-dessus du palier 1\u{202f}: restez, ou descendez d’un palier.".to_owned(),
            "Retournez un monstre de votre palier, ou retrouvez celui qui vous y a battus.".to_owned(),
            "Achetez au marchand, buvez des potions.".to_owned(),
            "Lancez le dé de chaque classe et un dé par sorte d’équipement.".to_owned(),
            "Plus que les PV du monstre\u{202f}: victoire. Sinon\u{202f}: défaite. La carte dit la suite.".to_owned(),
            format!("Gardez {cards} trésors au plus\u{202f}; vendez les autres à moitié prix, arrondi en dessous."),
        ]
    },
    stock: "Stock\u{202f}: 2 trésors (4 joueurs) ou 4 (6 ou 8 joueurs)",
    up: "victoire",
    down: "défaite",
    top: "La première équipe qui gagne ici remporte la partie",
    pawns: "Une bannière par équipe, à découper.",
    cards: "Cartes",
    roles: ["Classe magique", "Classe physique"],
    treasure: "Trésor",
    ransom: |gold| format!("morts tous deux\u{202f}: {gold} or à payer"),
    changed: "Carte changée",
};
