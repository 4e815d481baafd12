//! Fits the evaluation of the classic Ur bots to the exact solution (stochastic gradient descent with AdaGrad steps).
//!
//! The solution itself plays the games, with some random moves, so that both good and bad positions come up. At every
//! decision all positions that the player could choose are training examples: telling them apart is what the weights are
//! for.

use crate::weight_mean::WeightMean;
use bots::ur_classic::evaluation::{PIECES, WEIGHTS, pieces};
use bots::ur_classic::odds::GRAINS;
use kernel::{Game, Seat, Turn};
use rng::Rng;
use solver::ur_classic::Solution;
use ur_classic::{Move, Phase, State, UrClassic};

#[derive(Clone, Copy, Debug)]
pub struct FitPlan {
    pub games: u64,
    /// Games of the exam afterwards.
    pub exam: u64,
    /// Source of all randomness: the same seed gives the same weights.
    pub seed: u64,
}

#[derive(Clone, Debug)]
pub struct FittedWeights {
    /// Contents of the weights file: little-endian, in the order of the evaluation's tables.
    pub weights: Vec<u8>,
    pub exam: Exam,
}

/// How good an evaluation is on games it was not fitted to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Exam {
    /// Decisions with a choice.
    pub decisions: u64,
    /// Root of the mean squared error of the values.
    pub error: f64,
    /// Mean share of the win lost by a decision taken by the weights alone, one turn deep.
    pub loss: f64,
    /// How many decisions lost nothing.
    pub right: f64,
}

/// Initial step size; AdaGrad divides it by the root of the squared gradients so far.
const PACE: f32 = 0.1;
/// Chances of a random move: each game has one of these.
const RANDOM_MOVES: [f64; 4] = [0.0, 0.05, 0.2, 0.6];

/// Fits the weights. None when the solution is of no known game.
pub fn learn(solution: &Solution, plan: FitPlan) -> Option<FittedWeights> {
    let mut weights = vec![0.0_f32; WEIGHTS];
    let mut moved = vec![1e-3_f32; WEIGHTS];
    let mut mean = WeightMean::new(WEIGHTS);
    let settled = plan.games / 2;
    for number in 0..plan.games {
        play(solution, plan.seed, number, |game, candidates| {
            for candidate in candidates {
                let places = pieces(game, &candidate.state);
                let gap = (candidate.value - judge(&weights, places)) as f32;
                for place in places {
                    moved[place] += gap * gap;
                    weights[place] += PACE * gap / moved[place].sqrt();
                }
            }
        })?;
        // The mean over the second half is less noisy than the last weights.
        if number >= settled && number % AVERAGE_EVERY == 0 {
            mean.add(&weights);
        }
    }
    let kept = mean.grains();
    let heard: Vec<f32> = kept.iter().map(|&weight| f32::from(weight) / GRAINS as f32).collect();
    let exam = examine(solution, plan.seed, plan.exam, |game, state| judge(&heard, pieces(game, state)))?;
    Some(FittedWeights { weights: kept.iter().flat_map(|weight| weight.to_le_bytes()).collect(), exam })
}

/// Games between two samples of the mean.
const AVERAGE_EVERY: u64 = 64;

/// Examines an evaluation on `games` games that no training with this seed has seen.
pub(crate) fn examine(
    solution: &Solution,
    seed: u64,
    games: u64,
    judge: impl Fn(&UrClassic, &State) -> f64,
) -> Option<Exam> {
    let mut exam = Exam::default();
    let mut positions = 0_u64;
    for number in 0..games {
        play(solution, !seed, number, |game, candidates| {
            let (mut best, mut chosen) = (0.0_f64, (f64::NEG_INFINITY, 0.0));
            for candidate in candidates {
                let guess = judge(game, &candidate.state);
                exam.error += (guess - candidate.value).powi(2);
                best = best.max(candidate.share(candidate.value));
                if candidate.share(guess) > chosen.0 {
                    chosen = (candidate.share(guess), candidate.share(candidate.value));
                }
            }
            positions += candidates.len() as u64;
            exam.decisions += 1;
            exam.loss += best - chosen.1;
            exam.right += f64::from(u8::from(best == chosen.1));
        })?;
    }
    let decisions = exam.decisions.max(1) as f64;
    exam.error = (exam.error / positions.max(1) as f64).sqrt();
    exam.loss /= decisions;
    exam.right /= decisions;
    Some(exam)
}

fn judge(weights: &[f32], places: [usize; PIECES]) -> f64 {
    let odds: f64 = places.iter().map(|&place| f64::from(weights[place])).sum();
    1.0 / (1.0 + (-odds).exp())
}

/// A position that a player can choose.
pub(crate) struct Candidate {
    /// The player who chooses.
    seat: Seat,
    pub(crate) state: State,
    /// The exact winning chance of the player to roll there.
    pub(crate) value: f64,
}

impl Candidate {
    /// Converts a value of the position to the view of the choosing player.
    fn share(&self, value: f64) -> f64 {
        if self.state.mover() == self.seat { value } else { 1.0 - value }
    }
}

/// Plays one game and calls `see` with the candidates of every real decision.
pub(crate) fn play(
    solution: &Solution,
    seed: u64,
    number: u64,
    mut see: impl FnMut(&UrClassic, &[Candidate]),
) -> Option<()> {
    let mut dice = Rng::split(seed, number);
    // Two games in three are the full one.
    let most = u32::from(solution.pawns());
    let pawns = if dice.below(3) > 0 { most } else { 1 + dice.below(most) };
    let random = RANDOM_MOVES[dice.below(RANDOM_MOVES.len() as u32) as usize];
    let game = UrClassic::with_pawns(pawns as u8)?;
    let mut state = game.start();
    let (mut events, mut moves, mut candidates) = (Vec::new(), Vec::<Move>::new(), Vec::new());
    loop {
        match game.turn(&state) {
            Turn::Over => return Some(()),
            Turn::Chance(_) => {
                let ticket = dice.below(game.tickets(&state, &mut events));
                let event = game.draw(&state, ticket, &mut events);
                game.resolve_unchecked(&mut state, event);
            }
            Turn::Seats(_) => {
                let seat = state.mover();
                moves.clear();
                game.actions(&state, seat, &mut moves);
                candidates.clear();
                let mut best = (f64::NEG_INFINITY, state);
                for &step in &moves {
                    let mut next = state;
                    game.play_unchecked(&mut next, seat, step);
                    let share = if next.phase() == Phase::Over {
                        1.0
                    } else {
                        let candidate = Candidate { seat, state: next, value: solution.value(game.pawns(), &next)? };
                        let share = candidate.share(candidate.value);
                        candidates.push(candidate);
                        share
                    };
                    if share > best.0 {
                        best = (share, next);
                    }
                }
                if candidates.len() > 1 && candidates.len() == moves.len() {
                    see(&game, &candidates);
                }
                if dice.unit() < random {
                    let index = dice.index(moves.len())?;
                    game.play_unchecked(&mut state, seat, moves[index]);
                } else {
                    state = best.1;
                }
            }
        }
    }
}
