//! Simulation: many games of one kind, on all cores, counted.
//!
//! [`SimulationConfig`] says what is played and by which bots; [`Simulation`] is the same, checked and typed;
//! [`SimulationTotals`] are the results. Every game has its own generators, blocks of games are counted apart and added in
//! order: the number of threads changes no result.

mod blocks;
mod bot;
mod components;
mod config;
mod different;
mod drama;
mod error;
mod external;
mod game;
mod gaps;
mod groups;
mod histogram;
mod simulation;
mod strategy;
mod totals;

pub use blocks::{RunOptions, in_blocks, in_blocks_until};
pub use bot::Bot;
pub use components::{Component, ComponentKind, ComponentTable};
pub use config::{OPENING, SimulationConfig};
pub use different::DifferentGames;
pub use drama::{Drama, MOMENTS};
pub use error::LabError;
pub use external::{EXTERNAL, External, ExternalPlayer};
pub use game::{GameBuffers, GameResult};
pub use gaps::Gaps;
pub use groups::{GROUPS, GroupTotals, PerGame};
pub use histogram::Histogram;
pub use simulation::Simulation;
pub(crate) use simulation::default_seats;
pub(crate) use strategy::words;
pub use strategy::{AppliedRestrictions, Restriction, Restrictions, Strategy};
pub use totals::{SampleTotals, SimulationTotals};
