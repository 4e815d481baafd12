//! The roll and what it comes to (UL-5, UL-6).

use crate::effect::{Witness, seat};
use crate::play::Play;
use crate::{Class, Colour, Die, Effect, Kind, MonsterCard, Phase, Power, Strike, Tables, Team};

/// What a team brings to a fight besides its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Might {
    /// Damage from the powers of living players.
    pub powers: u16,
    /// Damage from potions.
    pub potions: u16,
    /// Whose dice a six doubles, a bit for each [`Kind`].
    pub doubling: u8,
}

impl Might {
    /// What a team brings, with so many potions of attack drunk.
    #[inline]
    pub fn of(tables: &Tables, team: &Team, attacks: u8) -> Might {
        let potion = u16::from(tables.potion(crate::Treasure::Attack));
        let mut might = Might { powers: 0, potions: potion * u16::from(attacks), doubling: 0 };
        for (kind, power) in team.powers(tables) {
            match power {
                Power::Damage(more) => might.powers += u16::from(more),
                Power::Doubling => might.doubling |= 1 << kind.index(),
                Power::Blessing(_) | Power::Armour(_) | Power::Shelter => {}
            }
        }
        might
    }

    /// UL-6: which players' dice count double, when these have fallen.
    #[inline]
    fn doubled(&self, dice: &[u8; 6]) -> [bool; 2] {
        Kind::ALL.map(|kind| {
            self.doubling >> kind.index() & 1 == 1 && dice[3 * kind.index()..3 * kind.index() + 3].contains(&6)
        })
    }

    /// UL-6: what fallen dice come to, by colour, before the monster does anything.
    #[inline]
    fn sums(&self, tables: &Tables, classes: [Class; 2], dice: &[u8; 6]) -> [u16; 4] {
        let doubled = self.doubled(dice);
        let mut sums = [0; 4];
        for (die, &face) in Die::ALL.into_iter().zip(dice) {
            let times = 1 + u16::from(doubled[die.kind().index()]);
            sums[tables.colour(classes, die).index()] += times * u16::from(face);
        }
        sums
    }

    /// UL-6: the damage of fallen dice, 0 for a die not thrown.
    #[inline]
    pub fn damage(&self, tables: &Tables, classes: [Class; 2], dice: &[u8; 6], monster: &MonsterCard) -> u16 {
        let sums = self.sums(tables, classes, dice);
        let left = |colour: Colour| monster.ward.left(colour, sums[colour.index()]);
        Colour::ALL.into_iter().map(left).sum::<u16>() + self.powers + self.potions
    }
}

/// UL-8: PV a defeat costs a team, with so many potions of defence drunk: the card's, less what protects.
pub fn wounds(tables: &Tables, team: &Team, monster: &MonsterCard, defences: u8) -> u8 {
    let potion = tables.potion(crate::Treasure::Defence).saturating_mul(defences);
    team.powers(tables).fold(monster.wounds.saturating_sub(potion), |wounds, (_, power)| match power {
        Power::Armour(less) => wounds.saturating_sub(less),
        Power::Shelter => 0,
        Power::Damage(_) | Power::Blessing(_) | Power::Doubling => wounds,
    })
}

impl<W: Witness> Play<'_, W> {
    /// UL-5: the dice of the living, one after the other.
    pub(crate) fn fight(&mut self) {
        let dice = self.own().dice();
        self.state.phase = Phase::Roll(dice);
        let (team, monster) = (self.state.team, self.state.monster);
        if let Some(monster) = monster {
            self.witness.see(|| {
                let thrown = |die: &Die| dice >> die.index() & 1 == 1;
                Effect::Fights { team, monster, dice: Die::ALL.into_iter().filter(thrown).collect() }
            });
        }
    }

    #[inline]
    pub(crate) fn fall(&mut self, left: u8, face: u8) {
        let index = left.trailing_zeros() as usize;
        self.state.dice[index % 6] = face;
        let (game, team, classes) = (self.game, self.state.team, self.own().classes);
        self.witness.see(|| {
            let die = Die::ALL[index % 6];
            let colour = game.tables.colour(classes, die);
            Effect::Rolled { seat: seat(team, die.kind()), die, colour, face }
        });
        let left = left & left.wrapping_sub(1);
        self.state.phase = Phase::Roll(left);
        if left == 0 {
            self.judge();
        }
    }

    /// UL-6: greater than the monster's PV wins; the option `ties` lets equal win too.
    fn judge(&mut self) {
        let Some(monster) = self.state.monster else { return };
        let (game, number, team, dice) = (self.game, self.state.team, *self.state.own(), self.state.dice);
        let card = game.tables.monster(monster);
        let might = Might::of(&game.tables, &team, self.state.drunk[0]);
        let damage = might.damage(&game.tables, team.classes, &dice, card);
        for (kind, doubled) in Kind::ALL.into_iter().zip(might.doubled(&dice)) {
            if doubled {
                self.witness.see(|| Effect::Doubled { seat: seat(number, kind) });
            }
        }
        self.witness.see(|| {
            let sums = might.sums(&game.tables, team.classes, &dice);
            let strike = |colour: Colour| {
                let sum = sums[colour.index()];
                (sum > 0).then(|| Strike { colour, sum, left: card.ward.left(colour, sum) })
            };
            Effect::Struck {
                team: number,
                monster,
                colours: Colour::ALL.into_iter().filter_map(strike).collect(),
                powers: might.powers,
                potions: might.potions,
                damage,
                pv: card.pv,
            }
        });
        if damage >= game.needed(card) {
            self.won(monster, card);
        } else {
            self.lost(monster, card);
        }
    }
}
