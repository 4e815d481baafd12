//! Large evaluation of classic Ur, distilled from the exact values of all 137,870,097 positions.
//!
//! As in [`evaluation`](super::evaluation) a position is split into features, each with a table of weights, and the sum
//! is the mover's log-odds; but the tables are larger and see more at once: the whole shared row for every number of
//! pawns left, who can enter onto whom, the last squares. `distilled.bin` has 1.4 MB: native programs embed it, the
//! page loads it lazily ([`crate::load_weights`]) and uses the smaller evaluation without it.

use super::evaluation::{SideFeatures, ternary};
use super::odds;
use crate::weights::{LazyWeights, Weights};
use ur_classic::{LAST, PAWNS, Phase, State, UrClassic};

/// Number of features, each with one active weight.
pub const PIECES: usize = 11;

/// Steps seven pawns have to go, and none.
const WAYS: usize = PAWNS as usize * (LAST as usize + 1) + 1;
/// Pawns left of both players.
const LEFTS: usize = (PAWNS as usize) * (PAWNS as usize);

/// Table size of each feature.
const SIZES: [usize; PIECES] = [
    // Pawns left of both, the whole shared row.
    LEFTS * 6561,
    // Pawns waiting to enter, on both sides, and the first half of the shared row.
    32 * 32 * 81,
    // Pawns waiting to enter, and all of the shared row but its end: the mover, the enemy.
    32 * 2187,
    32 * 2187,
    // Pawns left and in reserve, both players.
    56 * 56,
    // Private squares and reserve, and pawns left of both: the mover, the enemy.
    64 * 8 * LEFTS,
    64 * 8 * LEFTS,
    // The end of the shared row and the last squares, against few pawns left.
    243 * 16 * 16,
    // Steps both players still have to go, and who holds the shared rosette.
    WAYS * WAYS * 3,
    // Private squares of both.
    64 * 64,
    // Pawns left of both, and the lead in steps.
    LEFTS * (2 * WAYS - 1),
];

/// Where each table begins in one long list.
const OFFSETS: [usize; PIECES] = {
    let mut offsets = [0; PIECES];
    let mut piece = 1;
    while piece < PIECES {
        offsets[piece] = offsets[piece - 1] + SIZES[piece - 1];
        piece += 1;
    }
    offsets
};

pub const WEIGHTS: usize = OFFSETS[PIECES - 1] + SIZES[PIECES - 1];

/// The page would download them with its worker, used or not.
#[cfg(target_arch = "wasm32")]
const CARRIED: Option<&[u8]> = None;
#[cfg(not(target_arch = "wasm32"))]
const CARRIED: Option<&[u8]> = Some(include_bytes!("distilled.bin"));

pub(crate) static DISTILLED_WEIGHTS: LazyWeights = LazyWeights::new(WEIGHTS, CARRIED);

/// The mover's chance to win, before the roll.
#[inline]
pub fn evaluate(weights: Weights<'_>, game: &UrClassic, state: &State) -> f64 {
    if state.phase() == Phase::Start {
        return 0.5;
    }
    odds::chance(weights.sum(&pieces(game, state)))
}

/// The weight indices of a position, one per feature.
#[inline]
pub fn pieces(game: &UrClassic, state: &State) -> [usize; PIECES] {
    let own = SideFeatures::new(game, state, state.mover());
    let enemy = SideFeatures::new(game, state, state.mover().other());
    let half = |bits: usize| ternary(bits & 15) + 81 * ternary(bits >> 4);
    let row = half(own.shared()) + 2 * half(enemy.shared());
    let left = (own.left - 1) * 7 + enemy.left - 1;
    let few = (own.left.min(4) - 1) * 4 + enemy.left.min(4) - 1;
    let exits = own.exit() * 4 + enemy.exit();
    let holder = own.holds() + 2 * enemy.holds();
    let mut pieces = [
        left * 6561 + row,
        (own.waiting() * 32 + enemy.waiting()) * 81 + row % 81,
        own.waiting() * 2187 + row % 2187,
        enemy.waiting() * 2187 + row % 2187,
        own.count() * 56 + enemy.count(),
        (left * 8 + own.reserve) * 64 + own.private(),
        (left * 8 + enemy.reserve) * 64 + enemy.private(),
        (few * 16 + exits) * 243 + row / 27,
        (own.way() * WAYS + enemy.way()) * 3 + holder,
        own.private() * 64 + enemy.private(),
        left * (2 * WAYS - 1) + WAYS - 1 + own.way() - enemy.way(),
    ];
    for (piece, offset) in pieces.iter_mut().zip(OFFSETS) {
        *piece += offset;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Turn};
    use rng::Rng;

    #[test]
    fn pieces_stay_in_their_tables_all_through_games() {
        let (mut events, mut moves) = (Vec::new(), Vec::new());
        for number in 0..200 {
            let game = UrClassic::with_pawns(1 + number as u8 % 7).expect("1 to 7 pawns");
            let mut dice = Rng::split(5, number);
            let mut state = game.start();
            loop {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance(_) => {
                        for (piece, place) in pieces(&game, &state).into_iter().enumerate() {
                            assert!((OFFSETS[piece]..OFFSETS[piece] + SIZES[piece]).contains(&place), "{piece}");
                        }
                        let ticket = dice.below(game.tickets(&state, &mut events));
                        let event = game.draw(&state, ticket, &mut events);
                        game.resolve_unchecked(&mut state, event);
                    }
                    Turn::Seats(_) => {
                        moves.clear();
                        game.actions(&state, state.mover(), &mut moves);
                        let step = moves[dice.below(moves.len() as u32) as usize];
                        let mover = state.mover();
                        game.play_unchecked(&mut state, mover, step);
                    }
                }
            }
        }
    }
}
