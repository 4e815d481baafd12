//! Heuristic players: rules of thumb.
//!
//! They rate a move by its immediate effect, in steps of the race, notice some things and overlook others, and add
//! noise: moves that look alike are mixed up, a clear best one is found.

use crate::noise::gumbel;
use kernel::{Game, Seat};
use rng::Rng;
use ur_classic::{Move, Place, ROLL_WEIGHTS, State, UrClassic};

/// Preferences of a heuristic player, in steps.
#[derive(Debug)]
pub(super) struct RaceHeuristic {
    /// How often, in percent, it notices what is good about a move, and what is dangerous.
    attention: u32,
    /// A capture, for every step the enemy pawn had gone …
    capture: f64,
    /// … and for the sake of it.
    spite: f64,
    /// A rosette: another roll, and a safe place.
    rosette: f64,
    /// Staying on the shared rosette.
    hold: f64,
    /// Bringing a pawn home.
    home: f64,
    /// Bringing another pawn into play.
    enter: f64,
    /// Steps that may be lost to the enemy's next roll.
    fear: f64,
    /// The scale of the Gumbel noise.
    noise: f64,
}

/// Sees captures and rosettes most of the time and loves them; hardly considers the enemy's next roll.
pub(super) const NOVICE: RaceHeuristic = RaceHeuristic {
    attention: 85,
    capture: 1.0,
    spite: 2.0,
    rosette: 4.0,
    hold: 0.0,
    home: 2.0,
    enter: 1.0,
    fear: 0.3,
    noise: 1.0,
};

/// Knows the usual rules of thumb, weighs them roughly, and errs where it is close.
pub(super) const SCRIBE: RaceHeuristic = RaceHeuristic {
    attention: 100,
    capture: 1.0,
    spite: 1.0,
    rosette: 4.0,
    hold: 2.0,
    home: 1.5,
    enter: 1.0,
    fear: 1.0,
    noise: 1.2,
};

impl RaceHeuristic {
    pub(super) fn choose(&self, game: &UrClassic, state: &State, rng: &mut Rng) -> Option<Move> {
        let mut moves = Vec::new();
        game.actions(state, state.mover(), &mut moves);
        let scored: Vec<f64> =
            moves.iter().map(|&step| self.score(game, state, step, rng) + self.noise * gumbel(rng)).collect();
        let best = (0..moves.len()).max_by(|&a, &b| scored[a].total_cmp(&scored[b]))?;
        Some(moves[best])
    }

    /// How good a move looks, in steps.
    fn score(&self, game: &UrClassic, state: &State, step: Move, rng: &mut Rng) -> f64 {
        let (seat, enemy) = (state.mover(), state.mover().other());
        let [notices, beware] = [(); 2].map(|()| rng.below(100) < self.attention);
        let mut next = *state;
        game.play_unchecked(&mut next, seat, step);
        let mut score = 0.0;
        if step.to == Place::OFF {
            score += self.home;
        }
        if step.from == Place::RESERVE {
            score += self.enter;
        }
        if notices && step.to.is_rosette() {
            score += self.rosette;
        }
        if notices && step.to.is_shared() && state.stands(enemy, step.to) {
            score += self.spite + self.capture * f64::from(step.to.steps());
        }
        if next.lane(seat) & SHARED_ROSETTE != 0 {
            score += self.hold;
        }
        if beware { score - self.fear * danger(&next, seat) } else { score }
    }
}

const SHARED_ROSETTE: u16 = 1 << 8;

/// Expected steps a seat loses to the enemy's next roll: for each of its exposed pawns, how far it is times the
/// probability.
pub(super) fn danger(state: &State, seat: Seat) -> f64 {
    let hunters = state.lane(seat.other()) | u16::from(state.reserve(seat.other()) > 0);
    let tickets: u32 = ROLL_WEIGHTS.iter().sum();
    let exposed = Place::path().filter(|place| place.is_shared() && !place.is_rosette() && state.stands(seat, *place));
    exposed
        .map(|place| {
            let hits: u32 = (1..)
                .zip(&ROLL_WEIGHTS[1..])
                .filter(|&(roll, _)| place.steps() >= roll && hunters >> (place.steps() - roll) & 1 == 1)
                .map(|(_, weight)| weight)
                .sum();
            f64::from(place.steps()) * f64::from(hits) / f64::from(tickets)
        })
        .sum()
}
