//! The default face and board: a game describes its view as a [`Scene`], and everything else follows.
//!
//! A game implements [`Described`] in its `board.rs` and is done. It may replace any part by hand: every method of the
//! trait that has a default is one sentence or the board itself.

mod board;

use super::{Board, BoardContext, Face, FinalScore, View};
use board::{DefaultBoard, Description};
use i18n::{PlainWords, SeatNames, Words, plain};
use kernel::Seat;
use scene::Scene;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use std::marker::PhantomData;
use std::sync::Arc;

/// A game that is drawn from a description.
pub(crate) trait Described: 'static {
    /// The game's name in addresses.
    const SLUG: &'static str;
    /// What a seat sees, as the rules write it.
    type View: DeserializeOwned;
    /// What happens, as the rules write it.
    type Effect: DeserializeOwned;

    /// The game's own words.
    fn words(words: &'static Words) -> &'static PlainWords;
    /// What lies on the table.
    fn scene(view: &Self::View, words: &PlainWords) -> Scene;
    /// The seat to move.
    fn mover(view: &Self::View) -> Option<Seat>;
    /// The points by seat; empty in games without points.
    fn scores(view: &Self::View) -> Vec<i64>;

    /// Changes the scene as the effect does, to animate it. What is not shown here changes at the end of the step.
    fn show(_scene: &mut Scene, _effect: &Self::Effect) {}
    /// The keys of the places to tap for an action, see [`scene::Taps`].
    fn taps(action: &str) -> Vec<String> {
        vec![action.to_owned()]
    }
    /// The score line of a seat.
    fn tally(words: &PlainWords, view: &Self::View, seat: Seat) -> String {
        Self::scores(view).get(seat.index()).map_or_else(String::new, |&points| words.points(points))
    }
    /// The prompt for one of the reader's seats.
    fn prompt(words: &PlainWords, cast: &SeatNames, _view: &Self::View, seat: Seat, legal: &[String]) -> String {
        words.prompt(cast, seat, legal)
    }
    /// The label of an action in the list.
    fn label(words: &PlainWords, _view: &Self::View, action: &str) -> String {
        words.label(action)
    }
    /// Sets up the board.
    fn board(setting: BoardContext) -> Arc<dyn Board>
    where
        Self: Sized,
    {
        Arc::new(DefaultBoard::new(setting, Description::of::<Self>()))
    }
}

/// The face of a described game.
pub(crate) struct DefaultFace<G>(PhantomData<fn() -> G>);

impl<G: Described> DefaultFace<G> {
    pub(crate) const fn new() -> DefaultFace<G> {
        DefaultFace(PhantomData)
    }
}

fn read<G: Described>(view: &View) -> Option<G::View> {
    serde_json::from_str(view.get()).ok()
}

fn values(effects: &[Box<RawValue>]) -> Vec<Value> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}

impl<G: Described> Face for DefaultFace<G> {
    fn slug(&self) -> &'static str {
        G::SLUG
    }

    fn levels(&self) -> &'static [&'static str] {
        &["novice", "regular", "expert"]
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        G::words(words).piece(seat)
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        scene::emblem(seat)
    }

    fn option(&self, words: &'static Words, name: &str) -> &'static str {
        G::words(words).plain_text(name).unwrap_or_default()
    }

    fn outcome(&self, words: &'static Words, event: &str) -> String {
        G::words(words).outcome(event)
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        G::board(setting)
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        G::words(words).log_line(cast, &values(effects))
    }

    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat> {
        plain::actor(&values(effects))
    }

    fn prompt(&self, words: &'static Words, cast: &SeatNames, view: &View, seat: Seat, legal: &[String]) -> String {
        read::<G>(view).map_or_else(String::new, |view| G::prompt(G::words(words), cast, &view, seat, legal))
    }

    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String {
        G::words(words).waiting(cast, self.mover(view))
    }

    fn label(&self, words: &'static Words, view: &View, _seat: Seat, action: &str) -> String {
        read::<G>(view).map_or_else(|| action.to_owned(), |view| G::label(G::words(words), &view, action))
    }

    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String {
        read::<G>(view).map_or_else(String::new, |view| G::tally(G::words(words), &view, seat))
    }

    fn mover(&self, view: &View) -> Option<Seat> {
        G::mover(&read::<G>(view)?)
    }

    fn standings(&self, words: &'static Words, cast: &SeatNames, view: &View) -> Vec<FinalScore> {
        let scores = read::<G>(view).map(|view| G::scores(&view)).unwrap_or_default();
        let standing = |(seat, points): (Seat, i64)| {
            let name = if cast.is_you(seat) { words.table.you } else { cast.name(seat) };
            let score = u32::try_from(points).unwrap_or_default();
            FinalScore { emblem: scene::emblem(seat), name: name.to_owned(), score, counts: true }
        };
        let mut standings: Vec<FinalScore> = (0..).map_while(Seat::new).zip(scores).map(standing).collect();
        standings.sort_by_key(|standing| std::cmp::Reverse(standing.score));
        standings
    }

    fn result(&self, words: &'static Words, view: &View, _winner: Seat) -> String {
        read::<G>(view).map_or_else(String::new, |view| G::words(words).result(&G::scores(&view)))
    }
}
