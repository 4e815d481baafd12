//! The chance events of Ulir Dungeon, as statistics of the dice name them.

pub(crate) const EN: &[(&str, &str)] = &[
    ("first", "who starts"),
    ("magic", "magic classes"),
    ("physical", "physical classes"),
    ("treasure", "treasures"),
    ("market", "the market"),
    ("monster", "monsters"),
    ("die", "die"),
];

pub(crate) const FR: &[(&str, &str)] = &[
    ("first", "qui commence"),
    ("magic", "classes magiques"),
    ("physical", "classes physiques"),
    ("treasure", "trésors"),
    ("market", "le marché"),
    ("monster", "monstres"),
    ("die", "dé"),
];
