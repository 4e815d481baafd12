//! The web worker's module: hints, reviews, verification of dice, the explorer, the simulations of the lab, and offline
//! tables, without blocking the page.
//!
//! [`answer`] answers every question of `worker-types`: JSON in, JSON out. The page sends the whole game with every
//! question, so that the worker holds no state that could drift from the table. It keeps only what it makes: the lab's
//! merged shares, and offline tables ([`OfflineTable`]). No UI, no rule, no fetch: the scripts in `client/static` load
//! it.

mod best_with_same_dice;
mod explorer;
mod hint;
mod hint_reasons;
mod lab_tasks;
mod offline_host;
mod review;
mod tallies;
mod verify;

pub use offline_host::{OfflineTable, open_offline};

use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::prelude::wasm_bindgen;
use worker_types::{Question, Task};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Answers a question of this task; throws the reason as text.
#[wasm_bindgen]
pub fn answer(task: &str, question: &str) -> Result<String, String> {
    let clock: &dyn Fn() -> f64 = &now;
    match Task::named(task).ok_or_else(|| format!("there is no task '{task}'"))? {
        Task::Hint => reply(question, |asked| hint::answer(&asked, clock)),
        Task::SameDice => reply(question, |asked| best_with_same_dice::answer(&asked, clock)),
        Task::Verify => reply(question, |asked| Ok(verify::answer(asked))),
        Task::Tallies => reply(question, |asked| Ok(tallies::answer(&asked))),
        Task::ReviewPlan => reply(question, |asked| review::plan(&asked)),
        Task::ReviewJudge => reply(question, |asked| review::judge(&asked, clock)),
        Task::ReviewPage => reply(question, review::write_page),
        Task::Explorer => reply(question, |asked| explorer::answer(&asked)),
        Task::LabForm => reply(question, |asked| lab_tasks::choices(&asked)),
        Task::LabCheck => reply(question, |asked| Ok(lab_tasks::check(&asked))),
        Task::LabPlayShare => reply(question, |asked| lab_tasks::play_share(&asked)),
        Task::LabBegin => reply(question, |asked| {
            lab_tasks::begin(asked);
            Ok(())
        }),
        Task::LabAddShare => reply(question, |asked| lab_tasks::add_share(&asked)),
        Task::LabReport => reply(question, |asked| lab_tasks::report(&asked)),
        Task::LabDownloads => reply(question, |asked| lab_tasks::downloads(&asked)),
    }
}

/// Loads the weights of a game's bots. False where they are unusable or already loaded.
#[wasm_bindgen]
pub fn load_weights(game: &str, bytes: Vec<u8>) -> bool {
    bots::load_weights(game, bytes)
}

fn reply<Q: Question>(text: &str, answer: impl FnOnce(Q) -> Result<Q::Answer, String>) -> Result<String, String> {
    write(answer(read(text)?)?)
}

fn read<Q: DeserializeOwned>(question: &str) -> Result<Q, String> {
    serde_json::from_str(question).map_err(|error| format!("unreadable question: {error}"))
}

fn write(answer: impl Serialize) -> Result<String, String> {
    serde_json::to_string(&answer).map_err(|error| error.to_string())
}
