//! WebSocket to a table (or its offline counterpart) that reconnects with exponential backoff.

use super::transport;
use crate::browser::now;
use leptos::prelude::{set_timeout, window};
use protocol::{ClientMessage, ServerMessage};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};

/// A ping this often …
const PING_MS: u64 = 20_000;
/// … and the connection counts as dead after this much silence.
const SILENCE_MS: f64 = 50_000.0;
/// Close code of the server: no such table.
const NO_TABLE: u16 = 4404;
/// Exponential backoff between two tries: first and longest delay.
const BACKOFF_MS: (u64, u64) = (400, 8_000);

pub(crate) enum SocketEvent {
    Up,
    /// Lost; reconnecting with backoff.
    Down,
    /// There is no such table: no further tries.
    NoTable,
    /// A message of the server.
    Message(ServerMessage),
}

/// The connection to one table. Dropping the last handle does not close it: call [`Live::close`].
#[derive(Clone)]
pub(crate) struct Live(Rc<LiveConnection>);

struct LiveConnection {
    url: String,
    on_event: Box<dyn Fn(SocketEvent)>,
    socket: RefCell<Option<Socket>>,
    /// Version of the last message, from which the server continues after a reconnect.
    since: Cell<Option<u64>>,
    tries: Cell<u32>,
    closed: Cell<bool>,
    last_heard: Cell<f64>,
}

struct Socket {
    socket: WebSocket,
    // Kept alive because the browser calls them.
    _open: Closure<dyn Fn(Event)>,
    _message: Closure<dyn Fn(MessageEvent)>,
    _close: Closure<dyn Fn(CloseEvent)>,
}

impl Live {
    /// Connects to a table; `on_event` gets every message in order, without gaps.
    pub(crate) fn open(table: &str, on_event: impl Fn(SocketEvent) + 'static) -> Live {
        let location = window().location();
        let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let host = location.host().unwrap_or_default();
        let url = format!("{scheme}://{host}/api/tables/{table}/live?v={}", protocol::PROTOCOL);
        let live = Live(Rc::new(LiveConnection {
            url,
            on_event: Box::new(on_event),
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

    /// Sends a message; false without a connection.
    pub(crate) fn ask(&self, ask: &ClientMessage) -> bool {
        serde_json::to_string(ask).is_ok_and(|text| self.send(&text))
    }

    /// Sends text; false without a connection.
    pub(crate) fn send(&self, text: &str) -> bool {
        let socket = self.0.socket.borrow();
        let Some(open) = socket.as_ref().filter(|held| held.socket.ready_state() == WebSocket::OPEN) else {
            return false;
        };
        open.socket.send_with_str(text).is_ok()
    }

    pub(crate) fn close(&self) {
        self.0.closed.set(true);
        self.drop_socket();
    }

    /// Reconnects at once instead of waiting for the backoff.
    pub(crate) fn reconnect_now(&self) {
        if self.0.socket.borrow().is_none() && !self.0.closed.get() {
            self.connect();
        }
    }

    fn connect(&self) {
        let url = match self.0.since.get() {
            Some(version) => format!("{}&since={version}", self.0.url),
            None => self.0.url.clone(),
        };
        let Ok(socket) = transport::open_socket(&url) else {
            self.lost();
            return;
        };
        let live = self.clone();
        let open = Closure::<dyn Fn(Event)>::new(move |_| {
            live.0.last_heard.set(now());
            (live.0.on_event)(SocketEvent::Up);
        });
        let live = self.clone();
        let message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            live.0.last_heard.set(now());
            // Resets the backoff only after a message: a server that accepts and hangs up is tried ever more slowly.
            live.0.tries.set(0);
            if let Some(text) = message.data().as_string() {
                live.receive(&text);
            }
        });
        let live = self.clone();
        let close = Closure::<dyn Fn(CloseEvent)>::new(move |close: CloseEvent| {
            if close.code() == NO_TABLE {
                live.close();
                (live.0.on_event)(SocketEvent::NoTable);
            } else {
                live.lost();
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        *self.0.socket.borrow_mut() = Some(Socket { socket, _open: open, _message: message, _close: close });
    }

    fn receive(&self, text: &str) {
        let Ok(tell) = serde_json::from_str::<ServerMessage>(text) else { return };
        match &tell {
            ServerMessage::Snapshot(snapshot) => self.0.since.set(Some(snapshot.version)),
            ServerMessage::News(news) => match self.0.since.get() {
                Some(known) if news.version <= known => return,
                Some(known) if news.version == known + 1 => self.0.since.set(Some(news.version)),
                // After a gap only a snapshot helps: reconnect without a version.
                Some(_) | None => {
                    self.0.since.set(None);
                    self.lost();
                    return;
                }
            },
            ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Presence(_)
            | ServerMessage::Pong => {}
        }
        (self.0.on_event)(SocketEvent::Message(tell));
    }

    fn drop_socket(&self) {
        if let Some(held) = self.0.socket.borrow_mut().take() {
            held.socket.set_onopen(None);
            held.socket.set_onmessage(None);
            held.socket.set_onclose(None);
            let _ = held.socket.close();
            // A closure may be running: drop it after this turn of the event loop.
            set_timeout(move || drop(held), Duration::ZERO);
        }
    }

    fn lost(&self) {
        self.drop_socket();
        if self.0.closed.get() {
            return;
        }
        (self.0.on_event)(SocketEvent::Down);
        let tries = self.0.tries.get();
        self.0.tries.set(tries + 1);
        let (first, most) = BACKOFF_MS;
        // Jitter, so that clients do not all reconnect to a restarted server at once.
        let spread = 0.75 + js_sys::Math::random() / 2.0;
        let wait = (first << tries.min(6)).min(most) as f64 * spread;
        let live = self.clone();
        set_timeout(move || live.reconnect_now(), Duration::from_millis(wait as u64));
    }

    fn keep_alive(self) {
        set_timeout(
            move || {
                if self.0.closed.get() {
                    return;
                }
                let connected = self.0.socket.borrow().is_some();
                if connected && now() - self.0.last_heard.get() > SILENCE_MS {
                    self.lost();
                } else {
                    self.ask(&ClientMessage::Ping);
                }
                self.keep_alive();
            },
            Duration::from_millis(PING_MS),
        );
    }
}
