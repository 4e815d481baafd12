//! Distils solved values of modern Ur into the weights of the strongest bot.
//!
//! The solution of seven pawns exists only on the GPU while it is computed. It plays games there and writes their positions
//! with their values as lessons (`crates/solver/cuda`, `--lessons`); these are the training examples here, fitted as in
//! [`distil_ur_classic`](crate::distil_ur_classic).

use crate::distil_ur_classic::{fit, teach};
use bots::Weights;
use bots::ur_classic::odds::chance;
use bots::ur_modern::distilled::{WEIGHTS, pieces};
use bots::ur_modern::evaluation::BoardGeometry;
use kernel::Seat;
use ur_modern::{Board, Square, Squares, State, UrModern};

/// Lessons per shard and round.
const PART: usize = 500_000;
/// One lesson in this many is held out for the exam.
const EXAM: usize = 101;
/// The order of squares in the files of the CUDA solver.
pub(crate) const NAMES: [&str; 20] = [
    "A1", "A2", "A3", "A4", "C1", "C2", "C3", "C4", "A7", "A8", "C7", "C8", "B1", "B2", "B3", "B4", "B5", "B6", "B7",
    "B8",
];

/// A position before a roll and the mover's share: twenty bits of own pawns, twenty of enemy pawns, sixteen of the share.
struct LessonReader {
    squares: Vec<Square>,
}

impl LessonReader {
    fn new() -> Option<LessonReader> {
        NAMES.iter().map(|name| Square::named(name)).collect::<Option<_>>().map(|squares| LessonReader { squares })
    }

    fn read(&self, lesson: u64) -> Option<(State, f64)> {
        let set = |bits: u64| {
            let standing = self.squares.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
            standing.map(|(_, &square)| square).collect::<Squares>()
        };
        let state = State::study(Seat::FIRST, [set(lesson), set(lesson >> 20)])?;
        Some((state, (lesson >> 40 & 0xffff) as f64 / 65535.0))
    }
}

/// Fits the weights and returns the bytes of the weights file with the root mean square error on the lessons held out;
/// calls `seen` after every round. None when a lesson is of another game.
pub fn distil(lessons: &[u64], rounds: u64, threads: usize, seen: impl FnMut(u64)) -> Option<(Vec<u8>, f64)> {
    let game = UrModern::on_board(Board::shipped(&Board::LANES).ok()?, 7)?;
    let (terrain, reader) = (BoardGeometry::of(&game), LessonReader::new()?);
    let parts = lessons.len().div_ceil(PART).max(1) as u64;
    let way = |weights: &mut [_], number: u64| {
        let from = (number % parts) as usize * PART;
        for (place, &lesson) in lessons.iter().enumerate().skip(from).take(PART) {
            if place % EXAM != 0 {
                let (state, share) = reader.read(lesson)?;
                teach(weights, &pieces(&terrain, &state), share);
            }
        }
        Some(())
    };
    let bytes = fit(WEIGHTS, rounds, threads, way, seen)?;
    let weights = Weights::new(&bytes);
    let (mut squares, mut count) = (0.0, 0.0);
    for &lesson in lessons.iter().step_by(EXAM) {
        let (state, share) = reader.read(lesson)?;
        squares += (chance(weights.sum(&pieces(&terrain, &state))) - share).powi(2);
        count += 1.0;
    }
    let error = (squares / f64::max(count, 1.0)).sqrt();
    Some((bytes, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lesson as the solver on the card writes it.
    fn lesson(own: u64, enemy: u64, share: u64) -> u64 {
        own | enemy << 20 | share << 40
    }

    #[test]
    fn a_lesson_is_read_as_it_was_written() {
        let (state, share) =
            LessonReader::new().expect("squares").read(lesson(1 << 3, 1 << 19, 65535)).expect("a position");
        let only = |name| Squares::only(Square::named(name).expect("a square"));
        assert_eq!((state.pawns(Seat::FIRST), state.pawns(Seat::FIRST.other())), (only("A4"), only("B8")));
        assert_eq!(share, 1.0);
    }

    #[test]
    fn what_is_taught_is_learnt() {
        // The first eight squares are the lanes of the earth: a mirror changes nothing.
        let share = |square| if square < 8 { 50_000 } else { 20_000 };
        let lessons: Vec<u64> = (0..2000).map(|number| lesson(1 << (number % 20), 0, share(number % 20))).collect();
        let (bytes, error) = distil(&lessons, 8, 2, |_| {}).expect("lessons of the game");
        assert_eq!(bytes.len(), 2 * WEIGHTS);
        assert!(error < 0.05, "{error}");
    }
}
