// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use crate::any::{AnyEncoded, Encoded};
use crate::default_encoding::DefaultEncoding;

#[path = "../../games/rolit/encoding.rs"]
mod rolit_encoding;
#[path = "../../games/roll-and-rule/encoding.rs"]
mod roll_and_rule_encoding;
#[path = "../../games/ulir/encoding.rs"]
mod ulir_encoding;
#[path = "../../games/ur-classic/encoding.rs"]
mod ur_classic_encoding;
#[path = "../../games/ur-modern/encoding.rs"]
mod ur_modern_encoding;
#[path = "../../games/village/encoding.rs"]
mod village_encoding;

/// The encoding of every game.
pub(crate) const ENCODED: &[&dyn AnyEncoded] = &[
    &Encoded::<ur_classic_encoding::UrClassicEncoding>::NEW,
    &Encoded::<ur_modern_encoding::UrModernEncoding>::NEW,
    &Encoded::<rolit_encoding::RolitEncoding>::NEW,
    &Encoded::<village_encoding::VillageEncoding>::NEW,
    &Encoded::<roll_and_rule_encoding::RollAndRuleEncoding>::NEW,
    &Encoded::<ulir_encoding::UlirEncoding>::NEW,
    &Encoded::<DefaultEncoding<pig::Pig>>::NEW,
];
