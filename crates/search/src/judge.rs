//! What a position is worth without looking further.

use kernel::Game;

/// Values unfinished positions of a game, as `W`.
pub trait Judge<G: Game, W> {
    /// What each seat can expect. Never asked about a finished game.
    fn judge(&self, game: &G, state: &G::State) -> W;
}

/// A plain function is a judge.
impl<G: Game, W, F: Fn(&G, &G::State) -> W> Judge<G, W> for F {
    fn judge(&self, game: &G, state: &G::State) -> W {
        self(game, state)
    }
}
