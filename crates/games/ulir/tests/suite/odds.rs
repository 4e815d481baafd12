//! The exact odds against a second model: every throw, one by one, counted by the sentences of UL-5, UL-6 and UL-8.

use crate::script::{DuelSetup, Script};
use kernel::{Game, Options};
use serde_json::json;
use std::collections::BTreeMap;
use ulir::{Class, DieColour, Level, Monster, Odds, Role, Treasure, Ulir, Ward};

/// A die: who throws it, its colour.
type PlainDie = (Role, DieColour);

/// A team for a fight, in plain words.
struct Fighters {
    classes: [Class; 2],
    living: [bool; 2],
    held: Vec<Treasure>,
    attacks: u16,
    /// The options, as a record names them.
    doubles_with: Treasure,
    doubling: &'static str,
    copies: &'static str,
}

impl Fighters {
    fn lives(&self, kind: Role) -> bool {
        self.living[kind as usize]
    }

    fn holds(&self, treasure: Treasure) -> bool {
        self.held.contains(&treasure)
    }

    /// UL-5: the dice a team throws.
    fn dice(&self) -> Vec<PlainDie> {
        let mut dice = Vec::new();
        let mut equipped = |die: PlainDie, treasure: Treasure| {
            let copies = self.held.iter().filter(|&&held| held == treasure).count();
            let thrown = if self.copies == "once" { copies.min(1) } else { copies };
            (0..thrown).for_each(|_| dice.push(die));
        };
        // The class dice are put in front of each player's below.
        if self.lives(Role::Magic) {
            equipped((Role::Magic, DieColour::Green), Treasure::Grimoire);
            equipped((Role::Magic, DieColour::Yellow), Treasure::Dagger);
        }
        if self.lives(Role::Physical) {
            equipped((Role::Physical, DieColour::Red), Treasure::Sword);
            equipped((Role::Physical, DieColour::Blue), Treasure::Shield);
        }
        for (role, class) in [(Role::Magic, self.classes[0]), (Role::Physical, self.classes[1])] {
            let place = dice.iter().position(|die| die.0 == role).unwrap_or(dice.len());
            if self.lives(role) {
                dice.insert(place, (role, own_colour(class)));
            }
        }
        dice
    }

    /// UL-6, with the tables of the rules page written out once more.
    fn damage(&self, dice: &[PlainDie], faces: &[u16], ward: Ward) -> u16 {
        let [magic, physical] = self.classes;
        let six = dice.iter().zip(faces).any(|(die, &face)| die.0 == Role::Physical && face == 6);
        let doubles = physical == Class::Assassin && self.holds(self.doubles_with) && six;
        let doubled = doubles && self.doubling == "own";
        let mut damage = 0;
        for colour in DieColour::ALL {
            let mut sum = 0;
            for (die, &face) in dice.iter().zip(faces).filter(|(die, _)| die.1 == colour) {
                sum += if doubled && die.0 == Role::Physical { 2 * face } else { face };
            }
            damage += match ward {
                Ward::Halves(warded) if warded == colour => sum / 2,
                Ward::Immune(warded) if warded == colour => 0,
                _ => sum,
            };
        }
        if self.lives(Role::Magic) {
            damage += match magic {
                Class::Mage if self.holds(Treasure::Dagger) => 4,
                Class::Elementalist if self.holds(Treasure::Dagger) => 3,
                Class::Sorcerer if self.holds(Treasure::Grimoire) => 4,
                _ => 0,
            };
        }
        if self.lives(Role::Physical) && physical == Class::Warrior && self.holds(Treasure::Sword) {
            damage += 4;
        }
        damage += 2 * self.attacks;
        if doubles && self.doubling == "team" { 2 * damage } else { damage }
    }

    /// UL-8: the hit points a defeat costs.
    fn wounds(&self, level: Level, defences: u8) -> u8 {
        let card: u8 = match level {
            Level::One => 5,
            Level::Two => 10,
            Level::Three => 20,
        };
        let shield = self.lives(Role::Physical) && self.holds(Treasure::Shield);
        match self.classes[1] {
            Class::Guardian if shield => 0,
            Class::Paladin if shield => card.saturating_sub(3 + 2 * defences),
            _ => card.saturating_sub(2 * defences),
        }
    }
}

fn own_colour(class: Class) -> DieColour {
    match class {
        Class::Mage | Class::Elementalist => DieColour::Yellow,
        Class::Priest | Class::Sorcerer => DieColour::Green,
        Class::Paladin | Class::Guardian => DieColour::Blue,
        Class::Warrior | Class::Assassin => DieColour::Red,
    }
}

