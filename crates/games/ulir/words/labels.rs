//! What the cards, the tower and the arena of Ulir Dungeon say: the labels that all languages fill with their phrases.

use super::{UlirWords, percent};
use crate::phrase::fill;
use ulir::{DieColour, Forecast, Level, Monster, MonsterCard, Power, Source, Treasure, TreasureCard, Use, Ward};

impl UlirWords {
    /// Status of a player, from class and hit points (PV in the data files).
    pub fn tally(&self, class: &str, pv: u8) -> String {
        let phrase = if pv == 0 { self.player_dead } else { self.player_lives };
        fill(phrase, &[("class", &class), ("n", &pv)])
    }

    pub fn level(&self, level: Level) -> String {
        fill(self.level_n, &[("n", &level.number())])
    }

    /// A monster, on its card.
    pub fn monster(&self, monster: Monster) -> String {
        fill(self.monster_n, &[("n", &monster.number())])
    }

    /// What a monster does to dice.
    pub fn ward(&self, ward: Ward) -> String {
        match ward {
            Ward::None => self.ward_none.to_owned(),
            Ward::Halves(colour) => fill(self.ward_halves, &[("dice", &self.dice_colours[colour as usize])]),
            Ward::Immune(colour) => fill(self.ward_immune, &[("dice", &self.dice_colours[colour as usize])]),
        }
    }

    /// What a victory brings.
    pub fn spoils(&self, monster: Monster, card: &MonsterCard) -> String {
        let mut parts = vec![self.gold(card.gold.into())];
        if card.treasures > 0 {
            parts.push(self.treasure_count.count(self.lang, card.treasures));
        }
        parts.push(match monster.level() {
            Level::Three => self.spoils_beaten.to_owned(),
            Level::One | Level::Two => fill(self.spoils_up, &[("level", &monster.level().above().number())]),
        });
        parts.join(", ")
    }

    /// What a defeat costs.
    pub fn toll(&self, monster: Monster, card: &MonsterCard) -> String {
        let mut parts = vec![fill(self.hp_n, &[("n", &card.wounds)])];
        if card.fine > 0 {
            parts.push(self.gold(card.fine.into()));
        }
        if monster.level() == Level::Three {
            parts.push(self.toll_down.to_owned());
        }
        parts.join(", ")
    }

    /// Where a card comes from, in a word.
    pub const fn source(&self, source: Source) -> &'static str {
        match source {
            Source::Printed => self.source_printed,
            Source::Ruled => self.source_ruled,
        }
    }

    /// What a power does.
    pub fn power(&self, power: Power) -> String {
        match power {
            Power::Damage(more) => fill(self.power_damage, &[("n", &more)]),
            Power::Blessing(pv) => fill(self.power_blessing, &[("n", &pv)]),
            Power::Armour(less) => fill(self.power_armour, &[("n", &less)]),
            Power::Shelter => self.power_shelter.to_owned(),
            Power::Doubling => self.power_doubling.to_owned(),
        }
    }

    /// What wakes a power.
    pub fn wakes(&self, treasure: Treasure) -> String {
        fill(self.woken_by, &[("treasure", &self.a(treasure))])
    }

    /// What a treasure does.
    pub fn says(&self, treasure: Treasure, card: &TreasureCard) -> String {
        match card.gives {
            Use::Die(colour) => {
                let physical = matches!(treasure, Treasure::Sword | Treasure::Shield);
                let phrase = if physical { self.says_physical } else { self.says_magic };
                fill(phrase, &[("colour", &self.colours[colour as usize])])
            }
            Use::Potion(amount) => {
                let phrase = match treasure {
                    Treasure::Attack => self.says_attack,
                    Treasure::Defence => self.says_defence,
                    Treasure::Dagger | Treasure::Grimoire | Treasure::Healing | Treasure::Shield | Treasure::Sword => {
                        self.says_healing
                    }
                };
                fill(phrase, &[("n", &amount)])
            }
        }
    }

    pub fn gold(&self, gold: u16) -> String {
        fill(self.gold_n, &[("n", &gold)])
    }

    /// Cards of a kind, for screen readers.
    pub fn stock(&self, treasure: Treasure, count: u8) -> String {
        let name = self.names[treasure as usize];
        if count > 1 { fill(self.copies, &[("name", &name), ("n", &count)]) } else { name.to_owned() }
    }

    /// The merchant of a level.
    pub fn merchant(&self, level: Level) -> String {
        match level {
            Level::One | Level::Two => self.merchant_here.to_owned(),
            Level::Three => self.merchant_none.to_owned(),
        }
    }

    /// Chances of a fight, in percent.
    pub fn chance(&self, wins: u64, falls: u64) -> String {
        let (sign, percent) = percent(wins, falls);
        fill(self.percent, &[("sign", &sign), ("n", &percent)])
    }

    /// What the chances say: in how many ways of how many, and what a defeat costs.
    pub fn odds(&self, Forecast { wins, falls, wounds, .. }: &Forecast) -> String {
        let cost = if *wounds == 0 { self.defeat_free } else { self.defeat_costs };
        fill(self.rolls_win, &[("wins", wins), ("falls", falls)]) + " " + &fill(cost, &[("n", wounds)])
    }

    /// The damage that wins.
    pub fn needed(&self, damage: u16) -> String {
        fill(self.damage_needed, &[("n", &damage)])
    }

    /// What the chances would be after the choice.
    pub fn then(&self, chance: &str) -> String {
        fill(self.chance_then, &[("chance", &chance)])
    }

    pub fn die(&self, colour: DieColour, face: u8) -> String {
        fill(self.die_shows, &[("colour", &self.colours[colour as usize]), ("n", &face)])
    }

    pub fn against(&self, damage: u16, pv: u8) -> String {
        fill(self.damage_against, &[("damage", &damage), ("hp", &pv)])
    }

    /// Buys a card for this price.
    pub fn buy(&self, gold: u16) -> String {
        fill(self.buy_for, &[("n", &gold)])
    }

    /// Sells a card for this price.
    pub fn sell(&self, gold: u16) -> String {
        fill(self.sell_for, &[("n", &gold)])
    }

    /// How many hit points there are to lose.
    pub fn wounds(&self, pv: u8) -> String {
        fill(self.hp_to_lose, &[("n", &pv)])
    }

    /// How many hit points there are to heal.
    pub fn healing(&self, pv: u8) -> String {
        fill(self.hp_to_give, &[("n", &pv)])
    }

    /// A change of a player's hit points.
    pub fn change(&self, class: &str, before: u8, after: u8) -> String {
        fill(self.hp_change, &[("class", &class), ("before", &before), ("after", &after)])
    }

    /// A monster waits for a team.
    pub fn rival(&self, monster: &str) -> String {
        fill(self.monster_waits, &[("monster", &monster)])
    }

    /// Treasures left in the pile.
    pub fn pile(&self, cards: u8) -> String {
        fill(self.in_pile, &[("treasures", &self.treasure_count.count(self.lang, cards))])
    }

    /// Monsters of a level not met yet.
    pub fn lurking(&self, monsters: usize) -> String {
        self.unseen.count(self.lang, monsters as u32)
    }

    pub fn round(&self, round: u8) -> String {
        fill(self.round_n, &[("n", &round)])
    }

    /// A team, for screen readers.
    pub fn team(&self, name: &str, gold: u16, level: Level) -> String {
        fill(self.team_status, &[("who", &name), ("gold", &gold), ("level", &level.number())])
    }
}
