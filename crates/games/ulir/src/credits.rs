//! Who made Ulir Dungeon, as the booklet prints it.

use kernel::{Credit, CreditRole, Credits};

/// The last page of the booklet.
pub const CREDITS: Credits = Credits {
    booklet: Some("Ulir Dungeon, Règles du jeu"),
    lead: &[
        Credit::new(CreditRole::Author, &["Élodie RIBEIRO"]),
        Credit::new(CreditRole::Team, &["Laila BOUCHARA", "Julie MILHAU", "Julie PRUNARET", "Élodie RIBEIRO"]),
    ],
    more: &[
        Credit::new(CreditRole::Illustrator, &["Julie PRUNARET"]),
        Credit::new(CreditRole::RulesEditor, &["Élodie RIBEIRO", "Laila BOUCHARA"]),
        Credit::new(CreditRole::Layout, &["Julie MILHAU", "Laila BOUCHARA"]),
    ],
    marks: &[],
    elsewhere: &[],
};
