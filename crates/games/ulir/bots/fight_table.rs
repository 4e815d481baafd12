//! Precomputed odds of every fight: all pairs of classes, who is alive, equipment, and every monster.

use std::sync::{Arc, Mutex};
use ulir::{CARRIED, Cards, Class, Copies, Doubling, Level, Might, Monster, Odds, Role, Team, Treasure, Ulir};

/// Numbers of attack potions that are told apart; more count as the last.
const POTIONS: usize = 8;
/// Most monsters on a level.
const MOST: usize = Monster::MOST as usize;

/// Which players of a team are alive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Living {
    Magic,
    Physical,
    Both,
}

impl Living {
    /// From hit points; none alive counts as both, because both come back together (UL-9).
    pub(super) fn of(pv: [u8; 2]) -> Living {
        match pv.map(|pv| pv > 0) {
            [true, false] => Living::Magic,
            [false, true] => Living::Physical,
            [true, true] | [false, false] => Living::Both,
        }
    }
}

/// How many cards of each of the four kinds of equipment a team holds: three bits each, seven and more alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gear(u16);

const EQUIPMENT: [Treasure; 4] = [Treasure::Grimoire, Treasure::Dagger, Treasure::Sword, Treasure::Shield];

impl Gear {
    const ALL: std::ops::Range<u16> = 0..1 << 12;

    #[inline]
    pub(super) fn of(cards: Cards) -> Gear {
        let count = |place: usize| u16::from(cards.count(EQUIPMENT[place]).min(7)) << (3 * place);
        Gear(count(0) | count(1) | count(2) | count(3))
    }

    /// The equipment that stands for this one in the table: one card of a kind where copies bring no dice, else as many
    /// as a team may carry and one more. Larger hands, seen only before a sale, lose their most numerous kinds.
    fn counted(self, copies: Copies) -> [u8; 4] {
        let mut counts = [0, 3, 6, 9].map(|shift| (self.0 >> shift & 7) as u8);
        if copies == Copies::Once {
            return counts.map(|count| count.min(1));
        }
        while counts.iter().sum::<u8>() > CARRIED + 1 {
            if let Some(most) = counts.iter_mut().max() {
                *most -= 1;
            }
        }
        counts
    }
}

fn cards(counts: [u8; 4]) -> Cards {
    EQUIPMENT.into_iter().zip(counts).fold(Cards::NONE, |cards, (kind, count)| cards.and(Cards::of(kind, count)))
}

/// A pair of classes, 0 to 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pair(u8);

impl Pair {
    pub(super) fn of(classes: [Class; 2]) -> Pair {
        let place = |kind: Role| Class::of(kind).position(|class| classes.contains(&class)).unwrap_or(0) as u8;
        Pair(4 * place(Role::Magic) + place(Role::Physical))
    }
}

/// Chances to win by attack potions drunk; mean damage without them; hit points a defeat costs without defence potions.
#[derive(Clone, Copy, Default)]
struct FightOdds {
    chances: [f32; POTIONS],
    blow: f32,
    wounds: u8,
}

/// The odds of every fight with one set of cards.
pub(super) struct FightTable {
    /// By pair, living, gear, level and monster; after the monsters of a level comes their mean.
    entries: Vec<FightOdds>,
    /// Where the entries of each [`Gear`] are: 16 places where copies bring no dice, 126 where they do.
    places: Vec<u8>,
    gears: usize,
    monsters: [usize; 3],
}

/// Cache of recent tables: one for each choice of options and number of teams.
static CACHE: Mutex<Vec<(Ulir, Arc<FightTable>)>> = Mutex::new(Vec::new());
const CACHED_TABLES: usize = 6;

