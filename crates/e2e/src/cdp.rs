//! Chrome DevTools Protocol (CDP): numbered calls and their answers, events by session, over one WebSocket.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};
use tokio_tungstenite::{connect_async, tungstenite::Message};

/// Timeout for a browser that hangs.
const TIMEOUT: Duration = Duration::from_secs(180);

/// An event of the protocol.
pub(crate) struct Event {
    /// `Runtime.exceptionThrown` and the like.
    pub(crate) method: String,
    /// As the protocol describes them.
    pub(crate) params: Value,
}

/// The connection; clones share it.
#[derive(Clone)]
pub(crate) struct Cdp {
    outbox: mpsc::UnboundedSender<Message>,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    next: AtomicU64,
    waiting: Mutex<HashMap<u64, oneshot::Sender<Result<Value>>>>,
    listening: Mutex<HashMap<String, mpsc::UnboundedSender<Event>>>,
}

impl Cdp {
    /// Connects to the address the browser gave.
    pub(crate) async fn connect(address: &str) -> Result<Cdp> {
        let (socket, _) = connect_async(address).await.context("cannot connect to the browser")?;
        let (mut sink, mut stream) = socket.split();
        let (outbox, mut messages) = mpsc::unbounded_channel::<Message>();
        let shared = Arc::new(Shared::default());
        tokio::spawn(async move {
            while let Some(message) = messages.recv().await {
                if sink.send(message).await.is_err() {
                    break;
                }
            }
        });
        let inbox = Arc::clone(&shared);
        tokio::spawn(async move {
            while let Some(Ok(message)) = stream.next().await {
                if let Message::Text(text) = message
                    && let Ok(value) = serde_json::from_str(&text)
                {
                    inbox.deliver(value);
                }
            }
            // Dropping the senders tells every waiting call that no answer will come.
            lock(&inbox.waiting).clear();
        });
        Ok(Cdp { outbox, shared })
    }

    /// Calls a method, of a session or of the browser itself, and waits for its answer.
    pub(crate) async fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value> {
        let id = self.shared.next.fetch_add(1, Ordering::Relaxed);
        let mut request = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            request["sessionId"] = json!(session);
        }
        let (answer, answered) = oneshot::channel();
        lock(&self.shared.waiting).insert(id, answer);
        if self.outbox.send(Message::text(request.to_string())).is_err() {
            bail!("the browser is gone, cannot call {method}");
        }
        match timeout(TIMEOUT, answered).await {
            Ok(Ok(answer)) => answer.with_context(|| format!("{method} failed")),
            Ok(Err(_)) => bail!("the browser went away during {method}"),
            Err(_) => bail!("the browser did not answer {method} within {TIMEOUT:?}"),
        }
    }

    /// The events of a session, from now on.
    pub(crate) fn listen(&self, session: &str) -> mpsc::UnboundedReceiver<Event> {
        let (sender, receiver) = mpsc::unbounded_channel();
        lock(&self.shared.listening).insert(session.to_owned(), sender);
        receiver
    }
}

impl Shared {
    fn deliver(&self, mut message: Value) {
        if let Some(id) = message["id"].as_u64() {
            let answer = match message.get("error") {
                Some(error) => Err(anyhow!("{}", error["message"].as_str().unwrap_or("unknown error"))),
                None => Ok(message["result"].take()),
            };
            if let Some(waiting) = lock(&self.waiting).remove(&id) {
                // The caller may have given up.
                let _ = waiting.send(answer);
            }
        } else if let (Some(session), Some(method)) = (message["sessionId"].as_str(), message["method"].as_str())
            && let Some(listener) = lock(&self.listening).get(session)
        {
            let event = Event { method: method.to_owned(), params: message["params"].clone() };
            let _ = listener.send(event);
        }
    }
}

/// A panic of another test leaves the map valid.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
