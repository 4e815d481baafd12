//! How likely a team is to be the first, as it stands.
//!
//! With what it holds now a team wins a fight on each level with a known chance: up from level 2, back to it after every
//! defeat on level 3. With every turn that passes somebody else may finish, so a victory later is worth less, by the same
//! factor each turn. What a team does not know yet, treasures to come, is hope: a share of every chance that is granted. PV,
//! gold and the dead are counted in shares of the win too ([`Taste`]).

use super::book::{Book, Gear, Living, Pair};
use ulir::{Cards, Level, Monster, Split, State, Tables, Team, Treasure};

/// What things are worth, in shares of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Taste {
    /// What is left of a win a turn later.
    pub(super) patience: f64,
    /// Chance granted on level 2, for treasures still to come.
    pub(super) hope_two: f64,
    /// The same on level 3.
    pub(super) hope_three: f64,
    /// A piece of gold: it buys, and decides between those who finish together.
    pub(super) gold: f64,
    /// All PV of a team.
    pub(super) health: f64,
    /// A dead player.
    pub(super) death: f64,
    /// A potion of defence held.
    pub(super) defence: f64,
    /// A treasure to be drawn.
    pub(super) treasure: f64,
}

/// Found by matches of small random changes against the yardstick `brute`: see `docs/results/ulir-levels.md`.
pub(super) const TASTE: Taste = Taste {
    patience: 0.3,
    hope_two: 0.2,
    hope_three: 0.03,
    gold: 0.0005,
    health: 0.018,
    death: 0.06,
    defence: 0.001,
    treasure: 0.02,
};

/// A team on its way, as it is or as it might become.
#[derive(Clone, Copy, Debug)]
pub(super) struct Climber {
    pub(super) pair: Pair,
    pub(super) pv: [u8; 2],
    full: [u8; 2],
    pub(super) cards: Cards,
    pub(super) gold: u16,
    pub(super) level: Level,
    rivals: [Option<Monster>; 3],
}

impl Climber {
    pub(super) fn of(tables: &Tables, team: &Team) -> Climber {
        Climber {
            pair: Pair::of(team.classes()),
            pv: team.pv(),
            full: team.classes().map(|class| tables.class(class).pv),
            cards: team.cards(),
            gold: team.gold(),
            level: team.level(),
            rivals: Level::ALL.map(|level| team.rival(level)),
        }
    }

    pub(super) fn rival(&self, level: Level) -> Option<Monster> {
        self.rivals[usize::from(level.number()) - 1]
    }

    #[must_use]
    pub(super) fn healed(mut self, split: Split) -> Climber {
        self.pv[0] += split.magic;
        self.pv[1] += split.physical;
        self
    }

    #[must_use]
    pub(super) fn hurt(mut self, split: Split) -> Climber {
        self.pv[0] = self.pv[0].saturating_sub(split.magic);
        self.pv[1] = self.pv[1].saturating_sub(split.physical);
        self
    }

    #[must_use]
    pub(super) fn sold(mut self, tables: &Tables, treasure: Treasure) -> Climber {
        self.cards = self.cards.without(treasure);
        self.gold += tables.half(treasure);
        self
    }

    #[must_use]
    pub(super) fn bought(mut self, tables: &Tables, treasure: Treasure) -> Climber {
        self.cards = self.cards.with(treasure);
        self.gold = self.gold.saturating_sub(tables.treasure(treasure).cost.into());
        self
    }

    #[must_use]
    pub(super) fn drunk(mut self, potion: Treasure) -> Climber {
        self.cards = self.cards.without(potion);
        self
    }

    #[must_use]
    pub(super) fn at(mut self, level: Level) -> Climber {
        self.level = level;
        self
    }

    pub(super) fn key(&self) -> (Pair, Living, Gear) {
        (self.pair, Living::of(self.pv), Gear::of(self.cards))
    }

    pub(super) fn wealth(&self, tables: &Tables) -> u16 {
        self.gold + self.cards.iter().map(|treasure| tables.half(treasure)).sum::<u16>()
    }
}

