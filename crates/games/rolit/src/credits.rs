//! Who made Rolit: the booklet prints only the mark.

use kernel::{Credit, CreditRole, Credits};

/// The mark of the booklet. The publisher is the one that reviews and shops agree on.
pub const CREDITS: Credits = Credits {
    booklet: Some("REGLE DU JEU"),
    lead: &[],
    more: &[],
    marks: &["Rolit®"],
    elsewhere: &[Credit::new(CreditRole::Publisher, &["Goliath"])],
};
