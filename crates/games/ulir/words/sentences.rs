//! What the log, the prompt and the list of actions of Ulir Dungeon say: the sentences that all languages fill with
//! their phrases.

use super::{UlirWords, is_yours, names, seat_of};
use crate::SeatNames;
use crate::phrase::fill;
use ulir::{Action, CARRIED, Cure, Doubling, Effect, Ending, Level, Meeting, Monster, PhaseName};
use ulir::{Role, Split, Strike, Treasure, View};

impl UlirWords {
    /// The log line of one step, from its effects.
    pub fn log_line(&self, cast: &SeatNames, effects: &[Effect]) -> String {
        let ransomed = effects.iter().any(|effect| matches!(effect, Effect::Ransomed { .. }));
        let told = effects.iter().filter(|effect| !(ransomed && matches!(effect, Effect::Raised { .. })));
        told.map(|effect| self.sentence(cast, effect)).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The name of a team; none is the team of the reader.
    fn subject(&self, cast: &SeatNames, team: u8) -> Option<&'static str> {
        (!is_yours(cast, team)).then(|| self.name(team))
    }

    fn name(&self, team: u8) -> &'static str {
        self.teams[usize::from(team) % 4]
    }

    /// A treasure with its article.
    pub(super) fn a(&self, treasure: Treasure) -> &'static str {
        self.a_treasure[treasure as usize]
    }

    fn sentence(&self, cast: &SeatNames, effect: &Effect) -> String {
        let subject = |team: &u8| self.subject(cast, *team);
        match effect {
            Effect::Class { seat, class } => {
                self.drew_class.of(cast.subject(*seat), &[("class", &self.the_classes[*class as usize])])
            }
            Effect::Drew { team, treasure } => self.drew.of(subject(team), &[("treasure", &self.a(*treasure))]),
            Effect::Stocked { level, treasure } => {
                fill(self.stocked, &[("level", &level.number()), ("treasure", &self.a(*treasure))])
            }
            Effect::Shuffled => self.shuffled.to_owned(),
            Effect::Stirred { level } => fill(self.stirred, &[("level", &level.number())]),
            Effect::Threw { team, face } => self.threw.of(subject(team), &[("n", face)]),
            Effect::Tied { teams } => {
                let teams: Vec<&str> = teams.iter().map(|&team| self.name(team)).collect();
                fill(self.tied, &[("teams", &teams.join(self.and))])
            }
            Effect::Starts { team } => self.starts.of(subject(team), &[]),
            Effect::Round { round } => fill(self.round_begins, &[("n", round)]),
            Effect::Turn { team } => self.turn.of(subject(team), &[]),
            Effect::Stayed { team, level } => self.stayed.of(subject(team), &[("level", &level.number())]),
            Effect::Descended { team, level } => self.descended.of(subject(team), &[("level", &level.number())]),
            Effect::Met { team, monster, how } => {
                let said = match how {
                    Meeting::Drawn => &self.met,
                    Meeting::Again => &self.met_again,
                };
                said.of(subject(team), &[("monster", &self.beast(*monster))])
            }
            Effect::Bought { team, treasure, gold, .. } => {
                self.bought.of(subject(team), &[("treasure", &self.a(*treasure)), ("gold", gold)])
            }
            Effect::Drank { team, potion, amount } => {
                let said = match potion {
                    Treasure::Attack => &self.drank_attack,
                    Treasure::Defence => &self.drank_defence,
                    Treasure::Dagger | Treasure::Grimoire | Treasure::Healing | Treasure::Shield | Treasure::Sword => {
                        &self.drank
                    }
                };
                said.of(subject(team), &[("potion", &self.a(*potion)), ("n", amount)])
            }
            Effect::Healed { split, by, .. } => {
                let phrase = match by {
                    Cure::Blessing => self.blessed,
                    Cure::Potion => self.healed,
                };
                fill(phrase, &[("shares", &self.shares(*split))])
            }
            Effect::Raised { seat } => self.raised.of(cast.subject(*seat), &[]),
            Effect::Fights { team, dice, .. } => {
                let dice = self.dice.count(self.lang, dice.len() as u32);
                self.fights.of(subject(team), &[("dice", &dice)])
            }
            Effect::Rolled { seat, colour, face, .. } => {
                self.rolled.of(cast.subject(*seat), &[("colour", &self.colours[*colour as usize]), ("n", face)])
            }
            Effect::Doubled { what: Doubling::Team, .. } => self.doubled_team.to_owned(),
            Effect::Doubled { seat, .. } => self.doubled_own.of(cast.subject(*seat), &[]),
            Effect::Struck { colours, powers, potions, damage, pv, .. } => {
                let mut parts: Vec<String> = colours.iter().map(|strike| self.strike(strike)).collect();
                parts.extend((*powers > 0).then(|| fill(self.powers_add, &[("n", powers)])));
                parts.extend((*potions > 0).then(|| fill(self.potions_add, &[("n", potions)])));
                let parts = crate::capitalized(&parts.join(", "));
                fill(self.struck, &[("parts", &parts), ("damage", damage), ("hp", pv)])
            }
            Effect::Won { team, gold, .. } => self.won.of(subject(team), &[("gold", gold)]),
            Effect::Lost { team, wounds, spared, .. } => {
                let said = match (wounds, spared) {
                    (0, _) => &self.lost_nothing,
                    (_, 0) => &self.lost,
                    (_, _) => &self.lost_spared,
                };
                said.of(subject(team), &[("hp", wounds), ("spared", spared)])
            }
            Effect::Wounded { split: Split { magic: 0, physical: 0 }, .. } | Effect::Kept { .. } => String::new(),
            Effect::Wounded { split, .. } => fill(self.wounded, &[("shares", &self.shares(*split))]),
            Effect::Died { seat } => self.died.of(cast.subject(*seat), &[]),
            Effect::Fined { team, gold } => self.fined.of(subject(team), &[("gold", gold)]),
            Effect::Owes { gold, .. } => fill(self.owes, &[("gold", gold)]),
            Effect::Ransomed { team, gold } => self.ransomed.of(subject(team), &[("gold", gold)]),
            Effect::Sold { team, treasure, gold, .. } => {
                self.sold.of(subject(team), &[("treasure", &self.a(*treasure)), ("gold", gold)])
            }
            Effect::Climbed { team, level } => self.climbed.of(subject(team), &[("level", &level.number())]),
            Effect::Fell { team, level } => self.fell.of(subject(team), &[("level", &level.number())]),
            Effect::Finished { team } => self.beat_dungeon.of(subject(team), &[]),
            Effect::Eliminated { team } => self.eliminated.of(subject(team), &[]),
            Effect::Over { why, winners } => {
                let why = match why {
                    Ending::Finished => self.over_finished,
                    Ending::LastTeam => self.over_last_team,
                    Ending::Rounds => self.over_rounds,
                };
                let teams = (0..4).filter(|&team| winners.contains(seat_of(team, Role::Magic)));
                let wins: Vec<String> = teams.map(|team| self.wins.of(subject(&team), &[])).collect();
                format!("{why} {}", wins.join(" "))
            }
        }
    }

    fn beast(&self, monster: Monster) -> String {
        fill(self.the_monster, &[("n", &monster.number()), ("level", &monster.level().number())])
    }

    fn shares(&self, Split { magic, physical }: Split) -> String {
        let phrase = match (magic, physical) {
            (_, 0) => self.shares_magic,
            (0, _) => self.shares_physical,
            (_, _) => self.shares_both,
        };
        fill(phrase, &[("magic", &magic), ("physical", &physical)])
    }

    fn strike(&self, Strike { colour, sum, left }: &Strike) -> String {
        let phrase = match left {
            _ if left == sum => self.die_shows,
            0 => self.die_ignored,
            _ => self.die_halved,
        };
        fill(phrase, &[("colour", &self.colours[*colour as usize]), ("n", sum), ("left", left)])
    }

    /// What the team of the reader can do.
    pub fn prompt(&self, cast: &SeatNames, view: &View) -> String {
        let team = view.table.team.unwrap_or(0);
        let Some(party) = view.table.teams.get(usize::from(team)) else { return String::new() };
        let cards = party.cards.len();
        let crowded = cards > usize::from(CARRIED);
        let what = match view.table.phase {
            PhaseName::Descend => {
                let (here, below) = (party.level.number(), party.level.below().number());
                fill(self.ask_level, &[("level", &here), ("below", &below)])
            }
            PhaseName::Prepare if crowded => fill(self.ask_sell_first, &[("n", &cards)]),
            PhaseName::Prepare => match &view.odds {
                Some(odds) => {
                    let chance = self.chance(odds.wins, odds.falls);
                    fill(self.ask_fight_odds, &[("chance", &chance), ("damage", &odds.needed)])
                }
                None => self.ask_fight.to_owned(),
            },
            PhaseName::Loot if crowded => fill(self.ask_sell, &[("n", &cards), ("most", &CARRIED)]),
            PhaseName::Loot => self.ask_keep.to_owned(),
            PhaseName::Wounds => fill(self.ask_wounds, &[("n", &view.owed)]),
            PhaseName::Ransom => fill(self.ask_ransom, &[("n", &view.owed)]),
            PhaseName::Setup | PhaseName::Monster | PhaseName::Roll | PhaseName::Over => String::new(),
        };
        match self.subject(cast, team) {
            None => what,
            Some(name) => fill(self.for_team, &[("who", &name), ("what", &what)]),
        }
    }

    /// The player or event that the game waits for.
    pub fn waiting(&self, cast: &SeatNames, view: &View) -> String {
        let who = view.table.team.map_or("", |team| self.name(team));
        let yours = view.table.team.is_some_and(|team| is_yours(cast, team));
        let phrase = match view.table.phase {
            PhaseName::Setup => self.wait_setup,
            PhaseName::Monster => self.wait_monster,
            PhaseName::Roll => self.wait_roll,
            PhaseName::Over => "",
            PhaseName::Descend | PhaseName::Prepare | PhaseName::Loot | PhaseName::Wounds | PhaseName::Ransom
                if yours =>
            {
                self.wait_moment
            }
            PhaseName::Descend => self.wait_level,
            PhaseName::Prepare => self.wait_fight,
            PhaseName::Loot => self.wait_loot,
            PhaseName::Wounds => self.wait_wounds,
            PhaseName::Ransom => self.wait_ransom,
        };
        fill(phrase, &[("who", &who)])
    }

    /// An action in the list.
    pub fn label(&self, view: &View, action: Action) -> String {
        let team = view.table.team.unwrap_or(0);
        let level = view.table.teams.get(usize::from(team)).map_or(Level::One, |party| party.level);
        let [magic, physical] = names(&self.classes, view, team);
        let split = |phrase: &str, split: Split| {
            fill(phrase, &[("magic", &magic), ("a", &split.magic), ("physical", &physical), ("b", &split.physical)])
        };
        let of = |phrase: &str, treasure: Treasure| fill(phrase, &[("treasure", &self.a(treasure))]);
        match action {
            Action::Stay => fill(self.label_stay, &[("level", &level.number())]),
            Action::Descend => fill(self.label_descend, &[("level", &level.below().number())]),
            Action::Buy(treasure) => of(self.label_buy, treasure),
            Action::DrinkAttack => of(self.label_drink, Treasure::Attack),
            Action::DrinkDefence => of(self.label_drink, Treasure::Defence),
            Action::DrinkHealing(shares) => split(self.label_healing, shares),
            Action::Bless(shares) => split(self.label_bless, shares),
            Action::Fight => match &view.odds {
                Some(odds) => fill(self.label_fight, &[("chance", &self.chance(odds.wins, odds.falls))]),
                None => self.fight.to_owned(),
            },
            Action::Sell(treasure) => of(self.label_sell, treasure),
            Action::Keep => self.keep.to_owned(),
            Action::Wounds(shares) => split(self.label_wounds, shares),
        }
    }

    /// Why the team won, with its gold.
    pub fn result(&self, view: &View, team: u8) -> String {
        let Some(party) = view.table.teams.get(usize::from(team)) else { return String::new() };
        let phrase = if party.finished { self.result_beaten } else { self.result_level };
        let (round, level) = (view.table.round, party.level.number());
        fill(phrase, &[("who", &self.name(team)), ("round", &round), ("level", &level), ("gold", &party.gold)])
    }
}
