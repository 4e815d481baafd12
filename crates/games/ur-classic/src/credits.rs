//! Who made the classic game, as the booklet prints it.

use kernel::{Credit, CreditRole, Credits};

/// The booklet includes Finkel's rules and claims no ownership of them: its makers are credited with `ur-modern`.
pub const CREDITS: Credits = Credits {
    booklet: Some("UR : LE JEU ROYAL, BETA RULEBOOK"),
    lead: &[Credit::new(CreditRole::Rules, &["Irving Finkel"])],
    more: &[],
    marks: &["© Copyright 2023 Freecompany d.o.o."],
    elsewhere: &[],
};
