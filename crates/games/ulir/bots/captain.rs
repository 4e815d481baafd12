//! The `captain` level: takes the action after which its team is most likely to finish first.

use super::evaluation::{Opponents, TeamEvaluator, TeamOutlook};
use kernel::Game;
use ulir::{Action, Level, Phase, Split, State, Treasure, Ulir};

impl TeamEvaluator<'_> {
    /// The value of a legal action for the team to act, as a share of the win.
    pub(super) fn value(&self, state: &State, opponents: &Opponents, action: Action) -> f64 {
        let own = TeamOutlook::of(self.tables, state.own());
        match (action, state.monster()) {
            (Action::Stay, _) => self.level(&own, state, opponents),
            (Action::Descend, _) => self.level(&own.at(own.level.below()), state, opponents),
            // Surplus cards are sold one by one, the least useful first.
            (Action::Sell(treasure), _) if state.phase() == Phase::Loot => {
                self.kept(&own.sold(self.tables, treasure), opponents)
            }
            (Action::Keep, _) => self.kept(&own, opponents),
            // A fifth card was bought: one is sold before the fight.
            (Action::Sell(treasure), Some(monster)) if state.must_sell() => {
                self.fight(&own.sold(self.tables, treasure), monster, state.drunk(), opponents)
            }
            (Action::Sell(treasure), _) => self.worth(&own.sold(self.tables, treasure)),
            (Action::Wounds(split), _) => self.worth(&own.hurt(split)),
            (_, None) => f64::NEG_INFINITY,
            (Action::Fight, Some(monster)) => self.fight(&own, monster, state.drunk(), opponents),
            (Action::Buy(treasure), Some(monster)) => {
                let [attacks, defences] = state.drunk();
                let value = |(bought, held): (TeamOutlook, bool)| {
                    let kept = self.fight(&bought, monster, [attacks, defences], opponents);
                    // A potion of attack may be bought to be drunk at once.
                    if treasure == Treasure::Attack && held {
                        kept.max(self.fight(&bought.drunk(treasure), monster, [attacks + 1, defences], opponents))
                    } else {
                        kept
                    }
                };
                self.purchases(&own, treasure).map(value).fold(f64::NEG_INFINITY, f64::max)
            }
            (Action::DrinkAttack, Some(monster)) => {
                let [attacks, defences] = state.drunk();
                self.fight(&own.drunk(Treasure::Attack), monster, [attacks + 1, defences], opponents)
            }
            (Action::DrinkDefence, Some(monster)) => {
                let [attacks, defences] = state.drunk();
                self.fight(&own.drunk(Treasure::Defence), monster, [attacks, defences + 1], opponents)
            }
            (Action::DrinkHealing(split), Some(monster)) => {
                self.fight(&own.drunk(Treasure::Healing).healed(split), monster, state.drunk(), opponents)
            }
            // Blessings cost nothing.
            (Action::Bless(split), Some(monster)) => {
                self.fight(&own.healed(split), monster, state.drunk(), opponents) + 0.0001 * even(&own, split)
            }
        }
    }

    /// Evaluates what a team keeps on the level where it will stand.
    fn kept(&self, own: &TeamOutlook, opponents: &Opponents) -> f64 {
        match own.level {
            Level::Three => self.finish(own, 0, opponents),
            Level::One | Level::Two => self.worth(&own.at(own.level.above())),
        }
    }

    /// The best action of the team to act.
    pub(super) fn choose(&self, game: &Ulir, state: &State, actions: &mut Vec<Action>) -> Option<Action> {
        actions.clear();
        game.actions(state, kernel::Seat::FIRST, actions);
        self.choose_among(game, state, actions)
    }

    /// The best of these legal actions.
    pub(super) fn choose_among(&self, game: &Ulir, state: &State, actions: &[Action]) -> Option<Action> {
        if let &[only] = actions {
            return Some(only);
        }
        let opponents = Opponents::of(self, state, game.teams());
        let mut best: Option<(f64, Action)> = None;
        for &action in actions {
            let value = self.value(state, &opponents, action);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// Prefers to heal the player with fewer hit points.
fn even(own: &TeamOutlook, split: Split) -> f64 {
    let pv = own.healed(split).pv;
    f64::from(pv[0].min(pv[1]))
}
