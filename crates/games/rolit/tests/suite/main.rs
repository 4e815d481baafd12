//! Test suite of Rolit: conformance, perft counts, one test per rule, the literal model.

mod literal;
mod rules;

use rolit::Rolit;

#[test]
fn keeps_the_contract_of_every_game() {
    let report = conformance::check::<Rolit>();
    assert_eq!(report.cut, 0);
    assert_eq!(format!("{:016x}", report.signature), "c77b7560f754eca7");
}

#[test]
fn small_trees_have_the_known_counts() {
    conformance::check_perft::<Rolit>(include_str!("../counts.txt"));
}