/// The others, as far as a team minds them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// What is left of everything but a victory on level 3 a turn later, when the others have had their turns.
    respite: f64,
    /// The chance that somebody else finishes later in this round.
    threat: f64,
    /// The gold of a team that has finished already.
    finished: Option<u16>,
    /// The most gold another team could come to by selling all it has.
    bar: u16,
}

/// How much of a team's prospects is gone when somebody finishes before it in the next round: it still has a turn.
const LATE: f64 = 0.7;

impl Field {
    pub(super) fn of(guide: &Guide<'_>, state: &State, teams: u8) -> Field {
        let place = |team: u8| (team + teams - state.first()) % teams;
        let mut field = Field { respite: guide.taste.patience, threat: 0.0, finished: None, bar: 0 };
        for number in (0..teams).filter(|&number| number != state.team()) {
            let team = state.of(number);
            if team.eliminated() {
                continue;
            }
            let other = Climber::of(guide.tables, team);
            field.bar = field.bar.max(other.wealth(guide.tables));
            if team.finished() {
                field.finished = Some(field.finished.unwrap_or(0).max(team.gold()));
            } else if team.level() == Level::Three {
                let potions = other.cards.count(Treasure::Attack);
                let chance = guide.book.chance(other.key(), Level::Three, other.rival(Level::Three), potions);
                if place(number) > place(state.team()) {
                    field.respite *= 1.0 - chance;
                    field.threat = 1.0 - (1.0 - field.threat) * (1.0 - chance);
                } else {
                    field.respite *= 1.0 - LATE * chance;
                }
            }
        }
        // UL-11: when somebody has finished, only finishing in the same round helps.
        if field.finished.is_some() {
            field.respite = 0.0;
        }
        field
    }
}

/// Judges climbers by a book and a taste.
#[derive(Clone, Copy)]
pub(super) struct Guide<'a> {
    pub(super) book: &'a Book,
    pub(super) tables: &'a Tables,
    pub(super) taste: &'a Taste,
}

