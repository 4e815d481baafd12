//! What the page and the server say to each other.
//!
//! Requests over HTTP open and join tables; everything else travels over one WebSocket per viewer as JSON
//! text frames: the page sends [`Ask`], the server [`Tell`]. Every change of a table has a version; versions a viewer
//! receives have no gap. Nothing here is a rule, and everything a [`Now`] carries was built for one viewer.

mod account;
mod admin;
mod dice;
mod explore;
mod gallery;
mod lobby;
mod offer;
mod pace;
mod people;
mod solo;
mod talk;

pub use account::{Account, Credentials, Device, Leave, NewPassword};
pub use admin::{AdminMember, AdminMuted, AdminReport, AdminTable, AdminView, Mute, Settle};
pub use dice::{Again, ChiSquare, DiceTally, FaceTally, Sealed};
pub use explore::{Explored, ExploredChoice, ExploredRoll};
pub use gallery::{Gallery, Murmur, NewMurmur, Report, Shun, Shunned, Speaker};
pub use lobby::LobbyTable;
pub use offer::{Offer, Offered};
pub use pace::{Asking, Clocks, Leavers, Pace};
pub use people::{Brought, GameStats, History, Honours, OwnResult, Played, PlayedKind, Rank, Ranks};
pub use solo::{Leader, Leaders, NewDaily, SOLO, SoloGame, SoloScore, SoloScores, solo};
pub use talk::{Line, Room};

use kernel::{Entry, Outcome, Seat, SeatSet, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};

/// Raised when an older page could not understand a newer server. Sent in [`Snapshot`].
pub const PROTOCOL: u32 = 1;

/// `POST /api/tables`: open a table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct NewTable {
    /// Slug.
    pub game: String,
    /// As the game's card names them; missing ones take their default.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// Who sits where, one per seat.
    pub seats: Vec<NewSeat>,
    /// How the one who opens the table wants to be called.
    #[serde(default)]
    pub name: String,
    /// A match of so many games instead of one: see [`Match`].
    #[serde(default)]
    pub games: Option<u8>,
    /// Who rolls.
    #[serde(default)]
    pub dice: Dice,
    /// Whether partners agree on what cannot be taken back before it is played: see [`Proposal`].
    #[serde(default)]
    pub consent: bool,
    /// How much time people have.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// The level of the bot that holds the seat of somebody who left; one that neither bores nor crushes where none is
    /// named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leavers: Option<String>,
    /// Whether anybody may find it in the lobby and sit down; else only who has the link.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// What those who do not sit at the table may do there.
    #[serde(default, skip_serializing_if = "Gallery::is_open")]
    pub gallery: Gallery,
    /// Whether the lot seats everybody, people and bots, once all are there; from the sealed dice, so that anybody can check it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
    /// Whether the game counts for the ratings. Where nothing is said, it does between people, and against bots alone it does
    /// not: there are hints there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// The game goes on from a step of a finished one instead of beginning: its options are taken over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Fork>,
    /// The name of the table, as [`Sealed`] told it before; a new one where none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What the one who opens the table adds to the dice: 64 hexadecimal digits, drawn at random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
}

/// A step of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fork {
    /// The name of its table.
    pub table: String,
    /// How many entries of its log have happened.
    pub step: usize,
}

/// Who decides chance at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dice {
    /// The house draws.
    #[default]
    House,
    /// People roll their own dice, or draw their own tiles, and say what came.
    Typed,
}

impl Dice {
    /// Whether the house draws.
    pub fn is_house(&self) -> bool {
        *self == Dice::House
    }
}

/// Who is meant to sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewSeat {
    /// The one who opens the table. Several seats may be theirs: people around one device.
    You,
    /// Whoever follows the link.
    Open,
    /// A bot of this level.
    Bot(String),
}

/// The answer to [`NewTable`] and to a rematch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableId {
    /// The name of the table in its link.
    pub id: String,
}

