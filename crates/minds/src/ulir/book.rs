//! Every chance to win a fight, worked out once: all pairs of classes, who lives, what they hold, every monster.

use std::sync::{Arc, Mutex};
use ulir::{Cards, Class, Kind, Level, Monster, Odds, Team, Treasure, Ulir};

/// Potions of attack counted apart; more are as good as this many.
const POTIONS: usize = 8;
/// Monsters of a level counted apart.
const MOST: usize = Monster::MOST as usize;

/// Who of a team lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Living {
    Magic,
    Physical,
    Both,
}

impl Living {
    /// By PV; nobody alive counts as both, because both come back together (UL-9).
    pub(super) fn of(pv: [u8; 2]) -> Living {
        match pv.map(|pv| pv > 0) {
            [true, false] => Living::Magic,
            [false, true] => Living::Physical,
            [true, true] | [false, false] => Living::Both,
        }
    }
}

/// What a team holds of the four kinds of equipment, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gear(u8);

impl Gear {
    #[inline]
    pub(super) fn of(cards: Cards) -> Gear {
        let bit = |treasure, place: u32| u8::from(cards.has(treasure)) << place;
        let magic = bit(Treasure::Grimoire, 0) | bit(Treasure::Dagger, 1);
        Gear(magic | bit(Treasure::Sword, 2) | bit(Treasure::Shield, 3))
    }

    fn cards(self) -> Cards {
        let all = [Treasure::Grimoire, Treasure::Dagger, Treasure::Sword, Treasure::Shield];
        (0u8..).zip(all).filter(|(place, _)| self.0 >> place & 1 == 1).map(|(_, treasure)| treasure).collect()
    }
}

/// A pair of classes, 0 to 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pair(u8);

impl Pair {
    pub(super) fn of(classes: [Class; 2]) -> Pair {
        let place = |kind: Kind| Class::of(kind).position(|class| classes.contains(&class)).unwrap_or(0) as u8;
        Pair(4 * place(Kind::Magic) + place(Kind::Physical))
    }
}

/// The chances by potions of attack drunk; the mean damage without, and the PV a defeat costs without potions of defence.
#[derive(Clone, Copy, Default)]
struct Page {
    chances: [f32; POTIONS],
    blow: f32,
    wounds: u8,
}

/// All the chances of a game's cards.
pub(super) struct Book {
    /// By pair, living, gear, level and monster; behind the monsters of a level their mean.
    pages: Vec<Page>,
    monsters: [usize; 3],
}

/// Books of games lately played: with the shipped cards there are four, one for each choice of options.
static SHELF: Mutex<Vec<(Ulir, Arc<Book>)>> = Mutex::new(Vec::new());
const KEPT: usize = 6;

impl Book {
    /// The book of a game's cards: written the first time, some tens of milliseconds, then taken from the shelf.
    pub(super) fn of(game: &Ulir) -> Arc<Book> {
        let mut shelf = SHELF.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, book)) = shelf.iter().find(|(known, _)| known == game) {
            return Arc::clone(book);
        }
        let book = Arc::new(Book::write(game));
        if shelf.len() >= KEPT {
            shelf.remove(0);
        }
        shelf.push((game.clone(), Arc::clone(&book)));
        book
    }

    fn write(game: &Ulir) -> Book {
        let monsters = Level::ALL.map(|level| game.tables().pile(level).count());
        let mut book = Book { pages: vec![Page::default(); 16 * 3 * 16 * 3 * (MOST + 1)], monsters };
        for magic in Class::of(Kind::Magic) {
            for physical in Class::of(Kind::Physical) {
                let classes = [magic, physical];
                for (living, alive) in
                    [(Living::Magic, [true, false]), (Living::Physical, [false, true]), (Living::Both, [true, true])]
                {
                    for gear in (0..16).map(Gear) {
                        let team = Team::study(classes, alive, gear.cards());
                        book.chapter(game, &team, (Pair::of(classes), living, gear));
                    }
                }
            }
        }
        book
    }

    fn chapter(&mut self, game: &Ulir, team: &Team, (pair, living, gear): (Pair, Living, Gear)) {
        let potion = u16::from(game.tables().potion(Treasure::Attack));
        for level in Level::ALL {
            let mut mean = Page::default();
            for (place, monster) in game.tables().pile(level).enumerate() {
                let odds = Odds::of(game, team, monster, [0, 0]);
                let mut page = Page { wounds: odds.wounds(), ..Page::default() };
                let falls = odds.falls().max(1) as f32;
                page.blow = odds.damage().map(|(damage, ways)| f32::from(damage) * ways as f32).sum::<f32>() / falls;
                for (drunk, chance) in (0u16..).zip(&mut page.chances) {
                    let enough = odds.needed().saturating_sub(drunk * potion);
                    let wins: u64 = odds.damage().filter(|&(damage, _)| damage >= enough).map(|(_, ways)| ways).sum();
                    *chance = wins as f32 / falls;
                }
                for (sum, chance) in mean.chances.iter_mut().zip(page.chances) {
                    *sum += chance / self.monsters[level.number() as usize - 1] as f32;
                }
                mean.blow += page.blow / self.monsters[level.number() as usize - 1] as f32;
                mean.wounds = mean.wounds.max(page.wounds);
                let at = place_of(pair, living, gear, level, place);
                self.pages[at] = page;
            }
            self.pages[place_of(pair, living, gear, level, MOST)] = mean;
        }
    }

    fn page(&self, pair: Pair, living: Living, gear: Gear, level: Level, monster: Option<Monster>) -> &Page {
        let place = monster.map_or(MOST, |monster| usize::from(monster.number()) - 1);
        &self.pages[place_of(pair, living, gear, level, place)]
    }

    /// The chance to win against this monster, or against any of the level, with so many potions of attack.
    #[inline]
    pub(super) fn chance(
        &self,
        (pair, living, gear): (Pair, Living, Gear),
        level: Level,
        monster: Option<Monster>,
        potions: u8,
    ) -> f64 {
        let page = self.page(pair, living, gear, level, monster);
        f64::from(page.chances[usize::from(potions).min(POTIONS - 1)])
    }

    /// The mean damage against this monster, or against any of the level, without potions.
    #[inline]
    pub(super) fn blow(
        &self,
        (pair, living, gear): (Pair, Living, Gear),
        level: Level,
        monster: Option<Monster>,
    ) -> f64 {
        self.page(pair, living, gear, level, monster).blow.into()
    }

    /// PV a defeat costs without potions of defence.
    #[inline]
    pub(super) fn wounds(&self, (pair, living, gear): (Pair, Living, Gear), monster: Monster) -> u8 {
        self.page(pair, living, gear, monster.level(), Some(monster)).wounds
    }
}

#[inline]
fn place_of(pair: Pair, living: Living, gear: Gear, level: Level, monster: usize) -> usize {
    let team = (usize::from(pair.0) * 3 + living as usize) * 16 + usize::from(gear.0);
    (team * 3 + usize::from(level.number() - 1)) * (MOST + 1) + monster
}
