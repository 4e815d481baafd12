//! Questions to the engine in its worker.

use crate::browser;
use js_sys::{Object, Promise, Reflect};
#[cfg(feature = "sheets")]
use kernel::Entry;
use kernel::{Record, Seat};
use serde::Deserialize;
use serde_json::json;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker};

/// What the engine advises.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Advice {
    /// In the game's notation.
    pub(crate) action: String,
    /// The seat's expected share of the win.
    pub(crate) value: f64,
    /// Why, in a sentence.
    pub(crate) why: String,
    /// The same and what the others are worth, as text of HTML.
    pub(crate) more: String,
}

/// What the dice of a finished game allowed.
#[cfg(feature = "sheets")]
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Reach {
    /// The seat's points.
    pub(crate) reached: i32,
    /// Points that were within its reach: never less.
    pub(crate) possible: i32,
    /// The log of a game in which it reaches them, where they are more.
    pub(crate) log: Option<Vec<Entry>>,
}

thread_local! {
    /// Started by the first question: a game without hints never loads it.
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

/// What the strongest player would do in `ms` milliseconds. Nothing where the worker fails.
pub(crate) async fn advise(record: &Record, seat: Seat, ms: u32, lang: &str) -> Option<Advice> {
    let worker = worker()?;
    let record: serde_json::Value = serde_json::from_str(&record.to_text()).ok()?;
    let question = json!({ "record": record, "seat": seat, "level": "best", "ms": ms, "lang": lang }).to_string();
    let answer = ask(&worker, "answer", &question).await;
    if answer.is_none() {
        // A worker that failed once is started anew the next time.
        worker.terminate();
        WORKER.with_borrow_mut(Option::take);
    }
    serde_json::from_str(&answer?).ok()
}

/// What a seat of a finished game could have reached. A worker of its own does it: a hint at the next table does not wait
/// for it.
#[cfg(feature = "sheets")]
pub(crate) async fn look_back(record: &Record, seat: Seat, ms: u32) -> Option<Reach> {
    let worker = browser::worker()?;
    let record: serde_json::Value = serde_json::from_str(&record.to_text()).ok()?;
    let question = json!({ "record": record, "seat": seat, "ms": ms }).to_string();
    let answer = ask(&worker, "look_back", &question).await;
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

/// One question at a time: a worker is asked again only after an answer.
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
