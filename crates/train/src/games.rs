// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use crate::arena::Entrant;

#[path = "../../games/ulir/baselines.rs"]
mod ulir_baselines;

/// The baselines of a game, by name.
pub(crate) type Baselines = &'static [(&'static str, &'static dyn Entrant)];

/// Baselines in the folders of games.
pub(crate) const BASELINES: &[(&str, Baselines)] = &[("ulir", ulir_baselines::BASELINES)];
