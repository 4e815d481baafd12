//! Test suite of modern Ur: conformance, one test per rule, the literal model.

mod literal;
mod rules;

use ur_modern::UrModern;

#[test]
fn keeps_the_contract_of_every_game() {
    let report = conformance::check::<UrModern>();
    assert_eq!(format!("{:016x} cut {}", report.signature, report.cut), "0fa1f3193cb5a099 cut 15736");
}
