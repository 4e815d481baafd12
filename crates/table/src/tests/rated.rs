//! Whether a game counts for the ratings, and what follows from that.

use super::*;
use crate::{FORMAT, Refusal};
use kernel::{Fault, OptionsFault};
use serde_json::Value;

fn bot() -> Sitter {
    Sitter::Bot("novice".to_owned())
}

fn opened(game: &str, chairs: Vec<Sitter>, terms: Terms) -> Result<Table, Refusal> {
    let fact = crate::open(game, &Map::new(), chairs, terms)?;
    Ok(Table::open(fact).expect("what open gives opens"))
}

fn wished(rated: bool) -> Terms {
    Terms { rated: Some(rated), ..Terms::default() }
}

fn is_refused(game: &str, chairs: Vec<Sitter>, terms: Terms) -> bool {
    let terms = Terms { rated: Some(true), ..terms };
    matches!(opened(game, chairs, terms), Err(Refusal::Options(OptionsFault::Together(_))))
}

#[test]
fn between_people_it_counts_and_against_bots_where_that_is_wished() {
    let rated = |chairs: Vec<Sitter>, terms| opened("ur-classic", chairs, terms).expect("a game").is_rated();
    assert!(rated(vec![person("ann"), Sitter::Empty], Terms::default()));
    assert!(rated(vec![person("ann"), person("bob")], Terms::default()));
    assert!(!rated(vec![person("ann"), person("bob")], wished(false)));
    assert!(!rated(vec![person("ann"), bot()], Terms::default()), "there are hints");
    assert!(rated(vec![person("ann"), bot()], wished(true)));
    let mut table = opened("ur-classic", vec![person("ann"), Sitter::Empty], Terms::default()).expect("a game");
    act(&mut table, Command::Invite { seat: seat(1), level: "novice".to_owned() }, By::Person(Some(&guest("ann"))));
    assert!(table.is_rated(), "a bot on an empty chair does not change the terms");
}

#[test]
fn what_says_nothing_of_who_is_better_cannot_count() {
    let two = || vec![person("ann"), person("bob")];
    assert!(is_refused("rolit", vec![person("ann")], Terms::default()), "alone");
    assert!(is_refused("ur-classic", vec![person("ann"), person("ann")], Terms::default()), "around one device");
    assert!(is_refused("ur-classic", vec![bot(), bot()], Terms::default()), "nobody");
    assert!(is_refused("ur-classic", two(), Terms { dice: wire::Dice::Typed, ..Terms::default() }));
    assert!(is_refused("ur-classic", two(), Terms { daily: Some(9), ..Terms::default() }));
    assert!(!is_refused("ur-classic", two(), Terms::default()));
    let typed = opened("ur-classic", two(), Terms { dice: wire::Dice::Typed, ..Terms::default() });
    assert!(!typed.expect("nobody asked for it to count").is_rated());
}

#[test]
fn the_term_is_told_kept_and_taken_along() {
    let mut dice = Dice::seeded(7);
    for wish in [true, false] {
        let mut table = opened("ur-classic", vec![person("ann"), bot()], wished(wish)).expect("a game");
        assert_eq!(table.snapshot(None).rated, wish);
        let (mut other, offer) = (table.clone(), Box::new(wire::Offer::default()));
        other.apply(Fact::Offered { seat: seat(0), offer }).expect("bots agree at once");
        let agreed = Table::open(other.agreed_opening(0).expect("other terms")).expect("it opens");
        assert_eq!(agreed.is_rated(), wish);
        play_on(&mut table, &mut dice, usize::MAX);
        let next = Table::open(table.next_opening(0).expect("a rematch")).expect("it opens");
        assert_eq!(next.is_rated(), wish);
        let text = table.facts()[0].to_text();
        assert_eq!(Fact::from_text(FORMAT, &text), Ok(table.facts()[0].clone()));
        assert_eq!(text.contains("stakes"), !wish, "only what is new is written");
    }
}

#[test]
fn tables_from_before_there_was_a_choice_count_as_they_did() {
    let table = ur(vec![person("ann"), bot()]);
    let mut fact: Value = serde_json::from_str(&table.facts()[0].to_text()).expect("JSON");
    fact["opened"].as_object_mut().expect("an opening").remove("stakes").expect("it says so");
    let old = Fact::from_text(1, &fact.to_string()).expect("an old fact");
    assert!(Table::open(old).expect("it opens").is_rated());
}

#[test]
fn nobody_goes_back_in_it_without_anothers_yes() {
    let ann = guest("ann");
    let back = |table: &Table| {
        let ask = Command::AskBack { seat: seat(0), ply: table.ply() };
        (table.snapshot(Some(&ann)).now.undo, table.decide(ask, By::Person(Some(&ann))).map(|_| ()))
    };
    for (other, rated, may) in [(bot(), false, true), (bot(), true, false), (person("bob"), true, true)] {
        let options = serde_json::from_str(r#"{"start":"first"}"#).expect("JSON");
        let fact = crate::open("rolit", &options, vec![person("ann"), other], wished(rated)).expect("a game");
        let mut table = Table::open(fact).expect("it opens");
        let action = table.session().legal(seat(0)).remove(0);
        play(&mut table, 0, &action, &ann);
        let expected = if may { (Some(seat(0)), Ok(())) } else { (None, Err(Fault::NothingToUndo.into())) };
        assert_eq!(back(&table), expected);
    }
}
