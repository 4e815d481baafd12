//! The conformance suite and the random games of `tablee bench`, callable from JavaScript.
//!
//! The end-to-end tests load this module in the browser and call the same functions natively: the answers must be equal
//! to the letter. It is never part of the page.

use conformance::{Plan, Report, examine};
use rolit::Rolit;
use ulir::Ulir;
use ur_classic::UrClassic;
use ur_modern::UrModern;
use wasm_bindgen::prelude::wasm_bindgen;

/// The games examined here: all of the shelf.
pub const SLUGS: [&str; 4] = ["ur-classic", "ur-modern", "rolit", "ulir"];

/// Examines one game by so many random games per setup; tells the report with its signature, or the breach.
#[wasm_bindgen]
pub fn conform(slug: &str, games: u32) -> String {
    let plan = Plan { games, ..Plan::STANDARD };
    let found = match slug {
        "ur-classic" => examine::<UrClassic>(&plan),
        "ur-modern" => examine::<UrModern>(&plan),
        "rolit" => examine::<Rolit>(&plan),
        "ulir" => examine::<Ulir>(&plan),
        _ => return format!("there is no game '{slug}'"),
    };
    match found {
        Ok(Report { setups, games, cut, plies, signature }) => {
            format!("{slug}: {setups} setups, {games} games, {cut} cut, {plies} entries, signature {signature:016x}")
        }
        Err(breach) => breach.to_string(),
    }
}

/// Plays random games through the fast path and returns how many log entries they had; the caller holds the watch.
#[wasm_bindgen]
pub fn random_games(slug: &str, games: u32, seed: u32) -> f64 {
    lab::measure(slug, games.into(), seed.into()).map_or(-1.0, |played| played.plies as f64)
}
