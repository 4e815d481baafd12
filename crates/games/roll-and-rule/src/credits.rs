//! Who made UTBM : Roll & Rule, as the booklet prints it.

use kernel::{Credit, CreditRole, Credits};

const TROYES_DICE: &str = "Troyes Dice";
const ROLL_AND_RULE: &str = "UTBM Roll&Rule";

/// The last page of the booklet: the makers of the game, and those of the game it is made from.
pub const CREDITS: Credits = Credits {
    booklet: Some("UTBM : Roll and Rule"),
    lead: &[
        Credit::new(CreditRole::Author, &["Sébastien Dujardin", "Xavier Georges", "Alain Orban"]).for_work(TROYES_DICE),
        Credit::new(CreditRole::Author, &["Correard Alexis", "Escande Titouan", "Gomez Esteban", "Ménicot Simon"])
            .for_work(ROLL_AND_RULE),
    ],
    more: &[
        Credit::new(CreditRole::Graphics, &["alexandre-roche.com", "Good Heidi"]),
        Credit::new(CreditRole::Graphics, &["Gomez Esteban"]),
        Credit::new(CreditRole::RulesDeveloper, &["Pearl Games"]),
        Credit::new(CreditRole::RulesDeveloper, &["Correard Alexis", "Ménicot Simon"]),
        Credit::new(CreditRole::School, &["utbm, université de technologie Belfort-Montbéliard"]),
    ],
    marks: &[],
    elsewhere: &[],
};
