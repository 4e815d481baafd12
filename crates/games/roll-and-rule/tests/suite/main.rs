//! Test suite of Roll & Rule: conformance, perft counts, playthroughs, one test per rule, the worked examples of the book,
//! the literal model.

mod acting;
mod end;
mod files;
mod gains;
mod literal;
mod random;
mod semester;
mod setup;
mod table;
mod worked_examples;

use conformance::{CheckPlan, examine};
use kernel::{AnyGame, Erased, Record};
use roll_and_rule::RollAndRule;

/// Sixty setups of up to ten sheets, six for each number of seats: 2,400 games each, and 4,000 or more for each option.
const PLAN: CheckPlan = CheckPlan { games: 400, deep_every: 400, ..CheckPlan::STANDARD };

#[test]
fn keeps_the_contract_of_every_game() {
    let report = examine::<RollAndRule>(&PLAN).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!((report.setups, report.cut), (60, 0));
    // Changes only with the rules or the notation; then raise INFO.rules and keep the old records.
    assert_eq!(format!("{:016x}", report.signature), "6cd72673f09abb64");
}

#[test]
fn small_trees_have_the_known_counts() {
    conformance::check_perft::<RollAndRule>(include_str!("../counts.txt"));
}

#[test]
fn told_games_go_as_told() {
    let playthroughs = [
        ("book-sheet", include_str!("../playthroughs/book-sheet.txt")),
        ("two-seats", include_str!("../playthroughs/two-seats.txt")),
        ("chef", include_str!("../playthroughs/chef.txt")),
    ];
    for (name, text) in playthroughs {
        conformance::playthrough(&Erased::<RollAndRule>::NEW, text).unwrap_or_else(|what| panic!("{name}, {what}"));
    }
}

/// A finished game of each version of the rules, and its score.
const RECORDS: &[(&str, f64)] = &[(include_str!("../records/rules-1.json"), 54.0)];

#[test]
fn records_of_every_version_of_the_rules_replay_for_ever() {
    for (text, score) in RECORDS {
        let record = Record::from_text(text).expect("a record");
        let session = Erased::<RollAndRule>::NEW.replay(&record).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(session.outcome().expect("a finished game").scores[0].value(), *score);
        assert_eq!(session.record().to_text(), *text, "and is written as it was");
    }
}
