//! Against the rules of the game and plain minimax.

use super::*;
use kernel::{Game as _, Options, Seat, Turn};
use rng::Rng;
use rolit::{Rolit, State};
use std::cell::Cell;
use std::sync::Mutex;

/// Counts balls: a poor evaluation, on which no answer may depend.
#[derive(Debug)]
struct Counter;

impl<const SIZE: usize> HeuristicEvaluator<SIZE> for Counter {
    fn evaluate(&self, board: &Board<SIZE>) -> i32 {
        16 * board.lead()
    }
    fn evaluate_deeply(&self, board: &Board<SIZE>) -> i32 {
        16 * board.lead()
    }
}

fn game(size: u8) -> Rolit {
    let wanted = serde_json::json!({"size": size, "start": "first"});
    let options = Options::read(&Rolit::INFO, wanted.as_object().expect("a map")).expect("options");
    Rolit::new(2, &options).expect("a game")
}

/// A random game by the rules, position by position.
fn walk(size: u8, seed: u64, mut each: impl FnMut(&Rolit, &State)) {
    let (game, mut dice) = (game(size), Rng::seeded(seed));
    let mut state = game.start();
    loop {
        each(&game, &state);
        let Turn::Seats(seats) = game.turn(&state) else { return };
        let seat = seats.iter().next().unwrap_or(Seat::FIRST);
        let mut legal = Vec::new();
        game.actions(&state, seat, &mut legal);
        game.play_unchecked(&mut state, seat, legal[dice.below(legal.len() as u32) as usize]);
    }
}

/// The position of a random game with `left` empty squares.
fn position<const SIZE: usize>(left: u32, seed: u64) -> Board<SIZE> {
    let found = Cell::new(None);
    walk(SIZE as u8, seed, |game, state| {
        let board = Board::<SIZE>::of(game, state).expect("a board of this size");
        if board.left() == left {
            found.set(Some(board));
        }
    });
    found.get().expect("every game has such a position")
}

fn minimax<const SIZE: usize>(board: &Board<SIZE>) -> i32 {
    let best = squares(board.placements()).map(|square| -minimax(&board.after(square))).max();
    best.unwrap_or_else(|| board.lead())
}

fn small(threads: usize, leaf: u32) -> SolverResources {
    SolverResources { threads, memory: 0, leaf }
}

/// Asks until the lead is known.
fn solved<const SIZE: usize>(start: Board<SIZE>, resources: SolverResources) -> Solver<SIZE, Counter> {
    let solver = Solver::new(start, resources, Counter);
    while let Some(target) = next_question(solver.bounds(), Board::<SIZE>::MOST) {
        solver.reaches(target, &|| false, &|_| true).expect("it is not stopped");
    }
    solver
}

fn follows_the_rules<const SIZE: usize>() {
    for seed in 0..50 {
        walk(SIZE as u8, seed, |game, state| {
            let board = Board::<SIZE>::of(game, state).expect("a board of this size");
            assert_eq!(Board::numbered(board.number()), board);
            assert_eq!(board.canonical().canonical(), board.canonical());
            let Turn::Seats(seats) = game.turn(state) else {
                assert_eq!(board.left(), 0);
                return;
            };
            let seat = seats.iter().next().unwrap_or(Seat::FIRST);
            let mut legal = Vec::new();
            game.actions(state, seat, &mut legal);
            let listed: Vec<u32> = squares(board.placements()).collect();
            assert_eq!(listed, legal.iter().map(|square| square.number()).collect::<Vec<_>>());
            for square in legal {
                let mut after = *state;
                game.play_unchecked(&mut after, seat, square);
                if game.turn(&after) != Turn::Over {
                    assert_eq!(Board::of(game, &after), Some(board.after(square.number())));
                }
            }
        });
    }
}

#[test]
fn boards_follow_the_rules_of_the_game() {
    follows_the_rules::<4>();
    follows_the_rules::<6>();
    assert_eq!(Board::<4>::of(&game(6), &game(6).start()), None);
}

#[test]
fn reflections_are_one_position() {
    let board = position::<6>(18, 3);
    let turned = |squares: u64| {
        (0..36)
            .filter(|at| squares >> (at / 6 * 8 + at % 6) & 1 == 1)
            .fold(0, |all, at| all | 1_u64 << (at % 6 * 8 + 5 - at / 6))
    };
    let image = Board { own: turned(board.own), foe: turned(board.foe), empty: turned(board.empty) };
    assert_ne!(image, board);
    assert_eq!(image.canonical(), board.canonical());
}

