//! Everything Ulir Dungeon promises.

mod files;
mod keeping;
mod odds;
mod order;
mod rules;
mod script;

use kernel::{AnyGame, Erased, Record};
use ulir::Ulir;

#[test]
fn keeps_the_contract_of_every_game() {
    let report = conformance::check::<Ulir>();
    assert_eq!(report.cut, 0, "UL-11 ends every game");
    // Changes only with the rules or the notation; then raise CARD.rules and keep the old records.
    assert_eq!(format!("{:016x}", report.signature), "0");
}

#[test]
fn small_trees_have_the_known_counts() {
    conformance::check_counts::<Ulir>(include_str!("../counts.txt"));
}
