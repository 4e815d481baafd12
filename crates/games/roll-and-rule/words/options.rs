//! Labels of the options of Roll & Rule.

use crate::OptionWords;

pub(crate) const EN: &[OptionWords] = &[
    OptionWords {
        name: "numbering",
        label: "Columns",
        values: &[("plain", "1 to 6"), ("shifted", "Shifted by a die"), ("expert", "Chosen by the head")],
    },
    OptionWords {
        name: "wheel",
        label: "Prices of the dice",
        values: &[("standard", "As in the examples (1, 2)"), ("expensive", "As on the students’ wheel (2, 3)")],
    },
];

pub(crate) const FR: &[OptionWords] = &[
    OptionWords {
        name: "numbering",
        label: "Colonnes",
        values: &[("plain", "De 1 à 6"), ("shifted", "Décalées par un dé"), ("expert", "Au choix du chef")],
    },
    OptionWords {
        name: "wheel",
        label: "Prix des dés",
        values: &[
            ("standard", "Comme dans les exemples (1, 2)"),
            ("expensive", "Comme sur la roue des étudiants (2, 3)"),
        ],
    },
];
