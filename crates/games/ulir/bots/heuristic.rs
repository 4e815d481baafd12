//! Heuristic players: each rates an action by one criterion of the current fight.
//!
//! `brute` maximises damage; `novice` does so half of the time and with noise; `raider` pays for whatever brings more
//! gold and goods in this fight than it costs, and for nothing else; `fighter` pays for whatever makes this fight
//! likelier to be won. None of them turns back.

use super::evaluation::{TeamEvaluator, TeamOutlook};
use crate::noise::gumbel;
use kernel::{Game, Seat};
use rng::Rng;
use ulir::{Action, Level, Monster, Phase, State, Treasure, Ulir};

/// A criterion, and how the player errs.
#[derive(Clone, Copy, Debug)]
pub(super) struct FightHeuristic {
    criterion: Criterion,
    /// How often, in percent, it works out what an action does.
    attention: u32,
    /// The scale of the Gumbel noise.
    noise: f64,
}

/// What a heuristic player maximises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Criterion {
    Damage,
    /// Expected gold and goods.
    Gain,
    /// The exact chance to win.
    Chance,
}

/// Buys and drinks on a whim, and errs where the difference is small.
pub(super) const NOVICE: FightHeuristic = FightHeuristic { criterion: Criterion::Damage, attention: 50, noise: 1.0 };
/// Greedy for what the next fight brings.
pub(super) const RAIDER: FightHeuristic = FightHeuristic { criterion: Criterion::Gain, attention: 100, noise: 0.0 };
/// Maximises the damage of the current fight: a baseline.
pub(super) const BRUTE: FightHeuristic = FightHeuristic { criterion: Criterion::Damage, attention: 100, noise: 0.0 };
/// Maximises the chance to win the current fight, and gold among equals: a baseline.
pub(super) const FIGHTER: FightHeuristic = FightHeuristic { criterion: Criterion::Chance, attention: 100, noise: 0.0 };

impl FightHeuristic {
    pub(super) fn choose(
        &self,
        evaluator: &TeamEvaluator<'_>,
        game: &Ulir,
        state: &State,
        rng: &mut Rng,
    ) -> Option<Action> {
        let mut actions = Vec::new();
        game.actions(state, Seat::FIRST, &mut actions);
        self.choose_among(evaluator, state, &actions, rng)
    }

