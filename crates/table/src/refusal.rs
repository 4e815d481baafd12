//! Why a command is not carried out. A refused command changes nothing.

use kernel::{Fault, OptionsFault, Seat};
use thiserror::Error;

/// The reason, one per cause.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// No game of the shelf has this slug.
    #[error("there is no game '{0}'")]
    UnknownGame(String),
    /// The game cannot be set up so.
    #[error(transparent)]
    Options(OptionsFault),
    /// Too short to move, or too long to wait.
    #[error("a move has 3 to 3600 seconds or 1 to 30 days; a game 10 to 36000 seconds and at most 600 more a move")]
    BadPace,
    /// A match has two games or more, and an end.
    #[error("a match has 2 to 24 games")]
    BadMatch,
    /// The table has no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// Somebody else sits there.
    #[error("seat {0} is taken")]
    SeatTaken(Seat),
    /// Every seat is taken.
    #[error("every seat is taken")]
    Full,
    /// The one who asks does not sit where they would have to.
    #[error("you do not sit there")]
    NotSeated,
    /// Too long, or with characters that do not show.
    #[error("a name has at most 24 visible characters")]
    BadName,
    /// The game begins when every chair is taken.
    #[error("the game begins when everybody is seated")]
    Waiting,
    /// The action was meant for another moment of the game.
    #[error("the game has moved on")]
    Stale,
    /// Somebody says what was rolled where the house rolls.
    #[error("the house rolls at this table")]
    HouseRolls,
    /// A rematch before the end.
    #[error("the game is not over yet")]
    NotOver,
    /// Nobody acts for somebody who has time.
    #[error("there is time left")]
    TimeLeft,
    /// Once is enough.
    #[error("somebody said no: play on before you ask again")]
    SaidNo,
    /// Empty, too long, or with characters that do not show.
    #[error("say something of at most 240 visible characters")]
    BadRemark,
    /// Who sits at the table does not talk with those who watch.
    #[error("those who watch talk among themselves: talk at the table")]
    AtTable,
    /// The table was opened so.
    #[error("those who watch say nothing at this table")]
    Hush,
    /// A game goes on from a step before its end.
    #[error("the game is over at this step: go on from an earlier one")]
    NothingLeft,
    /// Facts are kept for ever.
    #[error("you have said as many lines at this table as there is room for")]
    SaidEnough,
    /// The dice of this table are not made from a sealed seed.
    #[error("nobody adds anything to the dice of this table")]
    Unsealed,
    /// What a seat adds to the dice never changes.
    #[error("this seat has added its part to the dice already")]
    PartGiven,
    /// Not what a seat can add to the dice.
    #[error(transparent)]
    BadPart(#[from] fair::BadPart),
    /// The rules say no.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Refusal {
    /// The word for programs, as in [`wire::Refusal::code`].
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::UnknownGame(_) => "unknown-game",
            Refusal::Options(_) | Refusal::BadMatch | Refusal::BadPace => "bad-options",
            Refusal::NoSuchSeat(_) | Refusal::SeatTaken(_) | Refusal::Full => "no-seat",
            Refusal::NotSeated => "not-seated",
            Refusal::BadName => "bad-name",
            Refusal::Waiting => "waiting",
            Refusal::Stale => "stale",
            Refusal::HouseRolls => "house-rolls",
            Refusal::NotOver => "not-over",
            Refusal::TimeLeft => "time-left",
            Refusal::SaidNo => "said-no",
            Refusal::BadRemark => "bad-remark",
            Refusal::AtTable => "at-table",
            Refusal::Hush => "hush",
            Refusal::NothingLeft => "over",
            Refusal::SaidEnough => "said-enough",
            Refusal::Unsealed => "unsealed",
            Refusal::PartGiven => "part-given",
            Refusal::BadPart(_) => "bad-part",
            Refusal::Fault(fault) => fault.code(),
        }
    }
}

impl From<&Refusal> for wire::Refusal {
    fn from(refusal: &Refusal) -> wire::Refusal {
        wire::Refusal { code: refusal.code().to_owned(), message: refusal.to_string() }
    }
}
