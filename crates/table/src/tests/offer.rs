//! Offers of other terms.

use super::*;
use crate::{FORMAT, Refusal};
use serde_json::json;
use table_types::{Offer, Pace};

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
fn when_all_accept_the_same_people_get_another_table() {
    let (ann, bob) = (guest("ann"), guest("bob"));
    let mut table = ur(vec![person("ann"), person("bob")]);
    roll_on(&mut table, &mut Rng::seeded(1));
    assert!(act(&mut table, offers(0, 3), by(&ann)), "the server has rolled, and no seat has acted");
    assert!(!act(&mut table, offers(0, 3), by(&ann)), "said once");
    let told = table.snapshot(Some(&bob)).now.offer.expect("told");
    assert_eq!((told.seat, told.offer, told.waits), (seat(0), offer(3), [seat(1)].into_iter().collect()));
    assert!(!table.needs_next_table());
    assert!(act(&mut table, offers(1, 2), by(&bob)), "something else instead");
    assert!(act(&mut table, Command::AcceptOffer { seat: seat(0) }, by(&ann)));
    assert!(table.needs_next_table() && table.acting().is_empty() && table.tickets().is_none());
    let Ok(TableEvent::Opened(next)) = table.agreed_opening(7) else { panic!("agreed") };
    assert_eq!((next.options["pawns"].clone(), next.terms.pace, next.at), (json!(2), Pace::Move(60), 7));
    assert_eq!(next.chairs, table.chairs());
    assert!(act(&mut table, Command::Rematch { table: "next".to_owned() }, By::Server));
    assert_eq!((table.next(), table.needs_next_table()), (Some("next"), false));
    assert!(table.acting().is_empty(), "this table is superseded");
    assert_eq!(table.decide(offers(0, 5), by(&ann)), Err(Refusal::Stale));
    let events = table.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("reads"));
    assert_eq!(Table::replay(events), Ok(table));
}

#[test]
fn a_refusal_or_a_move_ends_an_offer() {
    let (ann, bob) = (guest("ann"), guest("bob"));
    let mut table = ur(vec![person("ann"), person("bob")]);
    let mut dice = Rng::seeded(1);
    roll_on(&mut table, &mut dice);
    act(&mut table, offers(0, 3), by(&ann));
    assert!(act(&mut table, Command::DeclineOffer { seat: seat(1) }, by(&bob)));
    assert_eq!(table.snapshot(None).now.offer, None);
    assert!(!act(&mut table, Command::AcceptOffer { seat: seat(1) }, by(&bob)), "there is nothing to agree to");
    act(&mut table, offers(0, 3), by(&ann));
    let steps = table.session().step_count() + 1;
    play_on(&mut table, &mut dice, steps);
    assert_eq!(table.snapshot(None).now.offer, None);
    assert_eq!(table.decide(offers(0, 3), by(&ann)), Err(Refusal::Stale), "the game has begun");
    play_on(&mut table, &mut dice, usize::MAX);
    assert!(act(&mut table, offers(0, 3), by(&ann)), "and is over: for the rematch");
    act(&mut table, Command::AcceptOffer { seat: seat(1) }, by(&bob));
    assert!(table.needs_next_table());
}

#[test]
fn only_valid_terms_are_offered_and_only_by_seated_people() {
    let (ann, eve) = (guest("ann"), guest("eve"));
    let mut table = ur(vec![person("ann"), Sitter::Bot("novice".to_owned())]);
    assert_eq!(table.decide(offers(0, 3), by(&eve)), Err(Refusal::NotSeated));
    assert_eq!(table.decide(offers(1, 3), By::Server), Err(Refusal::NotSeated));
    assert!(matches!(table.decide(offers(0, 99), by(&ann)), Err(Refusal::Options(_))));
    let hasty = Command::Offer { seat: seat(0), offer: Offer { pace: Pace::Move(1), ..offer(3) } };
    assert_eq!(table.decide(hasty, by(&ann)), Err(Refusal::BadPace));
    let mut alone = table.clone();
    act(&mut alone, offers(0, 3), by(&ann));
    assert!(alone.needs_next_table(), "bots agree at once");
    let waiting = ur(vec![person("ann"), Sitter::Empty]);
    assert_eq!(waiting.decide(offers(0, 3), by(&ann)), Err(Refusal::Stale));
    let terms = Terms { games: Some(2), ..Terms::default() };
    let event = crate::open("ur-classic", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a match");
    assert_eq!(Table::open(event).expect("it opens").decide(offers(0, 3), by(&ann)), Err(Refusal::Stale));
    assert!(table.clone().apply(TableEvent::OfferAccepted { seat: seat(0) }).is_err());
    assert!(table.clone().apply(TableEvent::OfferDeclined { seat: seat(0) }).is_err());
    assert!(table.apply(TableEvent::Rematched { table: "next".to_owned() }).is_err());
}

#[test]
fn a_seat_that_offered_too_often_is_told_so() {
    let ann = guest("ann");
    let mut table = ur(vec![person("ann"), person("bob")]);
    let mut refused = None;
    for number in 0..100 {
        match table.decide(offers(0, 2 + number % 2), by(&ann)) {
            Ok(_) => assert!(act(&mut table, offers(0, 2 + number % 2), by(&ann))),
            Err(refusal) => {
                refused = Some(refusal);
                break;
            }
        }
    }
    let refusal = refused.expect("a limit");
    assert_eq!((&refusal, refusal.to_string().contains("offers")), (&Refusal::OfferLimit, true));
}
