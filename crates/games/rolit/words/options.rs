//! Labels of the options of Rolit.

use crate::OptionWords;

pub(crate) const EN: &[OptionWords] = &[
    OptionWords { name: "size", label: "Board", values: &[("8", "8 × 8"), ("6", "6 × 6"), ("4", "4 × 4")] },
    OptionWords {
        name: "start",
        label: "Who starts",
        values: &[("roll", "A rolled ball decides"), ("first", "Red starts")],
    },
];

pub(crate) const FR: &[OptionWords] = &[
    OptionWords { name: "size", label: "Plateau", values: &[("8", "8 × 8"), ("6", "6 × 6"), ("4", "4 × 4")] },
    OptionWords {
        name: "start",
        label: "Qui commence",
        values: &[("roll", "Une boule lancée décide"), ("first", "Rouge commence")],
    },
];
