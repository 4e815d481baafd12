//! Set-up, and the piles that are drawn from (UL-1, UL-2, UL-3).

use crate::effect::{EffectSink, seat};
use crate::play::Play;
use crate::{Class, Effect, Level, Phase, Role, State, Treasure};

/// UL-1: treasures a team starts with.
pub const DEALT: u8 = 2;

impl State {
    /// UL-1: the player whose class is drawn next, after `dealt` classes.
    pub(crate) fn drawing(dealt: u8) -> (u8, Role) {
        (dealt / 2, Role::ALL[usize::from(dealt % 2)])
    }

    /// UL-1: the classes of a kind still free after `dealt` classes.
    pub(crate) fn classes_left(&self, dealt: u8) -> impl Iterator<Item = Class> + use<> {
        let (team, kind) = State::drawing(dealt);
        let teams = self.teams;
        Class::of(kind)
            .filter(move |&class| !teams.iter().take(usize::from(team)).any(|team| team.classes[kind.index()] == class))
    }

    /// UL-2: the team that throws next for the start.
    pub(crate) fn thrower(&self) -> u8 {
        (0..self.teams.len() as u8)
            .find(|&team| self.contenders >> team & 1 == 1 && self.throws[usize::from(team)] == 0)
            .unwrap_or(0)
    }
}

impl<W: EffectSink> Play<'_, W> {
    pub(crate) fn class(&mut self, dealt: u8, class: Class) {
        let (number, kind) = State::drawing(dealt);
        self.sink.see(|| Effect::Class { seat: seat(number, kind), class });
        let tables = &self.game.tables;
        let team = &mut self.state.teams[usize::from(number)];
        team.classes[kind.index()] = class;
        if kind == Role::Physical {
            // UL-1: a team has hit points once both its classes are drawn.
            team.pv = team.classes.map(|class| tables.class(class).pv);
        }
        let dealt = dealt + 1;
        self.state.phase = if dealt < 2 * self.game.teams() { Phase::Classes(dealt) } else { Phase::Deal(0) };
    }

    pub(crate) fn dealt(&mut self, dealt: u8, treasure: Treasure) {
        let team = dealt / DEALT;
        self.sink.see(|| Effect::Drew { team, treasure });
        self.take(treasure);
        let cards = &mut self.state.teams[usize::from(team)].cards;
        *cards = cards.with(treasure);
        let dealt = dealt + 1;
        // The deck holds enough for the whole set-up: the data file is refused otherwise.
        self.state.phase = if dealt < DEALT * self.game.teams() { Phase::Deal(dealt) } else { Phase::Stock(0) };
    }

    pub(crate) fn stocked(&mut self, laid: u8, treasure: Treasure) {
        let stock = self.game.stock();
        let level = if laid < stock { Level::One } else { Level::Two };
        self.lay_out(level, treasure);
        let laid = laid + 1;
        self.state.phase = if laid < 2 * stock { Phase::Stock(laid) } else { Phase::First };
    }

    /// A merchant lays out a card from the pile.
    pub(crate) fn lay_out(&mut self, level: Level, treasure: Treasure) {
        self.sink.see(|| Effect::Stocked { level, treasure });
        self.take(treasure);
        let market = &mut self.state.markets[level.index().min(1)];
        *market = market.with(treasure);
    }

    /// UL-2: the highest throw starts; tied teams throw again.
    pub(crate) fn threw(&mut self, face: u8) {
        let team = self.state.thrower();
        self.sink.see(|| Effect::Threw { team, face });
        self.state.throws[usize::from(team)] = face;
        let (contenders, throws) = (self.state.contenders, self.state.throws);
        let among = (0..self.game.teams()).filter(|&team| contenders >> team & 1 == 1);
        if among.clone().any(|team| throws[usize::from(team)] == 0) {
            return;
        }
        let highest = among.clone().map(|team| throws[usize::from(team)]).max().unwrap_or(0);
        let best = among.filter(|&team| throws[usize::from(team)] == highest);
        if best.clone().count() == 1 {
            self.state.first = best.clone().next().unwrap_or(0);
            let first = self.state.first;
            self.sink.see(|| Effect::Starts { team: first });
            self.state.round = 1;
            self.sink.see(|| Effect::Round { round: 1 });
            self.begin(first);
            return;
        }
        self.sink.see(|| Effect::Tied { teams: best.clone().collect() });
        self.state.contenders = 0;
        for team in best {
            self.state.contenders |= 1 << team;
            self.state.throws[usize::from(team)] = 0;
        }
    }

    /// UL-3: whether a treasure can be drawn; an empty pile is reshuffled from the discards at this moment.
    #[inline]
    pub(crate) fn pile_is_ready(&mut self) -> bool {
        if self.state.pile.is_empty() && !self.state.discards.is_empty() {
            self.state.pile = self.state.discards;
            self.state.discards = crate::Cards::NONE;
            self.sink.see(|| Effect::Shuffled);
        }
        !self.state.pile.is_empty()
    }

    /// A card leaves the pile.
    #[inline]
    pub(crate) fn take(&mut self, treasure: Treasure) {
        self.state.pile = self.state.pile.without(treasure);
    }

    /// A card is laid aside.
    #[inline]
    pub(crate) fn discard(&mut self, treasure: Treasure) {
        self.state.discards = self.state.discards.with(treasure);
    }
}
