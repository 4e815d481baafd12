//! A fight being added up: what each colour gave, what the monster left of it, powers, potions, the end.

use ::ulir::{DieColour, Doubling, Effect, Monster, Strike, Thrown};
use kernel::Seat;

/// How far the animated count has got.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CountingStep {
    /// The dice lie there; doubled ones are marked.
    Dice,
    /// The sum of each colour.
    Sums,
    /// What the monster leaves of them.
    Ward,
    More,
    /// Damage against the monster's hit points.
    End,
}

impl CountingStep {
    /// All of them, in order.
    pub const ALL: [CountingStep; 5] =
        [CountingStep::Dice, CountingStep::Sums, CountingStep::Ward, CountingStep::More, CountingStep::End];
}

/// A fight whose dice have all fallen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blow {
    pub team: u8,
    pub monster: Monster,
    /// The dice in the order they fell.
    pub dice: Vec<(DieColour, u8)>,
    /// For each of them, whether a six doubled it.
    pub doubled: Vec<bool>,
    pub colours: Vec<Strike>,
    pub powers: u16,
    pub potions: u16,
    /// Whether a six doubled the whole damage.
    pub whole: bool,
    pub damage: u16,
    /// What it had to exceed.
    pub pv: u8,
    pub won: bool,
    /// How far it is shown.
    pub step: CountingStep,
}

impl Blow {
    /// Reads the fight out of the effects of its last die, given the dice that lay there before.
    pub fn of(before: &[Thrown], effects: &[Effect]) -> Option<Blow> {
        let mut dice: Vec<(Seat, DieColour, u8)> = before.iter().map(|die| (die.seat, die.color, die.value)).collect();
        let mut six: Vec<Seat> = Vec::new();
        let (mut blow, mut whole) = (None, false);
        for effect in effects {
            match effect {
                Effect::Rolled { seat, colour, face, .. } => dice.push((*seat, *colour, *face)),
                Effect::Doubled { seat, what: Doubling::Own } => six.push(*seat),
                Effect::Doubled { what: Doubling::Team, .. } => whole = true,
                Effect::Struck { team, monster, colours, powers, potions, damage, pv } => {
                    blow = Some(Blow {
                        team: *team,
                        monster: *monster,
                        dice: dice.iter().map(|&(_, colour, face)| (colour, face)).collect(),
                        doubled: dice.iter().map(|(seat, ..)| six.contains(seat)).collect(),
                        colours: colours.clone(),
                        powers: *powers,
                        potions: *potions,
                        whole,
                        damage: *damage,
                        pv: *pv,
                        won: effects.iter().any(|effect| matches!(effect, Effect::Won { .. })),
                        step: CountingStep::End,
                    });
                }
                _ => {}
            }
        }
        blow
    }
}
