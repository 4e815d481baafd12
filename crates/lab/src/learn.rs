//! Where the judgement of the Ur bots comes from: weights fitted to the exact values of positions met in play.
//!
//! Games are played by the solution itself with some random moves, so that both good and bad positions come up. At
//! every decision all the positions a player could choose teach: telling these apart is what the weights are for.

use crate::random::pick;
use chance::Dice;
use kernel::{Game, Seat, Turn};
use minds::ur_classic::evaluation::{PIECES, WEIGHTS, pieces};
use minds::ur_classic::odds::GRAINS;
use solve::ur_classic::Solution;
use ur_classic::{Move, Phase, State, UrClassic};

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Games to learn from.
    pub games: u64,
    /// Games to be examined on afterwards.
    pub exam: u64,
    /// Everything follows from it.
    pub seed: u64,
}

/// What was learnt.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The weights, ready to be kept: little-endian, in the order of the evaluation's tables.
    pub weights: Vec<u8>,
    /// How good they are.
    pub exam: Exam,
}

/// How good a judgement is on games it did not learn from.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Exam {
    /// Decisions looked at: those with a choice.
    pub decisions: u64,
    /// Root of the mean squared error of the values.
    pub error: f64,
    /// Mean share of the win lost by a decision taken by the weights alone, one turn deep.
    pub loss: f64,
    /// How many decisions lost nothing.
    pub right: f64,
}

/// How fast weights first move; later as the root of what they have already been moved.
const PACE: f32 = 0.1;
/// Chances of a random move: each game has one of these.
const RANDOM_MOVES: [f64; 4] = [0.0, 0.05, 0.2, 0.6];

/// Fits the weights. None when the solution is of no known game.
pub fn learn(solution: &Solution, course: Course) -> Option<Lesson> {
    let mut weights = vec![0.0_f32; WEIGHTS];
    let mut moved = vec![1e-3_f32; WEIGHTS];
    let mut mean = vec![0.0_f64; WEIGHTS];
    let settled = course.games / 2;
    for number in 0..course.games {
        play(solution, course.seed, number, |game, offers| {
            for offer in offers {
                let places = pieces(game, &offer.state);
                let gap = (offer.value - judge(&weights, places)) as f32;
                for place in places {
                    moved[place] += gap * gap;
                    weights[place] += PACE * gap / moved[place].sqrt();
                }
            }
        })?;
        // The mean of the way in the second half is calmer than its end.
        if number >= settled && number % AVERAGE_EVERY == 0 {
            for (mean, &weight) in mean.iter_mut().zip(&weights) {
                *mean += f64::from(weight);
            }
        }
    }
    let taken = (settled..course.games).filter(|number| number % AVERAGE_EVERY == 0).count().max(1) as f64;
    let grains = mean.iter().map(|mean| (mean / taken * f64::from(GRAINS)).round() as i16);
    let kept: Vec<i16> = grains.collect();
    let heard: Vec<f32> = kept.iter().map(|&weight| f32::from(weight) / GRAINS as f32).collect();
    let exam = examine(solution, course.seed, course.exam, |game, state| judge(&heard, pieces(game, state)))?;
    Some(Lesson { weights: kept.iter().flat_map(|weight| weight.to_le_bytes()).collect(), exam })
}

/// Games between two samples of the mean.
const AVERAGE_EVERY: u64 = 64;

/// Examines a judgement on so many games that nobody learnt from with this seed.
pub(crate) fn examine(
    solution: &Solution,
    seed: u64,
    games: u64,
    judge: impl Fn(&UrClassic, &State) -> f64,
) -> Option<Exam> {
    let mut exam = Exam::default();
    let mut positions = 0_u64;
    for number in 0..games {
        play(solution, !seed, number, |game, offers| {
            let (mut best, mut chosen) = (0.0_f64, (f64::NEG_INFINITY, 0.0));
            for offer in offers {
                let guess = judge(game, &offer.state);
                exam.error += (guess - offer.value).powi(2);
                best = best.max(offer.share(offer.value));
                if offer.share(guess) > chosen.0 {
                    chosen = (offer.share(guess), offer.share(offer.value));
                }
            }
            positions += offers.len() as u64;
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
pub(crate) struct Offer {
    /// Who chooses.
    seat: Seat,
    pub(crate) state: State,
    /// The exact chance of who is to roll there.
    pub(crate) value: f64,
}

impl Offer {
    /// What a value of the position is worth to who chooses.
    fn share(&self, value: f64) -> f64 {
        if self.state.mover() == self.seat { value } else { 1.0 - value }
    }
}

/// Plays one game and shows what was on offer at every real decision.
pub(crate) fn play(
    solution: &Solution,
    seed: u64,
    number: u64,
    mut see: impl FnMut(&UrClassic, &[Offer]),
) -> Option<()> {
    let mut dice = Dice::split(seed, number);
    // Two games in three are the full one.
    let most = u32::from(solution.pawns());
    let pawns = if dice.below(3) > 0 { most } else { 1 + dice.below(most) };
    let random = RANDOM_MOVES[dice.below(RANDOM_MOVES.len() as u32) as usize];
    let game = UrClassic::with_pawns(pawns as u8)?;
    let mut state = game.start();
    let (mut events, mut moves, mut offers) = (Vec::new(), Vec::<Move>::new(), Vec::new());
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
                offers.clear();
                let mut best = (f64::NEG_INFINITY, state);
                for &step in &moves {
                    let mut next = state;
                    game.play_unchecked(&mut next, seat, step);
                    let share = if next.phase() == Phase::Over {
                        1.0
                    } else {
                        let offer = Offer { seat, state: next, value: solution.value(game.pawns(), &next)? };
                        let share = offer.share(offer.value);
                        offers.push(offer);
                        share
                    };
                    if share > best.0 {
                        best = (share, next);
                    }
                }
                if offers.len() > 1 && offers.len() == moves.len() {
                    see(&game, &offers);
                }
                if dice.unit() < random {
                    let index = pick(&mut dice, moves.len())?;
                    game.play_unchecked(&mut state, seat, moves[index]);
                } else {
                    state = best.1;
                }
            }
        }
    }
}
