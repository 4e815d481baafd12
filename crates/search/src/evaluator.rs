//! Evaluation functions: what a position is worth without searching further.

use kernel::Game;

/// A static evaluation function for unfinished positions of a game.
pub trait Evaluator<G: Game, W> {
    /// The utility each seat can expect. Never called for a finished game.
    fn evaluate(&self, game: &G, state: &G::State) -> W;
}

impl<G: Game, W, F: Fn(&G, &G::State) -> W> Evaluator<G, W> for F {
    fn evaluate(&self, game: &G, state: &G::State) -> W {
        self(game, state)
    }
}
