//! Labels of the options of the modern Ur.

use crate::OptionWords;

pub(crate) const EN: &[OptionWords] = &[
    OptionWords { name: "board", label: "Board", values: &[("lanes", "Lanes"), ("grid", "Grid")] },
    OptionWords { name: "pawns", label: "Pawns each", values: &[] },
];

pub(crate) const FR: &[OptionWords] = &[
    OptionWords { name: "board", label: "Plateau", values: &[("lanes", "Pistes"), ("grid", "Quadrillage")] },
    OptionWords { name: "pawns", label: "Pions chacun", values: &[] },
];
