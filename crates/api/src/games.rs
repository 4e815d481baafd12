// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use crate::game_types::GameTypes;

/// The described types of every game, in the order of the landing page.
pub(crate) const ALL: &[GameTypes] = &[
    GameTypes::of::<ur_classic::UrClassic>(),
    GameTypes::of::<ur_modern::UrModern>(),
    GameTypes::of::<rolit::Rolit>(),
    GameTypes::of::<village::Village>(),
    GameTypes::of::<roll_and_rule::RollAndRule>(),
    GameTypes::of::<ulir::Ulir>(),
    GameTypes::of::<pig::Pig>(),
];
