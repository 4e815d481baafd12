// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use crate::described::DescribedVisitor;
use crate::print::Printed;

#[path = "../../games/pig/board.rs"]
pub mod pig_board;
#[path = "../../games/rolit/print.rs"]
mod rolit_print;
#[path = "../../games/roll-and-rule/render/mod.rs"]
pub mod roll_and_rule;
#[path = "../../games/roll-and-rule/print.rs"]
mod roll_and_rule_print;
#[path = "../../games/ulir/render/mod.rs"]
pub mod ulir;
#[path = "../../games/ulir/print.rs"]
mod ulir_print;
#[path = "../../games/ur-classic/print.rs"]
mod ur_classic_print;
#[path = "../../games/ur-modern/print.rs"]
mod ur_modern_print;
#[path = "../../games/village/render/mod.rs"]
pub mod village;
#[path = "../../games/village/print.rs"]
mod village_print;

/// What can be printed, in the order of the landing page.
pub const PRINTED: &[Printed] = &[
    ur_classic_print::PRINTED,
    ur_modern_print::PRINTED,
    rolit_print::PRINTED,
    village_print::PRINTED,
    roll_and_rule_print::PRINTED,
    ulir_print::PRINTED,
];

/// Visits every game whose view is described for the default board.
pub fn visit_described(visitor: &mut impl DescribedVisitor) {
    visitor.visit::<pig_board::PigBoard>();
}
