//! Where the judgement of the modern Ur's bots comes from: self-play.
//!
//! At every position that comes up before a roll, all five rolls and all answers to each are looked at; the mean of the
//! best answers, judged by the weights as they are, is what the position should have been worth, and the weights move
//! towards it (temporal differences with a full look instead of a sample). Shares fade towards one half by a little
//! every turn: of two ways to the same win the shorter is worth more, so that players who are ahead go and get it.

use crate::random::pick;
use chance::Dice;
use kernel::{Game, Seat};
use minds::ur_classic::odds::GRAINS;
use minds::ur_modern::evaluation::{PIECES, Terrain, WEIGHTS};
use ur_modern::{Action, Board, Phase, Roll, Square, Squares, State, UrModern};

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Games to learn from.
    pub games: u64,
    /// Everything follows from it.
    pub seed: u64,
}

/// What was learnt.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The weights, ready to be kept: little-endian, in the order of the evaluation's tables.
    pub weights: Vec<u8>,
    /// Positions learnt from.
    pub positions: u64,
    /// Rolls of a game in the last tenth of the course, on average.
    pub rolls: f64,
    /// Root of the mean squared surprise in the last tenth of the course.
    pub surprise: f64,
}

/// What is left of a lead after a turn.
const FADE: f64 = 0.98;
/// How far weights move, at first and at the end, for all pieces of a position together.
const PACE: [f64; 2] = [0.6, 0.03];
/// Chances of a random move: each game has one of these.
const RANDOM_MOVES: [f64; 4] = [0.0, 0.02, 0.1, 0.3];
/// Games longer than this are left.
const MOST_ROLLS: u32 = 1000;
/// Games between two samples of the mean.
const AVERAGE_EVERY: u64 = 64;

/// Learns one board. None when it has no game.
pub fn learn(board: &Board, course: Course) -> Option<Lesson> {
    let games: Vec<UrModern> = (4..=7).map(|pawns| UrModern::on_board(*board, pawns)).collect::<Option<_>>()?;
    let terrains: Vec<Terrain> = games.iter().map(Terrain::of).collect();
    let mut weights = vec![0.0_f32; WEIGHTS];
    let mut mean = vec![0.0_f64; WEIGHTS];
    let mut lesson = Lesson { weights: Vec::new(), positions: 0, rolls: 0.0, surprise: 0.0 };
    let (settled, last) = (course.games * 3 / 4, course.games - course.games.div_ceil(10));
    let (mut samples, mut seen) = (0.0_f64, 0_u64);
    for number in 0..course.games {
        let mut dice = Dice::split(course.seed, number);
        // Half of the games are the full one.
        let few = if dice.below(2) == 0 { 3 } else { dice.below(4) as usize };
        let done = number as f64 / course.games as f64;
        let pace = (PACE[0] * (PACE[1] / PACE[0]).powf(done) / PIECES as f64) as f32;
        let mut player =
            Player { game: &games[few], terrain: &terrains[few], weights: &mut weights, actions: Vec::new() };
        let (positions, surprise) = player.play(&mut dice, pace);
        lesson.positions += positions;
        if number >= last {
            seen += positions;
            lesson.surprise += surprise;
        }
        // The mean of the way in the last quarter is calmer than its end.
        if number >= settled && number % AVERAGE_EVERY == 0 {
            samples += 1.0;
            for (mean, &weight) in mean.iter_mut().zip(&weights) {
                *mean += f64::from(weight);
            }
        }
    }
    lesson.rolls = seen as f64 / (course.games - last).max(1) as f64;
    lesson.surprise = (lesson.surprise / seen.max(1) as f64).sqrt();
    let kept = mean.iter().map(|mean| (mean / samples.max(1.0) * f64::from(GRAINS)).round() as i16);
    lesson.weights = kept.flat_map(i16::to_le_bytes).collect();
    Some(lesson)
}

struct Player<'a> {
    game: &'a UrModern,
    terrain: &'a Terrain,
    weights: &'a mut [f32],
    actions: Vec<Action>,
}

/// The best answer to a roll.
#[derive(Clone, Copy)]
struct Answer {
    share: f64,
    next: State,
}

