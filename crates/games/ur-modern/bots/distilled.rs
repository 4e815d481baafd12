//! Large evaluation of modern Ur, distilled from the solution of the board `lanes` with seven pawns.
//!
//! The features of `evaluation`, and larger regions of the board that see more at once; all
//! weights were fitted to the solved values (`docs/results/ur-modern-levels.md`). Other boards and other numbers of
//! pawns have other values: there the smaller evaluation is used.

use super::evaluation::{self, BoardGeometry};
use super::regions::{self, A1, A2, A3, A4, A7, A8, B1, B2, B3, B4, B5, B6, B7, B8, C1, C2, C3, C4, C7, C8};
use crate::weights::LazyWeights;
use ur_modern::{State, UrModern};

/// Regions read as they are and mirrored, lanes A and C exchanged: both share their weights.
const MIRRORED: [&[u8]; 4] = [
    // The earth.
    &[A1, A2, A3, A4, C1, C2, C3, C4, B1],
    // The sky.
    &[A7, A8, C7, C8, B8, B7, B6, B5, B4],
    // From an entrance to Ishtar and beyond.
    &[A1, A2, A3, A4, B1, B2, B3, B4, B5],
    // The fortifications and the squares before them.
    &[A1, C1, A7, C7, A2, C2, A8, C8, B1, B8],
];
/// The middle lane is its own mirror.
const MIDDLE: &[u8] = &[B1, B2, B3, B4, B5, B6, B7, B8];

/// Number of regions read: each mirrored one twice, then the middle lane.
const READINGS: usize = 2 * MIRRORED.len() + 1;
/// Number of features, each with one active weight.
pub const PIECES: usize = evaluation::PIECES + READINGS;

/// Pawns each player could let in, two or more counted as two: both players.
const WAITING: usize = 9;
/// Fortifications held by both players.
const HELD: usize = 16;

const EARTH_AT: usize = evaluation::WEIGHTS;
const SKY_AT: usize = EARTH_AT + 19_683 * WAITING;
const WAY_AT: usize = SKY_AT + 19_683;
const FORTS_AT: usize = WAY_AT + 19_683 * WAITING;
const MIDDLE_AT: usize = FORTS_AT + 59_049;
pub const WEIGHTS: usize = MIDDLE_AT + 6561 * HELD;

/// By square: what a mover's pawn there adds to each region's number.
static DIGITS: [[u32; READINGS]; 20] = regions::digits(&MIRRORED, MIDDLE);

/// The page would download them with its worker, used or not.
#[cfg(target_arch = "wasm32")]
const CARRIED: Option<&[u8]> = None;
#[cfg(not(target_arch = "wasm32"))]
const CARRIED: Option<&[u8]> = Some(include_bytes!("distilled.bin"));

pub(crate) static DISTILLED_WEIGHTS: LazyWeights = LazyWeights::new(WEIGHTS, CARRIED);

/// Whether the weights are of this game.
pub(super) fn fits(game: &UrModern) -> bool {
    game.pawns() == 7 && ur_modern::Board::shipped(&ur_modern::Board::LANES).is_ok_and(|lanes| lanes == *game.board())
}

/// The weight indices of a position before a roll, one per feature.
#[inline]
pub fn pieces(terrain: &BoardGeometry, state: &State) -> [usize; PIECES] {
    let (own, enemy) = (state.pawns(state.mover()), state.pawns(state.mover().other()));
    let reserve = |pawns: ur_modern::Squares| usize::from(7_u8.saturating_sub(pawns.len())).min(2);
    let waiting = reserve(own) * 3 + reserve(enemy);
    let held = |pawns| terrain.held(pawns);
    let [earth, earth_too, sky, sky_too, way, way_too, forts, forts_too, middle] =
        regions::read(&DIGITS, own, enemy).map(|reading| reading as usize);
    let mut pieces = [0; PIECES];
    let (small, large) = pieces.split_at_mut(evaluation::PIECES);
    small.copy_from_slice(&terrain.pieces(state));
    large.copy_from_slice(&[
        EARTH_AT + waiting * 19_683 + earth,
        EARTH_AT + waiting * 19_683 + earth_too,
        SKY_AT + sky,
        SKY_AT + sky_too,
        WAY_AT + waiting * 19_683 + way,
        WAY_AT + waiting * 19_683 + way_too,
        FORTS_AT + forts,
        FORTS_AT + forts_too,
        MIDDLE_AT + (held(own) * 4 + held(enemy)) * 6561 + middle,
    ]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Turn};
    use rng::Rng;
    use ur_modern::Board;

    fn game(board: &kernel::files::DataFile, pawns: u8) -> UrModern {
        UrModern::on_board(Board::shipped(board).expect("a board"), pawns).expect("a game")
    }

    #[test]
    fn the_solved_game_and_no_other_is_judged_so() {
        assert!(fits(&game(&Board::LANES, 7)));
        assert!(!fits(&game(&Board::LANES, 6)) && !fits(&game(&Board::GRID, 7)));
    }

    #[test]
    fn pieces_stay_in_their_tables_all_through_games() {
        let ends = [EARTH_AT, SKY_AT, WAY_AT, FORTS_AT, MIDDLE_AT, WEIGHTS];
        let game = game(&Board::LANES, 7);
        let terrain = BoardGeometry::of(&game);
        let (mut events, mut actions) = (Vec::new(), Vec::new());
        for number in 0..20 {
            let mut dice = Rng::split(3, number);
            let mut state = game.start();
            for _ in 0..300 {
                match game.turn(&state) {
                    Turn::Over => break,
                    Turn::Chance(_) => {
                        for (place, &piece) in pieces(&terrain, &state)[evaluation::PIECES..].iter().enumerate() {
                            assert!((ends[place / 2]..ends[place / 2 + 1]).contains(&piece), "{place}");
                        }
                        let ticket = dice.below(game.tickets(&state, &mut events));
                        let event = game.draw(&state, ticket, &mut events);
                        game.resolve_unchecked(&mut state, event);
                    }
                    Turn::Seats(_) => {
                        let mover = state.mover();
                        actions.clear();
                        game.actions(&state, mover, &mut actions);
                        let action = actions[dice.below(actions.len() as u32) as usize];
                        game.play_unchecked(&mut state, mover, action);
                    }
                }
            }
        }
    }
}
