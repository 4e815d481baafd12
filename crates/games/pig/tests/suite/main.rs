//! Test suite of Pig: conformance, perft counts, a playthrough, an old record, one test per rule.

mod rules;

use kernel::{AnyGame, Erased, Record, Seat};
use pig::Pig;

#[test]
fn keeps_the_contract_of_every_game() {
    let report = conformance::check::<Pig>();
    assert_eq!(report.cut, 0, "a random game of Pig ends long before the cut");
    // Changes only with the rules or the notation; then raise INFO.rules and keep the old records.
    assert_eq!(format!("{:016x}", report.signature), "b043564775e0c6fe");
}

#[test]
fn small_trees_have_the_known_counts() {
    conformance::check_perft::<Pig>(include_str!("../counts.txt"));
}

#[test]
fn the_annotated_game_goes_as_annotated() {
    let text = include_str!("../playthroughs/two-dice.txt");
    conformance::playthrough(&Erased::<Pig>::NEW, text).unwrap_or_else(|what| panic!("{what}"));
}

#[test]
fn an_old_record_replays_as_it_was_played() {
    let text = include_str!("../records/rules-1.json");
    let record = Record::from_text(text).expect("a record");
    let session = Erased::<Pig>::NEW.replay(&record).unwrap_or_else(|fault| panic!("{fault}"));
    let outcome = session.outcome().expect("a finished game");
    assert!(outcome.winners.contains(Seat::FIRST.other()));
    assert_eq!(session.record().to_text(), text, "and is written as it was");
}
