// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use crate::registry::GameBots;

#[path = "../../games/rolit/bots/mod.rs"]
pub mod rolit;
#[path = "../../games/roll-and-rule/bots/mod.rs"]
pub mod roll_and_rule;
#[path = "../../games/ulir/bots/mod.rs"]
pub mod ulir;
#[path = "../../games/ur-classic/bots/mod.rs"]
pub mod ur_classic;
#[path = "../../games/ur-modern/bots/mod.rs"]
pub mod ur_modern;
#[path = "../../games/village/bots/mod.rs"]
pub mod village;

/// The bots of every game.
pub(crate) const ALL: &[GameBots] = &[
    ur_classic::BOTS,
    ur_modern::BOTS,
    rolit::BOTS,
    village::BOTS,
    roll_and_rule::BOTS,
    ulir::BOTS,
    crate::default_bots::default_bots::<::pig::Pig>(),
];