/// `POST /api/tables/{id}/join`: take a seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Join {
    /// How the guest wants to be called.
    #[serde(default)]
    pub name: String,
    /// Which seat; the first open one where none is named.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// What they add to the dice: 64 hexadecimal digits, drawn at random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
}

/// The answer to [`Join`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joined {
    /// The seat taken.
    pub seat: Seat,
}

/// The answer to `POST /api/programs`: a program has no cookie but says `Authorization: Bearer TOKEN` with everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Known to nobody else; not told again.
    pub token: String,
}

/// One line of `GET /api/tables/mine`: an unfinished table where the guest is seated, latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MyTable {
    /// The name of the table in its link.
    pub id: String,
    /// Slug.
    pub game: String,
    /// Whether the guest is the one to act.
    pub your_turn: bool,
    /// Who sits where.
    pub chairs: Vec<Chair>,
}

/// Why a request or an [`Ask`] was refused; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// A word for programs: the codes of the line protocol, and `no-table`, `no-seat`, `not-seated`, `stale`,
    /// `waiting` (a chair is still empty), `not-over` (no rematch yet), `time-left` (nobody acts for who has time), `said-no` (to going back, since the last move), `house-rolls`, `here` (the person is not away, or not for long enough), `bad-remark`, `said-enough`, `people-only`, `no-token`, `bad-record`, `bad-login`, `no-account`, `has-account`, `name-taken`, `bad-password`, `no-admin`, `muted`, `at-table` (who sits there does not talk with those who watch), `hush` (nobody who watches may talk), `private` (not for those who watch), `unsealed`, `part-given`, `bad-part`, `taken` (the table's name), `too-many`, `too-large`, `busy`,
    /// `bad-name`, `bad-origin`, `not-found`, `internal` (our fault: try again).
    pub code: String,
    /// A sentence for people, in English; the page has its own for each code.
    pub message: String,
}

/// From the page to the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Play an action.
    Play {
        /// Comes back in the answer.
        ticket: u32,
        /// For which seat: one of the viewer's own.
        seat: Seat,
        /// [`Now::ply`] as the player had seen it: an action meant for another moment is `stale`.
        ply: usize,
        /// In the game's notation.
        action: String,
    },
    /// Take back what a seat did in its unfinished round.
    TakeBack {
        /// Comes back in the answer.
        ticket: u32,
        /// Which seat: one of the viewer's own.
        seat: Seat,
        /// [`Now::ply`] as the player had seen it.
        ply: usize,
        /// How many of its last actions: up to what [`Now::back`] says.
        steps: usize,
    },
    /// Say what was rolled, at a table of [`Dice::Typed`].
    Event {
        /// Comes back in the answer.
        ticket: u32,
        /// [`Now::ply`] as they had seen it.
        ply: usize,
        /// In the game's notation.
        event: String,
    },
    /// Let a bot take an empty seat.
    Invite {
        /// Comes back in the answer.
        ticket: u32,
        /// Which seat.
        seat: Seat,
        /// Which bot.
        level: String,
    },
    /// Let a bot hold the seat of somebody who has been away for a while; they get it back when they return.
    Hold {
        /// Comes back in the answer.
        ticket: u32,
        /// Which seat.
        seat: Seat,
        /// Which bot; where the table names one, that one comes.
        level: String,
    },
    /// Ask everybody to go back to a seat's last decision: see [`Now::undo`]. Where nobody else is to be asked, it is done.
    Undo {
        /// Comes back in the answer.
        ticket: u32,
        /// Which seat: one of the viewer's own.
        seat: Seat,
        /// [`Now::ply`] as the player had seen it.
        ply: usize,
    },
    /// Say yes to [`Now::asking`].
    Agree {
        /// Comes back in the answer.
        ticket: u32,
        /// Who.
        seat: Seat,
    },
    /// Say no to it, or ask no more.
    Object {
        /// Comes back in the answer.
        ticket: u32,
        /// Who.
        seat: Seat,
    },
    /// Take back what one proposed, or say no to a partner's [`Proposal`]. Yes is to play the same.
    Drop {
        /// Comes back in the answer.
        ticket: u32,
        /// Who.
        seat: Seat,
    },
    /// Propose other terms to everybody, before anybody has acted or after the game: see [`Now::offered`]. When all have agreed
    /// another table is set up for the same people: see [`Now::next`].
    Offer {
        /// Comes back in the answer.
        ticket: u32,
        /// Which seat: one of the viewer's own.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// Agree to other terms.
    Accept {
        /// Comes back in the answer.
        ticket: u32,
        /// Who.
        seat: Seat,
    },
    /// Say no to other terms, or propose them no more.
    Decline {
        /// Comes back in the answer.
        ticket: u32,
        /// Who.
        seat: Seat,
    },
    /// Say something.
    Say {
        /// Comes back in the answer.
        ticket: u32,
        /// Who.
        seat: Seat,
        /// To whom.
        room: Room,
        /// What.
        text: String,
    },
    /// Add a seat's part to the dice, where it has added none: see [`Snapshot::seal`].
    Give {
        /// Comes back in the answer.
        ticket: u32,
        /// Who.
        seat: Seat,
        /// 64 hexadecimal digits, drawn at random.
        part: String,
    },
    /// Still there.
    Ping,
}

