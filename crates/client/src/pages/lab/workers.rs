//! Client of a web worker, with any number of pending questions.

use crate::browser;
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker};

/// Resolve and reject functions by ticket.
type PendingAnswers = Rc<RefCell<HashMap<u32, [Function; 2]>>>;

/// A worker, terminated when dropped.
pub(super) struct LabWorker {
    worker: Worker,
    waiting: PendingAnswers,
    next: Cell<u32>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(Event)>,
}

impl LabWorker {
    /// `None` where the browser refuses.
    pub(super) fn start() -> Option<LabWorker> {
        let worker = browser::worker()?;
        let waiting = PendingAnswers::default();
        let asked = Rc::clone(&waiting);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| answer(&asked, &event.data()));
        let asked = Rc::clone(&waiting);
        // The worker did not load: no answer will come.
        let failed = Closure::<dyn FnMut(Event)>::new(move |_: Event| {
            for (_, [_, reject]) in asked.borrow_mut().drain() {
                let _ = reject.call1(&JsValue::NULL, &"the worker failed".into());
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(LabWorker { worker, waiting, next: Cell::new(0), _heard: heard, _failed: failed })
    }

    /// Asks, and waits for the answer or the error.
    pub(super) async fn ask(&self, task: &str, question: &str) -> Result<String, String> {
        let ticket = self.next.get();
        self.next.set(ticket.wrapping_add(1));
        let message = Object::new();
        let _ = Reflect::set(&message, &"ticket".into(), &ticket.into());
        let _ = Reflect::set(&message, &"task".into(), &task.into());
        let _ = Reflect::set(&message, &"question".into(), &question.into());
        let promise = Promise::new(&mut |resolve, reject| {
            self.waiting.borrow_mut().insert(ticket, [resolve, reject]);
        });
        self.worker.post_message(&message).map_err(|error| format!("{error:?}"))?;
        let answer = JsFuture::from(promise).await.map_err(|why| why.as_string().unwrap_or_default())?;
        Ok(answer.as_string().unwrap_or_default())
    }
}

impl Drop for LabWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

fn answer(waiting: &PendingAnswers, data: &JsValue) {
    let part = |name: &str| Reflect::get(data, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let Some(ticket) = part("ticket").as_f64() else { return };
    let Some([resolve, reject]) = waiting.borrow_mut().remove(&(ticket as u32)) else { return };
    let error = part("error");
    let _ = match error.is_undefined() {
        true => resolve.call1(&JsValue::NULL, &part("answer")),
        false => reject.call1(&JsValue::NULL, &error),
    };
}
