//! Whatever is read from a database, a file or a stranger: it is refused or it is good, and nothing falls over.

use super::*;
use crate::FORMAT;
use conformance::spoilt;
use kernel::Record;
use wire::{Ask, NewTable, Tell};

/// Spoilt texts for each kind, in each game.
const ROUNDS: usize = 400;

/// A table of each game, played for a while.
fn tables() -> impl Iterator<Item = Table> {
    shelf::GAMES.iter().map(|game| {
        let seats = *game.card().seats.last().expect("a game is played by somebody");
        let chairs = (0..seats).map(|seat| person(&seat.to_string())).collect();
        let fact = crate::open(game.card().slug, &Map::new(), chairs, Terms::default()).expect("it is on the shelf");
        let mut table = Table::open(fact).expect("what open gives opens");
        play_on(&mut table, &mut Dice::seeded(7), 30);
        table
    })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn spoilt_facts_make_no_table_or_a_good_one() {
    let mut dice = Dice::seeded(1);
    let (mut read, mut replayed) = (0, 0);
    for table in tables() {
        for _ in 0..ROUNDS {
            let place = dice.below(table.facts().len() as u32) as usize;
            let spoilt = text(&spoilt(table.facts()[place].to_text().as_bytes(), &mut dice));
            let Ok(fact) = Fact::from_text(FORMAT, &spoilt) else { continue };
            read += 1;
            let mut facts = table.facts().to_vec();
            facts[place] = fact;
            let Ok(other) = Table::replay(facts) else { continue };
            replayed += 1;
            let again = Table::replay(other.facts().to_vec()).expect("what was replayed once");
            assert_eq!(again, other);
            let _ = other.snapshot(None);
        }
    }
    assert!(read > 100 && replayed > 10, "too much is refused to test anything: {read}, {replayed}");
}

#[test]
fn spoilt_records_are_refused_or_replayed() {
    let mut dice = Dice::seeded(2);
    let mut replayed = 0;
    for table in tables() {
        let record = table.record(None).to_text();
        for _ in 0..ROUNDS {
            let Ok(record) = Record::from_text(&text(&spoilt(record.as_bytes(), &mut dice))) else { continue };
            if let Ok(session) = shelf::replay(&record) {
                replayed += 1;
                assert_eq!(session.record().log, record.log);
            }
        }
    }
    assert!(replayed > 10, "too much is refused to test anything: {replayed}");
}

#[test]
fn spoilt_messages_are_refused_or_done_and_nothing_else() {
    let mut dice = Dice::seeded(3);
    let mut decided = 0;
    for table in tables() {
        let before = table.clone();
        let seat = table.acting().iter().next().unwrap_or(Seat::FIRST);
        let action = table.session().legal(seat).first().cloned().unwrap_or_default();
        let ply = table.ply();
        let asks = [
            Ask::Play { ticket: 1, seat, ply, action },
            Ask::TakeBack { ticket: 2, seat, ply, steps: 1 },
            Ask::Event { ticket: 3, ply, event: "3".to_owned() },
            Ask::Invite { ticket: 4, seat, level: "novice".to_owned() },
            Ask::Hold { ticket: 5, seat, level: "novice".to_owned() },
            Ask::Drop { ticket: 6, seat },
            Ask::Undo { ticket: 9, seat, ply },
            Ask::Agree { ticket: 10, seat },
            Ask::Object { ticket: 11, seat },
            Ask::Say { ticket: 7, seat, room: wire::Room::Table, text: "hello".to_owned() },
            Ask::Give { ticket: 8, seat, part: "0a".repeat(32) },
        ];
        for _ in 0..ROUNDS {
            let ask = serde_json::to_vec(&asks[dice.below(asks.len() as u32) as usize]).expect("JSON");
            let Ok(ask) = serde_json::from_slice::<Ask>(&spoilt(&ask, &mut dice)) else { continue };
            let Some((_, Ok(command))) = Command::asked(ask) else { continue };
            decided += 1;
            let by = guest(&u8::from(seat).to_string());
            if let Ok(Verdict::Follows(fact)) = table.decide(command, By::Person(Some(&by))) {
                table.clone().apply(fact).expect("what was decided applies");
            }
            assert_eq!(table, before, "to decide changes nothing");
        }
    }
    assert!(decided > 100, "too much is refused to test anything: {decided}");
}

#[test]
fn spoilt_requests_and_answers_are_read_or_refused() {
    let mut dice = Dice::seeded(4);
    let new = br#"{"game":"ulir","seats":["you","open",{"bot":"novice"},{"bot":"raider"}],"options":{},"name":"Ann","games":3,"consent":true}"#;
    for _ in 0..ROUNDS {
        let _ = serde_json::from_slice::<NewTable>(&spoilt(new, &mut dice));
    }
    for table in tables() {
        let told = Tell::Snapshot(Box::new(table.snapshot(Some(&guest("0")))));
        let told = serde_json::to_vec(&told).expect("JSON");
        for _ in 0..ROUNDS / 10 {
            let _ = serde_json::from_slice::<Tell>(&spoilt(&told, &mut dice));
        }
    }
}
