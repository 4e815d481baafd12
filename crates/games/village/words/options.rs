//! Labels of the options of Rolling Village.

use crate::OptionWords;

pub(crate) const EN: &[OptionWords] = &[OptionWords {
    name: "setup",
    label: "Set-up",
    values: &[("free", "Any two projects"), ("distinct", "Two different types"), ("boxed", "Two types, two avenues")],
}];

pub(crate) const FR: &[OptionWords] = &[OptionWords {
    name: "setup",
    label: "Mise en place",
    values: &[
        ("free", "Deux projets au choix"),
        ("distinct", "Deux types différents"),
        ("boxed", "Deux types, deux avenues"),
    ],
}];
