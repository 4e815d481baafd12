//! Classic Ur: shell, lapis and red limestone inlays, as on the board of the royal tombs.

mod board;
mod dice;
mod draw;
mod layout;
mod pawn;
mod rack;
mod square;

use crate::games::{Board, BoardContext, Face, View};
use i18n::ur_classic::PawnMove;
use i18n::{SeatNames, Words};
use kernel::{Game, GameInfo, Seat};
use serde_json::value::RawValue;
use std::sync::Arc;
use ur_classic::{Effect, FullState};

/// The face of classic Ur.
pub(crate) struct UrClassicFace;

/// The face in the list of games.
pub(crate) static FACE: UrClassicFace = UrClassicFace;

impl Face for UrClassicFace {
    fn info(&self) -> &'static GameInfo {
        &ur_classic::UrClassic::INFO
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        words.games.ur_classic.colours[seat.index() & 1]
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        if seat == Seat::FIRST { include_str!("art/emblem-0.svg") } else { include_str!("art/emblem-1.svg") }
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        Arc::new(board::UrClassicBoard::new(setting))
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        words.games.ur_classic.log_line(cast, &read_effects(effects))
    }

    fn actor(&self, effects: &[Box<RawValue>]) -> Option<Seat> {
        match read_effects(effects).first()? {
            Effect::Threw { seat, .. } | Effect::Rolled { seat, .. } | Effect::Moved { seat, .. } => Some(*seat),
            Effect::Starts { seat } | Effect::Again { seat } | Effect::Won { seat } => Some(*seat),
            Effect::Passed { seat, .. } | Effect::Captured { seat, .. } => Some(*seat),
            Effect::Tied => None,
        }
    }

    fn prompt(&self, words: &'static Words, cast: &SeatNames, view: &View, seat: Seat, legal: &[String]) -> String {
        let Some(position) = read(view) else { return String::new() };
        let readings: Vec<PawnMove> = legal.iter().filter_map(|action| PawnMove::of(&position, seat, action)).collect();
        words.games.ur_classic.prompt(cast, &position, seat, &readings)
    }

    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String {
        read(view).map_or_else(String::new, |position| words.games.ur_classic.waiting(cast, &position))
    }

    fn label(&self, words: &'static Words, view: &View, seat: Seat, action: &str) -> String {
        let reading = read(view).and_then(|position| PawnMove::of(&position, seat, action));
        reading.map_or_else(|| action.to_owned(), |reading| words.games.ur_classic.label(reading))
    }

    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String {
        let Some(position) = read(view) else { return String::new() };
        let index = seat.index() & 1;
        let ur = &words.games.ur_classic;
        format!("{} · {}", ur.reserve(position.reserve[index]), ur.home(position.off[index]))
    }

    fn mover(&self, view: &View) -> Option<Seat> {
        read(view)?.mover
    }

    fn result(&self, words: &'static Words, view: &View, winner: Seat) -> String {
        let Some(position) = read(view) else { return String::new() };
        let index = winner.index() & 1;
        words.games.ur_classic.result(position.off[index], position.off[index ^ 1])
    }
}

fn read(view: &View) -> Option<FullState> {
    serde_json::from_str(view.get()).ok()
}

fn read_effects(effects: &[Box<RawValue>]) -> Vec<Effect> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}
