//! Who made Rolling Village!, as the booklet prints it.

use kernel::{Credit, CreditRole, Credits};

/// The head and the last lines of the booklet. It spells the translator « François haffner » and his address once
/// « escalejeux.fr »: both are slips, which we do not repeat.
pub const CREDITS: Credits = Credits {
    booklet: Some("Rolling Village!"),
    lead: &[Credit::new(CreditRole::Creator, &["D. Di Maggio"]), Credit::new(CreditRole::Illustrator, &["Josh Huf"])],
    more: &[
        Credit::new(CreditRole::Translator, &["François Haffner"]),
        Credit::new(CreditRole::TranslatedFor, &["l’Escale à jeux (escaleajeux.fr)"]),
        Credit::new(CreditRole::Thanks, &["Marta Ciaccasassi", "Jonathan Fashena", "Gav Scott"]),
        Credit::new(CreditRole::ThankedCommunity, &["BGG"]),
    ],
    marks: &[],
    elsewhere: &[],
};
