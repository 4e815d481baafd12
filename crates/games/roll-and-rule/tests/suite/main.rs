//! Everything Roll & Rule promises.

use conformance::{Plan, examine};
use roll_and_rule::RollAndRule;

#[test]
fn keeps_the_contract_of_every_game() {
    let report = examine::<RollAndRule>(&Plan { games: 100, ..Plan::STANDARD }).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(format!("{:016x}", report.signature), "");
}
