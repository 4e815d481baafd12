//! Verification: the Bellman residual of a solution, by the rules of the game crate.

use super::Solution;
use super::index::layers;
use super::parallel::largest;
use kernel::{Game, Turn};
use ur_classic::{Move, Phase, ROLL_WEIGHTS, State, UrClassic};

impl Solution {
    /// The Bellman residual: the largest difference, over all positions, between a value and the one that follows from
    /// its successors by the rules. Shares neither code nor order with the value iteration. None when a successor is
    /// not in the solution. `seen` is called with the number of positions checked since its last call.
    pub fn residual(&self, threads: usize, seen: impl Fn(u64) + Sync) -> Option<f64> {
        let game = UrClassic::with_pawns(self.pawns())?;
        let work: Vec<_> = layers(self.pawns()).flat_map(|left| self.index.blocks(left)).collect();
        let largest = largest(threads, &work, |block| {
            let mut moves = Vec::new();
            let (mut most, mut looked): (f64, _) = (0.0, 0);
            block.for_each_back(|place, position| {
                let state = position.study(self.pawns());
                let expected = state.and_then(|state| self.expected(&game, state, &mut moves));
                // A position without a full set of successors makes the whole solution invalid.
                let off = expected.map_or(f64::INFINITY, |expected| (expected - self.values.get(place)).abs());
                most = if off.is_nan() { f64::INFINITY } else { most.max(off) };
                looked += 1;
            });
            seen(looked);
            most
        });
        largest.is_finite().then_some(largest)
    }

    fn expected(&self, game: &UrClassic, state: State, moves: &mut Vec<Move>) -> Option<f64> {
        let mover = state.mover();
        let mut sum = 0.0;
        for (roll, weight) in (0..).zip(ROLL_WEIGHTS) {
            let mut rolled = state;
            game.resolve_unchecked(&mut rolled, roll);
            let mut best: f64 = 0.0;
            if let Turn::Seats(_) = game.turn(&rolled) {
                moves.clear();
                game.actions(&rolled, mover, moves);
                for &step in moves.iter() {
                    let mut next = rolled;
                    game.play_unchecked(&mut next, mover, step);
                    best = best.max(self.share(game, &next, &state)?);
                }
            } else {
                best = self.share(game, &rolled, &state)?;
            }
            sum += best * f64::from(weight);
        }
        Some(sum / f64::from(ROLL_WEIGHTS.iter().sum::<u32>()))
    }

    /// The chance of the player who moved `before`.
    fn share(&self, game: &UrClassic, state: &State, before: &State) -> Option<f64> {
        if state.phase() == Phase::Over {
            return Some(game.outcome(state).share(before.mover(), game.seats()));
        }
        let value = self.value(game.pawns(), state)?;
        Some(if state.mover() == before.mover() { value } else { 1.0 - value })
    }
}
