//! What the shell needs to know of a game: its [`Face`], from the folder of the game in `crates/games`.

mod boards;
mod cover;
#[cfg(feature = "default-board")]
mod default_board;
#[cfg(feature = "sheets")]
mod draft_pad;
mod race;
pub(crate) mod registry;

pub(crate) use boards::COVERS;
pub(crate) use cover::Cover;

use crate::pace::Pace;
use crate::prefs::Prefs;
use i18n::{SeatNames, Words};
#[cfg(feature = "sheets")]
use kernel::Record;
use kernel::{GameInfo, Seat};
use leptos::prelude::*;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// A point of a board's picture.
pub(crate) type BoardPoint = (f64, f64);

/// The view being shown, which may lag behind the table.
pub(crate) type View = RawValue;

/// A game's own art and words. Views, effects and actions stay as the protocol has them; only the game parses them.
pub(crate) trait Face: Sync {
    /// What the game declares.
    fn info(&self) -> &'static GameInfo;
    /// The game's name in addresses.
    fn slug(&self) -> &'static str {
        self.info().slug
    }
    /// Ids of its bots: levels, weakest first, then characters.
    fn bots(&self) -> Vec<&'static str> {
        self.info().bots().map(|level| level.id).collect()
    }
    /// The level that plays on for a player who has left: neither dull nor crushing.
    fn stand_in(&self) -> Option<&'static str> {
        self.info().stand_in().map(|level| level.id)
    }
    /// The face for a number of players, where that changes who plays with what.
    fn for_table(&self, _seats: u8) -> Option<&'static dyn Face> {
        None
    }
    /// The name of a seat's pieces.
    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str;
    /// A piece of a seat, as the inside of a 24 by 24 SVG.
    fn emblem(&self, seat: Seat) -> &'static str;
    /// Describes solo play, where the game has it.
    fn alone(&self, _words: &'static Words) -> &'static str {
        ""
    }
    /// Whether partners act for each other, so that their actions are listed once.
    fn partners_act_alike(&self) -> bool {
        false
    }
    /// The label of a solo mark.
    #[cfg(feature = "sheets")]
    fn mark(&self, _words: &'static Words, mark: i64) -> String {
        mark.to_string()
    }
    /// The dice of a chance event that players roll themselves, where they pick the faces.
    #[cfg(feature = "sheets")]
    fn own_dice(&self, _words: &'static Words, _what: &str) -> Option<OwnDice> {
        None
    }
    /// The label of an outcome that players may have rolled or drawn.
    #[cfg(feature = "sheets")]
    fn outcome(&self, _words: &'static Words, event: &str) -> String {
        event.to_owned()
    }
    /// Sets up a board.
    fn board(&self, setting: BoardContext) -> Arc<dyn Board>;
    /// The sentence of one log entry.
    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String;
    /// Whether the prompt says what was rolled; else the line below it does.
    fn prompt_tells_roll(&self) -> bool {
        true
    }
    /// The seat that acted.
    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat>;
    /// The picture beside the log entry: a piece of the seat that acted.
    fn badge(&self, effects: &[Box<RawValue>]) -> Option<&'static str> {
        self.actor(effects).map(|seat| self.emblem(seat))
    }
    /// The prompt for one of the reader's seats.
    fn prompt(&self, words: &'static Words, cast: &SeatNames, view: &View, seat: Seat, legal: &[String]) -> String;
    /// What the table waits for while it is not the reader's turn.
    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String;
    /// The label of an action in the list.
    fn label(&self, words: &'static Words, view: &View, seat: Seat, action: &str) -> String;
    /// The score line of a seat.
    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String;
    /// The seat to move in this view; the shell knows only which seats may choose.
    fn mover(&self, view: &View) -> Option<Seat>;
    /// The result as a sentence, in games without opponents.
    fn verdict(&self, _words: &'static Words, _view: &View) -> Option<&'static str> {
        None
    }
    /// The final scores, best first; empty where the result says it all.
    fn standings(&self, _words: &'static Words, _cast: &SeatNames, _view: &View) -> Vec<FinalScore> {
        Vec::new()
    }
    /// By how much the winner won.
    fn result(&self, words: &'static Words, view: &View, winner: Seat) -> String;
}

/// Physical dice of a chance event.
#[cfg(feature = "sheets")]
#[derive(Clone, Copy)]
pub(crate) struct OwnDice {
    /// The name of each die.
    pub(crate) names: &'static [&'static str],
    /// The event of these faces, in the same order.
    pub(crate) event: fn(&[u8]) -> String,
}

pub(crate) struct FinalScore {
    /// As [`Face::emblem`] draws it.
    pub(crate) emblem: &'static str,
    pub(crate) name: String,
    pub(crate) score: u32,
    /// Whether the line belongs to a player.
    pub(crate) counts: bool,
}

/// What the shell hands to a board.
#[derive(Clone, Copy)]
pub(crate) struct BoardContext {
    pub(crate) prefs: Prefs,
    pub(crate) pace: Pace,
    /// The seat at the reader's side of the board.
    pub(crate) near: Seat,
    /// The names of the seats.
    pub(crate) cast: Memo<SeatNames>,
    /// The legal actions by seat. Empty while an animation runs.
    pub(crate) legal: Memo<Vec<(Seat, String)>>,
    /// The action pointed at, on the board or in the list.
    pub(crate) aim: RwSignal<Option<String>>,
    /// The options of this table.
    pub(crate) options: StoredValue<Map<String, Value>>,
    pub(crate) play: Callback<(Seat, String)>,
    /// The record as far as this visitor knows it.
    #[cfg(feature = "sheets")]
    pub(crate) known: Callback<(), Option<Record>>,
    /// Publishes the sentence of the step, where [`Board::keeps_suspense`] held it back.
    pub(crate) tell: Callback<()>,
}

/// A round that is drafted in the page before any of it is sent: all players act at the same time and in secret, so
/// taking back is free.
#[derive(Clone, Copy)]
pub(crate) struct RoundDraft {
    /// The legal actions in the draft, instead of the server's: the game's, and the page's own for taking back and for
    /// sending.
    pub(crate) legal: Memo<Vec<(Seat, String)>>,
    /// The view with the draft applied.
    pub(crate) view: Memo<Option<String>>,
    /// The actions of the draft, in order.
    pub(crate) made: Memo<Vec<(Seat, String)>>,
    /// Performs one of [`RoundDraft::legal`].
    pub(crate) take: Callback<(Seat, String)>,
}

pub(crate) type Motion<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// A board on the table.
pub(crate) trait Board: Send + Sync {
    fn draw(&self) -> AnyView;
    /// The draft, in games whose rounds are sent as a whole.
    fn draft(&self) -> Option<RoundDraft> {
        None
    }
    /// Shows a position without animation.
    fn set(&self, view: &View);
    /// Marks the last step without animation.
    fn recall(&self, _effects: &[Box<RawValue>]) {}
    /// Whether the sentence would give away the animation: dice that still roll.
    fn keeps_suspense(&self, _effects: &[Box<RawValue>]) -> bool {
        false
    }
    /// Animates the effects, in order. The position after them is set afterwards.
    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a>;
}
