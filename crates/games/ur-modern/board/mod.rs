//! The modern Ur: night sky over a brick ziggurat, gold and silver dice.

mod board;
mod caption;
mod choice;
mod dice;
mod draw;
mod ground;
mod layout;
mod ledge;
mod motion;
mod pawn;
mod reserve;
mod square;

use crate::games::{Board, BoardContext, Face, View};
use i18n::ur_modern::{DescribedAction, Zone, fortifications};
use i18n::{SeatNames, Words};
use kernel::{Game, GameInfo, Seat};
use serde_json::value::RawValue;
use std::sync::Arc;
use ur_modern::{Effect, FullState};

/// The face of the modern Ur.
pub(crate) struct UrModernFace;

/// The face in the list of games.
pub(crate) static FACE: UrModernFace = UrModernFace;

impl Face for UrModernFace {
    fn info(&self) -> &'static GameInfo {
        &ur_modern::UrModern::INFO
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        words.games.ur_modern.colours[seat.index() & 1]
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        if seat == Seat::FIRST { include_str!("art/emblem-0.svg") } else { include_str!("art/emblem-1.svg") }
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        Arc::new(board::UrModernBoard::new(setting))
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        words.games.ur_modern.log_line(cast, &read_effects(effects))
    }

    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat> {
        match read_effects(effects).first()? {
            Effect::Rolled { seat, .. } | Effect::Passed { seat } | Effect::Spawned { seat, .. } => Some(*seat),
            Effect::Moved { seat, .. } | Effect::Defeated { seat, .. } | Effect::Again { seat } => Some(*seat),
            Effect::Won { seat } | Effect::Drawn { seat } => Some(*seat),
        }
    }

    fn prompt(&self, words: &'static Words, cast: &SeatNames, view: &View, seat: Seat, legal: &[String]) -> String {
        let Some(position) = read(view) else { return String::new() };
        let readings: Vec<DescribedAction> =
            legal.iter().filter_map(|action| DescribedAction::of(&position, seat, action)).collect();
        words.games.ur_modern.prompt(cast, &position, seat, &readings)
    }

    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String {
        read(view).map_or_else(String::new, |position| words.games.ur_modern.waiting(cast, &position))
    }

    fn label(&self, words: &'static Words, view: &View, seat: Seat, action: &str) -> String {
        let reading = read(view).and_then(|position| DescribedAction::of(&position, seat, action));
        reading.map_or_else(|| action.to_owned(), |reading| words.games.ur_modern.label(&reading))
    }

    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String {
        let Some(position) = read(view) else { return String::new() };
        let um = &words.games.ur_modern;
        let index = seat.index() & 1;
        let held: Vec<_> = position.pawns[index].iter().filter(|&&square| fortifications().contains(square)).collect();
        let rules = |zone: &Zone| held.iter().filter(|&&&square| Zone::of(square) == *zone).count() == 2;
        let (reserve, forts) = (um.reserve(position.reserve[index]), um.forts(held.len() as u8));
        // Two parts at most: a name plate is small.
        match ([Zone::Earth, Zone::Sky].into_iter().find(rules), held.len()) {
            (None, _) | (Some(_), 4) => format!("{reserve} · {forts}"),
            (Some(zone), 2) => format!("{reserve} · {}", um.rules(zone)),
            (Some(zone), _) => format!("{forts} · {}", um.rules(zone)),
        }
    }

    fn mover(&self, view: &View) -> Option<Seat> {
        read(view)?.mover
    }

    fn result(&self, words: &'static Words, _view: &View, _winner: Seat) -> String {
        words.games.ur_modern.result.to_owned()
    }
}

fn read(view: &View) -> Option<FullState> {
    serde_json::from_str(view.get()).ok()
}

fn read_effects(effects: &[Box<RawValue>]) -> Vec<Effect> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}