impl FightTable {
    /// The table for a game's cards: computed once in some tens of milliseconds, then cached.
    pub(super) fn of(game: &Ulir) -> Arc<FightTable> {
        let mut cache = CACHE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, table)) = cache.iter().find(|(known, _)| known == game) {
            return Arc::clone(table);
        }
        let table = Arc::new(FightTable::compute(game));
        if cache.len() >= CACHED_TABLES {
            cache.remove(0);
        }
        cache.push((game.clone(), Arc::clone(&table)));
        table
    }

    fn compute(game: &Ulir) -> FightTable {
        let monsters = Level::ALL.map(|level| game.tables().pile(level).count());
        let mut known: Vec<[u8; 4]> = Vec::new();
        let places = Gear::ALL.map(|gear| {
            let counted = Gear(gear).counted(game.copies());
            let place = known.iter().position(|&other| other == counted).unwrap_or_else(|| {
                known.push(counted);
                known.len() - 1
            });
            place as u8
        });
        let (places, gears) = (places.collect(), known.len());
        let entries = vec![FightOdds::default(); 16 * 3 * gears * 3 * (MOST + 1)];
        let mut table = FightTable { entries, places, gears, monsters };
        for magic in Class::of(Role::Magic) {
            for physical in Class::of(Role::Physical) {
                let classes = [magic, physical];
                for (living, alive) in
                    [(Living::Magic, [true, false]), (Living::Physical, [false, true]), (Living::Both, [true, true])]
                {
                    for &counts in &known {
                        let held = cards(counts);
                        let team = Team::study(classes, alive, held);
                        table.fill(game, &team, (Pair::of(classes), living, Gear::of(held)));
                    }
                }
            }
        }
        table
    }

    fn fill(&mut self, game: &Ulir, team: &Team, (pair, living, gear): (Pair, Living, Gear)) {
        let potion = u16::from(game.tables().potion(Treasure::Attack));
        // A six that doubles the whole damage doubles the potions too.
        let potions_add = game.doubling() == Doubling::Own || Might::of(game, team, 0).doubling == 0;
        for level in Level::ALL {
            let mut mean = FightOdds::default();
            for (place, monster) in game.tables().pile(level).enumerate() {
                let odds = Odds::of(game, team, monster, [0, 0]);
                let mut entry = FightOdds { wounds: odds.wounds(), ..FightOdds::default() };
                let falls = odds.falls().max(1) as f32;
                entry.blow = odds.damage().map(|(damage, ways)| f32::from(damage) * ways as f32).sum::<f32>() / falls;
                for (drunk, chance) in (0u8..).zip(&mut entry.chances) {
                    let wins: u64 = if potions_add {
                        let enough = odds.needed().saturating_sub(u16::from(drunk) * potion);
                        odds.damage().filter(|&(damage, _)| damage >= enough).map(|(_, ways)| ways).sum()
                    } else {
                        Odds::of(game, team, monster, [drunk, 0]).wins()
                    };
                    *chance = wins as f32 / falls;
                }
                for (sum, chance) in mean.chances.iter_mut().zip(entry.chances) {
                    *sum += chance / self.monsters[level.number() as usize - 1] as f32;
                }
                mean.blow += entry.blow / self.monsters[level.number() as usize - 1] as f32;
                mean.wounds = mean.wounds.max(entry.wounds);
                let at = self.index_of(pair, living, gear, level, place);
                self.entries[at] = entry;
            }
            let at = self.index_of(pair, living, gear, level, MOST);
            self.entries[at] = mean;
        }
    }

    fn entry(&self, pair: Pair, living: Living, gear: Gear, level: Level, monster: Option<Monster>) -> &FightOdds {
        let place = monster.map_or(MOST, |monster| usize::from(monster.number()) - 1);
        &self.entries[self.index_of(pair, living, gear, level, place)]
    }

    /// The chance to win against this monster, or any of the level, with this many attack potions.
    #[inline]
    pub(super) fn chance(
        &self,
        (pair, living, gear): (Pair, Living, Gear),
        level: Level,
        monster: Option<Monster>,
        potions: u8,
    ) -> f64 {
        let entry = self.entry(pair, living, gear, level, monster);
        f64::from(entry.chances[usize::from(potions).min(POTIONS - 1)])
    }

    /// The mean damage against this monster, or any of the level, without potions.
    #[inline]
    pub(super) fn blow(
        &self,
        (pair, living, gear): (Pair, Living, Gear),
        level: Level,
        monster: Option<Monster>,
    ) -> f64 {
        self.entry(pair, living, gear, level, monster).blow.into()
    }

    /// Hit points that a defeat costs without defence potions.
    #[inline]
    pub(super) fn wounds(&self, (pair, living, gear): (Pair, Living, Gear), monster: Monster) -> u8 {
        self.entry(pair, living, gear, monster.level(), Some(monster)).wounds
    }

    #[inline]
    fn index_of(&self, pair: Pair, living: Living, gear: Gear, level: Level, monster: usize) -> usize {
        let gear = usize::from(self.places[usize::from(gear.0)]);
        let team = (usize::from(pair.0) * 3 + living as usize) * self.gears + gear;
        (team * 3 + usize::from(level.number() - 1)) * (MOST + 1) + monster
    }
}
