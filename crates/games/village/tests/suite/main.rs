//! Test suite of Rolling Village: conformance, perft counts, playthroughs, one test per rule, the literal model.

mod draft;
mod literal;
mod print;
mod rules;
mod secrets;

use conformance::CheckPlan;
use kernel::{AnyGame as _, Erased, Record};
use village::Village;

/// Thirty-six setups, up to twelve sheets each: 3,000 games for each number of seats, 12,000 for each option.
const PLAN: CheckPlan = CheckPlan { games: 1_000, deep_every: 1_000, ..CheckPlan::STANDARD };

#[test]
fn keeps_the_contract_of_every_game() {
    let report = conformance::examine::<Village>(&PLAN).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!((report.setups, report.cut), (36, 0));
    // Changes only with the rules or the notation; then raise INFO.rules and keep the old records.
    assert_eq!(format!("{:016x}", report.signature), "0d88f18535d5293c");
}

#[test]
fn small_trees_have_the_known_counts() {
    conformance::check_perft::<Village>(include_str!("../counts.txt"));
}

#[test]
fn told_games_go_as_told() {
    let playthroughs = [
        ("solo", include_str!("../playthroughs/solo.txt")),
        ("together", include_str!("../playthroughs/together.txt")),
        ("setup", include_str!("../playthroughs/setup.txt")),
    ];
    for (name, text) in playthroughs {
        conformance::playthrough(&Erased::<Village>::NEW, text).unwrap_or_else(|what| panic!("{name}, {what}"));
    }
}

/// A finished game of each version of the rules.
const RECORDS: &[&str] = &[include_str!("../records/rules-1.json")];

#[test]
fn records_of_every_version_of_the_rules_replay_for_ever() {
    for text in RECORDS {
        let record = Record::from_text(text).expect("a record");
        let session = Erased::<Village>::NEW.replay(&record).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(session.outcome().is_some(), "a finished game");
        assert_eq!(session.record().to_text(), *text, "and is written as it was");
    }
}
