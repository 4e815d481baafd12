//! Refusals of commands. A refused command changes nothing.

use kernel::{OptionsError, Seat, StepError};
use thiserror::Error;

/// Why a command is refused, one variant per cause.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// No game of the catalog has this slug.
    #[error("there is no game '{0}'")]
    UnknownGame(String),
    /// The game cannot be set up with these options.
    #[error(transparent)]
    Options(OptionsError),
    /// The time control is outside the allowed range.
    #[error(
        "time per move: 3 to 3600 seconds or 1 to 30 days; time per game: 10 to 36000 seconds, with an increment of at most 600"
    )]
    BadPace,
    /// The number of games of a match is outside the allowed range.
    #[error("a match has 2 to 24 games")]
    BadMatch,
    /// The table has no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// Another player or a bot has this seat.
    #[error("seat {0} is taken")]
    SeatTaken(Seat),
    /// Every seat is taken.
    #[error("every seat is taken")]
    Full,
    /// The caller does not hold the seat, or no seat at all.
    #[error("you do not hold that seat")]
    NotSeated,
    /// The name is too long or has invisible characters.
    #[error("a name has at most 24 visible characters")]
    BadName,
    /// The game has not started: a chair is still empty, or a player has not come yet.
    #[error("the game starts once every seat is taken and everyone has come")]
    Waiting,
    /// The command was meant for an earlier position.
    #[error("the game has moved on")]
    Stale,
    /// A player entered a roll at a table where the server rolls.
    #[error("the server rolls the dice at this table")]
    ServerRolls,
    /// The game is not over, but the command needs a finished one.
    #[error("the game is not over yet")]
    NotOver,
    /// The clock of the seat has not run out.
    #[error("there is still time on the clock")]
    TimeLeft,
    /// A player declined the undo since the last move.
    #[error("a player declined: ask again after the next move")]
    UndoDeclined,
    /// The chat message is empty, too long, or has invisible characters.
    #[error("a chat message has 1 to 240 visible characters")]
    BadChatText,
    /// A player tried to write in the spectator chat.
    #[error("players cannot write in the spectator chat: use the table chat")]
    PlayerInSpectatorChat,
    /// The table was opened without spectator chat.
    #[error("spectator chat is off at this table")]
    SpectatorChatOff,
    /// The game is over at the step from which it should continue.
    #[error("the game is over at this step: continue from an earlier one")]
    NothingToContinue,
    /// The limit of chat messages at one table is reached, because the store never deletes events.
    #[error("you have reached the limit of chat messages at this table")]
    ChatLimit,
    /// The limit of offers at one table is reached, because the store never deletes events.
    #[error("you have reached the limit of offers at this table")]
    OfferLimit,
    /// The player is not the one who chooses who begins the next game.
    #[error("it is not your choice who begins")]
    NotYourChoice,
    /// Only bots and programs would agree to other terms at a rated table where dice were rolled.
    #[error("the dice of a rated game are not rolled again unless another person agrees")]
    NeedsPerson,
    /// The table has no commitment, or the seed or seat order does not match it.
    #[error("the dice of this table take no client seeds")]
    NoCommitment,
    /// The seat has added a client seed before, which cannot be changed.
    #[error("this seat has already added its client seed")]
    ClientSeedAlreadyAdded,
    /// The text is not a valid client seed.
    #[error(transparent)]
    BadClientSeed(#[from] fair_dice::BadClientSeed),
    /// The rules of the game refuse the step.
    #[error(transparent)]
    Step(#[from] StepError),
}
