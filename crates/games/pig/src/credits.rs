//! Who made the game. No booklet prints a name, so the one here is the author of the description we follow.

use kernel::{Credit, CreditRole, Credits};

/// Pig is a folk game: it was played long before John Scarne described it. A game of your own has your name here.
pub const CREDITS: Credits = Credits {
    booklet: None,
    lead: &[Credit::new(CreditRole::Rules, &["John Scarne"]).for_work("Scarne on Dice, 1945")],
    more: &[],
    marks: &[],
    elsewhere: &[],
};
