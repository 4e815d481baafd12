//! Everything Roll & Rule promises.

mod literal;

use conformance::{Plan, examine};
use roll_and_rule::RollAndRule;

#[test]
fn keeps_the_contract_of_every_game() {
    let report = examine::<RollAndRule>(&Plan { games: 50, deep_every: 50, ..Plan::STANDARD }).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(format!("{:016x}", report.signature), "");
}
