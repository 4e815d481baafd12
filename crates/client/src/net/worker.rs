//! Client of the web worker: typed questions and answers (crate `worker-types`), any number of them pending.

use crate::browser;
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker};
use worker_types::Question;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum WorkerError {
    /// The browser refuses to start a worker, or it did not load, or it crashed. The next question starts another.
    Died,
    /// The worker cannot answer, for this reason.
    Refused(String),
}

/// A web worker, started by the first question and terminated when dropped.
#[derive(Default)]
pub(crate) struct WorkerHandle {
    running: RefCell<Option<RunningWorker>>,
}

struct RunningWorker {
    worker: Worker,
    pending: Rc<PendingAnswers>,
    _answered: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut(Event)>,
}

#[derive(Default)]
struct PendingAnswers {
    /// Resolve and reject functions by ticket.
    by_ticket: RefCell<Vec<(u32, [Function; 2])>>,
    next_ticket: Cell<u32>,
    dead: Cell<bool>,
}

thread_local! {
    static SHARED: Rc<WorkerHandle> = Rc::default();
}

/// The worker for short questions of the whole page. Long ones get a worker of their own, so that a hint at the next
/// table does not wait for them.
pub(crate) fn shared() -> Rc<WorkerHandle> {
    SHARED.with(Rc::clone)
}

impl WorkerHandle {
    /// Asks, and waits for the answer.
    pub(crate) async fn ask<Q: Question>(&self, question: &Q) -> Result<Q::Answer, WorkerError> {
        let unreadable = |error: serde_json::Error| WorkerError::Refused(error.to_string());
        let text = serde_json::to_string(question).map_err(unreadable)?;
        let promise = self.post(Q::TASK.name(), &text)?;
        match JsFuture::from(promise).await {
            Ok(answer) => serde_json::from_str(&answer.as_string().unwrap_or_default()).map_err(unreadable),
            Err(reason) => Err(reason.as_string().map_or(WorkerError::Died, WorkerError::Refused)),
        }
    }

    fn post(&self, task: &str, question: &str) -> Result<Promise, WorkerError> {
        let mut running = self.running.borrow_mut();
        if running.as_ref().is_none_or(|running| running.pending.dead.get()) {
            *running = RunningWorker::start();
        }
        let RunningWorker { worker, pending, .. } = running.as_ref().ok_or(WorkerError::Died)?;
        let ticket = pending.next_ticket.get();
        pending.next_ticket.set(ticket.wrapping_add(1));
        let message = Object::new();
        let _ = Reflect::set(&message, &"ticket".into(), &ticket.into());
        let _ = Reflect::set(&message, &"task".into(), &task.into());
        let _ = Reflect::set(&message, &"question".into(), &question.into());
        let promise = Promise::new(&mut |resolve, reject| {
            pending.by_ticket.borrow_mut().push((ticket, [resolve, reject]));
        });
        worker.post_message(&message).map_err(|_| WorkerError::Died)?;
        Ok(promise)
    }
}

impl RunningWorker {
    fn start() -> Option<RunningWorker> {
        let worker = browser::worker()?;
        let pending = Rc::<PendingAnswers>::default();
        let asked = Rc::clone(&pending);
        let answered = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| asked.settle(&event.data()));
        let asked = Rc::clone(&pending);
        let failed = Closure::<dyn FnMut(Event)>::new(move |_: Event| asked.give_up());
        worker.set_onmessage(Some(answered.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(RunningWorker { worker, pending, _answered: answered, _failed: failed })
    }
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl PendingAnswers {
    fn settle(&self, data: &JsValue) {
        let part = |name: &str| Reflect::get(data, &name.into()).unwrap_or(JsValue::UNDEFINED);
        let ticket = part("ticket").as_f64();
        let mut waiting = self.by_ticket.borrow_mut();
        let Some(place) = waiting.iter().position(|(asked, _)| Some(f64::from(*asked)) == ticket) else { return };
        let (_, [resolve, reject]) = waiting.swap_remove(place);
        drop(waiting);
        let error = part("error");
        let _ = match error.is_undefined() {
            true => resolve.call1(&JsValue::NULL, &part("answer")),
            false => reject.call1(&JsValue::NULL, &error),
        };
    }

    /// The worker did not load or has crashed: no answer will come.
    fn give_up(&self) {
        self.dead.set(true);
        for (_, [_, reject]) in self.by_ticket.take() {
            let _ = reject.call0(&JsValue::NULL);
        }
    }
}
