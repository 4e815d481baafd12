// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use crate::bench::BenchedGame;
use crate::experiment::{AnyLab, Typed};

#[path = "../../games/rolit/lab.rs"]
mod rolit_lab;
#[path = "../../games/roll-and-rule/lab.rs"]
mod roll_and_rule_lab;
#[path = "../../games/ulir/lab.rs"]
mod ulir_lab;
#[path = "../../games/ur-classic/lab.rs"]
mod ur_classic_lab;
#[path = "../../games/ur-modern/lab.rs"]
mod ur_modern_lab;
#[path = "../../games/village/lab.rs"]
mod village_lab;
crate::lab_game::default_lab::default_lab!(pig::Pig);

/// The lab of every game.
pub(crate) const LABS: &[&dyn AnyLab] = &[
    &Typed::<ur_classic::UrClassic>::NEW,
    &Typed::<ur_modern::UrModern>::NEW,
    &Typed::<rolit::Rolit>::NEW,
    &Typed::<village::Village>::NEW,
    &Typed::<roll_and_rule::RollAndRule>::NEW,
    &Typed::<ulir::Ulir>::NEW,
    &Typed::<pig::Pig>::NEW,
];

/// Every game that is measured.
pub(crate) const BENCHED: &[BenchedGame] = &[
    BenchedGame::of::<ur_classic::UrClassic>(),
    BenchedGame::of::<ur_modern::UrModern>(),
    BenchedGame::of::<rolit::Rolit>(),
    BenchedGame::of::<village::Village>(),
    BenchedGame::of::<roll_and_rule::RollAndRule>(),
    BenchedGame::of::<ulir::Ulir>(),
    BenchedGame::of::<pig::Pig>(),
];