#[test]
fn the_4_by_4_board_is_lost_by_two() {
    let start = Board::<4>::of(&game(4), &game(4).start()).expect("the start");
    for resources in [small(1, 4), small(2, 8), small(1, 16)] {
        let solver = solved(start, resources);
        assert_eq!(solver.bounds(), [-2, -2]);
        let line = solver.principal_variation();
        let end = line.iter().fold(start, |board, &square| board.after(square));
        // After twelve placements the first player would be to move again.
        assert_eq!((line.len(), end.left(), end.lead()), (12, 0, -2));
    }
}

/// The game that `tablee solve rolit --size 6` printed (docs/results/rolit-6x6.md).
const PERFECT: &str = "e3 d2 c5 d5 e4 f3 d6 c6 b6 b5 d1 e2 f4 f5 b4 b3 c2 a6 e5 b1 a3 a4 a5 a2 c1 e1 b2 e6 f6 a1 f2 f1";

#[test]
fn the_perfect_6_by_6_game_is_legal_and_lost_by_four() {
    let game = game(6);
    let start = Board::<6>::of(&game, &game.start()).expect("the start");
    let mut board = start;
    for text in PERFECT.split(' ') {
        let square = rolit::Square::try_from(text.to_owned()).expect("a square").number();
        assert!(board.placements() >> square & 1 == 1, "{text}");
        board = board.after(square);
        // From every position of it on, the second player leads by four.
        if board.left() <= 14 {
            let beginner_moves = board.left().is_multiple_of(2);
            let lead = if beginner_moves { -4 } else { 4 };
            assert_eq!(solved(board, small(1, 12)).bounds(), [lead; 2], "after {text}");
        }
    }
    assert_eq!((board.left(), board.lead()), (0, -4));
}

#[test]
fn answers_are_those_of_minimax() {
    for seed in 0..24 {
        let board = position::<6>(8, seed);
        assert_eq!(solved(board, small(1 + seed as usize % 2, 5)).bounds()[0], minimax(&board), "seed {seed}");
    }
    for seed in 0..8 {
        let board = position::<4>(9, seed);
        assert_eq!(solved(board, small(1, 7)).bounds()[0], minimax(&board), "seed {seed}");
    }
}

#[test]
fn memory_helps_and_changes_nothing() {
    // Enough empty squares that the transposition table, the evaluator and symmetries take part.
    for seed in 0..3 {
        let board = position::<6>(16, seed);
        assert_eq!(solved(board, small(1, 16)).bounds(), solved(board, small(2, 7)).bounds(), "seed {seed}");
    }
}

#[test]
fn questions_end_with_one_lead() {
    for truth in -36..=36 {
        let (mut bounds, mut asked) = ([-36, 36], 0);
        while let Some(target) = next_question(bounds, 36) {
            if truth >= target {
                bounds[0] = target;
            } else {
                bounds[1] = target - 1;
            }
            asked += 1;
        }
        assert_eq!(bounds, [truth; 2]);
        assert!(asked <= 12, "{asked} questions for {truth}");
    }
}

#[test]
fn a_stopped_proof_goes_on_from_its_file() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = folder.path().join("proof");
    let board = position::<6>(12, 1);
    let resources = small(1, 8);
    let whole = solved(board, resources);
    let none = |_: ProvedBounds| panic!("nothing is proved yet");
    let file = Mutex::new(Checkpoint::open(&path, 6, none).expect("a new file"));
    let count = Mutex::new(0);
    let first = Solver::new(board, resources, Counter);
    let stopped = first.reaches(1, &|| false, &|proved| {
        file.lock().expect("whole").add(proved).expect("written");
        let mut count = count.lock().expect("whole");
        *count += 1;
        *count < 5
    });
    assert_eq!(stopped, None, "five answers are not enough");
    drop(file);
    // As if interrupted while writing.
    let mut bytes = std::fs::read(&path).expect("the file");
    assert_eq!(bytes.len(), 12 + 5 * 16);
    bytes.extend([7; 9]);
    std::fs::write(&path, &bytes).expect("written");

    let second = Solver::new(board, resources, Counter);
    let mut proofs = Vec::new();
    Checkpoint::open(&path, 6, |proved| proofs.push(proved)).expect("the same file");
    assert_eq!(proofs.len(), 5);
    assert_eq!(std::fs::read(&path).expect("the file").len(), 12 + 5 * 16, "what was cut off is gone");
    proofs.iter().for_each(|&proved| second.add_proved(proved));
    while let Some(target) = next_question(second.bounds(), 36) {
        second.reaches(target, &|| false, &|proved| !proofs.contains(&proved)).expect("nothing is proved twice");
    }
    assert_eq!(second.bounds(), whole.bounds());
    assert!(second.progress().answered < whole.progress().answered);

    assert!(matches!(Checkpoint::open(&path, 4, |_| {}), Err(CheckpointError::Foreign(_))));
}
