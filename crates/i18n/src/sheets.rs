//! Messages shared by the games on paper sheets: best score with the same dice, typed dice, solo games.

/// Messages of the games on sheets.
#[derive(Debug)]
pub struct SheetWords {
    /// The best score with the same dice is being computed.
    pub looking_back: &'static str,
    /// Best score with the same dice; arguments: the points reached, the points that were possible.
    pub looked_back: fn(i32, i32) -> String,
    /// Shows how they could have been reached.
    pub see_better: &'static str,
    pub again: &'static str,
    /// A die has no face yet.
    pub faces_missing: &'static str,
    /// A face of a die, for screen readers; arguments: die, face.
    pub face: fn(&str, u8) -> String,
    /// Introduces the marks of a solo game.
    pub marks: &'static str,
    /// How often a mark was reached in the latest games; arguments: times, games.
    pub times: fn(usize, usize) -> String,
    /// Solo games towards an honour (RR-26); arguments: games, needed.
    pub games_alone: fn(u32, u32) -> String,
}
