//! Somebody who plays or watches, as the page does: counts versions, asks again what was not answered, comes back when the
//! line is dead.

use crate::audience::ViewerId;
use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::{BTreeMap, VecDeque};
use table::{Command, Guest};
use tokio::sync::mpsc;

/// A connection, and what is on its way.
pub(super) struct Line {
    pub(super) viewer: ViewerId,
    /// What the host has sent and the network not yet taken.
    pub(super) outbox: mpsc::Receiver<Utf8Bytes>,
    pub(super) down: VecDeque<Utf8Bytes>,
    pub(super) up: Vec<(u32, Command)>,
}

/// An action that was asked for and is not answered yet.
#[derive(Clone)]
pub(super) struct Waiting {
    pub(super) ticket: u32,
    pub(super) deed: Deed,
}

/// An action for a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Deed {
    pub(super) ply: usize,
    pub(super) seat: Seat,
    pub(super) action: String,
}

/// Who plays or watches.
#[derive(Default)]
pub(super) struct Caller {
    /// Nobody in particular where none: somebody who watches.
    pub(super) guest: Option<Guest>,
    pub(super) line: Option<Line>,
    /// The last version they know.
    pub(super) version: Option<u64>,
    pub(super) now: Now,
    pub(super) waiting: Option<Waiting>,
    tickets: u32,
    /// Everything they ever asked for, by moment.
    pub(super) asked: BTreeMap<usize, Vec<Deed>>,
    /// What they were told is durable.
    pub(super) acknowledged: Vec<Deed>,
}

/// What a caller understands of [`wire::Tell`].
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Told {
    Snapshot(Change),
    News(Change),
    Done { ticket: u32 },
    Refused { ticket: Option<u32> },
    Presence(IgnoredAny),
    Pong,
}

#[derive(Deserialize)]
struct Change {
    version: u64,
    now: Now,
}

/// Where the game stands, as far as they know.
#[derive(Deserialize, Default)]
pub(super) struct Now {
    pub(super) ply: usize,
    pub(super) legal: Vec<(Seat, Vec<String>)>,
}

/// What a frame is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// Something new, or nothing that matters.
    Fine,
    /// Something between was lost: come back and ask for it.
    Gap,
}

impl Caller {
    pub(super) fn new(guest: Option<Guest>) -> Caller {
        Caller { guest, ..Caller::default() }
    }

    /// Reads a frame.
    pub(super) fn hear(&mut self, frame: &str) -> Heard {
        match serde_json::from_str(frame).expect("the host speaks as the page understands") {
            Told::Snapshot(change) => {
                if self.version.is_none_or(|known| change.version >= known) {
                    (self.version, self.now) = (Some(change.version), change.now);
                }
            }
            Told::News(change) => match self.version {
                Some(known) if change.version == known + 1 => {
                    (self.version, self.now) = (Some(change.version), change.now);
                }
                Some(known) if change.version <= known => {}
                Some(_) | None => return Heard::Gap,
            },
            Told::Done { ticket } => {
                if let Some(waiting) = self.waiting.take_if(|waiting| waiting.ticket == ticket) {
                    self.acknowledged.push(waiting.deed);
                }
            }
            Told::Refused { ticket } => {
                self.waiting.take_if(|waiting| Some(waiting.ticket) == ticket);
            }
            Told::Presence(_) | Told::Pong => {}
        }
        Heard::Fine
    }

    /// Asks for something new.
    pub(super) fn ask(&mut self, deed: Deed) {
        self.asked.entry(deed.ply).or_default().push(deed.clone());
        self.waiting = Some(Waiting { ticket: 0, deed });
        self.ask_again();
    }

    /// Asks again for what was not answered, if there is a line.
    pub(super) fn ask_again(&mut self) {
        let (Some(waiting), Some(line)) = (&mut self.waiting, &mut self.line) else { return };
        self.tickets += 1;
        waiting.ticket = self.tickets;
        let Deed { ply, seat, action } = waiting.deed.clone();
        line.up.push((self.tickets, Command::Play { seat, ply, action }));
    }
}
