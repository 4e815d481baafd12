//! Errors of the lab.

use kernel::OptionsError;
use thiserror::Error;

/// Why an experiment cannot be made, as messages for its author.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum LabError {
    #[error("there is no game '{0}': try one of {known}", known = known_games())]
    Game(String),
    /// The options, files or seats do not make a game.
    #[error(transparent)]
    Options(#[from] OptionsError),
    #[error("'{game}' has no bot '{bot}': try one of {known}")]
    Bot { game: &'static str, bot: String, known: String },
    /// Neither one bot for all, nor one per team, nor one per seat.
    #[error("{given} bots for {seats} seats: name one for all, one for each of the {teams} teams or one for each seat")]
    Seating { given: usize, seats: u8, teams: u8 },
    #[error("no games, no report: ask for at least one")]
    NoGames,
    #[error("the bot '{0}' has no answer in some position of this game")]
    Silent(String),
    /// The external player failed.
    #[error("{0}")]
    External(String),
    /// Rules and session disagree: a bug of the game.
    #[error("the rules refused a step that they had offered: please report this")]
    Refused,
    /// A file of strategies or of a tuner is wrong here.
    #[error("{file}, line {line}: {reason}")]
    Line {
        file: String,
        /// The first line is 1.
        line: usize,
        reason: String,
    },
    /// A file of strategies or of a tuner is wrong as a whole.
    #[error("{file}: {reason}")]
    File { file: String, reason: String },
}

fn known_games() -> String {
    catalog::GAMES.iter().map(|game| game.info().slug).collect::<Vec<_>>().join(", ")
}
