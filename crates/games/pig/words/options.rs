//! Labels of the options of Pig.

use crate::OptionWords;

pub(crate) const EN: &[OptionWords] = &[
    OptionWords { name: "target", label: "Points to win", values: &[] },
    OptionWords { name: "dice", label: "Dice", values: &[] },
];

pub(crate) const FR: &[OptionWords] = &[
    OptionWords { name: "target", label: "Points pour gagner", values: &[] },
    OptionWords { name: "dice", label: "Dés", values: &[] },
];
