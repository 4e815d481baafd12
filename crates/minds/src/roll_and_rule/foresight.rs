//! Looking ahead: the most promising actions are played on with many throws of the dice, the same for each of them.

use super::turn::{Care, School, Turn};
use chance::Dice;
use roll_and_rule::{Roll, Sheet, THROWS, Wheel};

/// How hard to look.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Actions that are played on, at first …
    pub plans: usize,
    /// … if the judgement finds them no worse than the best by more than so many points.
    pub margin: f32,
    /// Ways the dice fall that all of them meet, at first; each round half of the plans meet twice as many.
    pub falls: usize,
    /// Semesters that are played before the judgement speaks.
    pub ahead: usize,
    /// Actions that are followed through every fall of the last dice.
    pub ends: usize,
}

/// What the dice show in the semesters to come.
pub type Fall = Vec<Roll>;

/// Ways the dice can fall. The first roll of them is spread evenly over all that are possible.
pub fn falls(count: usize, ahead: usize, dice: &mut Dice) -> Vec<Fall> {
    let stratum = f64::from(THROWS) / count.max(1) as f64;
    // A step that shares no factor with the number of throws scatters neighbours.
    let shift = dice.below(THROWS);
    let first = |number: usize, dice: &mut Dice| {
        let at = ((number as f64 + dice.unit()) * stratum) as u32;
        (at * 485 + shift) % THROWS
    };
    (0..count)
        .map(|number| {
            let first = first(number, dice);
            (0..ahead).map(|at| Roll::drawn(if at == 0 { first } else { dice.below(THROWS) })).collect()
        })
        .collect()
}

/// The final score to expect of a sheet that meets these rolls, each used at its best.
pub fn meet(school: &School<'_>, wheel: &Wheel, sheet: &Sheet, fall: &[Roll], left: usize) -> f32 {
    let (mut wheel, mut sheet, mut value) = (*wheel, *sheet, 0.0);
    for &roll in fall.iter().take(left) {
        let turn = Turn::rolled(school, &wheel, &sheet, roll);
        (sheet, value) = turn.best(school, Care::Likely);
        wheel = turn.next_wheel(school).0;
    }
    value
}

/// The exact expectation of the final score before the last roll.
pub fn last_roll(school: &School<'_>, wheel: &Wheel, sheet: &Sheet) -> f32 {
    let mut sum = 0.0;
    for (roll, weight) in Roll::all() {
        sum += f64::from(weight) * f64::from(Turn::rolled(school, wheel, sheet, roll).best(school, Care::Every).1);
    }
    (sum / f64::from(THROWS)) as f32
}
