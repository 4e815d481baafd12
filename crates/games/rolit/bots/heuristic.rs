//! Heuristic player: rates a move by what it does at once.
//!
//! Counts the balls that turn and likes corners and edges; what the next player does with it is not considered. Noise
//! mixes up choices that look alike.

use crate::noise::gumbel;
use kernel::{Game, Seat};
use rng::Rng;
use rolit::{Rolit, Square, State};

/// Preferences of the heuristic, in balls.
#[derive(Debug)]
pub(super) struct CaptureHeuristic {
    /// How often, in percent, it counts what a move captures.
    attention: u32,
    corner: f64,
    edge: f64,
    /// The scale of the Gumbel noise.
    noise: f64,
}

pub(super) const NOVICE: CaptureHeuristic = CaptureHeuristic { attention: 80, corner: 2.0, edge: 0.5, noise: 1.0 };

impl CaptureHeuristic {
    pub(super) fn choose(&self, game: &Rolit, state: &State, seat: Seat, rng: &mut Rng) -> Option<Square> {
        let mut squares = Vec::new();
        game.actions(state, seat, &mut squares);
        let scored: Vec<f64> = squares
            .iter()
            .map(|&square| self.score(game, state, seat, square, rng) + self.noise * gumbel(rng))
            .collect();
        let best = (0..squares.len()).max_by(|&a, &b| scored[a].total_cmp(&scored[b]))?;
        Some(squares[best])
    }

    fn score(&self, game: &Rolit, state: &State, seat: Seat, square: Square, rng: &mut Rng) -> f64 {
        let mut next = *state;
        game.play_unchecked(&mut next, seat, square);
        let colour = state.mover();
        let turned = next.balls(colour).len() - state.balls(colour).len();
        let outer = [square.column(), square.row()].map(|at| at == 0 || at + 1 == game.size());
        let place = match outer {
            [true, true] => self.corner,
            [true, false] | [false, true] => self.edge,
            [false, false] => 0.0,
        };
        if rng.below(100) < self.attention { place + f64::from(turned) } else { place }
    }
}
