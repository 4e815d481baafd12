//! Those who watch.

use super::*;
use crate::{FORMAT, Refusal};
use wire::{Change, Gallery, Room, Speaker};

fn murmur(text: &str) -> Command {
    Command::Murmur { name: "Eve".to_owned(), text: text.to_owned() }
}

fn by(guest: &Guest) -> By<'_> {
    By::Person(Some(guest))
}

fn with(gallery: Gallery, chairs: Vec<Sitter>) -> Table {
    let terms = Terms { gallery, ..Terms::default() };
    Table::open(crate::open("ur-classic", &Map::new(), chairs, terms).expect("Ur")).expect("it opens")
}

#[test]
fn those_who_watch_talk_among_themselves_until_the_game_is_over() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    let (ann, eve, odo) = (guest("ann"), guest("eve"), guest("odo"));
    assert!(act(&mut table, murmur("she should take"), by(&eve)));
    let heard = |table: &Table, viewer: Option<&Guest>| match table.latest(viewer).change {
        Change::Murmured(murmur) => Some((murmur.who, murmur.text)),
        _ => None,
    };
    let told = Some((0, "she should take".to_owned()));
    assert_eq!(
        (heard(&table, Some(&eve)), heard(&table, Some(&odo)), heard(&table, None)),
        (told.clone(), told.clone(), told)
    );
    assert!(matches!(table.latest(Some(&ann)).change, Change::Aside), "nobody at the table is helped");
    act(&mut table, murmur("or not"), by(&odo));
    act(&mut table, murmur("yes"), by(&eve));
    let whos = |viewer: Option<&Guest>| table.snapshot(viewer).murmurs.iter().map(|line| line.who).collect::<Vec<_>>();
    assert_eq!((whos(None), whos(Some(&ann))), (vec![0, 1, 0], vec![]));
    assert_eq!(table.speaker(Speaker::Watcher(1)), Some(&odo));
    assert_eq!(table.speaker(Speaker::Watcher(2)), None);
    assert_eq!(table.speakers().count(), 4);

    let mut dice = Dice::seeded(3);
    play_on(&mut table, &mut dice, usize::MAX);
    assert_eq!(table.latest(Some(&ann)).murmurs.len(), 3, "told with the last step");
    assert!(table.latest(None).murmurs.is_empty(), "who knows is not told again");
    assert_eq!(table.snapshot(Some(&ann)).murmurs.len(), 3);
    act(&mut table, murmur("well played"), by(&eve));
    assert!(heard(&table, Some(&ann)).is_some(), "and from then on at once");
    let facts = table.facts().iter().map(|fact| Fact::from_text(FORMAT, &fact.to_text()).expect("reads"));
    assert_eq!(Table::replay(facts), Ok(table));
}

#[test]
fn nobody_talks_where_they_should_not() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    let (ann, eve) = (guest("ann"), guest("eve"));
    assert_eq!(table.decide(murmur("hi"), by(&ann)), Err(Refusal::AtTable));
    assert_eq!(table.decide(murmur("hi"), By::Person(None)), Err(Refusal::NotSeated));
    assert_eq!(table.decide(murmur(" "), by(&eve)), Err(Refusal::BadRemark));
    let long = Command::Murmur { name: "x".repeat(25), text: "hi".to_owned() };
    assert_eq!(table.decide(long, by(&eve)), Err(Refusal::BadName));
    let say = Command::Say { seat: seat(0), room: Room::Table, text: "hi".to_owned() };
    assert_eq!(table.decide(say, by(&eve)), Err(Refusal::NotSeated), "the table's talk is the table's");
    for _ in 0..100 {
        act(&mut table, murmur("and"), by(&eve));
    }
    assert_eq!(table.decide(murmur("so on"), by(&eve)), Err(Refusal::SaidEnough));
    for number in 0..9 {
        for _ in 0..100 {
            act(&mut table, murmur("and"), by(&guest(&format!("odo{number}"))));
        }
    }
    assert_eq!(table.decide(murmur("me too"), by(&guest("late"))), Err(Refusal::SaidEnough), "a thousand are enough");
    for gallery in [Gallery::Silent, Gallery::Closed] {
        let table = with(gallery, vec![person("ann"), Sitter::Empty]);
        assert_eq!(table.decide(murmur("hi"), by(&eve)), Err(Refusal::Hush));
        assert_eq!(table.snapshot(None).gallery, gallery);
    }
}

#[test]
fn a_closed_table_is_for_those_who_sit_there() {
    let (ann, bob, eve) = (guest("ann"), guest("bob"), guest("eve"));
    let mut table = with(Gallery::Closed, vec![person("ann"), Sitter::Empty]);
    assert!(table.is_open_to(None) && table.is_open_to(Some(&eve)), "somebody has to sit down");
    act(&mut table, Command::Sit { seat: None, name: "bob".to_owned(), part: None }, by(&bob));
    assert!(table.is_open_to(Some(&ann)) && table.is_open_to(Some(&bob)));
    assert!(!table.is_open_to(None) && !table.is_open_to(Some(&eve)));
    let silent = with(Gallery::Silent, vec![person("ann"), person("bob")]);
    assert!(silent.is_open_to(None));
    let mut dice = Dice::seeded(1);
    play_on(&mut table, &mut dice, usize::MAX);
    let Ok(Fact::Opened(next)) = table.next_opening(0) else { panic!("it is over") };
    assert_eq!(next.gallery, Gallery::Closed);
}

#[test]
fn a_line_is_known_to_who_may_read_it() {
    let mut table = secret();
    let (anna, eve) = (guest("0"), guest("eve"));
    let say = |room, text: &str| Command::Say { seat: seat(0), room, text: text.to_owned() };
    act(&mut table, say(Room::Team, "take c"), by(&anna));
    act(&mut table, say(Room::Table, "hello"), by(&anna));
    act(&mut table, murmur("oh"), by(&eve));
    let by = |at, reader: &str| table.said_by(at, Some(&guest(reader))).map(|by| by.key().to_owned());
    let anna = Some("0".to_owned());
    assert_eq!((by(2, "1"), by(2, "2"), by(2, "eve")), (anna.clone(), None, None));
    assert_eq!((by(3, "2"), by(3, "eve")), (anna.clone(), anna));
    assert_eq!((by(4, "1"), by(4, "odo")), (None, Some("eve".to_owned())));
    assert_eq!((by(0, "1"), by(1, "1"), by(99, "1")), (None, None, None));
}

#[test]
fn who_is_forgotten_said_nothing_while_watching() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    act(&mut table, murmur("my words"), by(&guest("eve")));
    let mut facts = table.facts().to_vec();
    let gone = facts.iter_mut().filter_map(|fact| fact.forget(&guest("eve"), kernel::SeatSet::EMPTY).then_some(()));
    assert_eq!(gone.count(), 1);
    let told = serde_json::to_string(&Table::replay(facts).expect("it replays").snapshot(None)).expect("JSON");
    assert!(!told.contains("my words") && !told.contains("Eve"), "{told}");
}
