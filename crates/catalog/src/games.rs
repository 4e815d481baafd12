// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use kernel::{AnyGame, GameInfo};
#[cfg(any(
    feature = "ur-classic",
    feature = "ur-modern",
    feature = "rolit",
    feature = "village",
    feature = "roll-and-rule",
    feature = "ulir",
    feature = "pig"
))]
use kernel::{Erased, Game};

/// Every game, in the order of the landing page. Each bundle of the page compiles in only its own games, by feature.
pub const GAMES: &[&dyn AnyGame] = &[
    #[cfg(feature = "ur-classic")]
    &Erased::<ur_classic::UrClassic>::NEW,
    #[cfg(feature = "ur-modern")]
    &Erased::<ur_modern::UrModern>::NEW,
    #[cfg(feature = "rolit")]
    &Erased::<rolit::Rolit>::NEW,
    #[cfg(feature = "village")]
    &Erased::<village::Village>::NEW,
    #[cfg(feature = "roll-and-rule")]
    &Erased::<roll_and_rule::RollAndRule>::NEW,
    #[cfg(feature = "ulir")]
    &Erased::<ulir::Ulir>::NEW,
    #[cfg(feature = "pig")]
    &Erased::<pig::Pig>::NEW,
];

/// What every game declares. Apart from [`GAMES`], so that a page can show it without the rules' code.
pub const INFOS: &[&GameInfo] = &[
    #[cfg(feature = "ur-classic")]
    &<ur_classic::UrClassic as Game>::INFO,
    #[cfg(feature = "ur-modern")]
    &<ur_modern::UrModern as Game>::INFO,
    #[cfg(feature = "rolit")]
    &<rolit::Rolit as Game>::INFO,
    #[cfg(feature = "village")]
    &<village::Village as Game>::INFO,
    #[cfg(feature = "roll-and-rule")]
    &<roll_and_rule::RollAndRule as Game>::INFO,
    #[cfg(feature = "ulir")]
    &<ulir::Ulir as Game>::INFO,
    #[cfg(feature = "pig")]
    &<pig::Pig as Game>::INFO,
];
