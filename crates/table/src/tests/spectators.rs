//! Spectators and their chat.

use super::*;
use crate::{FORMAT, Refusal};
use table_types::{ChatRoom, Speaker, SpectatorPolicy, TableChange};

fn spectator_says(text: &str) -> Command {
    Command::SpectatorChat { name: "Eve".to_owned(), text: text.to_owned() }
}

fn by(guest: &Guest) -> By<'_> {
    By::Person(Some(guest))
}

fn with(policy: SpectatorPolicy, chairs: Vec<Sitter>) -> Table {
    let terms = Terms { spectators: policy, ..Terms::default() };
    Table::open(crate::open("ur-classic", &Map::new(), chairs, terms).expect("Ur")).expect("it opens")
}

#[test]
fn spectator_chat_is_hidden_from_players_until_the_game_is_over() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    let (ann, eve, odo) = (guest("ann"), guest("eve"), guest("odo"));
    assert!(act(&mut table, spectator_says("she should take"), by(&eve)));
    let heard = |table: &Table, viewer: Option<&Guest>| match table.latest(viewer).change {
        TableChange::SpectatorChat(spectator_says) => Some((spectator_says.who, spectator_says.text)),
        _ => None,
    };
    let told = Some((0, "she should take".to_owned()));
    assert_eq!(
        (heard(&table, Some(&eve)), heard(&table, Some(&odo)), heard(&table, None)),
        (told.clone(), told.clone(), told)
    );
    assert!(matches!(table.latest(Some(&ann)).change, TableChange::Private), "players do not see it");
    act(&mut table, spectator_says("or not"), by(&odo));
    act(&mut table, spectator_says("yes"), by(&eve));
    let whos =
        |viewer: Option<&Guest>| table.snapshot(viewer).spectator_chat.iter().map(|line| line.who).collect::<Vec<_>>();
    assert_eq!((whos(None), whos(Some(&ann))), (vec![0, 1, 0], vec![]));
    assert_eq!(table.speaker(Speaker::Spectator(1)), Some(&odo));
    assert_eq!(table.speaker(Speaker::Spectator(2)), None);
    assert_eq!(table.speakers().count(), 4);

    let mut dice = Rng::seeded(3);
    play_on(&mut table, &mut dice, usize::MAX);
    assert_eq!(table.latest(Some(&ann)).spectator_chat.len(), 3, "told with the last step");
    assert!(table.latest(None).spectator_chat.is_empty(), "spectators do not get it twice");
    assert_eq!(table.snapshot(Some(&ann)).spectator_chat.len(), 3);
    act(&mut table, spectator_says("well played"), by(&eve));
    assert!(heard(&table, Some(&ann)).is_some(), "and from then on at once");
    let events = table.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("reads"));
    assert_eq!(Table::replay(events), Ok(table));
}

#[test]
fn chat_is_refused_where_it_is_not_allowed() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    let (ann, eve) = (guest("ann"), guest("eve"));
    assert_eq!(table.decide(spectator_says("hi"), by(&ann)), Err(Refusal::PlayerInSpectatorChat));
    assert_eq!(table.decide(spectator_says("hi"), By::Person(None)), Err(Refusal::NotSeated));
    assert_eq!(table.decide(spectator_says(" "), by(&eve)), Err(Refusal::BadChatText));
    let long = Command::SpectatorChat { name: "x".repeat(25), text: "hi".to_owned() };
    assert_eq!(table.decide(long, by(&eve)), Err(Refusal::BadName));
    let say = Command::Chat { seat: seat(0), room: ChatRoom::Table, text: "hi".to_owned() };
    assert_eq!(table.decide(say, by(&eve)), Err(Refusal::NotSeated), "the table's talk is the table's");
    for _ in 0..100 {
        act(&mut table, spectator_says("and"), by(&eve));
    }
    assert_eq!(table.decide(spectator_says("so on"), by(&eve)), Err(Refusal::ChatLimit));
    for number in 0..9 {
        for _ in 0..100 {
            act(&mut table, spectator_says("and"), by(&guest(&format!("odo{number}"))));
        }
    }
    assert_eq!(
        table.decide(spectator_says("me too"), by(&guest("late"))),
        Err(Refusal::ChatLimit),
        "a thousand are enough"
    );
    for policy in [SpectatorPolicy::Silent, SpectatorPolicy::Closed] {
        let table = with(policy, vec![person("ann"), Sitter::Empty]);
        assert_eq!(table.decide(spectator_says("hi"), by(&eve)), Err(Refusal::SpectatorChatOff));
        assert_eq!(table.snapshot(None).spectators, policy);
    }
}

