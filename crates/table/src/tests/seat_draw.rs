//! Seat draw before the game.

use super::*;
use crate::{FORMAT, Refusal};
use fair_dice::{ClientSeed, Seed};
use std::collections::BTreeMap;

fn seed(table: &str) -> Seed {
    Seed::of_table("secret", table)
}

fn drawn(id: &str, game: &str, chairs: Vec<Sitter>) -> Table {
    let terms = Terms { drawn: Some(true), ..Terms::default() };
    let event = crate::open(game, &Map::new(), chairs, terms).expect("a game");
    let client_seed = ClientSeed::new(&"0a1b".repeat(16)).expect("a client seed");
    Table::open(event.with_commitment(id, &seed(id), &guest("ann"), Some(&client_seed))).expect("it opens")
}

fn draw(table: &mut Table, id: &str) {
    let order = table.draw_seats(&seed(id)).expect("committed");
    assert!(act(table, Command::DrawSeats { order }, By::Server));
}

#[test]
fn nothing_begins_before_the_seats_are_drawn() {
    let mut table = drawn("t", "ur-classic", vec![person("ann"), Sitter::Empty]);
    assert!(!table.needs_seat_draw() && table.is_waiting());
    let bob = guest("bob");
    act(&mut table, Command::Sit { seat: None, name: "bob".to_owned(), client_seed: None }, By::Person(Some(&bob)));
    assert!(table.needs_seat_draw() && table.is_waiting() && table.tickets().is_none() && table.acting().is_empty());
    let order = table.draw_seats(&seed("t")).expect("committed");
    let command = Command::DrawSeats { order: order.clone() };
    assert_eq!(table.decide(command.clone(), By::Person(Some(&bob))), Err(Refusal::NotSeated));
    let twice = Command::DrawSeats { order: vec![seat(0), seat(0)] };
    assert_eq!(table.decide(twice, By::Server), Err(Refusal::NoCommitment));
    assert!(act(&mut table, command.clone(), By::Server));
    assert!(!act(&mut table, command, By::Server), "once");
    assert!(!table.is_waiting() && table.tickets().is_some());
    let anns = table.drawn_seat(seat(0));
    assert_eq!(table.chairs()[anns.index()], person("ann"));
    assert_eq!(
        table.commitment().map(|commitment| commitment.client_seeds[0].seat),
        Some(anns),
        "her client seed moves with her"
    );
    assert_eq!(table.seat_order(), Some(&order[..]));
    let mut dice = Rng::seeded(2);
    play_on(&mut table, &mut dice, usize::MAX);
    let events = table.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("reads"));
    let again = Table::replay(events).expect("it replays");
    assert_eq!((again.chairs(), again.record(None)), (table.chairs(), table.record(None)));
    let Ok(TableEvent::Opened(next)) = table.next_opening(&guest("ann"), None, 0) else { panic!("it is over") };
    assert!(next.terms.draws_seats(), "a rematch draws seats again");
}

#[test]
fn every_order_is_about_equally_likely() {
    let chairs: Vec<Sitter> = ["ann", "bob", "cid", "dan"].map(person).to_vec();
    let mut orders: BTreeMap<Vec<Seat>, usize> = BTreeMap::new();
    for number in 0..2400 {
        let id = format!("t{number}");
        let table = drawn(&id, "rolit", chairs.clone());
        *orders.entry(table.draw_seats(&seed(&id)).expect("committed")).or_default() += 1;
    }
    assert_eq!(orders.len(), 24);
    // Five standard deviations of a binomial with 2,400 draws and 1/24.
    assert!(orders.values().all(|&count| count.abs_diff(100) < 50), "{orders:?}");
}

#[test]
fn a_seat_draw_needs_server_dice_and_a_match_rotates_instead() {
    let terms = Terms { drawn: Some(true), dice: table_types::DiceMode::Typed, ..Terms::default() };
    let typed = crate::open("ur-classic", &Map::new(), vec![person("ann"), person("bob")], terms);
    assert!(matches!(typed, Err(Refusal::Options(_))));
    let terms = Terms { drawn: Some(true), games: Some(2), ..Terms::default() };
    let event = crate::open("ur-classic", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a match");
    let mut table = Table::open(event.with_commitment("t", &seed("t"), &guest("ann"), None)).expect("it opens");
    draw(&mut table, "t");
    let mut dice = Rng::seeded(2);
    play_on(&mut table, &mut dice, usize::MAX);
    let Ok(TableEvent::Opened(next)) = table.next_opening(&guest("ann"), None, 0) else { panic!("it is over") };
    assert!(!next.terms.draws_seats());
    let order = vec![seat(1), seat(0)];
    let mut fresh = ur(vec![person("ann"), person("bob")]);
    assert_eq!(fresh.decide(Command::DrawSeats { order: order.clone() }, By::Server), Err(Refusal::Waiting));
    assert!(fresh.apply(TableEvent::SeatsDrawn { order }).is_err());
}
