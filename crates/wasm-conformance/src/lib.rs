//! The conformance suite and the random games of `tablee bench`, callable from JavaScript.
//!
//! The end-to-end tests load this module in the browser and call the same functions natively: the results must be
//! identical. It is never part of the page.

mod games;

pub use games::SLUGS;

use conformance::{Breach, CheckPlan, CheckReport};
use wasm_bindgen::prelude::wasm_bindgen;

/// The conformance suite of one game.
type Examine = fn(&CheckPlan) -> Result<CheckReport, Box<Breach>>;

/// Runs the conformance suite with `games` random games per setup; returns the report with its signature, or the
/// breach.
#[wasm_bindgen]
pub fn conform(slug: &str, games: u32) -> String {
    let plan = CheckPlan { games, ..CheckPlan::STANDARD };
    let Some((_, examine)) = games::EXAMINED.iter().find(|(known, _)| *known == slug) else {
        return format!("there is no game '{slug}'");
    };
    match examine(&plan) {
        Ok(CheckReport { setups, games, cut, steps, signature }) => {
            format!("{slug}: {setups} setups, {games} games, {cut} cut, {steps} entries, signature {signature:016x}")
        }
        Err(breach) => breach.to_string(),
    }
}

/// Plays random games through the fast path and returns their number of steps; the caller measures the time.
#[wasm_bindgen]
pub fn random_games(slug: &str, games: u32, seed: u32) -> f64 {
    lab::measure(slug, games.into(), seed.into()).map_or(-1.0, |played| played.steps as f64)
}
