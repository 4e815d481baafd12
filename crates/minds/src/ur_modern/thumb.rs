//! Players who go by rules of thumb, on any board.
//!
//! They judge an action by what the board looks like right after it, see some things and overlook others, and take
//! what looks best after a moment's wavering: actions that look alike are mixed up, a clear best one is found.

use super::temper::repeats;
use chance::Dice;
use kernel::{Game, Seat};
use ur_modern::{Action, Phase, Squares, State, UrModern};

/// What a player minds; one is a pawn on the board.
#[derive(Debug)]
pub(super) struct Habits {
    /// How often, in a hundred, the player notices what is good about an action, and what is dangerous.
    attention: u32,
    /// A fortification held.
    hold: f64,
    /// A fortification the enemy holds.
    siege: f64,
    /// An enemy pawn on the board.
    spite: f64,
    /// Holding Ishtar.
    ishtar: f64,
    /// Another turn.
    again: f64,
    /// A step between a fortification still to be taken and the nearest pawn that is free to go there.
    march: f64,
    /// Making the same action once more, for every time in a row.
    bored: f64,
    /// What may be lost to the enemy's next roll.
    fear: f64,
    /// How much two actions may differ and still be mixed up.
    wavering: f64,
}

/// Likes taking fortifications and pawns, marches, and hardly thinks of what the enemy may do.
pub(super) const NOVICE: Habits = Habits {
    attention: 80,
    hold: 4.0,
    siege: 1.0,
    spite: 0.5,
    ishtar: 0.0,
    again: 1.0,
    march: 1.0,
    bored: 0.5,
    fear: 0.0,
    wavering: 1.2,
};

/// Knows what good players know and weighs it roughly.
pub(super) const SCRIBE: Habits = Habits {
    attention: 100,
    hold: 4.0,
    siege: 3.0,
    spite: 1.0,
    ishtar: 2.0,
    again: 1.5,
    march: 0.8,
    bored: 0.5,
    fear: 0.5,
    wavering: 0.4,
};

/// Further than this is all the same.
const FAR: u8 = 6;

impl Habits {
    /// The action the player takes. Claiming a draw is not left to the thumb.
    pub(super) fn choose(&self, game: &UrModern, state: &State, dice: &mut Dice) -> Option<Action> {
        let mut actions = Vec::new();
        game.actions(state, state.mover(), &mut actions);
        actions.retain(|&action| action != Action::Draw);
        let liked: Vec<f64> = actions
            .iter()
            .map(|&action| self.liking(game, state, action, dice) + self.wavering * gumbel(dice))
            .collect();
        let best = (0..actions.len()).max_by(|&a, &b| liked[a].total_cmp(&liked[b]))?;
        Some(actions[best])
    }

    /// How good the board looks after an action.
    fn liking(&self, game: &UrModern, state: &State, action: Action, dice: &mut Dice) -> f64 {
        let seat = state.mover();
        let [notices, beware] = [(); 2].map(|()| dice.below(100) < self.attention);
        let mut next = *state;
        game.play_unchecked(&mut next, seat, action);
        if next.phase() == Phase::Won {
            return f64::INFINITY;
        }
        let forts = game.board().fortifications();
        let (own, enemy) = (next.pawns(seat), next.pawns(seat.other()));
        let mut liking =
            f64::from(own.len()) - self.bored * repeats(state, action) - self.march * f64::from(way_to_go(game, own));
        if notices {
            liking += self.hold * f64::from(own.and(forts).len()) - self.siege * f64::from(enemy.and(forts).len());
            liking -= self.spite * f64::from(enemy.len());
            liking += if own.contains(game.board().ishtar) { self.ishtar } else { 0.0 };
            liking += if next.mover() == seat { self.again } else { 0.0 };
        }
        if beware { liking - self.fear * self.danger(game, &next, seat) } else { liking }
    }

    /// What a seat may lose to the enemy's next roll: for each of its pawns in reach, what it is worth times how often.
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

/// The noise that makes the best of noisy likings a softmax choice.
pub(super) fn gumbel(dice: &mut Dice) -> f64 {
    -(-dice.unit().max(f64::MIN_POSITIVE).ln()).ln()
}
