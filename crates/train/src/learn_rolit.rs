//! Trains the evaluation of the Rolit bots: self-play, then AdaGrad steps towards how the games ended.
//!
//! Each lesson plays games with what the last one taught, from random openings of every length, so that all stages of the
//! game are seen in positions that are not all alike. The last squares of a duel are played out perfectly, so that its
//! result is not blurred by the errors of the end.

use bots::rolit::board::{BALL, Board};
use bots::rolit::evaluation::{BoardSize, ForecastKind, Model, TurnDistance};
use bots::rolit::{exact_lead, search_to_depth};
use kernel::{Game, Options, Seat, Turn};
use rng::Rng;
use rolit::{Colour, Rolit, Square, Squares, State};
use search::SearchPosition;

#[derive(Clone, Copy, Debug)]
pub struct RolitCourse {
    pub games: u64,
    /// Number of lessons; the first plays at random.
    pub lessons: u32,
    /// Source of all randomness: the same seed gives the same weights.
    pub seed: u64,
}

/// Result of one lesson.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RolitLesson {
    pub kind: ForecastKind,
    pub positions: usize,
    /// How far forecasts were off before they were corrected, in balls (root of the mean square).
    pub error: f64,
}

/// Turns the players of a duel look ahead.
const DEPTH: u32 = 2;
/// From this number of empty squares on, a duel is played out perfectly.
const SOLVED: u32 = 10;
/// How often, in a hundred, a player tries something else.
const CURIOSITY: u32 = 3;
/// The size of the first steps of a weight, in balls, and how much it must have seen before they get smaller.
const PACE: f32 = 0.15;
const CALM: f32 = 400.0;
/// Passes over the positions of a lesson.
const ROUNDS: u32 = 2;

/// A position as one colour sees it, and how the game ended for that colour.
#[derive(Clone, Copy, Debug)]
struct RolitExample {
    own: u64,
    all: u64,
    left: u32,
    waiting: TurnDistance,
    /// The final lead in balls.
    result: f32,
}

/// Trains one kind of evaluation and returns its part of the weights file; calls `seen` after every lesson.
pub fn learn(kind: ForecastKind, course: RolitCourse, seen: &mut dyn FnMut(RolitLesson)) -> Vec<u8> {
    let blank = Model::blank(kind);
    let mut trainer = RolitTrainer { weights: vec![0.0; blank.weights()], moved: vec![CALM; blank.weights()], blank };
    let mut spreads = [BALL as f64; 16];
    for lesson in 0..course.lessons {
        let player = Model::read(kind, &trainer.blank.write(&trainer.weights, &spreads));
        let mut examples = Vec::new();
        for number in 0..course.games {
            let mut dice = Rng::split(course.seed.wrapping_add(u64::from(lesson) << 32), number);
            match kind {
                ForecastKind::Duel(size) => duel(kind, size, &player, lesson, &mut dice, &mut examples),
                ForecastKind::Several(size) => several(kind, size, &player, lesson, &mut dice, &mut examples),
            };
        }
        let error = trainer.study(&examples);
        for _ in 1..ROUNDS {
            trainer.study(&examples);
        }
        spreads = trainer.spreads(&examples);
        seen(RolitLesson { kind, positions: examples.len(), error });
    }
    trainer.blank.write(&trainer.weights, &spreads)
}

struct RolitTrainer {
    blank: Model,
    weights: Vec<f32>,
    /// The sum of the squares of all corrections of each weight.
    moved: Vec<f32>,
}

impl RolitTrainer {
    /// Corrects the weights by every example and returns the root mean square error before.
    fn study(&mut self, examples: &[RolitExample]) -> f64 {
        let (mut features, mut squares) = (Vec::new(), 0.0);
        for example in examples {
            let gap = self.gap(example, &mut features);
            squares += f64::from(gap * gap);
            for &(index, factor) in &features {
                let (index, pull) = (index as usize, gap * factor);
                self.moved[index] += pull * pull;
                self.weights[index] += PACE * pull / self.moved[index].sqrt();
            }
        }
        (squares / examples.len().max(1) as f64).sqrt()
    }

    /// The result minus the prediction.
    fn gap(&self, example: &RolitExample, features: &mut Vec<(u32, f32)>) -> f32 {
        features.clear();
        self.blank.features(example.own, example.all, example.left, example.waiting, features);
        let predicted: f32 = features.iter().map(|&(index, factor)| self.weights[index as usize] * factor).sum();
        example.result - predicted
    }

