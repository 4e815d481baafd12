//! Learning to judge Rolit: games the program plays against itself, and weights fitted to how they end.
//!
//! Each lesson plays games with what the last one taught, from random openings of every length, so that all stages of the
//! game are seen in positions that are not all alike. The last squares of a duel are played out perfectly, so that its
//! result is not blurred by the errors of the end.

use crate::random::pick;
use chance::Dice;
use kernel::{Game, Options, Seat, Turn};
use minds::rolit::board::{BALL, Board};
use minds::rolit::evaluation::{Kind, Model, Size, Waiting};
use minds::rolit::{exact_lead, foresee};
use rolit::{Colour, Rolit, Square, Squares, State};
use search::Position;

/// How much to learn.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Games a lesson.
    pub games: u64,
    /// Lessons; the first plays at random.
    pub lessons: u32,
    /// Of all chance in it.
    pub seed: u64,
}

/// What came of a lesson.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mark {
    /// What was learnt.
    pub kind: Kind,
    /// Positions of the lesson.
    pub positions: usize,
    /// How far forecasts were off before they were corrected, in balls (root of the mean square).
    pub error: f64,
}

/// Turns the players of a duel look ahead.
const DEPTH: u32 = 2;
/// With so many empty squares a duel is played out perfectly.
const SOLVED: u32 = 10;
/// How often, in a hundred, a player tries something else.
const CURIOSITY: u32 = 3;
/// The size of the first steps of a weight, in balls, and how much it must have seen before they get smaller.
const PACE: f32 = 0.15;
const CALM: f32 = 400.0;
/// How often the positions of a lesson are gone through.
const ROUNDS: u32 = 2;

/// A position in somebody's eyes and what became of it.
#[derive(Clone, Copy, Debug)]
struct Example {
    own: u64,
    all: u64,
    left: u32,
    waiting: Waiting,
    /// In balls.
    result: f32,
}

/// Learns one kind of judgement; `seen` hears of every lesson. The bytes are that kind's part of the weights file.
pub fn learn(kind: Kind, course: Course, seen: &mut dyn FnMut(Mark)) -> Vec<u8> {
    let blank = Model::blank(kind);
    let mut pupil = Pupil { weights: vec![0.0; blank.weights()], moved: vec![CALM; blank.weights()], blank };
    let mut spreads = [BALL as f64; 16];
    for lesson in 0..course.lessons {
        let player = Model::read(kind, &pupil.blank.write(&pupil.weights, &spreads));
        let mut examples = Vec::new();
        for number in 0..course.games {
            let mut dice = Dice::split(course.seed.wrapping_add(u64::from(lesson) << 32), number);
            match kind {
                Kind::Duel(size) => duel(kind, size, &player, lesson, &mut dice, &mut examples),
                Kind::Several(size) => several(kind, size, &player, lesson, &mut dice, &mut examples),
            };
        }
        let error = pupil.study(&examples);
        for _ in 1..ROUNDS {
            pupil.study(&examples);
        }
        spreads = pupil.spreads(&examples);
        seen(Mark { kind, positions: examples.len(), error });
    }
    pupil.blank.write(&pupil.weights, &spreads)
}

struct Pupil {
    blank: Model,
    weights: Vec<f32>,
    /// The sum of the squares of all corrections of each weight.
    moved: Vec<f32>,
}

impl Pupil {
    /// Corrects the weights by every example; how far off they were.
    fn study(&mut self, examples: &[Example]) -> f64 {
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

    /// How much more came of it than was foretold.
    fn gap(&self, example: &Example, features: &mut Vec<(u32, f32)>) -> f32 {
        features.clear();
        self.blank.features(example.own, example.all, example.left, example.waiting, features);
        let foretold: f32 = features.iter().map(|&(index, factor)| self.weights[index as usize] * factor).sum();
        example.result - foretold
    }

    /// How far forecasts are off, by empty squares in fours.
    fn spreads(&self, examples: &[Example]) -> [f64; 16] {
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

fn rules(seats: u8, size: Size) -> Option<Rolit> {
    let edge = match size {
        Size::Eight => 8,
        Size::Six => 6,
    };
    let chosen = [("size".to_owned(), edge.into())].into_iter().collect();
    Rolit::new(seats, &Options::read(&Rolit::CARD, &chosen).ok()?).ok()
}

/// How many placements of a game are random: any number up to two thirds, or all in the first lesson.
fn opening(kind: Kind, lesson: u32, dice: &mut Dice) -> u32 {
    let all = kind.placements();
    if lesson == 0 { all } else { 4 + dice.below(all * 2 / 3 - 4) }
}

/// A game of two.
fn duel(kind: Kind, size: Size, player: &Model, lesson: u32, dice: &mut Dice, out: &mut Vec<Example>) -> Option<()> {
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
            let steps: Vec<u8> = board.moves().collect();
            steps[pick(dice, steps.len())?]
        } else {
            foresee(&board, player, DEPTH)?.0
        };
        board = board.after(step);
        placed += 1;
    }
    let mut result = exact_lead(&board, 12) as f32 / BALL as f32;
    seen.push(board);
    for board in seen.into_iter().rev() {
        let (own, all) = (board.own, board.own | board.others());
        out.push(Example { own, all, left: board.left(), waiting: Waiting { turns: 0, seats: 2 }, result });
        result = -result;
    }
    Some(())
}

/// A game of three or four, each looking at its own next move.
fn several(kind: Kind, size: Size, player: &Model, lesson: u32, dice: &mut Dice, out: &mut Vec<Example>) -> Option<()> {
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
            squares[pick(dice, squares.len())?]
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
            let waiting = Waiting { turns: (seat + seats - mover) % seats, seats };
            let result = state.balls(colour).len() as f32 - average;
            out.push(Example { own: before.balls(colour).bits(), all, left, waiting, result });
        }
    }
    Some(())
}

fn prospect(game: &Rolit, player: &Model, state: &State, seat: Seat, square: Square, left: u32) -> f64 {
    let mut next = *state;
    game.play_unchecked(&mut next, seat, square);
    player.shares(game.colours(), &next, left)[seat.index()]
}

fn started(game: &Rolit, dice: &mut Dice) -> State {
    let mut state = game.start();
    let colours = game.colours();
    game.resolve_unchecked(&mut state, colours[dice.below(colours.len() as u32) as usize]);
    state
}
