//! The action after which a team is most likely to be the first.

use super::climb::{Climber, Field, Guide};
use kernel::Game;
use ulir::{Action, Level, Phase, Split, State, Treasure, Ulir};

impl Guide<'_> {
    /// What a legal action of the team to act leads to, as a share of the win.
    pub(super) fn value(&self, state: &State, field: &Field, action: Action) -> f64 {
        let own = Climber::of(self.tables, state.own());
        match (action, state.monster()) {
            (Action::Stay, _) => self.level(&own, state, field),
            (Action::Descend, _) => self.level(&own.at(own.level.below()), state, field),
            // Too many cards are sold one by one, the least useful first.
            (Action::Sell(treasure), _) if state.phase() == Phase::Loot => {
                self.kept(&own.sold(self.tables, treasure), field)
            }
            (Action::Keep, _) => self.kept(&own, field),
            (Action::Sell(treasure), _) => self.worth(&own.sold(self.tables, treasure)),
            (Action::Wounds(split), _) => self.worth(&own.hurt(split)),
            (_, None) => f64::NEG_INFINITY,
            (Action::Fight, Some(monster)) => self.fight(&own, monster, state.drunk(), field),
            (Action::Buy(treasure), Some(monster)) => {
                let bought = own.bought(self.tables, treasure);
                let [attacks, defences] = state.drunk();
                let kept = self.fight(&bought, monster, [attacks, defences], field);
                // A potion of attack may be bought to be drunk at once.
                if treasure == Treasure::Attack {
                    kept.max(self.fight(
                        &own.bought(self.tables, treasure).drunk(treasure),
                        monster,
                        [attacks + 1, defences],
                        field,
                    ))
                } else {
                    kept
                }
            }
            (Action::DrinkAttack, Some(monster)) => {
                let [attacks, defences] = state.drunk();
                self.fight(&own.drunk(Treasure::Attack), monster, [attacks + 1, defences], field)
            }
            (Action::DrinkDefence, Some(monster)) => {
                let [attacks, defences] = state.drunk();
                self.fight(&own.drunk(Treasure::Defence), monster, [attacks, defences + 1], field)
            }
            (Action::DrinkHealing(split), Some(monster)) => {
                self.fight(&own.drunk(Treasure::Healing).healed(split), monster, state.drunk(), field)
            }
            // Blessings cost nothing.
            (Action::Bless(split), Some(monster)) => {
                self.fight(&own.healed(split), monster, state.drunk(), field) + 0.0001 * even(&own, split)
            }
        }
    }

    /// What a team keeps is judged where it will stand.
    fn kept(&self, own: &Climber, field: &Field) -> f64 {
        match own.level {
            Level::Three => self.finish(own, 0, field),
            Level::One | Level::Two => self.worth(&own.at(own.level.above())),
        }
    }

    /// The best action of the team to act.
    pub(super) fn choose(&self, game: &Ulir, state: &State, actions: &mut Vec<Action>) -> Option<Action> {
        actions.clear();
        game.actions(state, kernel::Seat::FIRST, actions);
        self.choose_among(game, state, actions)
    }

    /// The same among the legal actions, already listed.
    pub(super) fn choose_among(&self, game: &Ulir, state: &State, actions: &[Action]) -> Option<Action> {
        if let &[only] = actions {
            return Some(only);
        }
        let field = Field::of(self, state, game.teams());
        let mut best: Option<(f64, Action)> = None;
        for &action in actions {
            let value = self.value(state, &field, action);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// Prefers to heal whoever has less left.
fn even(own: &Climber, split: Split) -> f64 {
    let pv = own.healed(split).pv;
    f64::from(pv[0].min(pv[1]))
}
