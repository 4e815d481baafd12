//! Both languages, by examples.

use super::{percent, read};
use crate::{Lang, SeatNames};
use kernel::{Game as _, Options, Seat, Viewer};
use ulir::{Cure, DieColour, Effect, Level, Meeting, Monster, Split, Strike, Treasure, Ulir, View};

fn cast() -> SeatNames {
    SeatNames::new(["Anne", "Bob", "Raider", "Raider"].map(str::to_owned).to_vec(), Seat::new(1))
}

fn monster() -> Monster {
    Monster::named("L2-1").expect("a monster")
}

fn stories() -> Vec<Vec<Effect>> {
    let strike = |colour, sum, left| Strike { colour, sum, left };
    let (anne, split) = (Seat::FIRST, Split { magic: 2, physical: 3 });
    vec![
        vec![Effect::Bought { team: 0, level: Level::One, treasure: Treasure::Sword, gold: 4 }],
        vec![Effect::Drank { team: 1, potion: Treasure::Attack, amount: 2 }],
        vec![
            Effect::Drank { team: 0, potion: Treasure::Healing, amount: 5 },
            Effect::Healed { team: 0, split, by: Cure::Potion },
            Effect::Raised { seat: anne },
        ],
        vec![
            Effect::Rolled { seat: anne, die: ulir::Die::Magic, colour: DieColour::Yellow, face: 5 },
            Effect::Struck {
                team: 0,
                monster: monster(),
                colours: vec![strike(DieColour::Yellow, 5, 2), strike(DieColour::Red, 6, 6)],
                powers: 4,
                potions: 0,
                damage: 12,
                pv: 13,
            },
            Effect::Lost { team: 0, monster: monster(), wounds: 7, spared: 3 },
        ],
        vec![
            Effect::Wounded { team: 0, split },
            Effect::Died { seat: anne },
            Effect::Fined { team: 0, gold: 5 },
            Effect::Turn { team: 1 },
            Effect::Met { team: 1, monster: monster(), how: Meeting::Again },
        ],
    ]
}

fn told(lang: Lang) -> Vec<String> {
    stories().iter().map(|effects| lang.words().games.ulir.log_line(&cast(), effects)).collect()
}

#[test]
fn english_tells_what_happened() {
    assert_eq!(
        told(Lang::En),
        [
            "You buy a sword for 4 gold.",
            "Sun drinks an attack potion: 2 more damage.",
            "You drink a healing potion. HP restored: 2 for the magic player, 3 for the physical one. Anne lives again.",
            "Anne rolls a yellow 5. Yellow 5 halved to 2, red 6, powers 4: 12 damage against 13 HP. You lose the fight: 7 HP, 3 spared.",
            "Wounds: 2 for the magic player, 3 for the physical one. Anne is dead. You lose 5 gold. Sun’s turn. Sun meets monster 1 of level 2 again.",
        ]
    );
}

#[test]
fn french_tells_what_happened() {
    assert_eq!(
        told(Lang::Fr),
        [
            "Vous achetez une épée pour 4 or.",
            "Soleil boit une potion d’attaque\u{202f}: 2 dégâts de plus.",
            "Vous buvez une potion de soin. Des PV reviennent\u{202f}: 2 pour le joueur magique, 3 pour le physique. Anne revient à la vie.",
            "Anne lance un 5 jaune. Jaune 5 réduit à 2, rouge 6, pouvoirs 4\u{202f}: 12 dégâts contre 13 PV. Vous perdez le combat\u{202f}: 7 PV, 3 épargnés.",
            "Blessures\u{202f}: 2 pour le joueur magique, 3 pour le physique. Anne est mort. Vous perdez 5 or. À l’équipe Soleil. Soleil retrouve le monstre 1 du palier 2.",
        ]
    );
}

#[test]
fn every_action_can_be_read_back() {
    let actions =
        ["stay", "descend", "fight", "keep", "buy sword", "sell healing", "drink attack", "drink defence", "bless 0+5"];
    for text in actions.into_iter().chain(["drink healing 2+3", "wounds 4+1"]) {
        assert_eq!(read(text).map(|action| action.to_string()).as_deref(), Some(text));
    }
    assert!(read("drink beer").is_none() && read("dance").is_none());
}

#[test]
fn chances_are_rounded_but_never_to_certainty() {
    assert_eq!(percent(1, 46_656), ("<", 1));
    assert_eq!(percent(46_655, 46_656), (">", 99));
    assert_eq!(percent(36, 36), ("", 100));
    assert_eq!(percent(0, 36), ("", 0));
    assert_eq!(percent(1, 6), ("", 17));
    assert_eq!(percent(5, 8), ("", 63));
}

#[test]
fn the_first_position_has_words() {
    let options = Options::read(&Ulir::INFO, &serde_json::Map::new()).expect("the usual options");
    let game = Ulir::new(4, &options).expect("four can play");
    let view: View = game.view(&game.start(), Viewer::Spectator);
    for lang in Lang::ALL {
        assert!(!lang.words().games.ulir.waiting(&cast(), &view).is_empty());
    }
}
