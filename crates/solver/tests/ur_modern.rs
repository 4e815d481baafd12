//! The CUDA solver of modern Ur against the rules of the game crate.
//!
//! The files in `ur_modern/` were written by `cuda/ur_modern.cu`, four pawns on a CPU and seven on an H200;
//! `cuda/README.md` has the commands. Nothing here shares code with it: positions are found by playing, values by the
//! rules' own actions.

use kernel::{Game, Seat, Turn};
use std::collections::HashMap;
use ur_modern::{Board, Phase, Roll, Square, Squares, State, UrModern};

/// The order of squares in the CUDA source.
const NAMES: [&str; 20] = [
    "A1", "A2", "A3", "A4", "C1", "C2", "C3", "C4", "A7", "A8", "C7", "C8", "B1", "B2", "B3", "B4", "B5", "B6", "B7",
    "B8",
];

fn squares(bits: u32) -> Squares {
    (0..20).filter(|bit| bits >> bit & 1 == 1).filter_map(|bit| Square::named(NAMES[bit])).collect()
}

fn bits(squares: Squares) -> u32 {
    let bit = |square: Square| NAMES.iter().position(|&name| name == square.name()).expect("a square");
    squares.iter().fold(0, |bits, square| bits | 1 << bit(square))
}

/// A position before a roll from the mover's side: own and enemy pawns.
type PawnBits = [u32; 2];

fn position(state: &State) -> PawnBits {
    let mover = state.mover();
    [bits(state.pawns(mover)), bits(state.pawns(mover.other()))]
}

/// The successors of every roll by the rules, without claims of a draw: the weight of each roll with a list.
fn choices(game: &UrModern, [own, enemy]: PawnBits) -> Vec<(f64, Vec<After>)> {
    let state = State::study(Seat::FIRST, [squares(own), squares(enemy)]).expect("a position");
    let mut found = Vec::new();
    for (roll, weight) in Roll::WEIGHTS {
        let mut rolled = state;
        game.resolve_unchecked(&mut rolled, roll);
        let mut list = Vec::new();
        if let Turn::Seats(_) = game.turn(&rolled) {
            let mut actions = Vec::new();
            game.actions(&rolled, Seat::FIRST, &mut actions);
            for action in actions {
                let mut next = rolled;
                game.play_unchecked(&mut next, Seat::FIRST, action);
                list.push(After::of(&next));
            }
        } else {
            list.push(After::of(&rolled));
        }
        found.push((f64::from(weight) / 16.0, list));
    }
    found
}

enum After {
    Won,
    Again(PawnBits),
    Turned(PawnBits),
}

impl After {
    fn of(state: &State) -> After {
        match (state.phase(), state.mover()) {
            (Phase::Won, _) => After::Won,
            (_, Seat::FIRST) => After::Again(position(state)),
            _ => After::Turned(position(state)),
        }
    }

    /// Lower and upper bound of its value for the player who moved there.
    fn worth(&self, bounds: impl Fn(PawnBits) -> [f64; 2]) -> [f64; 2] {
        match *self {
            After::Won => [1.0, 1.0],
            After::Again(next) => bounds(next),
            After::Turned(next) => {
                let [low, high] = bounds(next);
                [1.0 - high, 1.0 - low]
            }
        }
    }
}

/// The mover's value by the best choices.
fn expected(choices: &[(f64, Vec<After>)], bounds: impl Fn(PawnBits) -> [f64; 2]) -> [f64; 2] {
    let mut sum = [0.0, 0.0];
    for (weight, list) in choices {
        let best = list
            .iter()
            .map(|after| after.worth(&bounds))
            .fold([0.0, 0.0], |best: [f64; 2], value| [best[0].max(value[0]), best[1].max(value[1])]);
        sum = [sum[0] + weight * best[0], sum[1] + weight * best[1]];
    }
    sum
}

/// The made-up bounds of the CUDA source: the same for a position and those with lanes exchanged.
fn made_up([own, enemy]: PawnBits) -> [f64; 2] {
    let earth = |set: u32| set & !0xff | (set & 15) << 4 | set >> 4 & 15;
    let sky = |set: u32| set & !0xf00 | (set & 0x300) << 2 | (set & 0xc00) >> 2;
    let images =
        [[own, enemy], [own, enemy].map(earth), [own, enemy].map(sky), [own, enemy].map(|set| sky(earth(set)))];
    let least = images.map(|[own, enemy]| u64::from(own) | u64::from(enemy) << 20).into_iter().min().unwrap_or(0);
    let mut bits = least.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    let unit = ((bits ^ bits >> 31) >> 11) as f64 / 9_007_199_254_740_992.0;
    [0.4 * unit, 0.6 + 0.4 * unit]
}

fn check_operator(board: &kernel::files::DataFile, pawns: u8, text: &str) {
    let game = UrModern::on_board(Board::shipped(board).expect("a board"), pawns).expect("a game");
    let mut lines = 0;
    for line in text.lines() {
        let numbers: Vec<f64> = line.split(' ').map(|word| word.parse().expect("a number")).collect();
        let [own, enemy, low, high] = numbers[..] else { panic!("{line}") };
        let found = expected(&choices(&game, [own as u32, enemy as u32]), made_up);
        assert!((found[0] - low).abs() < 1e-13 && (found[1] - high).abs() < 1e-13, "{line}: {found:?}");
        lines += 1;
    }
    assert_eq!(lines, 250);
}

#[test]
fn the_cuda_source_knows_the_rules_of_the_lanes() {
    check_operator(&Board::LANES, 4, include_str!("ur_modern/operator-lanes-4.txt"));
    check_operator(&Board::LANES, 7, include_str!("ur_modern/operator-lanes-7.txt"));
}

#[test]
fn the_cuda_source_knows_the_rules_of_the_grid() {
    check_operator(&Board::GRID, 4, include_str!("ur_modern/operator-grid-4.txt"));
    check_operator(&Board::GRID, 7, include_str!("ur_modern/operator-grid-7.txt"));
}

/// All reachable positions, and bounds of the start's value, by the rules alone.
fn solve(board: &str, pawns: u8, sweeps: u32) -> (usize, [f64; 2]) {
    let board = Board::read(&Board::LANES, board).expect("a board");
    let game = UrModern::on_board(board, pawns).expect("a game");
    let start = [0, 0];
    let mut number = HashMap::from([(start, 0)]);
    let mut all = vec![start];
    let mut moves = Vec::new();
    while let Some(&here) = all.get(moves.len()) {
        let list = choices(&game, here);
        for after in list.iter().flat_map(|(_, list)| list) {
            if let After::Again(next) | After::Turned(next) = *after {
                number.entry(next).or_insert_with(|| {
                    all.push(next);
                    all.len() - 1
                });
            }
        }
        moves.push(list);
    }
    let mut bounds = vec![[0.0, 1.0]; all.len()];
    for _ in 0..sweeps {
        for here in (0..all.len()).rev() {
            bounds[here] = expected(&moves[here], |next| bounds[number[&next]]);
        }
    }
    (all.len(), bounds[0])
}

#[test]
fn bounds_on_a_small_board_are_those_of_the_cuda_source() {
    // ur_modern --board crates/solver/tests/ur_modern/line.board --pawns 4: with eight squares in a row endless games
    // are worth something to both, so the bounds stay apart. That is what they are for.
    let (positions, [low, high]) = solve(include_str!("ur_modern/line.board"), 4, 400);
    assert!(positions <= 5375, "{positions}");
    assert!((low - 0.528_925_552_075).abs() < 1e-8, "{low}");
    assert!((high - 0.648_179_525_402).abs() < 1e-8, "{high}");
}
