//! The default face and board: a game describes its view as a scene, see [`Described`], and everything else follows.

mod board;

use super::{Board, BoardContext, Face, FinalScore, View};
use board::{DefaultBoard, Description};
use i18n::{SeatNames, Words, plain};
use kernel::{Game, GameInfo, Seat};
use render::described::{Described, ViewOf};
use serde_json::Value;
use serde_json::value::RawValue;
use std::marker::PhantomData;
use std::sync::Arc;

/// The face of a described game. A game that draws its board by hand keeps the rest:
/// `DefaultFace { board, ..DefaultFace::new() }`.
pub(crate) struct DefaultFace<G> {
    pub(crate) board: fn(BoardContext) -> Arc<dyn Board>,
    pub(crate) game: PhantomData<fn() -> G>,
}

impl<G: Described> DefaultFace<G> {
    pub(crate) const fn new() -> DefaultFace<G> {
        let board = |setting| Arc::new(DefaultBoard::new(setting, Description::of::<G>())) as Arc<dyn Board>;
        DefaultFace { board, game: PhantomData }
    }
}

fn read<G: Described>(view: &View) -> Option<ViewOf<G>> {
    serde_json::from_str(view.get()).ok()
}

fn values(effects: &[Box<RawValue>]) -> Vec<Value> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}

impl<G: Described> Face for DefaultFace<G> {
    fn info(&self) -> &'static GameInfo {
        &G::Game::INFO
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        G::words(words).piece(seat)
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        scene::emblem(seat)
    }

    fn outcome(&self, words: &'static Words, event: &str) -> String {
        G::words(words).outcome(event)
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        (self.board)(setting)
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        G::words(words).log_line(cast, &values(effects))
    }

    fn prompt_tells_roll(&self) -> bool {
        false
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