impl Player<'_> {
    /// Plays a game and learns from every position: how many, and the sum of the squared surprises.
    fn play(&mut self, dice: &mut Dice, pace: f32) -> (u64, f64) {
        let random = RANDOM_MOVES[dice.below(RANDOM_MOVES.len() as u32) as usize];
        let mut state = if dice.below(4) == 0 { self.scattered(dice) } else { self.game.start() };
        let (mut positions, mut surprise) = (0, 0.0);
        for _ in 0..MOST_ROLLS {
            let answers = Roll::WEIGHTS.map(|(roll, _)| self.answer(&state, roll));
            let should: f64 =
                answers.iter().zip(Roll::WEIGHTS).map(|(answer, (_, weight))| answer.share * f64::from(weight)).sum();
            let should = 0.5 + FADE * (should / 16.0 - 0.5);
            let pieces = self.terrain.pieces(&state);
            let gap = should - self.judge(pieces);
            for piece in pieces {
                self.weights[piece] += pace * gap as f32;
            }
            positions += 1;
            surprise += gap * gap;
            let mut ticket = dice.below(16);
            let rolled = Roll::WEIGHTS.iter().position(|&(_, weight)| {
                let hit = ticket < weight;
                ticket = ticket.wrapping_sub(weight);
                hit
            });
            let Some(rolled) = rolled else { break };
            let mut next = answers[rolled].next;
            if dice.unit() < random {
                next = self.anything(&state, Roll::WEIGHTS[rolled].0, dice).unwrap_or(next);
            }
            if next.phase() != Phase::Roll {
                break;
            }
            // The rows of UM-13 are forgotten: no weight knows them.
            let pawns = [Seat::FIRST, Seat::FIRST.other()].map(|seat| next.pawns(seat));
            let Some(next) = State::study(next.mover(), pawns) else { break };
            state = next;
        }
        (positions, surprise)
    }

    fn answer(&mut self, state: &State, roll: Roll) -> Answer {
        let seat = state.mover();
        let mut rolled = *state;
        self.game.resolve_unchecked(&mut rolled, roll);
        let mut best = Answer { share: f64::NEG_INFINITY, next: rolled };
        if rolled.phase() == Phase::Roll {
            best.share = self.share(&rolled, seat);
            return best;
        }
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        self.game.actions(&rolled, seat, &mut actions);
        for &action in &actions {
            let mut next = rolled;
            self.game.play_unchecked(&mut next, seat, action);
            let share = self.share(&next, seat);
            if share > best.share {
                best = Answer { share, next };
            }
        }
        self.actions = actions;
        best
    }

    fn anything(&mut self, state: &State, roll: Roll, dice: &mut Dice) -> Option<State> {
        let mut next = *state;
        self.game.resolve_unchecked(&mut next, roll);
        self.actions.clear();
        self.game.actions(&next, state.mover(), &mut self.actions);
        let action = self.actions[pick(dice, self.actions.len())?];
        self.game.play_unchecked(&mut next, state.mover(), action);
        Some(next)
    }

    fn share(&self, state: &State, seat: Seat) -> f64 {
        if state.phase() == Phase::Won {
            return 1.0;
        }
        let share = self.judge(self.terrain.pieces(state));
        if state.mover() == seat { share } else { 1.0 - share }
    }

    fn judge(&self, pieces: [usize; PIECES]) -> f64 {
        let odds: f32 = pieces.iter().map(|&piece| self.weights[piece]).sum();
        1.0 / (1.0 + f64::from(-odds).exp())
    }

    /// Some pawns of both players anywhere, nobody on all fortifications.
    fn scattered(&self, dice: &mut Dice) -> State {
        let mut squares: Vec<Square> = Square::all().collect();
        let mut pawns = [Squares::EMPTY; 2];
        for side in &mut pawns {
            for _ in 0..dice.below(u32::from(self.game.pawns()) + 1) {
                let square = squares.swap_remove(dice.below(squares.len() as u32) as usize);
                *side = side.or(Squares::only(square));
            }
        }
        let over = pawns.iter().any(|side| side.contains_all(self.game.board().fortifications()));
        let mover = if dice.below(2) == 0 { Seat::FIRST } else { Seat::FIRST.other() };
        State::study(mover, pawns).filter(|_| !over).unwrap_or_else(|| self.game.start())
    }
}
