//! A fight being added up: what each colour gave, what the monster left of it, powers, potions, the end.

use ::ulir::{Colour, Effect, Monster, Strike, Thrown};
use kernel::Seat;

/// How far the sum is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// The dice lie there; doubled ones are marked.
    Dice,
    /// The sum of each colour.
    Sums,
    /// What the monster leaves of them.
    Ward,
    /// Powers and potions.
    More,
    /// Damage against PV.
    End,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Step; 5] = [Step::Dice, Step::Sums, Step::Ward, Step::More, Step::End];
}

/// A fight whose dice have all fallen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blow {
    /// Who fought.
    pub team: u8,
    /// Against whom.
    pub monster: Monster,
    /// The dice in the order they fell.
    pub dice: Vec<(Colour, u8)>,
    /// For each of them, whether a six doubled it.
    pub doubled: Vec<bool>,
    /// By colour.
    pub colours: Vec<Strike>,
    /// From powers.
    pub powers: u16,
    /// From potions.
    pub potions: u16,
    /// In all.
    pub damage: u16,
    /// What it had to exceed.
    pub pv: u8,
    /// Whether it did.
    pub won: bool,
    /// How far it is shown.
    pub step: Step,
}

impl Blow {
    /// Reads the fight out of the effects of its last die, given the dice that lay there before.
    pub fn of(before: &[Thrown], effects: &[Effect]) -> Option<Blow> {
        let mut dice: Vec<(Seat, Colour, u8)> = before.iter().map(|die| (die.seat, die.color, die.value)).collect();
        let mut six: Vec<Seat> = Vec::new();
        let mut blow = None;
        for effect in effects {
            match effect {
                Effect::Rolled { seat, colour, face, .. } => dice.push((*seat, *colour, *face)),
                Effect::Doubled { seat } => six.push(*seat),
                Effect::Struck { team, monster, colours, powers, potions, damage, pv } => {
                    blow = Some(Blow {
                        team: *team,
                        monster: *monster,
                        dice: dice.iter().map(|&(_, colour, face)| (colour, face)).collect(),
                        doubled: dice.iter().map(|(seat, ..)| six.contains(seat)).collect(),
                        colours: colours.clone(),
                        powers: *powers,
                        potions: *potions,
                        damage: *damage,
                        pv: *pv,
                        won: effects.iter().any(|effect| matches!(effect, Effect::Won { .. })),
                        step: Step::End,
                    });
                }
                _ => {}
            }
        }
        blow
    }
}
