//! Baseline of modern Ur: takes what can be taken at once and looks no further.

use crate::arena::Entrant;
use kernel::{AnySession, Game, Seat, Session};
use rng::Rng;
use ur_modern::{Action, Phase, Squares, State, UrModern};

/// Wins if it can; else holds as many fortifications more than the enemy as it can, then as many pawns more, then is
/// as near to the fortifications it still needs as it can be. Equal actions are chosen among by chance.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl Entrant for Greedy {
    fn answer(&self, session: &dyn AnySession, seat: Seat, seed: u64) -> Option<String> {
        let mut dice = Rng::split(seed, session.step_count() as u64);
        let session = session.as_any().downcast_ref::<Session<UrModern>>()?;
        let (game, state) = (session.game(), session.state());
        let mut actions = Vec::new();
        game.actions(state, seat, &mut actions);
        let gains = actions.into_iter().map(|action| (gain(game, state, seat, action), dice.bits(), action));
        let (_, _, action) = gains.max_by_key(|&(gain, chance, _)| (gain, chance))?;
        Some(game.action_text(seat, action))
    }
}

/// What an action gains at once, the most important first.
fn gain(game: &UrModern, state: &State, seat: Seat, action: Action) -> (bool, i32, i32, i32) {
    if action == Action::Draw {
        return (false, i32::MIN, 0, 0);
    }
    let mut next = *state;
    game.play_unchecked(&mut next, seat, action);
    let forts = game.board().fortifications();
    let [own, enemy] = [seat, seat.other()].map(|side| next.pawns(side));
    let more = |squares: Squares| i32::from(own.and(squares).len()) - i32::from(enemy.and(squares).len());
    (next.phase() == Phase::Won, more(forts), more(Squares::ALL), -way_to_go(game, own))
}

/// Steps from every fortification not held to the nearest pawn that holds none.
fn way_to_go(game: &UrModern, own: Squares) -> i32 {
    let board = game.board();
    let free = own.without(board.fortifications());
    let ways = board.fortifications().without(own).iter().map(|fort| {
        let (mut reached, mut steps) = (Squares::only(fort), 0);
        while reached.and(free).is_empty() && steps < 20 {
            reached = reached.or(board.around(reached));
            steps += 1;
        }
        steps
    });
    ways.sum()
}
