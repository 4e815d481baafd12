//! Test vectors that `docs/verify.py`, an independent implementation, computed first.

use fair_dice::{Draw, Seed, ticket};
use serde::Deserialize;

#[derive(Deserialize)]
struct Golden {
    commitments: Vec<Commitment>,
    draws: Vec<Drawn>,
    /// The line that the script prints after checking this file.
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
fn commitments_and_draws_are_those_of_the_golden_file() {
    let golden: Golden = serde_json::from_str(include_str!("../golden.json")).expect("a file of ours");
    for given in &golden.commitments {
        let seed = Seed::from_hex(&given.seed).expect("a seed");
        assert_eq!(seed.commitment(&given.table), given.commitment);
    }
    for given in &golden.draws {
        let seed = Seed::from_hex(&given.seed).expect("a seed");
        let parts: Vec<Option<&str>> = given.parts.iter().map(Option::as_deref).collect();
        let draw = Draw { table: &given.table, index: given.index, client_seeds: &parts };
        assert_eq!(ticket(&seed, draw, given.tickets), Some(given.ticket), "{draw:?}");
    }
    let counts = format!("{} seals and {} draws as expected", golden.commitments.len(), golden.draws.len());
    assert_eq!(golden.printed, counts);
}

/// Seeds are derived from the server's secret: tables in progress must continue after an update.
#[test]
fn the_seed_of_a_table_stays_the_same() {
    let seed = Seed::of_table("0123456789abcdef", "abcdefghijkmnopq");
    assert_eq!(seed.reveal(), "4501bf9ca31dcf4193b76dfceba7b822ae4b4c0ed2e666d93a9f55bbceee2a11");
}
