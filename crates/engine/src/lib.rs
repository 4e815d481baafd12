//! What thinks in a Web Worker: hints, what the dice allowed and whether they were fair, and the games of the lab, without
//! freezing the page.
//!
//! Functions by name, text in and text out: [`answer`], [`look_back`], [`check`], [`tallies`],
//! [`review_plan`], [`review_share`], [`review_tell`], [`explore()`], and those of [`workshop`].
//! The page sends the whole game every time, so that the worker holds no state that could drift from the table; only what is
//! made here is kept: the lab's bench, and tables that have no server ([`Hearth`]). No UI, no rule, no fetch: the worker
//! scripts in `client/static` load it.

mod check;
mod explore;
mod home;
mod lookback;
mod question;
mod review;
mod tallies;
mod why;
mod workshop;

pub use workshop::{lab_add, lab_begin, lab_check, lab_form, lab_keep, lab_share, lab_sight};

pub use check::Check;
pub use explore::{Explored, Exploring};
pub use home::{Hearth, home_open};
pub use lookback::{LookBack, Reach};
pub use question::{Advice, Answer, Question};
pub use review::{Judging, Plan, Planning, Telling, Verdict};
pub use tallies::Tallies;

use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Answers a [`Question`] written as JSON by an [`Answer`] written as JSON, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn answer(question: &str) -> Result<String, String> {
    write(read::<Question>(question)?.answer(&now)?)
}

/// Answers a [`LookBack`] written as JSON by a [`Reach`] written as JSON, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn look_back(question: &str) -> Result<String, String> {
    write(read::<LookBack>(question)?.answer(&now)?)
}

/// Answers a [`Check`] written as JSON by text of HTML, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn check(question: &str) -> Result<String, String> {
    Ok(read::<Check>(question)?.answer())
}

/// Answers [`Tallies`] written as JSON by text of HTML, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn tallies(question: &str) -> Result<String, String> {
    Ok(read::<Tallies>(question)?.answer())
}

/// Gives the bots of a game what they know beside the engine. False when it is of no use to them, or they know already.
#[wasm_bindgen]
pub fn learn(game: &str, bytes: Vec<u8>) -> bool {
    minds::learn(game, bytes)
}

/// Answers a [`Planning`] written as JSON by a [`Plan`] written as JSON, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn review_plan(question: &str) -> Result<String, String> {
    write(read::<Planning>(question)?.answer()?)
}

/// Answers a [`Judging`] written as JSON by a [`Verdict`] written as JSON or `null`, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn review_share(question: &str) -> Result<String, String> {
    write(read::<Judging>(question)?.answer(&now)?)
}

/// Answers a [`Telling`] written as JSON by text of HTML, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn review_tell(question: &str) -> Result<String, String> {
    read::<Telling>(question)?.answer()
}

/// Answers an [`Exploring`] written as JSON by an [`Explored`] written as JSON, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn explore(question: &str) -> Result<String, String> {
    write(read::<Exploring>(question)?.answer()?)
}

fn read<Q: DeserializeOwned>(question: &str) -> Result<Q, String> {
    serde_json::from_str(question).map_err(|error| format!("unreadable question: {error}"))
}

fn write(answer: impl Serialize) -> Result<String, String> {
    serde_json::to_string(&answer).map_err(|error| error.to_string())
}
