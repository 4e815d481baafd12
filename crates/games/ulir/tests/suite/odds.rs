//! The exact odds against a second model: every throw, one by one, counted by the sentences of UL-5, UL-6 and UL-8.

use crate::script::{Script, Start};
use kernel::{Game, Options};
use serde_json::json;
use std::collections::BTreeMap;
use ulir::{Class, Colour, Kind, Level, Monster, Odds, Treasure, Ulir, Ward};

/// A die: who throws it, its colour.
type Die = (Kind, Colour);

/// A team for a fight, in plain words.
struct Fighters {
    classes: [Class; 2],
    living: [bool; 2],
    held: Vec<Treasure>,
    attacks: u16,
}

impl Fighters {
    fn lives(&self, kind: Kind) -> bool {
        self.living[kind as usize]
    }

    fn holds(&self, treasure: Treasure) -> bool {
        self.held.contains(&treasure)
    }

    /// UL-5.
    fn dice(&self) -> Vec<Die> {
        let mut dice = Vec::new();
        if self.lives(Kind::Magic) {
            dice.push((Kind::Magic, own_colour(self.classes[0])));
            dice.extend(self.holds(Treasure::Grimoire).then_some((Kind::Magic, Colour::Green)));
            dice.extend(self.holds(Treasure::Dagger).then_some((Kind::Magic, Colour::Yellow)));
        }
        if self.lives(Kind::Physical) {
            dice.push((Kind::Physical, own_colour(self.classes[1])));
            dice.extend(self.holds(Treasure::Sword).then_some((Kind::Physical, Colour::Red)));
            dice.extend(self.holds(Treasure::Shield).then_some((Kind::Physical, Colour::Blue)));
        }
        dice
    }

    /// UL-6, with the tables of the rules page written out once more.
    fn damage(&self, dice: &[Die], faces: &[u16], ward: Ward, doubles_with: Treasure) -> u16 {
        let [magic, physical] = self.classes;
        let six = dice.iter().zip(faces).any(|(die, &face)| die.0 == Kind::Physical && face == 6);
        let doubled = physical == Class::Assassin && self.holds(doubles_with) && six;
        let mut damage = 0;
        for colour in Colour::ALL {
            let mut sum = 0;
            for (die, &face) in dice.iter().zip(faces).filter(|(die, _)| die.1 == colour) {
                sum += if doubled && die.0 == Kind::Physical { 2 * face } else { face };
            }
            damage += match ward {
                Ward::Halves(warded) if warded == colour => sum / 2,
                Ward::Immune(warded) if warded == colour => 0,
                _ => sum,
            };
        }
        if self.lives(Kind::Magic) {
            damage += match magic {
                Class::Mage if self.holds(Treasure::Dagger) => 4,
                Class::Elementalist if self.holds(Treasure::Dagger) => 3,
                Class::Sorcerer if self.holds(Treasure::Grimoire) => 4,
                _ => 0,
            };
        }
        if self.lives(Kind::Physical) && physical == Class::Warrior && self.holds(Treasure::Sword) {
            damage += 4;
        }
        damage + 2 * self.attacks
    }

    /// UL-8.
    fn wounds(&self, level: Level, defences: u8) -> u8 {
        let card: u8 = match level {
            Level::One => 5,
            Level::Two => 10,
            Level::Three => 20,
        };
        let shield = self.lives(Kind::Physical) && self.holds(Treasure::Shield);
        match self.classes[1] {
            Class::Guardian if shield => 0,
            Class::Paladin if shield => card.saturating_sub(3 + 2 * defences),
            _ => card.saturating_sub(2 * defences),
        }
    }
}

fn own_colour(class: Class) -> Colour {
    match class {
        Class::Mage | Class::Elementalist => Colour::Yellow,
        Class::Priest | Class::Sorcerer => Colour::Green,
        Class::Paladin | Class::Guardian => Colour::Blue,
        Class::Warrior | Class::Assassin => Colour::Red,
    }
}

fn ward(monster: Monster) -> Ward {
    let of = |colours: [Colour; 4]| colours[usize::from(monster.number()) - 1];
    match monster.level() {
        Level::One => Ward::None,
        Level::Two => Ward::Halves(of([Colour::Yellow, Colour::Green, Colour::Red, Colour::Blue])),
        Level::Three => Ward::Immune(of([Colour::Blue, Colour::Yellow, Colour::Red, Colour::Green])),
    }
}

