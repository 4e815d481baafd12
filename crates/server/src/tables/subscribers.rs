//! The subscribers of a table, and the frames that wait for a commit before they may be sent.

use axum::extract::ws::Utf8Bytes;
use kernel::SeatSet;
use protocol::ServerMessage;
use std::time::Duration;
use table::{Guest, Table};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// One connection to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ViewerId(u64);

struct Viewer {
    id: ViewerId,
    guest: Option<Guest>,
    seats: SeatSet,
    queue: mpsc::Sender<Utf8Bytes>,
}

/// All connections to one table.
pub(crate) struct Subscribers {
    viewers: Vec<Viewer>,
    last_id: u64,
    presence: Vec<bool>,
    /// When seated guests disconnected.
    left: Vec<(Guest, Instant)>,
    /// When the table was loaded: absence counts from here.
    loaded: Instant,
}

/// Frames to be sent once the events they contain are durable.
#[derive(Default)]
pub(crate) struct PendingFrames(Vec<(ViewerId, Utf8Bytes)>);

impl Default for Subscribers {
    fn default() -> Subscribers {
        Subscribers { viewers: Vec::new(), last_id: 0, presence: Vec::new(), left: Vec::new(), loaded: Instant::now() }
    }
}

impl Subscribers {
    pub(crate) fn is_empty(&self) -> bool {
        self.viewers.is_empty()
    }

    /// Whether a seated player is connected.
    pub(crate) fn has_player(&self) -> bool {
        self.viewers.iter().any(|viewer| !viewer.seats.is_empty() && !viewer.queue.is_closed())
    }

    pub(crate) fn add(&mut self, table: &Table, guest: Option<Guest>, queue: mpsc::Sender<Utf8Bytes>) -> ViewerId {
        self.last_id += 1;
        let id = ViewerId(self.last_id);
        let seats = table.seats_of(guest.as_ref());
        self.viewers.push(Viewer { id, guest, seats, queue });
        id
    }

    pub(crate) fn guest(&self, id: ViewerId) -> Option<&Guest> {
        self.viewers.iter().find(|viewer| viewer.id == id)?.guest.as_ref()
    }

    pub(crate) fn remove(&mut self, id: ViewerId) {
        self.remove_where(|viewer| viewer.id == id);
    }

    /// Removes connections that were closed without notice.
    pub(crate) fn remove_closed(&mut self) {
        self.remove_where(|viewer| viewer.queue.is_closed());
    }

    /// Removes viewers, and remembers when the seated ones left: there are few of them.
    fn remove_where(&mut self, gone: impl Fn(&Viewer) -> bool) {
        let (left, now) = (&mut self.left, Instant::now());
        self.viewers.retain(|viewer| {
            let gone = gone(viewer);
            if let (true, false, Some(guest)) = (gone, viewer.seats.is_empty(), &viewer.guest) {
                left.retain(|(other, _)| other != guest);
                left.push((guest.clone(), now));
            }
            !gone
        });
    }

    /// Whether a guest has been disconnected for at least this long.
    pub(crate) fn is_away(&self, guest: &Guest, grace: Duration) -> bool {
        let here = self.viewers.iter().any(|viewer| viewer.guest.as_ref() == Some(guest) && !viewer.queue.is_closed());
        let left = self.left.iter().find(|(other, _)| other == guest).map_or(self.loaded, |(_, left)| *left);
        !here && left.elapsed() >= grace
    }

    /// Prepares the last change for every viewer. Viewers with the same seats may know the same, so it is serialised once
    /// for all of them. A viewer who has just sat down, or saw what was taken back, gets a whole snapshot.
    pub(crate) fn prepare(&mut self, table: &Table, frames: &mut PendingFrames) {
        // Viewers who may not watch any more are disconnected: when they reconnect they are told why.
        self.viewers.retain(|viewer| table.is_open_to(viewer.guest.as_ref()));
        let mut written: Vec<(SeatSet, bool, Utf8Bytes)> = Vec::new();
        for viewer in &mut self.viewers {
            let guest = viewer.guest.as_ref();
            let seats = table.seats_of(guest);
            let whole = seats != viewer.seats || table.needs_snapshot(guest);
            viewer.seats = seats;
            let known = written.iter().find(|(of, is_whole, _)| (*of, *is_whole) == (seats, whole));
            let frame = known.map(|(.., frame)| frame.clone()).unwrap_or_else(|| {
                let frame = frame(&if whole {
                    ServerMessage::Snapshot(Box::new(table.snapshot(guest)))
                } else {
                    ServerMessage::News(Box::new(table.latest(guest)))
                });
                written.push((seats, whole, frame.clone()));
                frame
            });
            frames.0.push((viewer.id, frame));
        }
    }

    /// Sends prepared frames.
    pub(crate) fn send(&mut self, frames: PendingFrames) {
        for (id, frame) in frames.0 {
            self.push(id, frame);
        }
    }

    pub(crate) fn send_to(&mut self, id: ViewerId, message: &ServerMessage) {
        self.push(id, frame(message));
    }

    /// Sends to every viewer which seats are connected, if that has changed.
    pub(crate) fn broadcast_presence(&mut self, table: &Table) {
        let all = self.viewers.iter().map(|viewer| viewer.id).collect();
        self.send_presence(all, table);
    }

    /// The same, to all viewers but one.
    pub(crate) fn broadcast_presence_except(&mut self, newcomer: ViewerId, table: &Table) {
        let others = self.viewers.iter().map(|viewer| viewer.id).filter(|&id| id != newcomer).collect();
        self.send_presence(others, table);
    }

    fn send_presence(&mut self, to: Vec<ViewerId>, table: &Table) {
        let presence = self.presence_at(table);
        if presence != self.presence {
            let news = frame(&ServerMessage::Presence(presence.clone()));
            self.presence = presence;
            for id in to {
                self.push(id, news.clone());
            }
        }
    }

    /// Which seats are connected.
    pub(crate) fn presence_at(&self, table: &Table) -> Vec<bool> {
        let here: Vec<&Guest> = self.viewers.iter().filter_map(|viewer| viewer.guest.as_ref()).collect();
        table.presence(&here)
    }

    /// Backpressure: a viewer whose queue is full is disconnected, because the table must not wait. They reconnect and ask
    /// for what they missed.
    fn push(&mut self, id: ViewerId, frame: Utf8Bytes) {
        let Some(viewer) = self.viewers.iter().find(|viewer| viewer.id == id) else { return };
        if viewer.queue.try_send(frame).is_err() {
            self.remove(id);
        }
    }
}

pub(crate) fn frame(message: &ServerMessage) -> Utf8Bytes {
    // Plain structs with text keys: writing them to memory cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
