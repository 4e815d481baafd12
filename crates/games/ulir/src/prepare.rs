//! Before the fight: buying, drinking, blessing (UL-4).

use crate::effect::{EffectSink, seat};
use crate::play::Play;
use crate::{Cure, Effect, Phase, Role, Split, Treasure};

impl<W: EffectSink> Play<'_, W> {
    pub(crate) fn buy(&mut self, treasure: Treasure) {
        let gold = u16::from(self.game.tables.treasure(treasure).cost);
        let (team, own) = (self.state.team, self.own());
        own.gold = own.gold.saturating_sub(gold);
        own.cards = own.cards.with(treasure);
        let level = own.level;
        let market = &mut self.state.markets[level.index().min(1)];
        *market = market.without(treasure);
        self.sink.see(|| Effect::Bought { team, level, treasure, gold });
        self.restock();
    }

    /// UL-4: after a purchase the stock is filled up to its base number, card by card, while there are cards.
    fn restock(&mut self) {
        let level = self.own().level;
        let short = self.state.market(level).len() < self.game.stock();
        self.state.phase = if short && self.pile_is_ready() { Phase::Restock } else { Phase::Prepare };
    }

    pub(crate) fn restocked(&mut self, treasure: Treasure) {
        let level = self.own().level;
        self.lay_out(level, treasure);
        self.restock();
    }

    pub(crate) fn drink_attack(&mut self) {
        self.drink(Treasure::Attack);
        self.state.drunk[0] += 1;
    }

    pub(crate) fn drink_defence(&mut self) {
        self.drink(Treasure::Defence);
        self.state.drunk[1] += 1;
    }

    pub(crate) fn drink_healing(&mut self, split: Split) {
        self.drink(Treasure::Healing);
        self.heal(split, Cure::Potion);
    }

    pub(crate) fn bless(&mut self, split: Split) {
        self.state.blessed = true;
        self.heal(split, Cure::Blessing);
    }

    /// UL-4: a drunk potion is discarded at once.
    fn drink(&mut self, potion: Treasure) {
        let (team, amount) = (self.state.team, self.game.tables.potion(potion));
        self.sink.see(|| Effect::Drank { team, potion, amount });
        let own = self.own();
        own.cards = own.cards.without(potion);
        self.discard(potion);
    }

    fn heal(&mut self, split: Split, by: Cure) {
        let team = self.state.team;
        self.sink.see(|| Effect::Healed { team, split, by });
        for (kind, amount) in Role::ALL.into_iter().zip([split.magic, split.physical]) {
            let pv = &mut self.own().pv[kind.index()];
            let raised = *pv == 0 && amount > 0;
            *pv += amount;
            if raised {
                self.sink.see(|| Effect::Raised { seat: seat(team, kind) });
            }
        }
    }
}
