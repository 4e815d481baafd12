//! Evaluation: how likely a team is to finish first.
//!
//! With its present cards a team wins a fight on each level with a known chance: up from level 2, back to it after
//! every defeat on level 3. In every turn that passes another team may finish, so a later victory is discounted by a
//! constant factor per turn. Treasures still to come are modelled as a bonus to every chance. Hit points, gold and dead
//! players are counted in shares of the win too ([`EvaluationWeights`]).

use super::fight_table::{FightTable, Gear, Living, Pair};
use ulir::{CARRIED, CardTables, Cards, Level, Monster, Split, State, Team, Treasure, Ulir};

/// What things are worth, in shares of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct EvaluationWeights {
    /// Discount of a win per turn.
    pub(super) patience: f64,
    /// Bonus to the chance on level 2, for treasures still to come.
    pub(super) hope_two: f64,
    /// The same on level 3.
    pub(super) hope_three: f64,
    /// A piece of gold: it buys, and breaks ties between teams that finish together.
    pub(super) gold: f64,
    /// All hit points of a team.
    pub(super) health: f64,
    pub(super) death: f64,
    pub(super) defence: f64,
    pub(super) treasure: f64,
}

/// Tuned by matches of small random changes against the baseline `brute`: see `docs/results/ulir-levels.md`.
pub(super) const WEIGHTS: EvaluationWeights = EvaluationWeights {
    patience: 0.3,
    hope_two: 0.2,
    hope_three: 0.03,
    gold: 0.0005,
    health: 0.018,
    death: 0.06,
    defence: 0.001,
    treasure: 0.02,
};

/// What matters of a team, as it is or as it might become.
#[derive(Clone, Copy, Debug)]
pub(super) struct TeamOutlook {
    pub(super) pair: Pair,
    pub(super) pv: [u8; 2],
    full: [u8; 2],
    pub(super) cards: Cards,
    pub(super) gold: u16,
    pub(super) level: Level,
    rivals: [Option<Monster>; 3],
}

impl TeamOutlook {
    pub(super) fn of(tables: &CardTables, team: &Team) -> TeamOutlook {
        TeamOutlook {
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
    pub(super) fn healed(mut self, split: Split) -> TeamOutlook {
        self.pv[0] += split.magic;
        self.pv[1] += split.physical;
        self
    }

    #[must_use]
    pub(super) fn hurt(mut self, split: Split) -> TeamOutlook {
        self.pv[0] = self.pv[0].saturating_sub(split.magic);
        self.pv[1] = self.pv[1].saturating_sub(split.physical);
        self
    }

    #[must_use]
    pub(super) fn sold(mut self, tables: &CardTables, treasure: Treasure) -> TeamOutlook {
        self.cards = self.cards.without(treasure);
        self.gold += tables.half(treasure);
        self
    }

    #[must_use]
    pub(super) fn bought(mut self, tables: &CardTables, treasure: Treasure) -> TeamOutlook {
        self.cards = self.cards.with(treasure);
        self.gold = self.gold.saturating_sub(tables.treasure(treasure).cost.into());
        self
    }

    #[must_use]
    pub(super) fn drunk(mut self, potion: Treasure) -> TeamOutlook {
        self.cards = self.cards.without(potion);
        self
    }

    #[must_use]
    pub(super) fn at(mut self, level: Level) -> TeamOutlook {
        self.level = level;
        self
    }

    pub(super) fn key(&self) -> (Pair, Living, Gear) {
        (self.pair, Living::of(self.pv), Gear::of(self.cards))
    }

    pub(super) fn wealth(&self, tables: &CardTables) -> u16 {
        self.gold + self.cards.iter().map(|treasure| tables.half(treasure)).sum::<u16>()
    }
}

/// What matters of the other teams.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opponents {
    /// Discount of everything but a victory on level 3, once the others have had their turns.
    respite: f64,
    /// The chance that another team finishes later in this round.
    threat: f64,
    /// The gold of a team that has finished already.
    finished: Option<u16>,
    /// The most gold another team could finish with, its victory on level 3 not counted.
    bar: u16,
}

/// How much a team loses when another finishes before it in the next round: it still has a turn.
const LATE: f64 = 0.7;

impl Opponents {
    pub(super) fn of(evaluator: &TeamEvaluator<'_>, state: &State, teams: u8) -> Opponents {
        let place = |team: u8| (team + teams - state.first()) % teams;
        let mut opponents = Opponents { respite: evaluator.weights.patience, threat: 0.0, finished: None, bar: 0 };
        for number in (0..teams).filter(|&number| number != state.team()) {
            let team = state.of(number);
            if team.eliminated() {
                continue;
            }
            let other = TeamOutlook::of(evaluator.tables, team);
            opponents.bar = opponents.bar.max(evaluator.final_gold(&other));
            if team.finished() {
                opponents.finished = Some(opponents.finished.unwrap_or(0).max(team.gold()));
            } else if team.level() == Level::Three {
                let potions = other.cards.count(Treasure::Attack);
                let chance =
                    evaluator.fight_table.chance(other.key(), Level::Three, other.rival(Level::Three), potions);
                if place(number) > place(state.team()) {
                    opponents.respite *= 1.0 - chance;
                    opponents.threat = 1.0 - (1.0 - opponents.threat) * (1.0 - chance);
                } else {
                    opponents.respite *= 1.0 - LATE * chance;
                }
            }
        }
        // UL-11: once a team has finished, only finishing in the same round helps.
        if opponents.finished.is_some() {
            opponents.respite = 0.0;
        }
        opponents
    }
}

/// Evaluates teams with a table of fight odds and a set of weights.
#[derive(Clone, Copy)]
pub(super) struct TeamEvaluator<'a> {
    game: &'a Ulir,
    pub(super) fight_table: &'a FightTable,
    pub(super) tables: &'a CardTables,
    pub(super) weights: &'a EvaluationWeights,
}

