//! What all games on sheets of paper say: looking back, one's own dice, playing alone.

/// Words of the games on sheets.
#[derive(Debug)]
pub struct SheetWords {
    /// What the dice allowed is being worked out.
    pub looking_back: &'static str,
    /// What the dice allowed: the points reached, and points that were possible, never less.
    pub looked_back: fn(i32, i32) -> String,
    /// Shows how they could have been reached.
    pub see_better: &'static str,
    /// Another game alone.
    pub again: &'static str,
    /// A die has no face yet.
    pub faces_missing: &'static str,
    /// A face of a die, for who cannot see it: die, face.
    pub face: fn(&str, u8) -> String,
    /// The marks of a game alone, before them.
    pub marks: &'static str,
    /// How often a mark was reached in the latest games: times, games.
    pub times: fn(usize, usize) -> String,
    /// Games played alone, of those that are an honour (RR-26): games, needed.
    pub games_alone: fn(u32, u32) -> String,
}
