//! What lists say of a table: derived from its events, and written together with them.

use crate::RatedGame;
use kernel::{Outcome, SeatSet};
use protocol::{Chair, FinishedKind};
use table::{Guest, Origin, Sitter, Table};

/// The state of a table as lists show it.
#[derive(Debug)]
pub struct TableSummary {
    /// The slug of the game.
    pub game: String,
    /// Who has to act next.
    pub stage: Stage,
    /// The seats that may act, or whose player has still to come.
    pub acting: SeatSet,
    /// Who sits on each seat.
    pub chairs: Vec<Chair>,
    /// When the next clock runs out, if nothing happens before.
    pub due: Option<u64>,
    /// The score of a finished solo game.
    pub solo: Option<SoloResult>,
    /// How the game ended.
    pub finish: Option<GameResult>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// How it came to be played.
    pub kind: FinishedKind,
    /// The scores and the winners.
    pub outcome: Outcome,
    /// The honours of each seat, where the game has any.
    pub honours: Option<Vec<Vec<&'static str>>>,
    /// When it was played, if that was not now.
    pub played: Option<i64>,
    /// What it contributes to ratings, if it is rated.
    pub rated: Option<RatedGame>,
}

impl GameResult {
    fn of(table: &Table) -> Option<GameResult> {
        let outcome = table.outcome()?;
        let (kind, played) = match (table.origin(), table.daily()) {
            (Some(Origin::Imported { played, .. }), _) => (FinishedKind::Imported, *played),
            (Some(Origin::Continued { .. }), _) => (FinishedKind::Continued, None),
            (None, Some(_)) => (FinishedKind::Daily, None),
            (None, None) => (FinishedKind::Here, None),
        };
        Some(GameResult { kind, outcome, honours: table.session().honours(), played, rated: RatedGame::of(table) })
    }
}

/// The score of a finished solo game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoloResult {
    /// The player of the game.
    pub guest: Guest,
    /// The player's name at that table.
    pub name: String,
    /// The score in whole points.
    pub score: i64,
    /// The day whose challenge it was, counted from the first of 1970.
    pub day: Option<u32>,
}

impl SoloResult {
    fn of(table: &Table) -> Option<SoloResult> {
        // An imported game may have been played by anyone, and so may the first half of a continued one.
        let (None, [Sitter::Person { guest, name }]) = (table.origin(), table.chairs()) else { return None };
        let score = table.outcome()?.scores.first()?.value().round() as i64;
        Some(SoloResult { guest: guest.clone(), name: name.as_str().to_owned(), score, day: table.daily() })
    }
}

/// Who acts next at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A person has to act.
    Players,
    /// Chance or a bot has to act.
    Server,
    /// The game is over, or continues at another table.
    Over,
}

impl From<&Table> for TableSummary {
    fn from(table: &Table) -> TableSummary {
        let stage = match table.outcome() {
            Some(_) => Stage::Over,
            // The players have agreed to play at another table instead.
            None if table.next().is_some() => Stage::Over,
            None if table.waits_for_server() => Stage::Server,
            None => Stage::Players,
        };
        TableSummary {
            game: table.session().info().slug.to_owned(),
            stage,
            acting: table.acting().iter().chain(table.awaited().iter()).collect(),
            chairs: table.chairs().iter().map(Into::into).collect(),
            due: table.next_timeout(),
            solo: SoloResult::of(table),
            finish: GameResult::of(table),
        }
    }
}
