//! Does a solution keep its word? One more look ahead from every position, by the game's own rules.

use super::Solution;
use kernel::{Game, Turn};
use ur_classic::{Move, Phase, ROLL_WEIGHTS, State, UrClassic};

impl Solution {
    /// The largest difference, over all positions, between a value and what the rules say it must be, given the
    /// values of the positions that can follow. Shares neither code nor order with the iteration. None when a position
    /// that can follow is not in the table.
    pub fn residual(&self) -> Option<f64> {
        let game = UrClassic::with_pawns(self.pawns())?;
        let mut moves = Vec::new();
        let mut largest: f64 = 0.0;
        for (state, value) in self.iter() {
            largest = largest.max((self.expected(&game, state, &mut moves)? - value).abs());
        }
        Some(largest)
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
