//! What a game declares about its bots and its solo play.

/// A level of a game's bots, as the game declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelInfo {
    /// Its name in records, messages and commands.
    pub id: &'static str,
    /// How long it may think about one action, in milliseconds.
    pub milliseconds: u32,
    /// Its measured strength: the page of the game in `docs/results` has the command. `None` where nothing was measured.
    pub measured: Option<Measured>,
}

impl LevelInfo {
    /// A level whose strength was not measured.
    pub const fn new(id: &'static str, milliseconds: u32) -> LevelInfo {
        LevelInfo { id, milliseconds, measured: None }
    }

    /// The same with its measured strength.
    pub const fn measured(self, measured: Measured) -> LevelInfo {
        LevelInfo { measured: Some(measured), ..self }
    }
}

/// The measured strength of a level. Shares are thousandths of the win in games of two (two teams in Ulir), each played
/// again with sides exchanged and the same dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measured {
    /// Share against perfect play: at most 500.
    Perfect(u16),
    /// Share against the level below it.
    Below(u16),
    /// Share of a character against the third level, whose evaluation it uses.
    Third(u16),
    /// Mean points in solo games.
    Points(u16),
}

/// How a game is played alone for points: own scores, and the daily challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoloInfo {
    /// The target scores of the rules, ascending.
    pub marks: &'static [i64],
    /// The number of solo games that earns an honour of its own.
    pub honour: Option<u32>,
}
