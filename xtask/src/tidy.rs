//! What compiler and linter cannot check: one small file per check.

mod arrows;
mod house;
mod lengths;
mod licences;
mod rule_ids;
mod versions;
mod wording;

use anyhow::{Result, ensure};

use house::House;

/// What is wrong, in sentences.
type Faults = Vec<String>;

type Check = fn(&House) -> Faults;

const CHECKS: &[(&str, Check)] = &[
    ("arrows between crates", arrows::check),
    ("rule ids and the tests that cite them", rule_ids::check),
    ("licences", licences::check),
    ("wording", wording::check),
    ("lengths", lengths::check),
    ("versions", versions::check),
];

/// Runs every check and names every fault.
pub(crate) fn tidy() -> Result<()> {
    let house = House::read()?;
    let mut count = 0;
    for (name, check) in CHECKS {
        let faults = check(&house);
        println!("tidy: {name}: {}", if faults.is_empty() { "ok" } else { "NOT ok" });
        for fault in &faults {
            println!("  - {fault}");
        }
        count += faults.len();
    }
    ensure!(count == 0, "{count} untidy things, listed above");
    Ok(())
}
