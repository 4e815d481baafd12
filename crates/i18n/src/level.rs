//! How strong a bot is, in words. Names and descriptions of the bots are texts of each game.

use kernel::Measured;

#[derive(Debug)]
pub struct LevelTexts {
    /// How strong a level is, as measured.
    pub measured: fn(Measured) -> String,
}