    /// How far forecasts are off, by empty squares in fours.
    fn spreads(&self, examples: &[RolitExample]) -> [f64; 16] {
        let (mut squares, mut counts, mut features) = ([0.0; 16], [1e-9; 16], Vec::new());
        for example in examples {
            let stage = (example.left as usize / 4).min(15);
            squares[stage] += f64::from(self.gap(example, &mut features)).powi(2);
            counts[stage] += 1.0;
        }
        let mut last = 1.0;
        std::array::from_fn(|stage| {
            // Stages that no lesson saw are like the one before.
            if counts[stage] > 1.0 {
                last = f64::sqrt(squares[stage] / counts[stage]).max(0.5);
            }
            last
        })
    }
}

fn rules(seats: u8, size: BoardSize) -> Option<Rolit> {
    let edge = match size {
        BoardSize::Eight => 8,
        BoardSize::Six => 6,
    };
    let chosen = [("size".to_owned(), edge.into())].into_iter().collect();
    Rolit::new(seats, &Options::read(&Rolit::INFO, &chosen).ok()?).ok()
}

/// How many placements of a game are random: any number up to two thirds, or all in the first lesson.
fn opening(kind: ForecastKind, lesson: u32, dice: &mut Rng) -> u32 {
    let all = kind.placements();
    if lesson == 0 { all } else { 4 + dice.below(all * 2 / 3 - 4) }
}

/// A game of two.
fn duel(
    kind: ForecastKind,
    size: BoardSize,
    player: &Model,
    lesson: u32,
    dice: &mut Rng,
    out: &mut Vec<RolitExample>,
) -> Option<()> {
    let game = rules(2, size)?;
    let mut board = Board::of(&game, &started(&game, dice));
    let random = opening(kind, lesson, dice);
    let first = if lesson == 0 { 4 } else { random };
    let (mut placed, mut seen) = (0, Vec::new());
    while board.left() > SOLVED {
        if placed >= first {
            seen.push(board);
        }
        let guess = placed < random || dice.below(100) < CURIOSITY;
        let step = if guess {
            let steps: Vec<u8> = board.actions().collect();
            steps[dice.index(steps.len())?]
        } else {
            search_to_depth(&board, player, DEPTH)?.0
        };
        board = board.after(step);
        placed += 1;
    }
    let mut result = exact_lead(&board, 12) as f32 / BALL as f32;
    seen.push(board);
    for board in seen.into_iter().rev() {
        let (own, all) = (board.own, board.own | board.others());
        out.push(RolitExample { own, all, left: board.left(), waiting: TurnDistance { turns: 0, seats: 2 }, result });
        result = -result;
    }
    Some(())
}

/// A game of three or four, each looking at its own next move.
fn several(
    kind: ForecastKind,
    size: BoardSize,
    player: &Model,
    lesson: u32,
    dice: &mut Rng,
    out: &mut Vec<RolitExample>,
) -> Option<()> {
    let seats = 3 + dice.below(2);
    let game = rules(seats as u8, size)?;
    let mut state = started(&game, dice);
    let random = opening(kind, lesson, dice);
    let first = if lesson == 0 { 4 } else { random };
    let (mut seen, mut squares) = (Vec::new(), Vec::new());
    for placed in 0..kind.placements() {
        if placed >= first {
            seen.push((state, kind.placements() - placed));
        }
        let Turn::Seats(acting) = game.turn(&state) else { break };
        let seat = acting.iter().next()?;
        squares.clear();
        game.actions(&state, seat, &mut squares);
        let square = if placed < random || dice.below(100) < CURIOSITY {
            squares[dice.index(squares.len())?]
        } else {
            let left = kind.placements() - placed - 1;
            *squares.iter().max_by(|&&a, &&b| {
                let share = |square| prospect(&game, player, &state, seat, square, left);
                share(a).total_cmp(&share(b))
            })?
        };
        game.play_unchecked(&mut state, seat, square);
    }
    let average = Squares::board(game.size()).len() as f32 / seats as f32;
    for (before, left) in seen {
        let all = Colour::ALL.iter().fold(0, |all, &colour| all | before.balls(colour).bits());
        let mover = game.colours().iter().position(|&colour| colour == before.mover())? as u32;
        for (seat, &colour) in (0..).zip(game.colours()) {
            let waiting = TurnDistance { turns: (seat + seats - mover) % seats, seats };
            let result = state.balls(colour).len() as f32 - average;
            out.push(RolitExample { own: before.balls(colour).bits(), all, left, waiting, result });
        }
    }
    Some(())
}

fn prospect(game: &Rolit, player: &Model, state: &State, seat: Seat, square: Square, left: u32) -> f64 {
    let mut next = *state;
    game.play_unchecked(&mut next, seat, square);
    player.shares(game.colours(), &next, left)[seat.index()]
}

fn started(game: &Rolit, dice: &mut Rng) -> State {
    let mut state = game.start();
    let colours = game.colours();
    game.resolve_unchecked(&mut state, colours[dice.below(colours.len() as u32) as usize]);
    state
}
