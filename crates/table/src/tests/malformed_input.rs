//! Fuzzing of the parsers: malformed input from a database or a file is refused or valid, and nothing panics. The fuzzing
//! of messages is in the tests of `protocol`.

use super::*;
use crate::FORMAT;
use conformance::mutated;
use kernel::Record;

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