fn ward(monster: Monster) -> Ward {
    let of = |colours: [DieColour; 4]| colours[usize::from(monster.number()) - 1];
    match monster.level() {
        Level::One => Ward::None,
        Level::Two => Ward::Halves(of([DieColour::Yellow, DieColour::Green, DieColour::Red, DieColour::Blue])),
        Level::Three => Ward::Immune(of([DieColour::Blue, DieColour::Yellow, DieColour::Red, DieColour::Green])),
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

/// Every equipment without copies, and for `each` some with two, three and four copies of a kind.
fn equipments(copies: &str) -> Vec<Vec<Treasure>> {
    let kinds = [Treasure::Grimoire, Treasure::Dagger, Treasure::Sword, Treasure::Shield];
    let set = |set: u8| kinds.into_iter().enumerate().filter(move |(bit, _)| set >> bit & 1 == 1).map(|(_, kind)| kind);
    let single = (0..16u8).map(|bits| set(bits).collect());
    if copies == "once" {
        // A second copy adds nothing.
        return single.chain(kinds.map(|kind| vec![kind, kind])).collect();
    }
    let [grimoire, dagger, sword, shield] = kinds;
    let more = [
        vec![sword, sword, shield],
        vec![shield, shield, shield, shield],
        vec![grimoire, grimoire, sword, sword],
        vec![dagger, dagger, dagger, shield],
        vec![grimoire, dagger, dagger, sword],
    ];
    single.chain(more).collect()
}

/// Compares odds and enumeration for one choice of options; returns how many fights were compared.
fn compare([assassin, doubling, copies]: [&'static str; 3], classes: impl Fn(Class) -> bool) -> usize {
    let doubles_with = if assassin == "sword" { Treasure::Sword } else { Treasure::Shield };
    let options = json!({"assassin": assassin, "doubling": doubling, "copies": copies});
    let options = Options::read(&Ulir::INFO, options.as_object().expect("a map")).expect("options");
    let game = Ulir::new(4, &options).expect("a game");
    let monsters: Vec<Monster> = Level::ALL.into_iter().flat_map(|level| game.tables().pile(level)).collect();
    let mut compared = 0;
    for magic in Class::of(Role::Magic) {
        for physical in Class::of(Role::Physical).filter(|&class| classes(class)) {
            for (set, held) in (0u8..).zip(equipments(copies)) {
                for living in [[true, true], [true, false], [false, true]] {
                    let held = held.clone();
                    let team = ulir::Team::study([magic, physical], living, held.iter().copied().collect());
                    // Potions only add a constant: one of each in half of the fights is enough.
                    let potions = [set & 1, set >> 1 & 1];
                    let (classes, attacks) = ([magic, physical], potions[0].into());
                    let fighters = Fighters { classes, living, held, attacks, doubles_with, doubling, copies };
                    let dice = fighters.dice();
                    let mut found: Vec<BTreeMap<u16, u64>> = vec![BTreeMap::new(); monsters.len()];
                    let wards: Vec<Ward> = monsters.iter().map(|&monster| ward(monster)).collect();
                    every(dice.len(), |faces| {
                        // The monsters of level 1 ward nothing: one count serves all four.
                        for (index, &ward) in wards.iter().enumerate().skip(3) {
                            *found[index].entry(fighters.damage(&dice, faces, ward)).or_default() += 1;
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
    assert_eq!(compare(["shield", "own", "once"], |_| true), 16 * 20 * 3 * 12);
    assert_eq!(compare(["sword", "own", "once"], |class| class == Class::Assassin), 4 * 20 * 3 * 12);
}

/// UL-6: the option `doubling` matters to the assassin only.
#[test]
fn odds_with_the_whole_damage_doubled_are_those_of_every_throw() {
    assert_eq!(compare(["shield", "team", "once"], |class| class == Class::Assassin), 4 * 20 * 3 * 12);
    assert_eq!(compare(["sword", "team", "each"], |class| class == Class::Assassin), 4 * 21 * 3 * 12);
}

/// UL-5: the option `copies`.
#[test]
fn odds_with_a_die_for_every_copy_are_those_of_every_throw() {
    assert_eq!(compare(["shield", "own", "each"], |class| class != Class::Paladin), 12 * 21 * 3 * 12);
}

/// UL-5, UL-6: the odds of a position are shown while the team can still change them.
#[test]
fn a_view_tells_the_odds_as_they_stand() {
    let start = DuelSetup { cards: "dagger,attack,grimoire,shield", ..DuelSetup::default() };
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