    /// The best of these legal actions.
    pub(super) fn choose_among(
        &self,
        evaluator: &TeamEvaluator<'_>,
        state: &State,
        actions: &[Action],
        rng: &mut Rng,
    ) -> Option<Action> {
        let score = |action: Action, rng: &mut Rng| {
            let noticed = rng.below(100) < self.attention;
            let score = match self.criterion {
                _ if !noticed => MIDDLING,
                Criterion::Damage => evaluator.damage(state, action),
                Criterion::Gain => evaluator.gain(state, action),
                Criterion::Chance => evaluator.odds(state, action),
            };
            if self.noise > 0.0 { score + self.noise * gumbel(rng) } else { score }
        };
        let mut best: Option<(f64, Action)> = None;
        for &action in actions {
            let score = score(action, rng);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// The score of an action that was not worked out: the damage of a team early in the game.
const MIDDLING: f64 = 10.0;
/// Breaks ties by gold, and by the hit points of the weaker player.
const TRIFLE: f64 = 0.001;

impl TeamEvaluator<'_> {
    /// The mean damage of this fight, or of the next one, after an action.
    fn damage(&self, state: &State, action: Action) -> f64 {
        let own = TeamOutlook::of(self.tables, state.own());
        let potion = f64::from(self.tables.potion(Treasure::Attack));
        let blow = |team: &TeamOutlook, potions: u8| {
            self.fight_table.blow(team.key(), team.level, state.monster()) + potion * f64::from(potions)
        };
        let [drunk, _] = state.drunk();
        let now = |team: &TeamOutlook| blow(team, drunk);
        let held = |team: &TeamOutlook| blow(team, team.cards.count(Treasure::Attack)) + TRIFLE * f64::from(team.gold);
        match action {
            Action::Stay | Action::Descend => 2.0 * MIDDLING * f64::from(u8::from(action == Action::Stay)),
            Action::Fight => now(&own) + TRIFLE,
            Action::DrinkAttack => now(&own) + potion,
            Action::Buy(treasure) => best(self.purchases(&own, treasure), |(bought, held)| {
                now(&bought) + if treasure == Treasure::Attack && held { potion } else { 0.0 }
            }),
            Action::DrinkDefence => now(&own),
            Action::DrinkHealing(split) => now(&own.healed(split)),
            Action::Bless(split) => now(&own.healed(split)) + 2.0 * TRIFLE + TRIFLE * least(&own.healed(split)),
            Action::Sell(treasure) => held(&own.sold(self.tables, treasure)),
            Action::Keep => held(&own),
            Action::Wounds(split) => now(&own.hurt(split)) + TRIFLE * least(&own.hurt(split)),
        }
    }

    /// The expected gold and goods after an action and the fight that follows, at a merchant's prices.
    fn gain(&self, state: &State, action: Action) -> f64 {
        let own = TeamOutlook::of(self.tables, state.own());
        let [attacks, defences] = state.drunk();
        let fight = |team: &TeamOutlook, attacks: u8, defences: u8| match state.monster() {
            Some(monster) => self.goods(team) + self.spoils(team, monster, [attacks, defences]),
            None => self.goods(team),
        };
        match action {
            Action::Fight => fight(&own, attacks, defences) + TRIFLE,
            Action::Buy(treasure) => best(self.purchases(&own, treasure), |(bought, held)| {
                let drunk = u8::from(treasure == Treasure::Attack && held);
                let left = if drunk > 0 { bought.drunk(treasure) } else { bought };
                fight(&left, attacks + drunk, defences)
            }),
            // A fifth card was bought.
            Action::Sell(treasure) if state.must_sell() => fight(&own.sold(self.tables, treasure), attacks, defences),
            Action::DrinkAttack => fight(&own.drunk(Treasure::Attack), attacks + 1, defences),
            Action::DrinkDefence => fight(&own.drunk(Treasure::Defence), attacks, defences + 1),
            Action::DrinkHealing(split) => fight(&own.drunk(Treasure::Healing).healed(split), attacks, defences),
            Action::Bless(split) => fight(&own.healed(split), attacks, defences) + TRIFLE * least(&own.healed(split)),
            // The prize is always larger upstairs.
            Action::Stay | Action::Descend | Action::Sell(_) | Action::Keep | Action::Wounds(_) => {
                self.damage(state, action)
            }
        }
    }

    /// The chance to win this fight, or the next one, after an action; gold and hit points break ties. A team that has
    /// finished has no next fight, and sells.
    fn odds(&self, state: &State, action: Action) -> f64 {
        let own = TeamOutlook::of(self.tables, state.own());
        let trifles = |team: &TeamOutlook| TRIFLE * TRIFLE * (f64::from(team.gold) + least(team));
        let [attacks, _] = state.drunk();
        let now = |team: &TeamOutlook, attacks: u8| {
            self.fight_table.chance(team.key(), team.level, state.monster(), attacks) + trifles(team)
        };
        let next = |team: &TeamOutlook| match team.level {
            Level::Three => trifles(team),
            Level::One | Level::Two => {
                let next = team.at(team.level.above());
                let potions = team.cards.count(Treasure::Attack);
                self.fight_table.chance(next.key(), next.level, next.rival(next.level), potions) + trifles(team)
            }
        };
        match action {
            Action::Stay | Action::Fight => now(&own, attacks),
            Action::Descend => f64::NEG_INFINITY,
            Action::Buy(treasure) => best(self.purchases(&own, treasure), |(bought, held)| {
                now(&bought, attacks + u8::from(treasure == Treasure::Attack && held))
            }),
            Action::DrinkAttack => now(&own.drunk(Treasure::Attack), attacks + 1),
            Action::DrinkDefence => now(&own, attacks) - TRIFLE * TRIFLE,
            Action::DrinkHealing(split) => {
                now(&own.drunk(Treasure::Healing).healed(split), attacks) - 10.0 * TRIFLE * TRIFLE
            }
            Action::Bless(split) => now(&own.healed(split), attacks) + TRIFLE * TRIFLE,
            Action::Sell(treasure) if state.phase() == Phase::Loot => next(&own.sold(self.tables, treasure)),
            Action::Keep => next(&own),
            // A fifth card was bought.
            Action::Sell(treasure) if state.must_sell() => now(&own.sold(self.tables, treasure), attacks),
            // For a ransom; then the next fight is on the level below.
            Action::Sell(treasure) => now(&own.sold(self.tables, treasure), own.cards.count(Treasure::Attack)),
            Action::Wounds(split) => {
                let hurt = own.hurt(split);
                let level = hurt.level.min(Level::Two);
                let potions = hurt.cards.count(Treasure::Attack);
                self.fight_table.chance(hurt.key(), level, hurt.rival(level), potions) + trifles(&hurt)
            }
        }
    }

    /// Gold, cards and hit points, in gold: a ransom of five brings all hit points back, so that is what they are
    /// worth.
    fn goods(&self, team: &TeamOutlook) -> f64 {
        let pv = f64::from(team.pv[0]) + f64::from(team.pv[1]);
        f64::from(team.wealth(self.tables)) + 5.0 / 30.0 * pv
    }

    /// The expected gain of a fight.
    fn spoils(&self, team: &TeamOutlook, monster: Monster, [attacks, defences]: [u8; 2]) -> f64 {
        let card = self.tables.monster(monster);
        let chance = self.fight_table.chance(team.key(), monster.level(), Some(monster), attacks);
        let spared = self.tables.potion(Treasure::Defence).saturating_mul(defences);
        let wounds = self.fight_table.wounds(team.key(), monster).saturating_sub(spared);
        let won = f64::from(card.gold) + 2.0 * f64::from(card.treasures);
        let lost = f64::from(card.fine) + 5.0 / 30.0 * f64::from(wounds);
        chance * won - (1.0 - chance) * lost
    }
}

/// The best score of what an action can lead to.
fn best(ways: impl Iterator<Item = (TeamOutlook, bool)>, score: impl Fn((TeamOutlook, bool)) -> f64) -> f64 {
    ways.map(score).fold(f64::NEG_INFINITY, f64::max)
}

/// Hit points of the weaker player.
fn least(team: &TeamOutlook) -> f64 {
    f64::from(team.pv[0].min(team.pv[1]))
}
