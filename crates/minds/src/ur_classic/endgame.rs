//! The last pawns, played perfectly.
//!
//! The game with few pawns is solved the first time somebody comes near it: 12,869 positions, about a tenth of a
//! second. A solution of the whole game, read from a file, would take this one's place: nothing else has to change.

use kernel::Seat;
use solve::ur_classic::Solution;
use std::sync::OnceLock;
use ur_classic::{State, UrClassic};

/// Pawns a player may have left in what is solved.
const SOLVED: u8 = 2;
/// Values settle until a sweep changes none by more than this.
const TOLERANCE: f64 = 1e-12;

/// The exact values of the last positions.
#[derive(Debug)]
pub(super) struct Endgame(Solution);

impl Endgame {
    /// The endgame, if this position is so near that looking ahead can reach it.
    pub(super) fn near(game: &UrClassic, state: &State) -> Option<&'static Endgame> {
        static ENDGAME: OnceLock<Option<Endgame>> = OnceLock::new();
        if most_left(game, state) > SOLVED + 1 {
            return None;
        }
        ENDGAME.get_or_init(|| Solution::solve(SOLVED, TOLERANCE, |_| {}).map(Endgame)).as_ref()
    }

    /// Whether every position that can follow this one is solved.
    pub(super) fn knows(&self, game: &UrClassic, state: &State) -> bool {
        most_left(game, state) <= self.0.pawns()
    }

    /// The mover's chance to win, before a roll.
    #[inline]
    pub(super) fn value(&self, game: &UrClassic, state: &State) -> Option<f64> {
        self.0.value(game.pawns(), state)
    }
}

/// Pawns still to bring home, of the player who has more.
fn most_left(game: &UrClassic, state: &State) -> u8 {
    game.pawns() - state.off(Seat::FIRST).min(state.off(Seat::FIRST.other()))
}
