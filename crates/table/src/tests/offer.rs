//! Other terms by agreement.

use super::*;
use crate::{FORMAT, Refusal};
use serde_json::json;
use wire::{Offer, Pace};

fn offer(pawns: u8) -> Offer {
    let options = [("pawns".to_owned(), json!(pawns))].into_iter().collect();
    Offer { options, pace: Pace::Move(60), drawn: false }
}

fn offers(number: u8, pawns: u8) -> Command {
    Command::Offer { seat: seat(number), offer: offer(pawns) }
}

fn by(guest: &Guest) -> By<'_> {
    By::Person(Some(guest))
}

#[test]
fn when_everybody_agrees_the_same_people_sit_at_another_table() {
    let (ann, bob) = (guest("ann"), guest("bob"));
    let mut table = ur(vec![person("ann"), person("bob")]);
    roll_on(&mut table, &mut Dice::seeded(1));
    assert!(act(&mut table, offers(0, 3), by(&ann)), "the house has rolled, nobody has acted");
    assert!(!act(&mut table, offers(0, 3), by(&ann)), "said once");
    let told = table.snapshot(Some(&bob)).now.offered.expect("told");
    assert_eq!((told.seat, told.offer, told.waits), (seat(0), offer(3), [seat(1)].into_iter().collect()));
    assert!(!table.owes_table());
    assert!(act(&mut table, offers(1, 2), by(&bob)), "something else instead");
    assert!(act(&mut table, Command::Accept { seat: seat(0) }, by(&ann)));
    assert!(table.owes_table() && table.acting().is_empty() && table.tickets().is_none());
    let Ok(Fact::Opened(next)) = table.agreed_opening(7) else { panic!("agreed") };
    assert_eq!((next.options["pawns"].clone(), next.pace, next.at), (json!(2), Pace::Move(60), 7));
    assert_eq!(next.chairs, table.chairs());
    assert!(act(&mut table, Command::Rematch { table: "next".to_owned() }, By::House));
    assert_eq!((table.next(), table.owes_table()), (Some("next"), false));
    assert!(table.acting().is_empty(), "this one was put down");
    assert_eq!(table.decide(offers(0, 5), by(&ann)), Err(Refusal::Stale));
    let facts = table.facts().iter().map(|fact| Fact::from_text(FORMAT, &fact.to_text()).expect("reads"));
    assert_eq!(Table::replay(facts), Ok(table));
}

#[test]
fn a_no_or_a_move_ends_it() {
    let (ann, bob) = (guest("ann"), guest("bob"));
    let mut table = ur(vec![person("ann"), person("bob")]);
    let mut dice = Dice::seeded(1);
    roll_on(&mut table, &mut dice);
    act(&mut table, offers(0, 3), by(&ann));
    assert!(act(&mut table, Command::Decline { seat: seat(1) }, by(&bob)));
    assert_eq!(table.snapshot(None).now.offered, None);
    assert!(!act(&mut table, Command::Accept { seat: seat(1) }, by(&bob)), "there is nothing to agree to");
    act(&mut table, offers(0, 3), by(&ann));
    let plies = table.session().ply() + 1;
    play_on(&mut table, &mut dice, plies);
    assert_eq!(table.snapshot(None).now.offered, None);
    assert_eq!(table.decide(offers(0, 3), by(&ann)), Err(Refusal::Stale), "the game has begun");
    play_on(&mut table, &mut dice, usize::MAX);
    assert!(act(&mut table, offers(0, 3), by(&ann)), "and is over: for the rematch");
    act(&mut table, Command::Accept { seat: seat(1) }, by(&bob));
    assert!(table.owes_table());
}

#[test]
fn only_terms_that_can_be_are_proposed_and_only_by_people_there() {
    let (ann, eve) = (guest("ann"), guest("eve"));
    let mut table = ur(vec![person("ann"), Sitter::Bot("novice".to_owned())]);
    assert_eq!(table.decide(offers(0, 3), by(&eve)), Err(Refusal::NotSeated));
    assert_eq!(table.decide(offers(1, 3), By::House), Err(Refusal::NotSeated));
    assert!(matches!(table.decide(offers(0, 99), by(&ann)), Err(Refusal::Options(_))));
    let hasty = Command::Offer { seat: seat(0), offer: Offer { pace: Pace::Move(1), ..offer(3) } };
    assert_eq!(table.decide(hasty, by(&ann)), Err(Refusal::BadPace));
    let mut alone = table.clone();
    act(&mut alone, offers(0, 3), by(&ann));
    assert!(alone.owes_table(), "bots agree at once");
    let waiting = ur(vec![person("ann"), Sitter::Empty]);
    assert_eq!(waiting.decide(offers(0, 3), by(&ann)), Err(Refusal::Stale));
    let terms = Terms { games: Some(2), ..Terms::default() };
    let fact = crate::open("ur-classic", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a match");
    assert_eq!(Table::open(fact).expect("it opens").decide(offers(0, 3), by(&ann)), Err(Refusal::Stale));
    assert!(table.clone().apply(Fact::Accepted { seat: seat(0) }).is_err());
    assert!(table.clone().apply(Fact::Declined { seat: seat(0) }).is_err());
    assert!(table.apply(Fact::Rematched { table: "next".to_owned() }).is_err());
}
