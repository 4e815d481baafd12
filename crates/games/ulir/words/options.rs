//! Labels of the options of Ulir Dungeon.

use crate::OptionWords;

pub(crate) const EN: &[OptionWords] = &[
    OptionWords {
        name: "assassin",
        label: "Assassin’s double needs",
        values: &[("shield", "A shield, as printed"), ("sword", "A sword")],
    },
    OptionWords {
        name: "doubling",
        label: "A 6 of the assassin doubles",
        values: &[("own", "Their own dice"), ("team", "All the team’s damage")],
    },
    OptionWords {
        name: "copies",
        label: "A second copy of an equipment",
        values: &[("once", "Adds nothing"), ("each", "Adds a die")],
    },
    OptionWords {
        name: "ties",
        label: "If damage equals HP",
        values: &[("lose", "The monster wins"), ("win", "The team wins")],
    },
];

pub(crate) const FR: &[OptionWords] = &[
    OptionWords {
        name: "assassin",
        label: "L’assassin double avec",
        values: &[("shield", "Un bouclier, comme imprimé"), ("sword", "Une épée")],
    },
    OptionWords {
        name: "doubling",
        label: "Un 6 de l’assassin double",
        values: &[("own", "Ses propres dés"), ("team", "Tous les dégâts de l’équipe")],
    },
    OptionWords {
        name: "copies",
        label: "Un second exemplaire d’un équipement",
        values: &[("once", "N’ajoute rien"), ("each", "Ajoute un dé")],
    },
    OptionWords {
        name: "ties",
        label: "Si dégâts et PV sont égaux",
        values: &[("lose", "Le monstre gagne"), ("win", "L’équipe gagne")],
    },
];
