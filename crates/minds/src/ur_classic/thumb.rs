//! Players who go by rules of thumb.
//!
//! They judge a move by what it does at once, in steps of the race, see some things and overlook others, and take
//! what looks best after a moment's wavering: moves that look alike are mixed up, a clear best one is found.

use chance::Dice;
use kernel::{Game, Seat};
use ur_classic::{Move, Place, ROLL_WEIGHTS, State, UrClassic};

/// What a player minds, in steps.
#[derive(Debug)]
pub(super) struct Habits {
    /// How often, in a hundred, the player notices what is good about a move, and what is dangerous.
    attention: u32,
    /// A capture, for every step the enemy pawn had gone …
    capture: f64,
    /// … and for the sake of it.
    spite: f64,
    /// A rosette: another roll, and a safe place.
    rosette: f64,
    /// Staying on the shared rosette.
    hold: f64,
    /// A pawn home.
    home: f64,
    /// A pawn more on the board.
    enter: f64,
    /// Steps that may be lost to the enemy's next roll.
    fear: f64,
    /// How much two moves may differ and still be mixed up.
    wavering: f64,
}

/// Sees captures and rosettes most of the time and loves them; makes little of what the enemy may do next.
pub(super) const NOVICE: Habits = Habits {
    attention: 85,
    capture: 1.0,
    spite: 2.0,
    rosette: 4.0,
    hold: 0.0,
    home: 2.0,
    enter: 1.0,
    fear: 0.3,
    wavering: 1.0,
};

/// Knows what good players know, weighs it roughly, and wavers where it is close.
pub(super) const SCRIBE: Habits = Habits {
    attention: 100,
    capture: 1.0,
    spite: 1.0,
    rosette: 4.0,
    hold: 2.0,
    home: 1.5,
    enter: 1.0,
    fear: 1.0,
    wavering: 1.2,
};

impl Habits {
    /// The move the player makes.
    pub(super) fn choose(&self, game: &UrClassic, state: &State, dice: &mut Dice) -> Option<Move> {
        let mut moves = Vec::new();
        game.actions(state, state.mover(), &mut moves);
        let liked: Vec<f64> =
            moves.iter().map(|&step| self.liking(game, state, step, dice) + self.wavering * gumbel(dice)).collect();
        let best = (0..moves.len()).max_by(|&a, &b| liked[a].total_cmp(&liked[b]))?;
        Some(moves[best])
    }

    /// How good a move looks, in steps.
    fn liking(&self, game: &UrClassic, state: &State, step: Move, dice: &mut Dice) -> f64 {
        let (seat, enemy) = (state.mover(), state.mover().other());
        let [notices, beware] = [(); 2].map(|()| dice.below(100) < self.attention);
        let mut next = *state;
        game.play_unchecked(&mut next, seat, step);
        let mut liking = 0.0;
        if step.to == Place::OFF {
            liking += self.home;
        }
        if step.from == Place::RESERVE {
            liking += self.enter;
        }
        if notices && step.to.is_rosette() {
            liking += self.rosette;
        }
        if notices && step.to.is_shared() && state.stands(enemy, step.to) {
            liking += self.spite + self.capture * f64::from(step.to.steps());
        }
        if next.lane(seat) & SHARED_ROSETTE != 0 {
            liking += self.hold;
        }
        if beware { liking - self.fear * danger(&next, seat) } else { liking }
    }
}

const SHARED_ROSETTE: u16 = 1 << 8;

/// Steps a seat may lose to the enemy's next roll: for each of its pawns in reach, how far it is times how often.
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

/// The noise that makes the best of noisy likings a softmax choice.
fn gumbel(dice: &mut Dice) -> f64 {
    -(-dice.unit().max(f64::MIN_POSITIVE).ln()).ln()
}
