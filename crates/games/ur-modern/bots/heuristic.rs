//! Heuristic players: rules of thumb, on any board.
//!
//! They rate an action by the board right after it, notice some things and overlook others, and add noise: actions that
//! look alike are mixed up, a clear best one is found.

use super::impatience::repeats;
use crate::noise::gumbel;
use kernel::{Game, Seat};
use rng::Rng;
use ur_modern::{Action, Phase, Squares, State, UrModern};

/// Preferences of a heuristic player; one is a pawn on the board.
#[derive(Debug)]
pub(super) struct BoardHeuristic {
    /// How often, in percent, it notices what is good about an action, and what is dangerous.
    attention: u32,
    /// A fortification the player holds.
    hold: f64,
    /// A fortification the enemy holds.
    siege: f64,
    /// An enemy pawn on the board.
    spite: f64,
    ishtar: f64,
    again: f64,
    /// A step between a fortification still to be taken and the nearest pawn that is free to go there.
    march: f64,
    /// Repeating the same action, for every time in a row.
    bored: f64,
    /// What may be lost to the enemy's next roll.
    fear: f64,
    /// The scale of the Gumbel noise.
    noise: f64,
}

/// Likes taking fortifications and pawns, marches, and hardly considers the enemy.
pub(super) const NOVICE: BoardHeuristic = BoardHeuristic {
    attention: 80,
    hold: 4.0,
    siege: 1.0,
    spite: 0.5,
    ishtar: 0.0,
    again: 1.0,
    march: 1.0,
    bored: 0.5,
    fear: 0.0,
    noise: 1.2,
};

/// Knows the usual rules of thumb and weighs them roughly.
pub(super) const SCRIBE: BoardHeuristic = BoardHeuristic {
    attention: 100,
    hold: 4.0,
    siege: 3.0,
    spite: 1.0,
    ishtar: 2.0,
    again: 1.5,
    march: 0.8,
    bored: 0.5,
    fear: 0.5,
    noise: 0.4,
};

/// Distances beyond this count as this.
const FAR: u8 = 6;

impl BoardHeuristic {
    /// The best action by score and noise. Claiming a draw is decided elsewhere ([`super::impatience`]).
    pub(super) fn choose(&self, game: &UrModern, state: &State, rng: &mut Rng) -> Option<Action> {
        let mut actions = Vec::new();
        game.actions(state, state.mover(), &mut actions);
        actions.retain(|&action| action != Action::Draw);
        let scored: Vec<f64> =
            actions.iter().map(|&action| self.score(game, state, action, rng) + self.noise * gumbel(rng)).collect();
        let best = (0..actions.len()).max_by(|&a, &b| scored[a].total_cmp(&scored[b]))?;
        Some(actions[best])
    }

    /// How good the board looks after an action.
    fn score(&self, game: &UrModern, state: &State, action: Action, rng: &mut Rng) -> f64 {
        let seat = state.mover();
        let [notices, beware] = [(); 2].map(|()| rng.below(100) < self.attention);
        let mut next = *state;
        game.play_unchecked(&mut next, seat, action);
        if next.phase() == Phase::Won {
            return f64::INFINITY;
        }
        let forts = game.board().fortifications();
        let (own, enemy) = (next.pawns(seat), next.pawns(seat.other()));
        let mut score =
            f64::from(own.len()) - self.bored * repeats(state, action) - self.march * f64::from(way_to_go(game, own));
        if notices {
            score += self.hold * f64::from(own.and(forts).len()) - self.siege * f64::from(enemy.and(forts).len());
            score -= self.spite * f64::from(enemy.len());
            score += if own.contains(game.board().ishtar) { self.ishtar } else { 0.0 };
            score += if next.mover() == seat { self.again } else { 0.0 };
        }
        if beware { score - self.fear * self.danger(game, &next, seat) } else { score }
    }

    /// Expected loss of a seat to the enemy's next roll: for each of its exposed pawns, its worth times the
    /// probability.
    pub(super) fn danger(&self, game: &UrModern, state: &State, seat: Seat) -> f64 {
        // Any colour takes one step; two colours take two, and one roll in four shows them.
        const ONE: f64 = 0.75;
        const TWO: f64 = 0.25;
        if state.mover() == seat {
            // Its own turn goes on: the enemy does not roll yet.
            return 0.0;
        }
        let board = game.board();
        let (own, enemy) = (state.pawns(seat), state.pawns(seat.other()));
        let guarded = if own.contains(board.ishtar) { board.fortifications() } else { Squares::EMPTY };
        let near = board.around(enemy);
        let far = board.around(near.without(own));
        let gate = if enemy.len() < game.pawns() && own.len() > 1 { board.entrances } else { Squares::EMPTY };
        let lost = own.without(guarded).iter().map(|square| {
            let chance = match () {
                () if gate.contains(square) => 1.0,
                () if near.contains(square) => ONE,
                () if far.contains(square) => TWO,
                () => 0.0,
            };
            let fort = if board.fortifications().contains(square) { self.hold } else { 0.0 };
            let goddess = if square == board.ishtar { self.ishtar } else { 0.0 };
            chance * (1.0 + self.spite + fort + goddess)
        });
        lost.sum()
    }
}

/// Steps from every fortification not held to the nearest pawn that holds none.
pub(super) fn way_to_go(game: &UrModern, own: Squares) -> u8 {
    let board = game.board();
    let free = own.without(board.fortifications());
    let ways = board.fortifications().without(own).iter().map(|fort| {
        let (mut reached, mut steps) = (Squares::only(fort), 0);
        while reached.and(free).is_empty() && steps < FAR {
            reached = reached.or(board.around(reached));
            steps += 1;
        }
        steps
    });
    ways.sum()
}
