//! Time at a table, and going back by consent.

/// Words of clocks, and of asking for a move back.
#[derive(Debug)]
pub struct ClockWords {
    /// Names the choice of a pace.
    pub name: &'static str,
    /// No clock.
    pub free: &'static str,
    /// A minute for every move.
    pub one_minute: &'static str,
    /// Two minutes for every move.
    pub two_minutes: &'static str,
    /// Ten minutes for the game, five seconds more a move.
    pub ten_minutes: &'static str,
    /// Three days for every move.
    pub three_days: &'static str,
    /// So many days and hours.
    pub days: fn(u64, u64) -> String,
    /// The reader has so many seconds left.
    pub soon: fn(u32) -> String,
    /// The house played for the reader.
    pub up: &'static str,
    /// The house played for somebody: their name.
    pub up_for: fn(&str) -> String,
    /// Asks the others to go back.
    pub ask: &'static str,
    /// The reader waits for the others' yes.
    pub you_ask: &'static str,
    /// Somebody asks: their name.
    pub asks: fn(&str) -> String,
    /// Agrees.
    pub yes: &'static str,
    /// Asks no more.
    pub never_mind: &'static str,
}
