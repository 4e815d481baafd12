//! Everything Ulir Dungeon promises.

mod files;
mod keeping;
mod odds;
mod order;
mod rules;
mod script;

use conformance::Plan;
use kernel::{AnyGame, Erased, Record};
use ulir::Ulir;

/// Twelve setups, some six hundred entries a game: 4,000 games for each number of seats, 6,000 for each option.
const PLAN: Plan = Plan { games: 1_000, deep_every: 500, ..Plan::STANDARD };

#[test]
fn keeps_the_contract_of_every_game() {
    let report = conformance::examine::<Ulir>(&PLAN).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(report.cut, 0, "UL-11 ends every game");
    // Changes only with the rules or the notation; then raise CARD.rules and keep the old records.
    assert_eq!(format!("{:016x}", report.signature), "58afaf4fe4583005");
}

#[test]
fn small_trees_have_the_known_counts() {
    conformance::check_counts::<Ulir>(include_str!("../counts.txt"));
}

#[test]
fn told_games_go_as_told() {
    let told = [
        ("two-teams", include_str!("../playthroughs/two-teams.txt")),
        ("three-teams", include_str!("../playthroughs/three-teams.txt")),
    ];
    for (name, text) in told {
        conformance::playthrough(&Erased::<Ulir>::NEW, text).unwrap_or_else(|what| panic!("{name}, {what}"));
    }
}

/// A finished game of each version of the rules.
const RECORDS: &[&str] = &[include_str!("../records/rules-1.json")];

#[test]
fn records_of_every_version_of_the_rules_replay_for_ever() {
    for text in RECORDS {
        let record = Record::from_text(text).expect("a record");
        let session = Erased::<Ulir>::NEW.replay(&record).unwrap_or_else(|fault| panic!("{fault}"));
        let winners = session.outcome().expect("a finished game").winners;
        assert_eq!(winners.iter().map(kernel::Seat::index).collect::<Vec<_>>(), [4, 5]);
        assert_eq!(session.record().to_text(), *text, "and is written as it was");
    }
}
