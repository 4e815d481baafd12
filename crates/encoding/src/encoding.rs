//! The [`Encoding`] trait: what the numbers of one game mean.

use crate::{Plane, TensorWriter};
use kernel::{Game, Seat};

/// Action type of the game of an encoding.
pub(crate) type ActionOf<E> = <<E as Encoding>::Game as Game>::Action;
/// State type of the game of an encoding.
pub(crate) type StateOf<E> = <<E as Encoding>::Game as Game>::State;

/// What the id of an action means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionIds {
    /// An id means the same action in every position.
    Fixed,
    /// An id is a place in the list of legal actions of the position.
    Listed,
}

/// What the numbers of a game mean, for one choice of seats and options.
pub trait Encoding: Send + Sync + Sized + 'static {
    /// The rules that it encodes.
    type Game: Game;
    /// What the id of an action means.
    const ACTION_IDS: ActionIds;

    /// The encoding of the game with these options.
    fn new(game: &Self::Game) -> Self;

    /// Every id is below this number.
    fn action_count(&self) -> usize;
    /// The id of a legal action, which stands at `place` of the list of legal actions.
    fn id(&self, seat: Seat, action: ActionOf<Self>, place: usize) -> usize;
    /// The action with this id, legal or not. None where an id means nothing, and always with [`ActionIds::Listed`].
    fn action(&self, seat: Seat, id: usize) -> Option<ActionOf<Self>>;

    /// The parts of the observation, in order.
    fn planes(&self) -> Vec<Plane>;
    /// Writes the observation of `seat`, plane by plane.
    ///
    /// `known` is what [`Game::known_state`] gives for this seat: an encoding never sees the secret of another.
    fn observe(&self, game: &Self::Game, known: &StateOf<Self>, seat: Seat, out: &mut TensorWriter<'_>);
}
