//! Client of the web worker: hints, and the best result with the same dice.

use crate::browser;
use js_sys::{Object, Promise, Reflect};
#[cfg(feature = "sheets")]
use kernel::RecordedStep;
use kernel::{Record, Seat};
use serde::Deserialize;
use serde_json::json;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker};

/// The answer of the worker's task `hint`.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Hint {
    /// The action, in the game's notation.
    pub(crate) action: String,
    /// Expected win share of the seat.
    pub(crate) value: f64,
    /// The reason as a sentence.
    pub(crate) why: String,
    /// The reason and the values of the other actions, as HTML.
    pub(crate) more: String,
}

/// The answer of the worker's task `best_with_same_dice`.
#[cfg(feature = "sheets")]
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SameDiceResult {
    /// Points of the seat.
    pub(crate) reached: i32,
    /// Best points found: never fewer.
    pub(crate) possible: i32,
    /// The log of a game with these points, where they are more.
    pub(crate) log: Option<Vec<RecordedStep>>,
}

thread_local! {
    /// Lazily started by the first question.
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

/// The choice of the strongest bot after `ms` milliseconds. `None` where the worker fails.
pub(crate) async fn hint_for(record: &Record, seat: Seat, ms: u32, lang: &str) -> Option<Hint> {
    let worker = worker()?;
    let record: serde_json::Value = serde_json::from_str(&record.to_text()).ok()?;
    let question = json!({ "record": record, "seat": seat, "level": "best", "ms": ms, "lang": lang }).to_string();
    let answer = ask(&worker, "hint", &question).await;
    if answer.is_none() {
        // A failed worker is replaced for the next question.
        worker.terminate();
        WORKER.with_borrow_mut(Option::take);
    }
    serde_json::from_str(&answer?).ok()
}

/// The best result of a seat with the same dice. Uses a worker of its own, so that a hint at the next table does not
/// wait for it.
#[cfg(feature = "sheets")]
pub(crate) async fn best_with_same_dice(record: &Record, seat: Seat, ms: u32) -> Option<SameDiceResult> {
    let worker = browser::worker()?;
    let record: serde_json::Value = serde_json::from_str(&record.to_text()).ok()?;
    let question = json!({ "record": record, "seat": seat, "ms": ms }).to_string();
    let answer = ask(&worker, "best_with_same_dice", &question).await;
    worker.terminate();
    serde_json::from_str(&answer?).ok()
}

fn worker() -> Option<Worker> {
    WORKER.with_borrow_mut(|held| {
        if held.is_none() {
            *held = browser::worker();
        }
        held.clone()
    })
}

/// One question at a time: the next is sent after the answer.
async fn ask(worker: &Worker, task: &str, question: &str) -> Option<String> {
    let message = Object::new();
    let _ = Reflect::set(&message, &"ticket".into(), &1.into());
    let _ = Reflect::set(&message, &"task".into(), &task.into());
    let _ = Reflect::set(&message, &"question".into(), &question.into());
    let promise = Promise::new(&mut |resolve, reject| {
        let answered = Closure::once_into_js(move |event: MessageEvent| {
            let _ = resolve.call1(&JsValue::NULL, &event.data());
        });
        let failed = Closure::once_into_js(move |_: Event| {
            let _ = reject.call0(&JsValue::NULL);
        });
        worker.set_onmessage(Some(answered.unchecked_ref()));
        worker.set_onerror(Some(failed.unchecked_ref()));
    });
    worker.post_message(&message).ok()?;
    let data = JsFuture::from(promise).await.ok()?;
    Reflect::get(&data, &"answer".into()).ok()?.as_string()
}
