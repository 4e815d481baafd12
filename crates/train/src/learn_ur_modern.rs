//! Trains the evaluation of the modern Ur bots by self-play (temporal-difference learning).
//!
//! The target of a position before a roll is the mean over all five rolls of the best reply, evaluated with the current
//! weights: a full one-step expectation instead of a sample. Shares are discounted towards one half every turn: of two
//! ways to the same win the shorter is worth more, so that players who are ahead finish the game.

use crate::weight_mean::WeightMean;
use bots::ur_modern::evaluation::{BoardGeometry, PIECES, WEIGHTS};
use kernel::{Game, Seat};
use rng::Rng;
use ur_modern::{Action, Board, Phase, Roll, Square, Squares, State, UrModern};

#[derive(Clone, Copy, Debug)]
pub struct SelfPlayPlan {
    pub games: u64,
    /// Source of all randomness: the same seed gives the same weights.
    pub seed: u64,
}

#[derive(Clone, Debug)]
pub struct SelfPlayResult {
    /// Contents of the weights file: little-endian, in the order of the evaluation's tables.
    pub weights: Vec<u8>,
    pub positions: u64,
    /// Rolls of a game in the last tenth of the plan, on average.
    pub rolls: f64,
    /// Root of the mean squared surprise in the last tenth of the plan.
    pub surprise: f64,
}

/// Discount: the part of a lead that is left after a turn.
const FADE: f64 = 0.98;
/// How far weights move, at first and at the end, for all pieces of a position together.
const PACE: [f64; 2] = [0.6, 0.03];
/// Chances of a random move: each game has one of these.
const RANDOM_MOVES: [f64; 4] = [0.0, 0.02, 0.1, 0.3];
/// Longer games are abandoned.
const MOST_ROLLS: u32 = 1000;
/// Games between two samples of the mean.
const AVERAGE_EVERY: u64 = 64;

/// Trains the weights of one board. None when the board has no game.
pub fn learn(board: &Board, plan: SelfPlayPlan) -> Option<SelfPlayResult> {
    let games: Vec<UrModern> = (4..=7).map(|pawns| UrModern::on_board(*board, pawns)).collect::<Option<_>>()?;
    let terrains: Vec<BoardGeometry> = games.iter().map(BoardGeometry::of).collect();
    let mut weights = vec![0.0_f32; WEIGHTS];
    let mut mean = WeightMean::new(WEIGHTS);
    let mut result = SelfPlayResult { weights: Vec::new(), positions: 0, rolls: 0.0, surprise: 0.0 };
    let (settled, last) = (plan.games * 3 / 4, plan.games - plan.games.div_ceil(10));
    let mut seen = 0_u64;
    for number in 0..plan.games {
        let mut dice = Rng::split(plan.seed, number);
        // Half of the games are the full one.
        let few = if dice.below(2) == 0 { 3 } else { dice.below(4) as usize };
        let done = number as f64 / plan.games as f64;
        let pace = (PACE[0] * (PACE[1] / PACE[0]).powf(done) / PIECES as f64) as f32;
        let mut player =
            SelfPlay { game: &games[few], terrain: &terrains[few], weights: &mut weights, actions: Vec::new() };
        let (positions, surprise) = player.play(&mut dice, pace);
        result.positions += positions;
        if number >= last {
            seen += positions;
            result.surprise += surprise;
        }
        // The mean over the last quarter is less noisy than the last weights.
        if number >= settled && number % AVERAGE_EVERY == 0 {
            mean.add(&weights);
        }
    }
    result.rolls = seen as f64 / (plan.games - last).max(1) as f64;
    result.surprise = (result.surprise / seen.max(1) as f64).sqrt();
    result.weights = mean.to_bytes();
    Some(result)
}

struct SelfPlay<'a> {
    game: &'a UrModern,
    terrain: &'a BoardGeometry,
    weights: &'a mut [f32],
    actions: Vec<Action>,
}

/// The best reply to a roll.
#[derive(Clone, Copy)]
struct BestReply {
    share: f64,
    next: State,
}

impl SelfPlay<'_> {
    /// Plays a game and learns from every position. Returns their number and the sum of the squared surprises.
    fn play(&mut self, dice: &mut Rng, pace: f32) -> (u64, f64) {
        let random = RANDOM_MOVES[dice.below(RANDOM_MOVES.len() as u32) as usize];
        let mut state = if dice.below(4) == 0 { self.scattered(dice) } else { self.game.start() };
        let (mut positions, mut surprise) = (0, 0.0);
        for _ in 0..MOST_ROLLS {
            let replies = Roll::WEIGHTS.map(|(roll, _)| self.reply(&state, roll));
            let should: f64 =
                replies.iter().zip(Roll::WEIGHTS).map(|(reply, (_, weight))| reply.share * f64::from(weight)).sum();
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
            let mut next = replies[rolled].next;
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

    fn reply(&mut self, state: &State, roll: Roll) -> BestReply {
        let seat = state.mover();
        let mut rolled = *state;
        self.game.resolve_unchecked(&mut rolled, roll);
        let mut best = BestReply { share: f64::NEG_INFINITY, next: rolled };
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
                best = BestReply { share, next };
            }
        }
        self.actions = actions;
        best
    }

    fn anything(&mut self, state: &State, roll: Roll, dice: &mut Rng) -> Option<State> {
        let mut next = *state;
        self.game.resolve_unchecked(&mut next, roll);
        self.actions.clear();
        self.game.actions(&next, state.mover(), &mut self.actions);
        let action = self.actions[dice.index(self.actions.len())?];
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

    /// A random position: some pawns of both players, neither of them on all fortifications.
    fn scattered(&self, dice: &mut Rng) -> State {
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
