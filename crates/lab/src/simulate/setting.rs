//! What is asked for.

use serde_json::{Map, Value};

/// What is played, by whom, and how often.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// How many play; as the study of the game has it, if nobody says.
    pub seats: Option<u8>,
    /// Options and changed data files, as [`kernel::Options::read`] takes them.
    pub options: Map<String, Value>,
    /// Names of bots: one for all, one a team or one a seat; none means the game's usual one.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u64,
    /// How many of them, from the first, are looked at closely: components, standing, second-best moves.
    pub sample: u64,
    /// Whether they are looked at thoroughly: not only what happens, but also what could be chosen, who is ahead, and what
    /// the bots think of it.
    pub thorough: bool,
    /// Where all chance comes from.
    pub seed: u64,
    /// Random actions before the bots take over: games without dice would all go the same way.
    pub opening: u32,
}

impl Default for Setting {
    fn default() -> Setting {
        Setting {
            seats: None,
            options: Map::new(),
            bots: Vec::new(),
            games: 1000,
            sample: 1000,
            thorough: true,
            seed: 1,
            opening: 0,
        }
    }
}
