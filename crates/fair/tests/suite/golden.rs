//! Vectors that `docs/verify.py`, which shares no line with us, computed first.

use fair::{Draw, Seed, ticket};
use serde::Deserialize;

#[derive(Deserialize)]
struct Golden {
    commitments: Vec<Commitment>,
    draws: Vec<Drawn>,
    /// What the script prints when it has checked this file.
    printed: String,
}

#[derive(Deserialize)]
struct Commitment {
    table: String,
    seed: String,
    commitment: String,
}

#[derive(Deserialize)]
struct Drawn {
    seed: String,
    table: String,
    index: usize,
    parts: Vec<Option<String>>,
    tickets: u32,
    ticket: u32,
}

#[test]
fn seals_and_draws_are_those_of_the_golden_file() {
    let golden: Golden = serde_json::from_str(include_str!("../golden.json")).expect("a file of ours");
    for given in &golden.commitments {
        let seed = Seed::read(&given.seed).expect("a seed");
        assert_eq!(seed.commitment(&given.table), given.commitment);
    }
    for given in &golden.draws {
        let seed = Seed::read(&given.seed).expect("a seed");
        let parts: Vec<Option<&str>> = given.parts.iter().map(Option::as_deref).collect();
        let draw = Draw { table: &given.table, index: given.index, parts: &parts };
        assert_eq!(ticket(&seed, draw, given.tickets), Some(given.ticket), "{draw:?}");
    }
    let counts = format!("{} seals and {} draws as expected", golden.commitments.len(), golden.draws.len());
    assert_eq!(golden.printed, counts);
}

/// How seeds of tables follow from the secret of a house: tables in progress must go on after an update.
#[test]
fn the_seed_of_a_table_stays_the_same() {
    let seed = Seed::of_table("0123456789abcdef", "abcdefghijkmnopq");
    assert_eq!(seed.reveal(), "4501bf9ca31dcf4193b76dfceba7b822ae4b4c0ed2e666d93a9f55bbceee2a11");
}
