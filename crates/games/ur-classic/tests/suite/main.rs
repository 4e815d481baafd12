//! Test suite of classic Ur: conformance, perft counts, playthroughs, one test per rule.

mod rules;

use kernel::{AnyGame, Erased, Record, Seat};
use ur_classic::UrClassic;

#[test]
fn keeps_the_contract_of_every_game() {
    let report = conformance::check::<UrClassic>();
    assert_eq!(report.cut, 0, "a random game of Ur ends long before the cut");
    // Changes only with the rules or the notation; then raise INFO.rules and keep the old records.
    assert_eq!(format!("{:016x}", report.signature), "b10d304f605f890c");
}

#[test]
fn small_trees_have_the_known_counts() {
    conformance::check_perft::<UrClassic>(include_str!("../counts.txt"));
}

#[test]
fn told_games_go_as_told() {
    let playthroughs = [
        ("start", include_str!("../playthroughs/start.txt")),
        ("one-pawn", include_str!("../playthroughs/one-pawn.txt")),
    ];
    for (name, text) in playthroughs {
        conformance::playthrough(&Erased::<UrClassic>::NEW, text).unwrap_or_else(|what| panic!("{name}, {what}"));
    }
}

/// A finished game of each version of the rules.
const RECORDS: &[&str] = &[include_str!("../records/rules-1.json")];

#[test]
fn records_of_every_version_of_the_rules_replay_for_ever() {
    for text in RECORDS {
        let record = Record::from_text(text).expect("a record");
        let session = Erased::<UrClassic>::NEW.replay(&record).unwrap_or_else(|fault| panic!("{fault}"));
        let outcome = session.outcome().expect("a finished game");
        assert!(outcome.winners.contains(Seat::FIRST.other()));
        assert_eq!(session.record().to_text(), *text, "and is written as it was");
    }
}
