//! Classic Ur: shell, lapis and red limestone inlays, as on the board of the royal tombs.

mod board;
mod dice;
mod draw;
mod layout;
mod pawn;
mod rack;
mod square;

use super::{Board, BoardContext, Face, View};
use i18n::ur_classic::PawnMove;
use i18n::{SeatNames, Words};
use kernel::Seat;
use serde_json::value::RawValue;
use std::sync::Arc;
use ur_classic::{Effect, FullState};

/// The face of classic Ur.
pub(super) struct UrClassicFace;

impl Face for UrClassicFace {
    fn slug(&self) -> &'static str {
        "ur-classic"
    }

    fn levels(&self) -> &'static [&'static str] {
        &["novice", "scribe", "vizier", "oracle", "bold", "careful"]
    }

    fn colour(&self, words: &'static Words, seat: Seat) -> &'static str {
        words.ur_classic.colours[seat.index() & 1]
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        if seat == Seat::FIRST { include_str!("art/emblem-0.svg") } else { include_str!("art/emblem-1.svg") }
    }

    fn option(&self, words: &'static Words, _name: &str) -> &'static str {
        words.ur_classic.pawns
    }

    fn board(&self, setting: BoardContext) -> Arc<dyn Board> {
        Arc::new(board::UrClassicBoard::new(setting))
    }

    fn tell(&self, words: &'static Words, cast: &SeatNames, effects: &[Box<RawValue>]) -> String {
        words.ur_classic.log_line(cast, &read_effects(effects))
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
        words.ur_classic.prompt(cast, &position, seat, &readings)
    }

    fn waiting(&self, words: &'static Words, cast: &SeatNames, view: &View) -> String {
        read(view).map_or_else(String::new, |position| words.ur_classic.waiting(cast, &position))
    }

    fn label(&self, words: &'static Words, view: &View, seat: Seat, action: &str) -> String {
        let reading = read(view).and_then(|position| PawnMove::of(&position, seat, action));
        reading.map_or_else(|| action.to_owned(), |reading| words.ur_classic.label(reading))
    }

    fn tally(&self, words: &'static Words, view: &View, seat: Seat) -> String {
        let Some(position) = read(view) else { return String::new() };
        let index = seat.index() & 1;
        let ur = &words.ur_classic;
        format!("{} · {}", ur.reserve(position.reserve[index]), ur.home(position.off[index]))
    }

    fn mover(&self, view: &View) -> Option<Seat> {
        read(view)?.mover
    }

    fn result(&self, words: &'static Words, view: &View, winner: Seat) -> String {
        let Some(position) = read(view) else { return String::new() };
        let index = winner.index() & 1;
        words.ur_classic.result(position.off[index], position.off[index ^ 1])
    }
}

fn read(view: &View) -> Option<FullState> {
    serde_json::from_str(view.get()).ok()
}

fn read_effects(effects: &[Box<RawValue>]) -> Vec<Effect> {
    effects.iter().filter_map(|effect| serde_json::from_str(effect.get()).ok()).collect()
}