impl<'a> TeamEvaluator<'a> {
    pub(super) fn new(game: &'a Ulir, fight_table: &'a FightTable, weights: &'a EvaluationWeights) -> Self {
        TeamEvaluator { game, fight_table, tables: game.tables(), weights }
    }
}

impl TeamEvaluator<'_> {
    /// The team after a purchase, and whether it still has the card it bought. With five cards it must sell one first
    /// (UL-4, rules 2): every sale is listed.
    pub(super) fn purchases(&self, own: &TeamOutlook, treasure: Treasure) -> impl Iterator<Item = (TeamOutlook, bool)> {
        let (tables, bought) = (self.tables, own.bought(self.tables, treasure));
        let crowded = bought.cards.len() > CARRIED;
        let fits = (!crowded).then_some((bought, true));
        let sales = crowded.then(|| bought.cards.kinds()).into_iter().flatten();
        fits.into_iter().chain(sales.map(move |sold| (bought.sold(tables, sold), sold != treasure)))
    }

    /// The gold that a team counts when it finishes: in rules 1 it could still sell its cards (UL-7).
    fn final_gold(&self, team: &TeamOutlook) -> u16 {
        if self.game.sells_after_level_three() { team.wealth(self.tables) } else { team.gold }
    }

    /// The value of a team at the beginning of its turn.
    #[inline]
    pub(super) fn worth(&self, team: &TeamOutlook) -> f64 {
        let weights = self.weights;
        let full = f64::from(team.full[0]) + f64::from(team.full[1]);
        let pv = f64::from(team.pv[0]) + f64::from(team.pv[1]);
        let dead = team.pv.iter().filter(|&&pv| pv == 0).count() as f64;
        let count = |treasure| f64::from(team.cards.count(treasure));
        weights.gold * f64::from(team.gold) + weights.health * pv / full.max(1.0) - weights.death * dead
            + weights.defence * count(Treasure::Defence)
            + self.prospect(team)
    }

    /// The chance to finish first from its level with its cards, both players alive.
    #[inline]
    fn prospect(&self, team: &TeamOutlook) -> f64 {
        let (key, keep) = ((team.pair, Living::Both, Gear::of(team.cards)), self.weights.patience);
        let chance = |level, potions, hope: f64| {
            hope + (1.0 - hope) * self.fight_table.chance(key, level, team.rival(level), potions)
        };
        // The discounted chance to get past a level that may take several turns.
        let climbing = |chance: f64| keep * chance / (1.0 - keep * (1.0 - chance));
        let two = climbing(chance(Level::Two, 0, self.weights.hope_two));
        let three = chance(Level::Three, team.cards.count(Treasure::Attack), self.weights.hope_three);
        let top = three / (1.0 - (1.0 - three) * keep * two);
        match team.level {
            Level::Three => top,
            Level::Two => two * top,
            Level::One => climbing(chance(Level::One, 0, self.weights.hope_two)) * two * top,
        }
    }

    /// The value of fighting this monster now, with these potions of attack and defence drunk.
    pub(super) fn fight(&self, team: &TeamOutlook, monster: Monster, drunk: [u8; 2], opponents: &Opponents) -> f64 {
        let chance = self.fight_table.chance(team.key(), monster.level(), Some(monster), drunk[0]);
        let victory = self.victory(team, monster, opponents);
        chance * victory + (1.0 - chance) * opponents.respite * self.defeat(team, monster, drunk[1])
    }

    /// The exact chance of the fight under way.
    pub(super) fn fight_chance(&self, state: &State, monster: Monster) -> f64 {
        let own = TeamOutlook::of(self.tables, state.own());
        self.fight_table.chance(own.key(), monster.level(), Some(monster), state.drunk()[0])
    }

    /// The value of a level before its monster is drawn.
    pub(super) fn level(&self, team: &TeamOutlook, state: &State, opponents: &Opponents) -> f64 {
        let fight = |monster| {
            // On the last level every potion is drunk.
            let potions = if team.level == Level::Three { team.cards.count(Treasure::Attack) } else { 0 };
            self.fight(team, monster, [potions, 0], opponents)
        };
        if let Some(rival) = team.rival(team.level) {
            return fight(rival);
        }
        let pile = || self.tables.pile(team.level);
        // An empty pile is reshuffled from the beaten monsters.
        let any = pile().any(|monster| state.lurks(monster));
        let met = |monster: &Monster| if any { state.lurks(*monster) } else { state.beaten(*monster) };
        let count = pile().filter(met).count().max(1) as f64;
        pile().filter(met).map(fight).sum::<f64>() / count
    }

    fn victory(&self, team: &TeamOutlook, monster: Monster, opponents: &Opponents) -> f64 {
        let card = self.tables.monster(monster);
        if monster.level() == Level::Three {
            return self.finish(team, card.gold, opponents);
        }
        let mut after = team.at(team.level.above());
        after.gold += u16::from(card.gold);
        after.rivals[usize::from(monster.level().number()) - 1] = None;
        opponents.respite * (self.worth(&after) + self.weights.treasure * f64::from(card.treasures))
    }

    /// UL-11: of the teams that finish in the same round the richest wins.
    pub(super) fn finish(&self, team: &TeamOutlook, reward: u8, opponents: &Opponents) -> f64 {
        let own = self.final_gold(team) + u16::from(reward);
        let richer = |other: u16| match own.cmp(&other) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        // A tiny bonus for gold, so that the last cards are sold.
        let trifle = 1e-5 * f64::from(team.gold);
        match opponents.finished {
            Some(other) => richer(other) + trifle,
            None => 1.0 - opponents.threat * (1.0 - richer(opponents.bar + u16::from(reward))) + trifle,
        }
    }

    fn defeat(&self, team: &TeamOutlook, monster: Monster, defences: u8) -> f64 {
        let card = self.tables.monster(monster);
        let spared = self.tables.potion(Treasure::Defence).saturating_mul(defences);
        let wounds = self.fight_table.wounds(team.key(), monster).saturating_sub(spared);
        let mut after = *team;
        after.rivals[usize::from(monster.level().number()) - 1] = Some(monster);
        after.level = after_defeat(team.level);
        if wounds >= team.pv[0] + team.pv[1] {
            let ransom = u16::from(card.ransom);
            if team.wealth(self.tables) < ransom {
                return 0.0;
            }
            after.pv = team.full;
            after.gold = team.gold.saturating_sub(ransom);
            // Cards sold for a ransom are missed: two of them cost about half of the team's value.
            let short = f64::from(ransom.saturating_sub(team.gold));
            return self.worth(&after) * (1.0 - 0.1 * short).max(0.1);
        }
        after.gold = team.gold.saturating_sub(card.fine.into());
        after.pv = spread(team.pv, wounds);
        self.worth(&after)
    }
}

fn after_defeat(level: Level) -> Level {
    match level {
        Level::One => Level::One,
        Level::Two | Level::Three => Level::Two,
    }
}

/// Hit points after wounds, both players kept alive if possible.
fn spread(pv: [u8; 2], wounds: u8) -> [u8; 2] {
    let [magic, physical] = pv;
    let first = wounds.min(physical.saturating_sub(1));
    let second = (wounds - first).min(magic.saturating_sub(1));
    let rest = wounds - first - second;
    // If one has to die, the other keeps what is left.
    if rest == 0 {
        [magic - second, physical - first]
    } else if physical >= wounds {
        [magic, physical - wounds]
    } else {
        [magic.saturating_sub(wounds - physical.min(wounds)), physical.saturating_sub(wounds)]
    }
}
