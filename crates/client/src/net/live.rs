//! The table's news over a WebSocket, or what looks like one, that comes back by itself.

use super::reach;
use crate::browser::now;
use leptos::prelude::{set_timeout, window};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};
use wire::{Ask, Tell};

/// A sign of life this often …
const PING_MS: u64 = 20_000;
/// … and after so much silence the line counts as dead.
const SILENCE_MS: f64 = 50_000.0;
/// The server's way to say that there is no such table.
const NO_TABLE: u16 = 4404;
/// Between two tries, at first and at most.
const BACKOFF_MS: (u64, u64) = (400, 8_000);

/// What comes over the line.
pub(crate) enum Heard {
    /// It is open.
    Up,
    /// It broke; it is being tried again.
    Down,
    /// There is no such table; it is not tried again.
    NoTable,
    /// The server says something.
    Tell(Tell),
}

/// The line to one table. Dropping the last handle does not close it: call [`Live::close`].
#[derive(Clone)]
pub(crate) struct Live(Rc<Line>);

struct Line {
    url: String,
    hear: Box<dyn Fn(Heard)>,
    socket: RefCell<Option<Socket>>,
    /// The version of the last news, for the server to go on from.
    since: Cell<Option<u64>>,
    tries: Cell<u32>,
    closed: Cell<bool>,
    last_heard: Cell<f64>,
}

struct Socket {
    socket: WebSocket,
    // Held because the browser calls them.
    _open: Closure<dyn Fn(Event)>,
    _message: Closure<dyn Fn(MessageEvent)>,
    _close: Closure<dyn Fn(CloseEvent)>,
}

impl Live {
    /// Opens the line to a table; `hear` gets everything in order, without gaps.
    pub(crate) fn open(table: &str, hear: impl Fn(Heard) + 'static) -> Live {
        let location = window().location();
        let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let url = format!("{scheme}://{}/api/tables/{table}/live", location.host().unwrap_or_default());
        let live = Live(Rc::new(Line {
            url,
            hear: Box::new(hear),
            socket: RefCell::new(None),
            since: Cell::new(None),
            tries: Cell::new(0),
            closed: Cell::new(false),
            last_heard: Cell::new(now()),
        }));
        live.connect();
        live.clone().keep_alive();
        live
    }

    /// Sends; false where the line is not open.
    pub(crate) fn ask(&self, ask: &Ask) -> bool {
        serde_json::to_string(ask).is_ok_and(|text| self.send(&text))
    }

    /// Sends what is written already; false where the line is not open.
    pub(crate) fn send(&self, text: &str) -> bool {
        let socket = self.0.socket.borrow();
        let Some(open) = socket.as_ref().filter(|held| held.socket.ready_state() == WebSocket::OPEN) else {
            return false;
        };
        open.socket.send_with_str(text).is_ok()
    }

    /// Hangs up for good.
    pub(crate) fn close(&self) {
        self.0.closed.set(true);
        self.drop_socket();
    }

    /// Tries at once instead of waiting for the next try.
    pub(crate) fn hurry(&self) {
        if self.0.socket.borrow().is_none() && !self.0.closed.get() {
            self.connect();
        }
    }

    fn connect(&self) {
        let url = match self.0.since.get() {
            Some(version) => format!("{}?since={version}", self.0.url),
            None => self.0.url.clone(),
        };
        let Ok(socket) = reach::line(&url) else {
            self.fell();
            return;
        };
        let live = self.clone();
        let open = Closure::<dyn Fn(Event)>::new(move |_| {
            live.0.last_heard.set(now());
            (live.0.hear)(Heard::Up);
        });
        let live = self.clone();
        let message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            live.0.last_heard.set(now());
            // Only a server that speaks is well: one that opens and hangs up is tried ever more slowly.
            live.0.tries.set(0);
            if let Some(text) = message.data().as_string() {
                live.heard(&text);
            }
        });
        let live = self.clone();
        let close = Closure::<dyn Fn(CloseEvent)>::new(move |close: CloseEvent| {
            if close.code() == NO_TABLE {
                live.close();
                (live.0.hear)(Heard::NoTable);
            } else {
                live.fell();
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        *self.0.socket.borrow_mut() = Some(Socket { socket, _open: open, _message: message, _close: close });
    }

    fn heard(&self, text: &str) {
        let Ok(tell) = serde_json::from_str::<Tell>(text) else { return };
        match &tell {
            Tell::Snapshot(snapshot) => self.0.since.set(Some(snapshot.version)),
            Tell::News(news) => match self.0.since.get() {
                Some(known) if news.version <= known => return,
                Some(known) if news.version == known + 1 => self.0.since.set(Some(news.version)),
                // A gap cannot be mended from here: ask for everything.
                Some(_) | None => {
                    self.0.since.set(None);
                    self.fell();
                    return;
                }
            },
            Tell::Done { .. } | Tell::Refused { .. } | Tell::Presence(_) | Tell::Pong => {}
        }
        (self.0.hear)(Heard::Tell(tell));
    }

    fn drop_socket(&self) {
        if let Some(held) = self.0.socket.borrow_mut().take() {
            held.socket.set_onopen(None);
            held.socket.set_onmessage(None);
            held.socket.set_onclose(None);
            let _ = held.socket.close();
            // A closure may be running right now: it is freed after this turn of the event loop.
            set_timeout(move || drop(held), Duration::ZERO);
        }
    }

    fn fell(&self) {
        self.drop_socket();
        if self.0.closed.get() {
            return;
        }
        (self.0.hear)(Heard::Down);
        let tries = self.0.tries.get();
        self.0.tries.set(tries + 1);
        let (first, most) = BACKOFF_MS;
        // A little chance, so that a restarted server does not meet everybody at once.
        let spread = 0.75 + js_sys::Math::random() / 2.0;
        let wait = (first << tries.min(6)).min(most) as f64 * spread;
        let live = self.clone();
        set_timeout(move || live.hurry(), Duration::from_millis(wait as u64));
    }

    fn keep_alive(self) {
        set_timeout(
            move || {
                if self.0.closed.get() {
                    return;
                }
                let connected = self.0.socket.borrow().is_some();
                if connected && now() - self.0.last_heard.get() > SILENCE_MS {
                    self.fell();
                } else {
                    self.ask(&Ask::Ping);
                }
                self.keep_alive();
            },
            Duration::from_millis(PING_MS),
        );
    }
}
