//! The web worker's module: hints, reviews, verification of dice, the explorer, the simulations of the lab, and offline
//! tables, without blocking the page.
//!
//! Tasks by name, JSON in and JSON or HTML out: [`hint()`], [`best_with_same_dice()`], [`verify()`], [`tallies()`],
//! [`review_plan`], [`review_judge`], [`review_page`], [`explorer()`], and those of `lab_tasks`. The page sends the
//! whole game with every question, so that the worker holds no state that could drift from the table. It keeps only
//! what it makes: the lab's merged shares, and offline tables ([`OfflineTable`]). No UI, no rule, no fetch: the scripts
//! in `client/static` load it.

mod best_with_same_dice;
mod explorer;
mod hint;
mod hint_reasons;
mod lab_tasks;
mod offline_host;
mod review;
mod tallies;
mod verify;

pub use lab_tasks::{lab_add_share, lab_begin, lab_check, lab_downloads, lab_form, lab_play_share, lab_report};

pub use best_with_same_dice::{SameDiceAnswer, SameDiceQuestion};
pub use explorer::{ExplorerAnswer, ExplorerQuestion};
pub use hint::{HintAnswer, HintQuestion, RatedAction};
pub use offline_host::{OfflineTable, open_offline};
pub use review::{JudgeQuestion, JudgedChoice, PlanQuestion, ReviewPlan, ReviewQuestion};
pub use tallies::Tallies;
pub use verify::VerifyQuestion;

use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// JSON task: [`HintQuestion`] to [`HintAnswer`]; throws the reason as text.
#[wasm_bindgen]
pub fn hint(question: &str) -> Result<String, String> {
    write(read::<HintQuestion>(question)?.answer(&now)?)
}

/// JSON task: [`SameDiceQuestion`] to [`SameDiceAnswer`]; throws the reason as text.
#[wasm_bindgen]
pub fn best_with_same_dice(question: &str) -> Result<String, String> {
    write(read::<SameDiceQuestion>(question)?.answer(&now)?)
}

/// JSON task: [`VerifyQuestion`] to HTML; throws the reason as text.
#[wasm_bindgen]
pub fn verify(question: &str) -> Result<String, String> {
    Ok(read::<VerifyQuestion>(question)?.answer())
}

/// JSON task: [`Tallies`] to HTML; throws the reason as text.
#[wasm_bindgen]
pub fn tallies(question: &str) -> Result<String, String> {
    Ok(read::<Tallies>(question)?.answer())
}

/// Loads the weights of a game's bots. False where they are unusable or already loaded.
#[wasm_bindgen]
pub fn load_weights(game: &str, bytes: Vec<u8>) -> bool {
    bots::load_weights(game, bytes)
}

/// JSON task: [`PlanQuestion`] to [`ReviewPlan`]; throws the reason as text.
#[wasm_bindgen]
pub fn review_plan(question: &str) -> Result<String, String> {
    write(read::<PlanQuestion>(question)?.answer()?)
}

/// JSON task: [`JudgeQuestion`] to [`JudgedChoice`] or `null`; throws the reason as text.
#[wasm_bindgen]
pub fn review_judge(question: &str) -> Result<String, String> {
    write(read::<JudgeQuestion>(question)?.answer(&now)?)
}

/// JSON task: [`ReviewQuestion`] to HTML; throws the reason as text.
#[wasm_bindgen]
pub fn review_page(question: &str) -> Result<String, String> {
    read::<ReviewQuestion>(question)?.answer()
}

/// JSON task: [`ExplorerQuestion`] to [`ExplorerAnswer`]; throws the reason as text.
#[wasm_bindgen]
pub fn explorer(question: &str) -> Result<String, String> {
    write(read::<ExplorerQuestion>(question)?.answer()?)
}

fn read<Q: DeserializeOwned>(question: &str) -> Result<Q, String> {
    serde_json::from_str(question).map_err(|error| format!("unreadable question: {error}"))
}

fn write(answer: impl Serialize) -> Result<String, String> {
    serde_json::to_string(&answer).map_err(|error| error.to_string())
}