impl Guide<'_> {
    /// What a climber can expect at the beginning of its turn.
    #[inline]
    pub(super) fn worth(&self, climber: &Climber) -> f64 {
        let taste = self.taste;
        let full = f64::from(climber.full[0]) + f64::from(climber.full[1]);
        let pv = f64::from(climber.pv[0]) + f64::from(climber.pv[1]);
        let dead = climber.pv.iter().filter(|&&pv| pv == 0).count() as f64;
        let count = |treasure| f64::from(climber.cards.count(treasure));
        taste.gold * f64::from(climber.gold) + taste.health * pv / full.max(1.0) - taste.death * dead
            + taste.defence * count(Treasure::Defence)
            + self.prospect(climber)
    }

    /// The chance to finish first from its level with what it holds, both alive.
    #[inline]
    fn prospect(&self, climber: &Climber) -> f64 {
        let (key, keep) = ((climber.pair, Living::Both, Gear::of(climber.cards)), self.taste.patience);
        let chance = |level, potions, hope: f64| {
            hope + (1.0 - hope) * self.book.chance(key, level, climber.rival(level), potions)
        };
        // How much of what waits above is left after all the turns that climbing takes.
        let climbing = |chance: f64| keep * chance / (1.0 - keep * (1.0 - chance));
        let two = climbing(chance(Level::Two, 0, self.taste.hope_two));
        let three = chance(Level::Three, climber.cards.count(Treasure::Attack), self.taste.hope_three);
        let top = three / (1.0 - (1.0 - three) * keep * two);
        match climber.level {
            Level::Three => top,
            Level::Two => two * top,
            Level::One => climbing(chance(Level::One, 0, self.taste.hope_two)) * two * top,
        }
    }

    /// What a climber can expect of fighting this monster now, with so many potions of attack and defence drunk.
    pub(super) fn fight(&self, climber: &Climber, monster: Monster, drunk: [u8; 2], field: &Field) -> f64 {
        let chance = self.book.chance(climber.key(), monster.level(), Some(monster), drunk[0]);
        let victory = self.victory(climber, monster, field);
        chance * victory + (1.0 - chance) * field.respite * self.defeat(climber, monster, drunk[1])
    }

    /// The exact chance of the fight under way.
    pub(super) fn fight_chance(&self, state: &State, monster: Monster) -> f64 {
        let own = Climber::of(self.tables, state.own());
        self.book.chance(own.key(), monster.level(), Some(monster), state.drunk()[0])
    }

    /// What it can expect of a level before it knows whom it will meet there.
    pub(super) fn level(&self, climber: &Climber, state: &State, field: &Field) -> f64 {
        let fight = |monster| {
            // On the last level every potion is drunk.
            let potions = if climber.level == Level::Three { climber.cards.count(Treasure::Attack) } else { 0 };
            self.fight(climber, monster, [potions, 0], field)
        };
        if let Some(rival) = climber.rival(climber.level) {
            return fight(rival);
        }
        let pile = || self.tables.pile(climber.level);
        // A pile that is empty is made anew from the beaten.
        let any = pile().any(|monster| state.lurks(monster));
        let met = |monster: &Monster| if any { state.lurks(*monster) } else { state.beaten(*monster) };
        let count = pile().filter(met).count().max(1) as f64;
        pile().filter(met).map(fight).sum::<f64>() / count
    }

    fn victory(&self, climber: &Climber, monster: Monster, field: &Field) -> f64 {
        let card = self.tables.monster(monster);
        if monster.level() == Level::Three {
            return self.finish(climber, card.gold, field);
        }
        let mut after = climber.at(climber.level.above());
        after.gold += u16::from(card.gold);
        after.rivals[usize::from(monster.level().number()) - 1] = None;
        field.respite * (self.worth(&after) + self.taste.treasure * f64::from(card.treasures))
    }

    /// UL-11: of those who finish in the same round the richest wins.
    pub(super) fn finish(&self, climber: &Climber, reward: u8, field: &Field) -> f64 {
        let own = climber.wealth(self.tables) + u16::from(reward);
        let richer = |other: u16| match own.cmp(&other) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        // A trifle for more gold, so that what is sold last is sold.
        let trifle = 1e-5 * f64::from(climber.gold);
        match field.finished {
            Some(other) => richer(other) + trifle,
            None => 1.0 - field.threat * (1.0 - richer(field.bar + u16::from(reward))) + trifle,
        }
    }

    fn defeat(&self, climber: &Climber, monster: Monster, defences: u8) -> f64 {
        let card = self.tables.monster(monster);
        let spared = self.tables.potion(Treasure::Defence).saturating_mul(defences);
        let wounds = self.book.wounds(climber.key(), monster).saturating_sub(spared);
        let mut after = *climber;
        after.rivals[usize::from(monster.level().number()) - 1] = Some(monster);
        after.level = after_defeat(climber.level);
        if wounds >= climber.pv[0] + climber.pv[1] {
            let ransom = u16::from(card.ransom);
            if climber.wealth(self.tables) < ransom {
                return 0.0;
            }
            after.pv = climber.full;
            after.gold = climber.gold.saturating_sub(ransom);
            // Cards sold for a ransom are missed: about half of what waits is gone with two of them.
            let short = f64::from(ransom.saturating_sub(climber.gold));
            return self.worth(&after) * (1.0 - 0.1 * short).max(0.1);
        }
        after.gold = climber.gold.saturating_sub(card.fine.into());
        after.pv = spread(climber.pv, wounds);
        self.worth(&after)
    }
}

fn after_defeat(level: Level) -> Level {
    match level {
        Level::One => Level::One,
        Level::Two | Level::Three => Level::Two,
    }
}

/// PV after wounds that leave both alive if they can.
fn spread(pv: [u8; 2], wounds: u8) -> [u8; 2] {
    let [magic, physical] = pv;
    let first = wounds.min(physical.saturating_sub(1));
    let second = (wounds - first).min(magic.saturating_sub(1));
    let rest = wounds - first - second;
    // Whoever dies, it is one: the other keeps what is left.
    if rest == 0 {
        [magic - second, physical - first]
    } else if physical >= wounds {
        [magic, physical - wounds]
    } else {
        [magic.saturating_sub(wounds - physical.min(wounds)), physical.saturating_sub(wounds)]
    }
}