/// From the server to the page.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tell {
    /// The whole table: at the start, and when the viewer is too far behind.
    Snapshot(Box<Snapshot>),
    /// One change. Its version is one more than the last one told.
    News(Box<News>),
    /// The asked-for change is durable.
    Done {
        /// From the [`Ask`].
        ticket: u32,
    },
    /// The asked-for change was not made.
    Refused {
        /// From the [`Ask`]; none where the frame could not be read.
        ticket: Option<u32>,
        /// Why.
        refusal: Refusal,
    },
    /// Who is connected, by seat. Not versioned: only the latest counts.
    Presence(Vec<bool>),
    /// Answer to [`Ask::Ping`].
    Pong,
}

/// Everything a viewer may know of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// Of the table, now.
    pub version: u64,
    /// Slug of the game.
    pub game: String,
    /// As chosen, all named.
    pub options: Map<String, Value>,
    /// The seats of this viewer; none for a spectator.
    pub yours: SeatSet,
    /// Everything done so far.
    pub moments: Vec<Moment>,
    /// The day whose challenge is played here, counted from the first of 1970.
    #[serde(default)]
    pub daily: Option<u32>,
    /// What was said lately.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// What those who do not sit at the table may do there.
    #[serde(default, skip_serializing_if = "Gallery::is_open")]
    pub gallery: Gallery,
    /// What those who watch said lately; nothing for those at the table while the game goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub murmurs: Vec<Murmur>,
    /// A [`kernel::Seal`]: the seal on the dice and what was added to them; the seed only once the game is over. Nothing at
    /// tables that roll in another way. Raw, because the page's scripts read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Box<RawValue>>,
    /// Whether the game counts for the ratings: nobody is helped here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// How much time people have.
    #[serde(default, skip_serializing_if = "Pace::is_free")]
    pub pace: Pace,
    /// Who has how much time, at tables with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// Where the game stands.
    pub now: Now,
}

/// One change of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct News {
    /// Of the table, after the change.
    pub version: u64,
    /// What changed.
    pub change: Change,
    /// Earlier entries that stopped being another's secret with this change, in full.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revealed: Vec<Moment>,
    /// [`Snapshot::seal`], where it changed: a seat added its part, or the seed is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Box<RawValue>>,
    /// [`Snapshot::clocks`] after it; not told of changes long past.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The seat whose time was up: the house acted for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flagged: Option<Seat>,
    /// [`Snapshot::murmurs`], told to those at the table when the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub murmurs: Vec<Murmur>,
    /// Where the game stands after it.
    pub now: Now,
}

/// What changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// An event or an action; to those who may not know, also that a seat took something back.
    Step(Moment),
    /// Who sits where; see [`Now::chairs`].
    Seats,
    /// A rematch was opened; see [`Now::next`].
    Rematch,
    /// Somebody said something.
    Said(Line),
    /// Somebody who watches said something to the others who watch.
    Murmured(Murmur),
    /// Something between partners, see [`Now::proposal`], of which others learn nothing but the version; or about going
    /// back, see [`Now::asking`].
    Aside,
}

