//! Rated games: which games can be rated, and what follows from it.

use super::*;
use crate::{FORMAT, Refusal};
use kernel::{OptionsError, StepError};
use serde_json::Value;

fn bot() -> Sitter {
    Sitter::Bot("novice".to_owned())
}

fn opened(game: &str, chairs: Vec<Sitter>, terms: impl Into<HostTerms>) -> Result<Table, Refusal> {
    let event = crate::open(game, &Map::new(), chairs, terms)?;
    Ok(Table::open(event).expect("what open gives opens"))
}

fn with_rating(rated: bool) -> Terms {
    Terms { rated: Some(rated), ..Terms::default() }
}

fn is_refused(game: &str, chairs: Vec<Sitter>, terms: impl Into<HostTerms>) -> bool {
    let mut terms = terms.into();
    terms.terms.rated = Some(true);
    matches!(opened(game, chairs, terms), Err(Refusal::Options(OptionsError::Conflict(_))))
}

#[test]
fn games_between_people_are_rated_and_against_bots_on_request() {
    let rated = |chairs: Vec<Sitter>, terms| opened("ur-classic", chairs, terms).expect("a game").is_rated();
    assert!(rated(vec![person("ann"), Sitter::Empty], Terms::default()));
    assert!(rated(vec![person("ann"), person("bob")], Terms::default()));
    assert!(!rated(vec![person("ann"), person("bob")], with_rating(false)));
    assert!(!rated(vec![person("ann"), bot()], Terms::default()), "there are hints");
    assert!(rated(vec![person("ann"), bot()], with_rating(true)));
    let mut table = opened("ur-classic", vec![person("ann"), Sitter::Empty], Terms::default()).expect("a game");
    act(&mut table, Command::InviteBot { seat: seat(1), level: "novice".to_owned() }, By::Person(Some(&guest("ann"))));
    assert!(table.is_rated(), "a bot on an empty chair does not change the terms");
}

#[test]
fn games_that_do_not_compare_players_cannot_be_rated() {
    let two = || vec![person("ann"), person("bob")];
    assert!(is_refused("rolit", vec![person("ann")], Terms::default()), "alone");
    assert!(is_refused("ur-classic", vec![person("ann"), person("ann")], Terms::default()), "around one device");
    assert!(is_refused("ur-classic", vec![bot(), bot()], Terms::default()), "bots only");
    assert!(is_refused("ur-classic", two(), Terms { dice: table_types::DiceMode::Typed, ..Terms::default() }));
    assert!(is_refused("ur-classic", two(), HostTerms { daily: Some(9), ..HostTerms::default() }));
    assert!(!is_refused("ur-classic", two(), Terms::default()));
    let typed = opened("ur-classic", two(), Terms { dice: table_types::DiceMode::Typed, ..Terms::default() });
    assert!(!typed.expect("an unrated game opens").is_rated());
}

#[test]
fn the_rating_mode_is_sent_stored_and_inherited() {
    let mut dice = Rng::seeded(7);
    for wish in [true, false] {
        let mut table = opened("ur-classic", vec![person("ann"), bot()], with_rating(wish)).expect("a game");
        assert_eq!(table.snapshot(None).rated, wish);
        let (mut other, offer) = (table.clone(), Box::new(table_types::Offer::default()));
        other.apply(TableEvent::Offered { seat: seat(0), offer }).expect("bots agree at once");
        let agreed = Table::open(other.agreed_opening(0).expect("other terms")).expect("it opens");
        assert_eq!(agreed.is_rated(), wish);
        play_on(&mut table, &mut dice, usize::MAX);
        let next = rematch(&table);
        assert_eq!(next.is_rated(), wish);
        let text = table.events()[0].to_text();
        assert_eq!(TableEvent::from_text(FORMAT, &text), Ok(table.events()[0].clone()));
        assert_eq!(text.contains("stakes"), !wish, "only what is new is written");
    }
}

#[test]
fn openings_without_a_rating_mode_are_rated() {
    let table = ur(vec![person("ann"), bot()]);
    let mut event: Value = serde_json::from_str(&table.events()[0].to_text()).expect("JSON");
    event["opened"].as_object_mut().expect("an opening").remove("stakes").expect("it says so");
    let old = TableEvent::from_text(1, &event.to_string()).expect("an old event");
    assert!(Table::open(old).expect("it opens").is_rated());
}