fn pv(monster: Monster) -> u16 {
    let least = [6, 13, 20][usize::from(monster.level().number()) - 1];
    least + u16::from(monster.number()) - 1
}

/// Every throw of these dice.
fn every(dice: usize, mut seen: impl FnMut(&[u16])) {
    let mut faces = vec![1u16; dice];
    loop {
        seen(&faces);
        let Some(place) = faces.iter().position(|&face| face < 6) else { return };
        faces[place] += 1;
        faces[..place].fill(1);
    }
}

/// Compares odds and enumeration for one option of the assassin; returns how many fights were compared.
fn compare(assassin: &str, doubles_with: Treasure, classes: impl Fn(Class) -> bool) -> usize {
    let options = json!({"assassin": assassin});
    let options = Options::read(&Ulir::CARD, options.as_object().expect("a map")).expect("options");
    let game = Ulir::new(4, &options).expect("a game");
    let equipment = [Treasure::Grimoire, Treasure::Dagger, Treasure::Sword, Treasure::Shield];
    let monsters: Vec<Monster> = Level::ALL.into_iter().flat_map(|level| game.tables().pile(level)).collect();
    let mut compared = 0;
    for magic in Class::of(Kind::Magic) {
        for physical in Class::of(Kind::Physical).filter(|&class| classes(class)) {
            for set in 0..16u8 {
                for living in [[true, true], [true, false], [false, true]] {
                    let held = equipment.into_iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
                    let held: Vec<Treasure> = held.map(|(_, treasure)| treasure).collect();
                    let team = ulir::Team::study([magic, physical], living, held.iter().copied().collect());
                    // Potions are added once and for all: one of each in half of the fights.
                    let potions = [set & 1, set >> 1 & 1];
                    let fighters = Fighters { classes: [magic, physical], living, held, attacks: potions[0].into() };
                    let dice = fighters.dice();
                    let mut found: Vec<BTreeMap<u16, u64>> = vec![BTreeMap::new(); monsters.len()];
                    let wards: Vec<Ward> = monsters.iter().map(|&monster| ward(monster)).collect();
                    every(dice.len(), |faces| {
                        // The monsters of level 1 ward nothing: one count serves all four.
                        for (index, &ward) in wards.iter().enumerate().skip(3) {
                            *found[index].entry(fighters.damage(&dice, faces, ward, doubles_with)).or_default() += 1;
                        }
                    });
                    for (index, &monster) in monsters.iter().enumerate() {
                        let odds = Odds::of(&game, &team, monster, potions);
                        let ways = &found[index.max(3)];
                        assert_eq!(
                            &odds.damage().collect::<BTreeMap<u16, u64>>(),
                            ways,
                            "{magic} {physical} {set:04b}"
                        );
                        let wins: u64 = ways.iter().filter(|&(&damage, _)| damage > pv(monster)).map(|(_, n)| n).sum();
                        assert_eq!((odds.wins(), odds.falls()), (wins, 6u64.pow(dice.len() as u32)));
                        assert_eq!(odds.wounds(), fighters.wounds(monster.level(), potions[1]));
                        compared += 1;
                    }
                }
            }
        }
    }
    compared
}

#[test]
fn odds_are_those_of_every_throw_for_every_class_pair_equipment_and_monster() {
    assert_eq!(compare("shield", Treasure::Shield, |_| true), 16 * 16 * 3 * 12);
    assert_eq!(compare("sword", Treasure::Sword, |class| class == Class::Assassin), 4 * 16 * 3 * 12);
}

/// UL-5, UL-6: the odds of a position are shown while the team can still change them.
#[test]
fn a_view_tells_the_odds_as_they_stand() {
    let start = Start { cards: "dagger,attack,grimoire,shield", ..Start::default() };
    let mut game = Script::duel(&start, &json!({}));
    let odds = |game: &Script| game.typed().game().odds(&game.state());
    assert_eq!(odds(&game), None, "no monster yet");
    game.go("L1-4");
    // Mage and dagger: two yellow dice and 4; the warrior one red die. Three dice must show 6 or more.
    let before = odds(&game).expect("odds");
    assert_eq!((before.wins(), before.falls(), before.needed()), (206, 216, 10));
    game.go("drink attack");
    let after = odds(&game).expect("odds");
    assert_eq!((after.wins(), after.chance()), (215, 215.0 / 216.0), "all but three ones");
    game.go("fight");
    assert_eq!(odds(&game), None, "the dice are falling");
}
