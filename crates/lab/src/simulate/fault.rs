//! Why an experiment cannot be made.

use kernel::OptionsFault;
use thiserror::Error;

/// Why an experiment cannot be made, in words for who asked for it.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum LabFault {
    /// No such game.
    #[error("there is no game '{0}': try one of {known}", known = known_games())]
    Game(String),
    /// The options, files or seats do not make a game.
    #[error(transparent)]
    Options(#[from] OptionsFault),
    /// No such player.
    #[error("'{game}' has no bot '{bot}': try one of {known}")]
    Bot {
        /// Which game.
        game: &'static str,
        /// Who was asked for.
        bot: String,
        /// Who there is.
        known: String,
    },
    /// Neither one player for all, nor one a team, nor one a seat.
    #[error("{given} bots for {seats} seats: name one for all, one for each of the {teams} teams or one for each seat")]
    Seating {
        /// How many were named.
        given: usize,
        /// How many play.
        seats: u8,
        /// In how many teams.
        teams: u8,
    },
    /// Nothing to do.
    #[error("no games, no report: ask for at least one")]
    NoGames,
    /// A bot gave no answer.
    #[error("the bot '{0}' has no answer in some position of this game")]
    Silent(String),
    /// Rules and session disagree: a fault of the game, not of who asked.
    #[error("the rules refused a step that they had offered: please report this")]
    Refused,
    /// A file of strategies or of a tuner is wrong here.
    #[error("{file}, line {line}: {reason}")]
    Line {
        /// Which file.
        file: String,
        /// From 1.
        line: usize,
        /// Why.
        reason: String,
    },
    /// A file of strategies or of a tuner is wrong as a whole.
    #[error("{file}: {reason}")]
    File {
        /// Which file.
        file: String,
        /// Why.
        reason: String,
    },
}

fn known_games() -> String {
    shelf::GAMES.iter().map(|game| game.card().slug).collect::<Vec<_>>().join(", ")
}
