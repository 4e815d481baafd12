//! A step in progress: the state, the rules, and the receiver of effects.
//!
//! Each part of the game is a file of its own: `deal` (set-up and piles), `turn` (whose turn, rounds, the end),
//! `prepare` (before the fight), `fight` (dice and damage), `aftermath` (victory and defeat).

use crate::effect::{EffectSink, NullSink};
use crate::{Action, Effect, Event, Phase, State, Team, Ulir};

/// A step under way.
pub(crate) struct Play<'a, W> {
    pub(crate) game: &'a Ulir,
    pub(crate) state: &'a mut State,
    pub(crate) sink: W,
}

impl<'a> Play<'a, NullSink> {
    /// For simulations: effects are not collected.
    #[inline]
    pub(crate) fn quiet(game: &'a Ulir, state: &'a mut State) -> Play<'a, NullSink> {
        Play { game, state, sink: NullSink }
    }
}

impl<'a> Play<'a, &'a mut Vec<Effect>> {
    /// Collects every effect in `out`.
    pub(crate) fn recording(game: &'a Ulir, state: &'a mut State, out: &'a mut Vec<Effect>) -> Self {
        Play { game, state, sink: out }
    }
}

impl<W: EffectSink> Play<'_, W> {
    /// The team whose turn it is.
    #[inline]
    pub(crate) fn own(&mut self) -> &mut Team {
        let team = usize::from(self.state.team) % self.state.teams.len();
        &mut self.state.teams[team]
    }

    /// Applies the outcome of a chance event; one that is not pending changes nothing.
    #[inline]
    pub(crate) fn resolve(&mut self, event: Event) {
        match (self.state.phase, event) {
            (Phase::Roll(left), Event::Face(face)) => self.fall(left, face),
            (Phase::Restock, Event::Treasure(treasure)) => self.restocked(treasure),
            (Phase::Draw(left), Event::Treasure(treasure)) => self.drew(left, treasure),
            (Phase::Monster, Event::Monster(monster)) => self.drew_monster(monster),
            (Phase::Classes(dealt), Event::Class(class)) => self.class(dealt, class),
            (Phase::Deal(dealt), Event::Treasure(treasure)) => self.dealt(dealt, treasure),
            (Phase::Stock(laid), Event::Treasure(treasure)) => self.stocked(laid, treasure),
            (Phase::First, Event::Face(face)) => self.threw(face),
            (_, Event::Class(_) | Event::Treasure(_) | Event::Face(_) | Event::Monster(_)) => {}
        }
    }

    /// Applies an action of the team.
    #[inline]
    pub(crate) fn act(&mut self, action: Action) {
        match action {
            Action::Stay => self.stay(),
            Action::Descend => self.descend(),
            Action::Buy(treasure) => self.buy(treasure),
            Action::DrinkAttack => self.drink_attack(),
            Action::DrinkDefence => self.drink_defence(),
            Action::DrinkHealing(split) => self.drink_healing(split),
            Action::Bless(split) => self.bless(split),
            Action::Fight => self.fight(),
            Action::Sell(treasure) => self.sell(treasure),
            Action::Keep => self.keep(),
            Action::Wounds(split) => self.wound(split),
        }
    }
}
