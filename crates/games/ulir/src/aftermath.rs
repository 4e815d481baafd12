//! After the fight: victory, defeat, death (UL-7, UL-8, UL-9).

use crate::effect::{EffectSink, seat};
use crate::fight::wounds;
use crate::play::Play;
use crate::{Cards, Effect, Level, Monster, MonsterCard, Phase, Role, Split, Treasure};

impl<W: EffectSink> Play<'_, W> {
    /// UL-7: gold first, then treasures.
    pub(crate) fn won(&mut self, monster: Monster, card: &MonsterCard) {
        let (team, gold) = (self.state.team, u16::from(card.gold));
        self.sink.see(|| Effect::Won { team, monster, gold });
        let own = self.own();
        own.gold += gold;
        own.rivals[monster.level().index()] = None;
        self.state.graves[monster.level().index()] |= monster.bit();
        self.draw(card.treasures);
    }

    fn draw(&mut self, left: u8) {
        if left > 0 && self.pile_is_ready() {
            self.state.phase = Phase::Draw(left);
        } else {
            self.loot();
        }
    }

    pub(crate) fn drew(&mut self, left: u8, treasure: Treasure) {
        let team = self.state.team;
        self.sink.see(|| Effect::Drew { team, treasure });
        self.take(treasure);
        let own = self.own();
        own.cards = own.cards.with(treasure);
        self.draw(left.saturating_sub(1));
    }

    /// UL-7: a team without cards has nothing to decide, and from rules 2 on neither has one that has beaten level 3.
    fn loot(&mut self) {
        if self.own().level == Level::Three && !self.game.sells_after_level_three() {
            self.finished();
        } else if self.own().cards.is_empty() {
            self.keep();
        } else {
            self.state.phase = Phase::Loot;
        }
    }

    /// UL-4, UL-7, UL-9: half the cost, rounded down; the card goes to this level's merchant, on level 3 to the discards.
    pub(crate) fn sell(&mut self, treasure: Treasure) {
        let gold = self.game.tables.half(treasure);
        let (team, own) = (self.state.team, self.own());
        own.gold += gold;
        own.cards = own.cards.without(treasure);
        let level = own.level;
        let to = (level != Level::Three).then_some(level);
        self.sink.see(|| Effect::Sold { team, treasure, gold, to });
        match to {
            Some(level) => {
                let market = &mut self.state.markets[level.index().min(1)];
                *market = market.with(treasure);
            }
            None => self.discard(treasure),
        }
        match self.state.phase {
            Phase::Ransom(sum) => self.ransom(sum),
            // UL-4: the fifth card is sold and the team prepares on.
            Phase::Prepare => {}
            _ => self.loot(),
        }
    }

    /// UL-7: only now does the team move up; at the top it has finished.
    pub(crate) fn keep(&mut self) {
        let (team, own) = (self.state.team, self.own());
        let from = own.level;
        own.level = from.above();
        self.sink.see(|| Effect::Kept { team });
        if from == Level::Three {
            self.finished();
            return;
        }
        self.sink.see(|| Effect::Climbed { team, level: from.above() });
        self.end_turn();
    }

    /// UL-7: the team has beaten level 3 and stays there.
    fn finished(&mut self) {
        let team = self.state.team;
        self.own().finished = true;
        self.sink.see(|| Effect::Finished { team });
        self.end_turn();
    }

    /// UL-8: hit points first; the team shares the loss where there is a choice.
    pub(crate) fn lost(&mut self, monster: Monster, card: &MonsterCard) {
        let (game, team) = (self.game, self.state.team);
        self.own().rivals[monster.level().index()] = Some(monster);
        let wounds = wounds(&game.tables, self.state.own(), card, self.state.drunk[1]);
        self.sink.see(|| Effect::Lost { team, monster, wounds, spared: card.wounds - wounds });
        let mut splits = Split::every(wounds, self.own().pv);
        match (splits.next(), splits.next()) {
            (Some(only), None) => self.wound(only),
            (Some(_), Some(_)) | (None, _) => self.state.phase = Phase::Wounds(wounds),
        }
    }

    /// UL-8: then gold, or the ransom if both players are dead (UL-9).
    pub(crate) fn wound(&mut self, split: Split) {
        let team = self.state.team;
        self.sink.see(|| Effect::Wounded { team, split });
        for (kind, amount) in Role::ALL.into_iter().zip([split.magic, split.physical]) {
            let pv = &mut self.own().pv[kind.index()];
            let died = *pv > 0 && amount >= *pv;
            *pv = pv.saturating_sub(amount);
            if died {
                self.sink.see(|| Effect::Died { seat: seat(team, kind) });
            }
        }
        let Some(monster) = self.state.monster else { return };
        let card = *self.game.tables.monster(monster);
        if self.own().pv == [0, 0] {
            let gold = u16::from(card.ransom);
            self.sink.see(|| Effect::Owes { team, gold });
            self.ransom(card.ransom);
            return;
        }
        let own = self.own();
        let gold = own.gold.min(u16::from(card.fine));
        own.gold -= gold;
        if gold > 0 {
            self.sink.see(|| Effect::Fined { team, gold });
        }
        self.fall_back();
    }

    /// UL-9: paid as soon as there is enough gold; else the team sells cards; without enough of both it is out.
    fn ransom(&mut self, sum: u8) {
        let (game, team, gold) = (self.game, self.state.team, u16::from(sum));
        let own = self.own();
        if own.gold >= gold {
            own.gold -= gold;
            own.pv = own.classes.map(|class| game.tables.class(class).pv);
            self.sink.see(|| Effect::Ransomed { team, gold });
            for kind in Role::ALL {
                self.sink.see(|| Effect::Raised { seat: seat(team, kind) });
            }
            self.fall_back();
        } else if own.wealth(&game.tables) >= gold {
            self.state.phase = Phase::Ransom(sum);
        } else {
            self.eliminate();
        }
    }

    /// UL-8: a defeat on level 3 leads back to level 2.
    fn fall_back(&mut self) {
        let (team, own) = (self.state.team, self.own());
        if own.level == Level::Three {
            own.level = Level::Two;
            self.sink.see(|| Effect::Fell { team, level: Level::Two });
        }
        self.end_turn();
    }

    /// UL-9: without selling; cards and rivals go to the discards, gold to the bank.
    fn eliminate(&mut self) {
        let team = self.state.team;
        self.sink.see(|| Effect::Eliminated { team });
        let own = self.own();
        let (cards, rivals) = (own.cards, own.rivals);
        own.cards = Cards::NONE;
        own.gold = 0;
        own.pv = [0; 2];
        own.rivals = [None; 3];
        own.eliminated = true;
        self.state.discards = self.state.discards.and(cards);
        for rival in rivals.into_iter().flatten() {
            self.state.graves[rival.level().index()] |= rival.bit();
        }
        let standing = self.state.teams.iter().take(usize::from(self.game.teams()));
        // UL-11: the last team wins at once.
        if standing.filter(|team| !team.eliminated).count() == 1 {
            self.finish();
        } else {
            self.end_turn();
        }
    }
}