#[test]
fn a_closed_table_is_only_for_its_players() {
    let (ann, bob, eve) = (guest("ann"), guest("bob"), guest("eve"));
    let mut table = with(SpectatorPolicy::Closed, vec![person("ann"), Sitter::Empty]);
    assert!(table.is_open_to(None) && table.is_open_to(Some(&eve)), "a player has to be able to join");
    act(&mut table, Command::Sit { seat: None, name: "bob".to_owned(), client_seed: None }, by(&bob));
    assert!(table.is_open_to(Some(&ann)) && table.is_open_to(Some(&bob)));
    assert!(!table.is_open_to(None) && !table.is_open_to(Some(&eve)));
    let silent = with(SpectatorPolicy::Silent, vec![person("ann"), person("bob")]);
    assert!(silent.is_open_to(None));
    let mut dice = Rng::seeded(1);
    play_on(&mut table, &mut dice, usize::MAX);
    let Ok(TableEvent::Opened(next)) = table.next_opening(&guest("ann"), None, 0) else { panic!("it is over") };
    assert_eq!(next.terms.spectators, SpectatorPolicy::Closed);
}

#[test]
fn the_author_of_a_message_is_known_only_to_its_readers() {
    let mut table = secret();
    let (anna, eve) = (guest("0"), guest("eve"));
    let say = |room, text: &str| Command::Chat { seat: seat(0), room, text: text.to_owned() };
    act(&mut table, say(ChatRoom::Team, "take c"), by(&anna));
    act(&mut table, say(ChatRoom::Table, "hello"), by(&anna));
    act(&mut table, spectator_says("oh"), by(&eve));
    let by = |at, reader: &str| table.chat_author(at, Some(&guest(reader))).map(|by| by.key().to_owned());
    let anna = Some("0".to_owned());
    assert_eq!((by(2, "1"), by(2, "2"), by(2, "eve")), (anna.clone(), None, None));
    assert_eq!((by(3, "2"), by(3, "eve")), (anna.clone(), anna));
    assert_eq!((by(4, "1"), by(4, "odo")), (None, Some("eve".to_owned())));
    assert_eq!((by(0, "1"), by(1, "1"), by(99, "1")), (None, None, None));
}

#[test]
fn erasing_a_person_erases_their_spectator_chat() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    act(&mut table, spectator_says("my words"), by(&guest("eve")));
    let mut events = table.events().to_vec();
    let gone = events.iter_mut().filter_map(|event| event.forget(&guest("eve"), kernel::SeatSet::EMPTY).then_some(()));
    assert_eq!(gone.count(), 1);
    let told = serde_json::to_string(&Table::replay(events).expect("it replays").snapshot(None)).expect("JSON");
    assert!(!told.contains("my words") && !told.contains("Eve"), "{told}");
}

/// A table as it could grow before there was a limit on the number of spectators who write.
fn crowded(authors: usize) -> Table {
    let mut table = ur(vec![person("ann"), person("bob")]);
    for number in 0..authors {
        let said = TableEvent::SpectatorChatted {
            guest: guest(&format!("{number:064}")),
            name: Name::new("Eve").expect("a name"),
            text: crate::ChatText::new("and").expect("a text"),
        };
        table.apply(said).expect("it was allowed once");
    }
    table
}

/// Telling who said what must cost time in proportion to the answer. Counted again for every line, as it once was, these snapshots
/// take 10¹¹ steps.
#[test]
fn a_crowd_of_spectators_does_not_slow_the_table_down() {
    let table = crowded(1000);
    for _ in 0..1000 {
        let told = table.snapshot(None).spectator_chat;
        assert_eq!(
            (told.len(), told.first().map(|line| line.who), told.last().map(|line| line.who)),
            (200, Some(800), Some(999))
        );
    }
    assert_eq!(table.speaker(Speaker::Spectator(999)), Some(&guest(&format!("{:064}", 999))));
    assert_eq!(table.chat_author(1001, None), Some(&guest(&format!("{:064}", 999))));
}

#[test]
fn only_so_many_spectators_may_write() {
    let mut table = crowded(0);
    for number in 0..100 {
        assert!(act(&mut table, spectator_says("and"), by(&guest(&format!("odo{number}")))));
    }
    assert_eq!(table.decide(spectator_says("me too"), by(&guest("late"))), Err(Refusal::ChatLimit));
    assert!(act(&mut table, spectator_says("again"), by(&guest("odo7"))), "those who write may go on");
}

#[test]
fn nobody_watches_an_imported_game() {
    let mut played = ur(vec![person("ann"), person("bob")]);
    play_on(&mut played, &mut Rng::seeded(5), usize::MAX);
    let table = Table::import(played.record(None), vec![person("ann"), person("ann")], None).expect("imported");
    assert_eq!(table.decide(spectator_says("hi"), by(&guest("eve"))), Err(Refusal::SpectatorChatOff));
}

#[test]
fn missed_spectator_chat_is_told_as_it_was() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    let version = table.version();
    let mut told = Vec::new();
    for author in ["eve", "odo", "eve", "zoe", "odo"] {
        act(&mut table, spectator_says(author), by(&guest(author)));
        told.push(table.latest(None));
    }
    let crate::Backlog::News(news) = table.news_since(version, None) else { panic!("not far") };
    assert_eq!(serde_json::to_value(news).expect("JSON"), serde_json::to_value(told).expect("JSON"));
}
