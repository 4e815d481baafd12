//! Who made the modern game, as the booklet prints it.

use kernel::{Credit, CreditRole, Credits};

/// The credits on the first page of the booklet.
pub const CREDITS: Credits = Credits {
    booklet: Some("UR : LE JEU ROYAL, BETA RULEBOOK"),
    lead: &[Credit::new(CreditRole::Studio, &["Spartan Development & Freecompany"])],
    more: &[
        Credit::new(CreditRole::Writer, &["Žiga Gantar"]),
        Credit::new(CreditRole::Editor, &["Tjaša Gaber"]),
        Credit::new(CreditRole::Developer, &["Aljaž Šikovec", "Žiga Gantar", "Samo Planinc", "Tjaša Gaber"]),
    ],
    marks: &["© Copyright 2023 Freecompany d.o.o."],
    elsewhere: &[],
};