/// What a seat would play and its partners have not yet agreed to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// Who.
    pub seat: Seat,
    /// In the game's notation.
    pub action: String,
}

/// Something done, as a viewer may see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// Its place among everything done.
    pub ply: usize,
    /// The log entry; nothing while it is another's secret, and where it is no part of the game any more.
    pub entry: Option<Entry>,
    /// The game's own effects, in order.
    pub effects: Vec<Box<RawValue>>,
}

/// Where a game stands, for one viewer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Now {
    /// How often something was done so far; what was taken back counts.
    pub ply: usize,
    /// What happens next.
    pub turn: TurnFace,
    /// For each of the viewer's seats that may act: its legal actions.
    pub legal: Vec<(Seat, Vec<String>)>,
    /// For each of the viewer's seats that may think again: how many of its last actions it can take back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<(Seat, usize)>,
    /// Which of the viewer's seats may ask to go back to its last decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<Seat>,
    /// Somebody asked to go back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asking: Option<Asking>,
    /// Somebody proposed other terms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offered>,
    /// What the viewer may say was rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// What was proposed in the viewer's team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// The game's own view.
    pub view: Box<RawValue>,
    /// The result, once over.
    pub outcome: Option<Outcome>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The table of the rematch, or of the next game of the match.
    pub next: Option<String>,
    /// Where the match stands, this game counted once it is over.
    pub r#match: Option<Match>,
}

/// What people who roll for themselves may say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// Every outcome, unless there are too many to tell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<String>,
    /// How one is written.
    pub example: String,
}

impl Roll {
    /// So many outcomes can be shown as buttons; of more, one is typed.
    pub const FEW: usize = 40;
    /// More outcomes than this are not listed.
    pub const MOST: usize = 1000;
}

/// Several games, after each of which everybody moves on by one seat (RO-7).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Match {
    /// How many games.
    pub games: u8,
    /// Which of them this is, from 1.
    pub number: u8,
    /// By seat of the present game: what its player has so far.
    pub standings: Vec<Standing>,
}

/// What a player has in a match.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// Games won, shared ones counted in full.
    pub won: u32,
    /// Points of all games.
    pub points: f64,
}

impl Match {
    /// The seats that are ahead: most games won, then most points.
    pub fn leaders(&self) -> SeatSet {
        let ahead = |one: &Standing, other: &Standing| {
            one.won > other.won || (one.won == other.won && one.points > other.points + 1e-9)
        };
        let unbeaten = |standing: &Standing| !self.standings.iter().any(|other| ahead(other, standing));
        let seats = (0..).map_while(Seat::new).zip(&self.standings);
        seats.filter(|(_, standing)| unbeaten(standing)).map(|(seat, _)| seat).collect()
    }

    /// Whether this is the last game.
    pub fn is_last(&self) -> bool {
        self.number >= self.games
    }
}

/// What happens next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnFace {
    /// Chance, by its name in the line protocol.
    Chance(String),
    /// These seats may act.
    Seats(SeatSet),
    /// Nothing more.
    Over,
}

impl From<Turn> for TurnFace {
    fn from(turn: Turn) -> TurnFace {
        match turn {
            Turn::Chance(what) => TurnFace::Chance(what.to_owned()),
            Turn::Seats(seats) => TurnFace::Seats(seats),
            Turn::Over => TurnFace::Over,
        }
    }
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// Nobody yet: whoever follows the link.
    Empty,
    /// A person, by the name they gave; may be empty.
    Person(String),
    /// Somebody's own program, by the name it gave; may be empty.
    Program(String),
    /// A bot, by its level.
    Bot(String),
    /// A person who is away; a bot of this level plays for them until they are back.
    Away {
        /// The name they gave; may be empty.
        name: String,
        /// The level of the bot.
        level: String,
    },
}
