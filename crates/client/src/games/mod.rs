//! What the shell needs to know of a game: its [`Face`]. One folder per game, one line per game in [`registry`].

mod cover;
#[cfg(feature = "sheets")]
mod pad;
pub(crate) mod registry;
#[cfg(feature = "boards")]
mod rolit;
#[cfg(feature = "sheets")]
mod roll_and_rule;
#[cfg(feature = "sheets")]
mod ulir;
#[cfg(feature = "boards")]
mod ur_classic;
#[cfg(feature = "sheets")]
mod ur_modern;
#[cfg(feature = "sheets")]
mod village;

pub(crate) use cover::Cover;

use crate::pace::Pace;
use crate::prefs::Prefs;
#[cfg(feature = "sheets")]
use kernel::Record;
use kernel::Seat;
use leptos::prelude::*;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use words::{Cast, Words};

/// What is being shown, which may lag behind the table.
pub(crate) type View = RawValue;

/// A game's own art and words. Views, effects and actions travel as the wire has them; only the game reads them.
pub(crate) trait Face: Sync {
    /// The game's name in addresses.
    fn slug(&self) -> &'static str;
    /// The face of a table of so many, where the number of players changes who plays with what.
    fn for_table(&self, _seats: u8) -> Option<&'static dyn Face> {
        None
    }
    /// The bots it offers, weakest first.
    fn levels(&self) -> &'static [&'static str];
    /// What the pieces of a seat are called.
    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str;
    /// A piece of a seat, as the inside of a 24 by 24 picture.
    fn emblem(&self, seat: Seat) -> &'static str;
    /// The name of an option of its card.
    fn option(&self, words: &'static Words, name: &str) -> &'static str;
    /// What a value of an option is called, where it is not a number.
    fn value(&self, _words: &'static Words, _value: &str) -> Option<&'static str> {
        None
    }
    /// What one player alone does, for games that can be played so.
    fn alone(&self, _words: &'static Words) -> &'static str {
        ""
    }
    /// Whether partners act for each other, so that what one of them can do need not be offered twice.
    fn partners_act_alike(&self) -> bool {
        false
    }
    /// A score worth reaching alone.
    #[cfg(feature = "sheets")]
    fn mark(&self, _words: &'static Words, mark: i64) -> String {
        mark.to_string()
    }
    /// The dice of a chance event that people roll themselves, where it is said by their faces.
    #[cfg(feature = "sheets")]
    fn own_dice(&self, _words: &'static Words, _what: &str) -> Option<OwnDice> {
        None
    }
    /// An outcome that people may have rolled or drawn, on its button.
    #[cfg(feature = "sheets")]
    fn outcome(&self, _words: &'static Words, event: &str) -> String {
        event.to_owned()
    }
    /// Sets up a board.
    fn board(&self, setting: Setting) -> Arc<dyn Board>;
    /// What happened in one log entry.
    fn tell(&self, words: &'static Words, cast: &Cast, effects: &[Box<RawValue>]) -> String;
    /// Who did it.
    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat>;
    /// The picture beside the log entry: a piece of whoever did it.
    fn badge(&self, effects: &[Box<RawValue>]) -> Option<&'static str> {
        self.actor(effects).map(|seat| self.emblem(seat))
    }
    /// What a seat of the reader's can do now.
    fn prompt(&self, words: &'static Words, cast: &Cast, view: &View, seat: Seat, legal: &[String]) -> String;
    /// What everybody waits for while it is not up to the reader.
    fn waiting(&self, words: &'static Words, cast: &Cast, view: &View) -> String;
    /// An action in the list.
    fn label(&self, words: &'static Words, view: &View, seat: Seat, action: &str) -> String;
    /// Where a seat stands, in a few words.
    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String;
    /// Whose move it is in this view; the shell knows only whose choice it is.
    fn mover(&self, view: &View) -> Option<Seat>;
    /// The end in one line, where nobody plays against anybody.
    fn verdict(&self, _words: &'static Words, _view: &View) -> Option<&'static str> {
        None
    }
    /// Everybody's score at the end, best first; none where the result says it all.
    fn standings(&self, _words: &'static Words, _cast: &Cast, _view: &View) -> Vec<Standing> {
        Vec::new()
    }
    /// By what the winner won.
    fn result(&self, words: &'static Words, view: &View, winner: Seat) -> String;
}

/// Dice on somebody's table.
#[cfg(feature = "sheets")]
#[derive(Clone, Copy)]
pub(crate) struct OwnDice {
    /// What each is called.
    pub(crate) names: &'static [&'static str],
    /// The event of these faces, in the same order.
    pub(crate) event: fn(&[u8]) -> String,
}

/// One line of the final score.
pub(crate) struct Standing {
    /// As [`Face::emblem`] draws it.
    pub(crate) emblem: &'static str,
    pub(crate) name: String,
    pub(crate) score: u32,
    /// Whether it counts for anybody.
    pub(crate) counts: bool,
}

/// What a board is given.
#[derive(Clone, Copy)]
pub(crate) struct Setting {
    pub(crate) prefs: Prefs,
    pub(crate) pace: Pace,
    /// The seat that is nearest to the reader.
    pub(crate) near: Seat,
    /// Who sits where.
    pub(crate) cast: Memo<Cast>,
    /// What can be played now: seat and action. Empty while anything still moves.
    pub(crate) legal: Memo<Vec<(Seat, String)>>,
    /// The action somebody points at, on the board or in the list.
    pub(crate) aim: RwSignal<Option<String>>,
    /// The options of this table.
    pub(crate) options: StoredValue<Map<String, Value>>,
    /// Plays an action.
    pub(crate) play: Callback<(Seat, String)>,
    /// The game as far as it is known here.
    #[cfg(feature = "sheets")]
    pub(crate) known: Callback<(), Option<Record>>,
    /// Lets the sentence of what is being shown be read, where [`Board::keeps_suspense`] held it back.
    pub(crate) tell: Callback<()>,
}

/// A round that is thought out in the page before any of it is sent: everybody acts at the same time and in secret, so
/// nothing is lost by thinking again.
#[derive(Clone, Copy)]
pub(crate) struct Draft {
    /// What can be done next, instead of what the server lists: the game's actions, and words of the face's own, for
    /// taking back and for sending.
    pub(crate) legal: Memo<Vec<(Seat, String)>>,
    /// The view with the draft in it.
    pub(crate) view: Memo<Option<String>>,
    /// What is in it, in order.
    pub(crate) made: Memo<Vec<(Seat, String)>>,
    /// Does something of [`Draft::legal`].
    pub(crate) take: Callback<(Seat, String)>,
}

/// A motion being shown.
pub(crate) type Motion<'a> = Pin<Box<dyn Future<Output = ()> + 'a>>;

/// A board on the table.
pub(crate) trait Board: Send + Sync {
    /// Draws it.
    fn draw(&self) -> AnyView;
    /// How a round is thought out, in games where it is sent as a whole.
    fn draft(&self) -> Option<Draft> {
        None
    }
    /// Shows a position at once.
    fn set(&self, view: &View);
    /// Marks what happened last, without showing it again.
    fn recall(&self, _effects: &[Box<RawValue>]) {}
    /// Whether words would give away what the motion is about to show: dice that still roll.
    fn keeps_suspense(&self, _effects: &[Box<RawValue>]) -> bool {
        false
    }
    /// Shows what happened, in order. The position after it is set afterwards.
    fn perform<'a>(&'a self, effects: &'a [Box<RawValue>]) -> Motion<'a>;
}
