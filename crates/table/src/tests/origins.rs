//! Imported games, and erasure of personal data.

use super::*;
use crate::Origin;
use kernel::{DiceSource, Record};

fn played() -> Table {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Rng::seeded(4), usize::MAX);
    table
}

#[test]
fn an_imported_game_is_the_same_game() {
    let mut record = played().record(None);
    record.dice = Some(DiceSource::Own);
    let table =
        Table::import(record.clone(), vec![person("cid"), Sitter::Bot("x".to_owned())], Some(7)).expect("a game");
    assert_eq!(table.record(None), record);
    assert_eq!(table.outcome(), played().outcome());
    assert_eq!(table.origin(), Some(&Origin::Imported { played: Some(7), dice: Some(DiceSource::Own) }));
    assert_eq!(Table::replay(table.events().to_vec()).expect("it replays"), table);
    assert!(!table.needs_seed_reveal() && table.tickets().is_none() && !table.waits_for_server());
    let Ok(TableEvent::Opened(next)) = table.next_opening(&guest("ann"), None, 0) else { panic!("it is over") };
    assert_eq!(next.origin, None, "what follows begins here");
}

#[test]
fn erasing_a_person_leaves_the_game_unchanged() {
    let mut table = played();
    act(
        &mut table,
        Command::Chat { seat: seat(1), room: table_types::ChatRoom::Table, text: "hm".to_owned() },
        By::Person(Some(&guest("bob"))),
    );
    let mut events = table.events().to_vec();
    let seats = table.seats_of(Some(&guest("bob")));
    let changed = events.iter_mut().filter_map(|event| event.forget(&guest("bob"), seats).then_some(())).count();
    assert_eq!(changed, 2, "the opening and the line");
    let after = Table::replay(events).expect("it replays");
    assert_eq!(after.record(None), table.record(None));
    let told = serde_json::to_string(&after.snapshot(None)).expect("JSON");
    assert!(!told.contains("bob") && !told.contains("hm") && told.contains("ann"), "{told}");
    let mut sat = TableEvent::Sat {
        seat: seat(0),
        guest: guest("bob"),
        name: Name::new("bob").expect("a name"),
        client_seed: None,
    };
    assert!(!sat.forget(&guest("ann"), seats) && sat.forget(&guest("bob"), seats));
}

#[test]
fn an_impossible_game_is_not_imported() {
    let record = played().record(None);
    let chairs = || vec![person("ann"), person("ann")];
    let refused = |record: Record, chairs| Table::import(record, chairs, None).expect_err("no such game").to_string();
    let mut short = record.clone();
    short.log.pop();
    assert!(refused(short, chairs()).contains("the game is not over"));
    let mut wrong = record.clone();
    wrong.log.swap(3, 4);
    assert!(refused(wrong, chairs()).starts_with("step "));
    let mut long = record.clone();
    long.log.extend(record.log.last().cloned());
    assert!(refused(long, chairs()).starts_with(&format!("step {}", record.log.len() + 1)));
    assert!(refused(record.clone(), vec![person("ann")]).contains("1 players for 2 seats"));
    assert!(refused(record.clone(), vec![person("ann"), Sitter::Empty]).contains("players"));
    assert!(refused(Record { rules: 9, ..record.clone() }, chairs()).contains("version 9 of the rules"));
    assert!(refused(Record { game: "chess".to_owned(), ..record.clone() }, chairs()).contains("no game 'chess'"));
    assert!(refused(Record { seats: -1, ..record }, chairs()).contains("-1 seats"));
}
