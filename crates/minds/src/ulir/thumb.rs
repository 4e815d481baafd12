//! Players who think of nothing but the fight at hand.
//!
//! A `brute` hits as hard as it can; a `novice` means to, by half and wavering; a `raider` is greedy: it pays for what
//! brings more gold and goods in the fight at hand than it costs, and for nothing else; a `fighter` pays for whatever makes
//! the fight at hand likelier to be won. None of them turns back.

use super::book::{Gear, Living};
use super::climb::{Climber, Guide};
use chance::Dice;
use kernel::{Game, Seat};
use ulir::{Action, Level, Monster, Phase, State, Treasure, Ulir};

/// What a player looks at, and how it errs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    eye: Eye,
    /// How often, in a hundred, the player works out what an action does.
    attention: u32,
    /// How much two actions may differ and still be mixed up.
    wavering: f64,
}

/// What a player looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Eye {
    /// Mean damage.
    Damage,
    /// Gold and goods to be expected.
    Gain,
    /// The exact chance to win.
    Chance,
}

/// Buys and drinks on a whim, and mixes up what is not plain.
pub(super) const NOVICE: Habits = Habits { eye: Eye::Damage, attention: 50, wavering: 1.0 };
/// Greedy for what the next fight brings.
pub(super) const RAIDER: Habits = Habits { eye: Eye::Gain, attention: 100, wavering: 0.0 };
/// Buys, drinks and keeps whatever adds most to the damage of the fight at hand: a yardstick.
pub(super) const BRUTE: Habits = Habits { eye: Eye::Damage, attention: 100, wavering: 0.0 };
/// Buys, drinks and keeps whatever makes the fight at hand likeliest to be won, and gold where that is all one: a yardstick.
pub(super) const FIGHTER: Habits = Habits { eye: Eye::Chance, attention: 100, wavering: 0.0 };

impl Habits {
    pub(super) fn choose(&self, guide: &Guide<'_>, game: &Ulir, state: &State, dice: &mut Dice) -> Option<Action> {
        let mut actions = Vec::new();
        game.actions(state, Seat::FIRST, &mut actions);
        self.choose_among(guide, state, &actions, dice)
    }