#[test]
fn a_rated_game_has_no_undo_without_consent() {
    let ann = guest("ann");
    let back = |table: &Table| {
        let ask = Command::RequestUndo { seat: seat(0), step: table.step_count() };
        (table.snapshot(Some(&ann)).now.undo, table.decide(ask, By::Person(Some(&ann))).map(|_| ()))
    };
    for (other, rated, may) in [(bot(), false, true), (bot(), true, false), (person("bob"), true, true)] {
        let options = serde_json::from_str(r#"{"start":"first"}"#).expect("JSON");
        let event = crate::open("rolit", &options, vec![person("ann"), other], with_rating(rated)).expect("a game");
        let mut table = Table::open(event).expect("it opens");
        let action = table.session().legal(seat(0)).remove(0);
        play(&mut table, 0, &action, &ann);
        let expected = if may { (Some(seat(0)), Ok(())) } else { (None, Err(StepError::NothingToUndo.into())) };
        assert_eq!(back(&table), expected);
    }
}

#[test]
fn a_side_that_never_played_has_not_acted() {
    let (ann, bob) = (guest("ann"), guest("bob"));
    let options: Map<String, Value> = serde_json::from_str(r#"{"start":"first"}"#).expect("JSON");
    let terms = Terms { pace: table_types::Pace::Move(3), ..Terms::default() };
    let terms = HostTerms { now: 1, ..terms.into() };
    let event = crate::open("rolit", &options, vec![person("ann"), person("bob")], terms).expect("a game");
    let mut table = Table::open(event).expect("it opens");
    let mut now = 1;
    let play_late = |table: &mut Table, number: u8, now: u64| {
        let action = table.session().legal(seat(number)).remove(0);
        let command = Command::PlayOnTimeout { seat: seat(number), step: table.step_count(), action };
        assert!(act_at(table, command, By::Server, Tick { now, lag: 0 }));
    };
    let play_own = |table: &mut Table, number: u8, by: By<'_>, now: u64| {
        let action = table.session().legal(seat(number)).remove(0);
        let command = Command::Play { seat: seat(number), step: table.step_count(), action };
        assert!(act_at(table, command, by, Tick { now, lag: 0 }));
    };
    for _ in 0..3 {
        play_own(&mut table, 0, By::Person(Some(&ann)), now);
        now += 10_000;
        play_late(&mut table, 1, now);
    }
    assert!(!table.every_side_has_acted(), "the server played for bob");
    play_own(&mut table, 0, By::Person(Some(&ann)), now);
    let hold = Command::SeatStandIn { seat: seat(1), level: "novice".to_owned() };
    act_at(&mut table, hold, By::Server, Tick { now, lag: 0 });
    play_own(&mut table, 1, By::Server, now);
    assert!(!table.every_side_has_acted(), "the stand-in played for bob");
    play_own(&mut table, 0, By::Person(Some(&ann)), now);
    act_at(&mut table, Command::Return { seat: seat(1) }, By::Person(Some(&bob)), Tick { now, lag: 0 });
    play_own(&mut table, 1, By::Person(Some(&bob)), now);
    assert!(table.every_side_has_acted());
    let bots = opened("ur-classic", vec![person("ann"), bot()], with_rating(true)).expect("a game");
    assert!(!bots.every_side_has_acted(), "ann has not acted, and bots need not");
}

#[test]
fn bots_do_not_agree_to_roll_a_rated_opening_again() {
    let ann = guest("ann");
    let offer = Command::Offer { seat: seat(0), offer: table_types::Offer::default() };
    let program = Sitter::Person { guest: Guest::program("p"), name: Name::empty() };
    for (other, rated, refused) in [
        (bot(), true, true),
        (program.clone(), true, true),
        (bot(), false, false),
        (program, false, false),
        (person("bob"), true, false),
    ] {
        let mut table = opened("ur-classic", vec![person("ann"), other], with_rating(rated)).expect("a game");
        roll_on(&mut table, &mut Rng::seeded(1));
        let decided = table.decide(offer.clone(), By::Person(Some(&ann))).map(|_| ());
        assert_eq!(decided, if refused { Err(Refusal::NeedsPerson) } else { Ok(()) });
        play_on(&mut table, &mut Rng::seeded(1), usize::MAX);
        assert!(table.decide(offer.clone(), By::Person(Some(&ann))).is_ok(), "after the game it is a rematch");
    }
}
