//! Fuzzing of every parser: malformed input from a database, a file or the network is refused or valid, and nothing panics.

use super::*;
use crate::FORMAT;
use conformance::mutated;
use kernel::Record;
use protocol::{ClientMessage, NewTable, ServerMessage};

/// The number of mutated texts of each kind, per game.
const ROUNDS: usize = 400;

/// A table of each game with some steps.
fn tables() -> impl Iterator<Item = Table> {
    catalog::GAMES.iter().map(|game| {
        let seats = *game.info().seats.last().expect("a game has seats");
        let chairs = (0..seats).map(|seat| person(&seat.to_string())).collect();
        let event = crate::open(game.info().slug, &Map::new(), chairs, Terms::default()).expect("it is in the catalog");
        let mut table = Table::open(event).expect("what open gives opens");
        play_on(&mut table, &mut Rng::seeded(7), 30);
        table
    })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn malformed_events_are_refused_or_replay() {
    let mut dice = Rng::seeded(1);
    let (mut read, mut replayed) = (0, 0);
    for table in tables() {
        for _ in 0..ROUNDS {
            let place = dice.below(table.events().len() as u32) as usize;
            let spoilt = text(&mutated(table.events()[place].to_text().as_bytes(), &mut dice));
            let Ok(event) = TableEvent::from_text(FORMAT, &spoilt) else { continue };
            read += 1;
            let mut events = table.events().to_vec();
            events[place] = event;
            let Ok(other) = Table::replay(events) else { continue };
            replayed += 1;
            let again = Table::replay(other.events().to_vec()).expect("what was replayed once");
            assert_eq!(again, other);
            let _ = other.snapshot(None);
        }
    }
    assert!(read > 100 && replayed > 10, "too much is refused to test anything: {read}, {replayed}");
}

#[test]
fn malformed_records_are_refused_or_replayed() {
    let mut dice = Rng::seeded(2);
    let mut replayed = 0;
    for table in tables() {
        let record = table.record(None).to_text();
        for _ in 0..ROUNDS {
            let Ok(record) = Record::from_text(&text(&mutated(record.as_bytes(), &mut dice))) else { continue };
            if let Ok(session) = catalog::replay(&record) {
                replayed += 1;
                assert_eq!(session.record().log, record.log);
            }
        }
    }
    assert!(replayed > 10, "too much is refused to test anything: {replayed}");
}

#[test]
fn malformed_messages_are_refused_or_carried_out() {
    let mut dice = Rng::seeded(3);
    let mut decided = 0;
    for table in tables() {
        let before = table.clone();
        let seat = table.acting().iter().next().unwrap_or(Seat::FIRST);
        let action = table.session().legal(seat).first().cloned().unwrap_or_default();
        let step = table.step_count();
        let asks = [
            ClientMessage::Play { ticket: 1, seat, step, action },
            ClientMessage::TakeBack { ticket: 2, seat, step, steps: 1 },
            ClientMessage::EnterRoll { ticket: 3, step, event: "3".to_owned() },
            ClientMessage::InviteBot { ticket: 4, seat, level: "novice".to_owned() },
            ClientMessage::SeatStandIn { ticket: 5, seat, level: "novice".to_owned() },
            ClientMessage::DropProposal { ticket: 6, seat },
            ClientMessage::Undo { ticket: 9, seat, step },
            ClientMessage::AgreeUndo { ticket: 10, seat },
            ClientMessage::DeclineUndo { ticket: 11, seat },
            ClientMessage::Chat { ticket: 7, seat, room: protocol::ChatRoom::Table, text: "hello".to_owned() },
            ClientMessage::AddClientSeed { ticket: 8, seat, client_seed: "0a".repeat(32) },
        ];
        for _ in 0..ROUNDS {
            let ask = serde_json::to_vec(&asks[dice.below(asks.len() as u32) as usize]).expect("JSON");
            let Ok(ask) = serde_json::from_slice::<ClientMessage>(&mutated(&ask, &mut dice)) else { continue };
            let Some((_, Ok(command))) = Command::from_message(ask) else { continue };
            decided += 1;
            let by = guest(&u8::from(seat).to_string());
            if let Ok(Decision::Apply(event)) = table.decide(command, By::Person(Some(&by))) {
                table.clone().apply(event).expect("what was decided applies");
            }
            assert_eq!(table, before, "to decide changes nothing");
        }
    }
    assert!(decided > 100, "too much is refused to test anything: {decided}");
}

#[test]
fn malformed_requests_and_answers_are_parsed_or_refused() {
    let mut dice = Rng::seeded(4);
    let new = br#"{"game":"ulir","seats":["you","open",{"bot":"novice"},{"bot":"raider"}],"options":{},"name":"Ann","games":3,"consent":true}"#;
    for _ in 0..ROUNDS {
        let _ = serde_json::from_slice::<NewTable>(&mutated(new, &mut dice));
    }
    for table in tables() {
        let told = ServerMessage::Snapshot(Box::new(table.snapshot(Some(&guest("0")))));
        let told = serde_json::to_vec(&told).expect("JSON");
        for _ in 0..ROUNDS / 10 {
            let _ = serde_json::from_slice::<ServerMessage>(&mutated(&told, &mut dice));
        }
    }
}
