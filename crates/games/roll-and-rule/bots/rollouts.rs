//! Rollouts: plays candidates on with many sequences of rolls, the same for each candidate.

use super::turn::{ActionFilter, SheetContext, SheetTurn};
use rng::Rng;
use roll_and_rule::{Roll, Sheet, THROWS, Wheel};

/// What rollouts may spend.
#[derive(Clone, Copy, Debug)]
pub struct RolloutBudget {
    /// Candidates in the first round …
    pub candidates: usize,
    /// … if the network rates them at most this many points below the best.
    pub margin: f32,
    /// Roll sequences of the first round; each round half of the candidates meet twice as many.
    pub sequences: usize,
    /// Semesters played before the network evaluates.
    pub horizon: usize,
    /// Candidates whose exact expectation over the last roll is computed.
    pub exact_candidates: usize,
}

/// The rolls of the semesters to come.
pub type RollSequence = Vec<Roll>;

/// Random roll sequences whose first rolls are stratified: spread evenly over all possible ones.
pub fn roll_sequences(count: usize, horizon: usize, rng: &mut Rng) -> Vec<RollSequence> {
    let stratum = f64::from(THROWS) / count.max(1) as f64;
    // A stride coprime to the number of throws scatters neighbours.
    let shift = rng.below(THROWS);
    let first = |number: usize, rng: &mut Rng| {
        let at = ((number as f64 + rng.unit()) * stratum) as u32;
        (at * 485 + shift) % THROWS
    };
    (0..count)
        .map(|number| {
            let first = first(number, rng);
            (0..horizon).map(|at| Roll::drawn(if at == 0 { first } else { rng.below(THROWS) })).collect()
        })
        .collect()
}

/// The expected final score of a sheet that meets these rolls, each used greedily.
pub fn play_rolls(context: &SheetContext<'_>, wheel: &Wheel, sheet: &Sheet, rolls: &[Roll], left: usize) -> f32 {
    let (mut wheel, mut sheet, mut value) = (*wheel, *sheet, 0.0);
    for &roll in rolls.iter().take(left) {
        let turn = SheetTurn::rolled(context, &wheel, &sheet, roll);
        (sheet, value) = turn.best(context, ActionFilter::Likely);
        wheel = turn.next_wheel(context).0;
    }
    value
}

/// The exact expectation of the final score before the last roll.
pub fn last_roll(context: &SheetContext<'_>, wheel: &Wheel, sheet: &Sheet) -> f32 {
    let mut sum = 0.0;
    for (roll, weight) in Roll::all() {
        sum += f64::from(weight)
            * f64::from(SheetTurn::rolled(context, wheel, sheet, roll).best(context, ActionFilter::Every).1);
    }
    (sum / f64::from(THROWS)) as f32
}