    /// The same among the legal actions, already listed.
    pub(super) fn choose_among(
        &self,
        guide: &Guide<'_>,
        state: &State,
        actions: &[Action],
        dice: &mut Dice,
    ) -> Option<Action> {
        let liking = |action: Action, dice: &mut Dice| {
            let noticed = dice.below(100) < self.attention;
            let liking = match self.eye {
                _ if !noticed => MIDDLING,
                Eye::Damage => guide.damage(state, action),
                Eye::Gain => guide.gain(state, action),
                Eye::Chance => guide.odds(state, action),
            };
            if self.wavering > 0.0 { liking + self.wavering * gumbel(dice) } else { liking }
        };
        let mut best: Option<(f64, Action)> = None;
        for &action in actions {
            let liking = liking(action, dice);
            if best.is_none_or(|(most, _)| liking > most) {
                best = Some((liking, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// What an action is taken for that the player did not work out: the damage of a team early in the game.
const MIDDLING: f64 = 10.0;
/// Breaks ties: gold, and PV of whoever has less.
const TRIFLE: f64 = 0.001;

impl Guide<'_> {
    /// The mean damage of the fight before the team, or of the next one, after an action.
    fn damage(&self, state: &State, action: Action) -> f64 {
        let own = Climber::of(self.tables, state.own());
        let potion = f64::from(self.tables.potion(Treasure::Attack));
        let blow = |climber: &Climber, potions: u8| {
            let key = (climber.pair, Living::of(climber.pv), Gear::of(climber.cards));
            self.book.blow(key, climber.level, state.monster()) + potion * f64::from(potions)
        };
        let [drunk, _] = state.drunk();
        let now = |climber: &Climber| blow(climber, drunk);
        let held =
            |climber: &Climber| blow(climber, climber.cards.count(Treasure::Attack)) + TRIFLE * f64::from(climber.gold);
        match action {
            Action::Stay | Action::Descend => 2.0 * MIDDLING * f64::from(u8::from(action == Action::Stay)),
            Action::Fight => now(&own) + TRIFLE,
            Action::Buy(Treasure::Attack) | Action::DrinkAttack => now(&own) + potion,
            Action::Buy(treasure) => now(&own.bought(self.tables, treasure)),
            Action::DrinkDefence => now(&own),
            Action::DrinkHealing(split) => now(&own.healed(split)),
            Action::Bless(split) => now(&own.healed(split)) + 2.0 * TRIFLE + TRIFLE * least(&own.healed(split)),
            Action::Sell(treasure) => held(&own.sold(self.tables, treasure)),
            Action::Keep => held(&own),
            Action::Wounds(split) => now(&own.hurt(split)) + TRIFLE * least(&own.hurt(split)),
        }
    }

    /// The gold and goods a team can expect to have after an action and the fight that follows, at a merchant's prices.
    fn gain(&self, state: &State, action: Action) -> f64 {
        let own = Climber::of(self.tables, state.own());
        let [attacks, defences] = state.drunk();
        let fight = |climber: &Climber, attacks: u8, defences: u8| match state.monster() {
            Some(monster) => self.goods(climber) + self.spoils(climber, monster, [attacks, defences]),
            None => self.goods(climber),
        };
        match action {
            Action::Fight => fight(&own, attacks, defences) + TRIFLE,
            Action::Buy(treasure) => {
                let bought = own.bought(self.tables, treasure);
                let drunk = u8::from(treasure == Treasure::Attack);
                let held = if drunk > 0 { bought.drunk(treasure) } else { bought };
                fight(&held, attacks + drunk, defences)
            }
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

    /// The chance to win the fight before the team, or the next one, after an action; trifles for gold and PV. Who has
    /// finished has no next fight, and sells.
    fn odds(&self, state: &State, action: Action) -> f64 {
        let own = Climber::of(self.tables, state.own());
        let trifles = |climber: &Climber| TRIFLE * TRIFLE * (f64::from(climber.gold) + least(climber));
        let [attacks, _] = state.drunk();
        let now = |climber: &Climber, attacks: u8| {
            self.book.chance(climber.key(), climber.level, state.monster(), attacks) + trifles(climber)
        };
        let next = |climber: &Climber| match climber.level {
            Level::Three => trifles(climber),
            Level::One | Level::Two => {
                let next = climber.at(climber.level.above());
                let potions = climber.cards.count(Treasure::Attack);
                self.book.chance(next.key(), next.level, next.rival(next.level), potions) + trifles(climber)
            }
        };
        match action {
            Action::Stay | Action::Fight => now(&own, attacks),
            Action::Descend => f64::NEG_INFINITY,
            Action::Buy(Treasure::Attack) => now(&own.bought(self.tables, Treasure::Attack), attacks + 1),
            Action::Buy(treasure) => now(&own.bought(self.tables, treasure), attacks),
            Action::DrinkAttack => now(&own.drunk(Treasure::Attack), attacks + 1),
            Action::DrinkDefence => now(&own, attacks) - TRIFLE * TRIFLE,
            Action::DrinkHealing(split) => {
                now(&own.drunk(Treasure::Healing).healed(split), attacks) - 10.0 * TRIFLE * TRIFLE
            }
            Action::Bless(split) => now(&own.healed(split), attacks) + TRIFLE * TRIFLE,
            Action::Sell(treasure) if state.phase() == Phase::Loot => next(&own.sold(self.tables, treasure)),
            Action::Keep => next(&own),
            // For a ransom; then the next fight is on the level below.
            Action::Sell(treasure) => now(&own.sold(self.tables, treasure), own.cards.count(Treasure::Attack)),
            Action::Wounds(split) => {
                let hurt = own.hurt(split);
                let level = hurt.level.min(Level::Two);
                let potions = hurt.cards.count(Treasure::Attack);
                self.book.chance(hurt.key(), level, hurt.rival(level), potions) + trifles(&hurt)
            }
        }
    }

    /// Gold, cards and PV, in gold: a ransom of five brings all PV back, so that is what they are worth.
    fn goods(&self, climber: &Climber) -> f64 {
        let pv = f64::from(climber.pv[0]) + f64::from(climber.pv[1]);
        f64::from(climber.wealth(self.tables)) + 5.0 / 30.0 * pv
    }

    /// What a fight can be expected to bring.
    fn spoils(&self, climber: &Climber, monster: Monster, [attacks, defences]: [u8; 2]) -> f64 {
        let card = self.tables.monster(monster);
        let chance = self.book.chance(climber.key(), monster.level(), Some(monster), attacks);
        let spared = self.tables.potion(Treasure::Defence).saturating_mul(defences);
        let wounds = self.book.wounds(climber.key(), monster).saturating_sub(spared);
        let won = f64::from(card.gold) + 2.0 * f64::from(card.treasures);
        let lost = f64::from(card.fine) + 5.0 / 30.0 * f64::from(wounds);
        chance * won - (1.0 - chance) * lost
    }
}

/// PV of whoever has less.
fn least(climber: &Climber) -> f64 {
    f64::from(climber.pv[0].min(climber.pv[1]))
}

/// The noise that makes the best of noisy likings a softmax choice.
fn gumbel(dice: &mut Dice) -> f64 {
    -(-dice.unit().max(f64::MIN_POSITIVE).ln()).ln()
}
