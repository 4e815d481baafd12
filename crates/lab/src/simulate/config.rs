//! The configuration of a simulation.

use super::External;
use serde_json::{Map, Value};

/// Random actions before a game without chance, unless the config names another number.
pub const OPENING: u32 = 6;

#[derive(Clone, PartialEq, Debug)]
pub struct SimulationConfig {
    /// Number of players; none for [`LabGame::DEFAULT_SEATS`](crate::lab_game::LabGame::DEFAULT_SEATS).
    pub seats: Option<u8>,
    /// Options and changed data files, as [`kernel::Options::read`] takes them.
    pub options: Map<String, Value>,
    /// Names of bots: one for all, one per team or one per seat; empty for the game's default bot.
    pub bots: Vec<String>,
    pub games: u64,
    /// Number of games, from the first, to analyse in depth: components, leads, second-best moves.
    pub sample: u64,
    /// Whether the analysed games also count what could have been chosen, who was ahead, and how the bots rank the actions.
    pub thorough: bool,
    /// Seed of all dice.
    pub seed: u64,
    /// Seed of the bots' own choices and of random openings, where it differs from that of the dice.
    pub bot_seed: Option<u64>,
    /// Random actions before the bots take over; none for [`OPENING`] in games without chance, which would all go the same
    /// way, else for no such action.
    pub opening: Option<u32>,
    /// The player that [`EXTERNAL`](super::EXTERNAL) names among the bots.
    pub external: Option<External>,
}

impl Default for SimulationConfig {
    fn default() -> SimulationConfig {
        SimulationConfig {
            seats: None,
            options: Map::new(),
            bots: Vec::new(),
            games: 1000,
            sample: 1000,
            thorough: true,
            seed: 1,
            bot_seed: None,
            opening: None,
            external: None,
        }
    }
}
