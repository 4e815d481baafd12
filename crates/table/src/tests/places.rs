//! Places drawn by lot.

use super::*;
use crate::{FORMAT, Refusal};
use fair::{Part, Seed};
use std::collections::BTreeMap;

fn seed(table: &str) -> Seed {
    Seed::of_table("secret", table)
}

fn drawn(id: &str, game: &str, chairs: Vec<Sitter>) -> Table {
    let terms = Terms { drawn: true, ..Terms::default() };
    let fact = crate::open(game, &Map::new(), chairs, terms).expect("a game");
    let part = Part::new(&"0a1b".repeat(16)).expect("a part");
    Table::open(fact.sealed(id, &seed(id), &guest("ann"), Some(&part))).expect("it opens")
}

fn draw(table: &mut Table, id: &str) {
    let order = table.lot_of_places(&seed(id)).expect("sealed");
    assert!(act(table, Command::Draw { order }, By::House));
}

#[test]
fn nothing_begins_before_the_lot_has_seated_everybody() {
    let mut table = drawn("t", "ur-classic", vec![person("ann"), Sitter::Empty]);
    assert!(!table.owes_places() && table.is_waiting());
    let bob = guest("bob");
    act(&mut table, Command::Sit { seat: None, name: "bob".to_owned(), part: None }, By::Person(Some(&bob)));
    assert!(table.owes_places() && table.is_waiting() && table.tickets().is_none() && table.acting().is_empty());
    let order = table.lot_of_places(&seed("t")).expect("sealed");
    let command = Command::Draw { order: order.clone() };
    assert_eq!(table.decide(command.clone(), By::Person(Some(&bob))), Err(Refusal::NotSeated));
    let twice = Command::Draw { order: vec![seat(0), seat(0)] };
    assert_eq!(table.decide(twice, By::House), Err(Refusal::Unsealed));
    assert!(act(&mut table, command.clone(), By::House));
    assert!(!act(&mut table, command, By::House), "once");
    assert!(!table.is_waiting() && table.tickets().is_some());
    let anns = table.place_of(seat(0));
    assert_eq!(table.chairs()[anns.index()], person("ann"));
    assert_eq!(table.seal().map(|seal| seal.parts[0].seat), Some(anns), "her part goes with her");
    assert_eq!(table.drawn_places(), Some(&order[..]));
    let mut dice = Dice::seeded(2);
    play_on(&mut table, &mut dice, usize::MAX);
    let facts = table.facts().iter().map(|fact| Fact::from_text(FORMAT, &fact.to_text()).expect("reads"));
    let again = Table::replay(facts).expect("it replays");
    assert_eq!((again.chairs(), again.record(None)), (table.chairs(), table.record(None)));
    let Ok(Fact::Opened(next)) = table.next_opening(0) else { panic!("it is over") };
    assert!(next.drawn, "a rematch is drawn anew");
}

#[test]
fn every_order_is_about_equally_likely() {
    let chairs: Vec<Sitter> = ["ann", "bob", "cid", "dan"].map(person).to_vec();
    let mut orders: BTreeMap<Vec<Seat>, usize> = BTreeMap::new();
    for number in 0..2400 {
        let id = format!("t{number}");
        let table = drawn(&id, "rolit", chairs.clone());
        *orders.entry(table.lot_of_places(&seed(&id)).expect("sealed")).or_default() += 1;
    }
    assert_eq!(orders.len(), 24);
    // Five standard deviations of a binomial with 2,400 draws and 1/24.
    assert!(orders.values().all(|&count| count.abs_diff(100) < 50), "{orders:?}");
}

#[test]
fn the_lot_needs_the_dice_of_the_house_and_a_match_moves_on_instead() {
    let terms = Terms { drawn: true, dice: wire::Dice::Typed, ..Terms::default() };
    let typed = crate::open("ur-classic", &Map::new(), vec![person("ann"), person("bob")], terms);
    assert!(matches!(typed, Err(Refusal::Options(_))));
    let terms = Terms { drawn: true, games: Some(2), ..Terms::default() };
    let fact = crate::open("ur-classic", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a match");
    let mut table = Table::open(fact.sealed("t", &seed("t"), &guest("ann"), None)).expect("it opens");
    draw(&mut table, "t");
    let mut dice = Dice::seeded(2);
    play_on(&mut table, &mut dice, usize::MAX);
    let Ok(Fact::Opened(next)) = table.next_opening(0) else { panic!("it is over") };
    assert!(!next.drawn);
    let order = vec![seat(1), seat(0)];
    let mut fresh = ur(vec![person("ann"), person("bob")]);
    assert_eq!(fresh.decide(Command::Draw { order: order.clone() }, By::House), Err(Refusal::Waiting));
    assert!(fresh.apply(Fact::Drawn { order }).is_err());
}
