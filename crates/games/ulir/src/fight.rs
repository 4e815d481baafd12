//! The fight: dice and damage (UL-5, UL-6).

use crate::effect::{EffectSink, seat};
use crate::play::Play;
use crate::{
    CardTables, Class, DicePool, Die, DieColour, Doubling, Effect, MonsterCard, Phase, Power, Role, Strike, Team, Ulir,
};

/// What a team brings to a fight besides its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Might {
    /// Damage from the powers of living players.
    pub powers: u16,
    pub potions: u16,
    /// Whose six doubles, a bit for each [`Role`].
    pub doubling: u8,
    /// What it doubles.
    pub what: Doubling,
}

/// The dice of a fight and what they show, in the order they are thrown; 0 for a die not thrown.
type Fallen<'a> = (DicePool, &'a [u8; DicePool::MOST]);

impl Might {
    /// What a team brings after drinking `attacks` potions of attack.
    #[inline]
    pub fn of(game: &Ulir, team: &Team, attacks: u8) -> Might {
        let tables = game.tables();
        let potion = u16::from(tables.potion(crate::Treasure::Attack));
        let mut might = Might { powers: 0, potions: potion * u16::from(attacks), doubling: 0, what: game.doubling() };
        for (kind, power) in team.powers(tables) {
            match power {
                Power::Damage(more) => might.powers += u16::from(more),
                Power::Doubling => might.doubling |= 1 << kind.index(),
                Power::Blessing(_) | Power::Armour(_) | Power::Shelter => {}
            }
        }
        might
    }

    /// UL-6: which players' sixes double, when these dice have fallen.
    #[inline]
    fn doubled(&self, (pool, faces): Fallen<'_>) -> [bool; 2] {
        let mut doubled = [false; 2];
        if self.doubling != 0 {
            for (die, &face) in pool.iter().zip(faces) {
                let kind = die.role().index();
                doubled[kind] |= face == 6 && self.doubling >> kind & 1 == 1;
            }
        }
        doubled
    }

    /// UL-6: the sum of fallen dice by colour, before the monster's ward.
    #[inline]
    fn sums(&self, tables: &CardTables, classes: [Class; 2], dice: Fallen<'_>) -> [u16; 4] {
        let doubled = match self.what {
            Doubling::Own => self.doubled(dice),
            Doubling::Team => [false; 2],
        };
        let mut sums = [0; 4];
        for (die, &face) in dice.0.iter().zip(dice.1) {
            let times = 1 + u16::from(doubled[die.role().index()]);
            sums[tables.colour(classes, die).index()] += times * u16::from(face);
        }
        sums
    }

    /// UL-6: the damage of fallen dice.
    #[inline]
    fn damage(&self, tables: &CardTables, classes: [Class; 2], dice: Fallen<'_>, monster: &MonsterCard) -> u16 {
        let sums = self.sums(tables, classes, dice);
        let left = |colour: DieColour| monster.ward.left(colour, sums[colour.index()]);
        let damage = DieColour::ALL.into_iter().map(left).sum::<u16>() + self.powers + self.potions;
        match self.what {
            Doubling::Team if self.doubled(dice).contains(&true) => 2 * damage,
            Doubling::Own | Doubling::Team => damage,
        }
    }
}

/// UL-8: the hit points a defeat costs a team: those of the card, less `defences` potions and powers.
pub fn wounds(tables: &CardTables, team: &Team, monster: &MonsterCard, defences: u8) -> u8 {
    let potion = tables.potion(crate::Treasure::Defence).saturating_mul(defences);
    team.powers(tables).fold(monster.wounds.saturating_sub(potion), |wounds, (_, power)| match power {
        Power::Armour(less) => wounds.saturating_sub(less),
        Power::Shelter => 0,
        Power::Damage(_) | Power::Blessing(_) | Power::Doubling => wounds,
    })
}

impl<W: EffectSink> Play<'_, W> {
    /// UL-5: the dice of the living, one after the other.
    pub(crate) fn fight(&mut self) {
        let pool = self.state.own().dice(self.game.copies());
        self.state.pool = pool;
        self.state.phase = Phase::Roll(pool.len());
        let (team, monster) = (self.state.team, self.state.monster);
        if let Some(monster) = monster {
            self.sink.see(|| Effect::Fights { team, monster, dice: pool.iter().collect() });
        }
    }

    #[inline]
    pub(crate) fn fall(&mut self, left: u8, face: u8) {
        let pool = self.state.pool;
        let index = usize::from(pool.len().saturating_sub(left));
        self.state.dice[index % DicePool::MOST] = face;
        let (game, team, classes) = (self.game, self.state.team, self.own().classes);
        self.sink.see(|| {
            let die = pool.iter().nth(index).unwrap_or(Die::Magic);
            let colour = game.tables.colour(classes, die);
            Effect::Rolled { seat: seat(team, die.role()), die, colour, face }
        });
        let left = left.saturating_sub(1);
        self.state.phase = Phase::Roll(left);
        if left == 0 {
            self.judge();
        }
    }

    /// UL-6: damage greater than the monster's hit points wins; the option `ties` lets equal win too.
    fn judge(&mut self) {
        let Some(monster) = self.state.monster else { return };
        let (game, number, team, faces) = (self.game, self.state.team, *self.state.own(), self.state.dice);
        let dice = (self.state.pool, &faces);
        let card = game.tables.monster(monster);
        let might = Might::of(game, &team, self.state.drunk[0]);
        let damage = might.damage(&game.tables, team.classes, dice, card);
        for (kind, doubled) in Role::ALL.into_iter().zip(might.doubled(dice)) {
            if doubled {
                self.sink.see(|| Effect::Doubled { seat: seat(number, kind), what: might.what });
            }
        }
        self.sink.see(|| {
            let sums = might.sums(&game.tables, team.classes, dice);
            let strike = |colour: DieColour| {
                let sum = sums[colour.index()];
                (sum > 0).then(|| Strike { colour, sum, left: card.ward.left(colour, sum) })
            };
            Effect::Struck {
                team: number,
                monster,
                colours: DieColour::ALL.into_iter().filter_map(strike).collect(),
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
