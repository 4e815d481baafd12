//! Players who go by what they see at once.
//!
//! A beginner counts the balls that turn and likes corners and edges; what the next player will do with it comes as a
//! surprise. Choices that look alike are mixed up.

use chance::Dice;
use kernel::{Game, Seat};
use rolit::{Rolit, Square, State};

/// What a player minds, in balls.
#[derive(Debug)]
pub(super) struct Habits {
    /// How often, in a hundred, the player counts what a move captures.
    attention: u32,
    /// A corner.
    corner: f64,
    /// An edge.
    edge: f64,
    /// How much two moves may differ and still be mixed up.
    wavering: f64,
}

/// Takes what there is to take.
pub(super) const NOVICE: Habits = Habits { attention: 80, corner: 2.0, edge: 0.5, wavering: 1.0 };

impl Habits {
    /// The place of the action that the player takes.
    pub(super) fn choose(&self, game: &Rolit, state: &State, seat: Seat, dice: &mut Dice) -> Option<Square> {
        let mut squares = Vec::new();
        game.actions(state, seat, &mut squares);
        let liked: Vec<f64> = squares
            .iter()
            .map(|&square| self.liking(game, state, seat, square, dice) + self.wavering * gumbel(dice))
            .collect();
        let best = (0..squares.len()).max_by(|&a, &b| liked[a].total_cmp(&liked[b]))?;
        Some(squares[best])
    }

    fn liking(&self, game: &Rolit, state: &State, seat: Seat, square: Square, dice: &mut Dice) -> f64 {
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
        if dice.below(100) < self.attention { place + f64::from(turned) } else { place }
    }
}

/// The noise that makes the best of noisy likings a softmax choice.
pub(super) fn gumbel(dice: &mut Dice) -> f64 {
    -(-dice.unit().max(f64::MIN_POSITIVE).ln()).ln()
}
