// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use crate::Examine;
use conformance::examine;

/// The games examined here: the whole catalog.
pub const SLUGS: &[&str] = &["ur-classic", "ur-modern", "rolit", "village", "roll-and-rule", "ulir", "pig"];

/// What examines each of them.
pub(crate) const EXAMINED: &[(&str, Examine)] = &[
    ("ur-classic", examine::<ur_classic::UrClassic>),
    ("ur-modern", examine::<ur_modern::UrModern>),
    ("rolit", examine::<rolit::Rolit>),
    ("village", examine::<village::Village>),
    ("roll-and-rule", examine::<roll_and_rule::RollAndRule>),
    ("ulir", examine::<ulir::Ulir>),
    ("pig", examine::<pig::Pig>),
];
