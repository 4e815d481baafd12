//! Who watches a table, and what waits to be told to them.

use axum::extract::ws::Utf8Bytes;
use kernel::SeatSet;
use std::time::Duration;
use table::{Guest, Table};
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::Tell;

/// One connection, among those of its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ViewerId(u64);

struct Viewer {
    id: ViewerId,
    guest: Option<Guest>,
    seats: SeatSet,
    queue: mpsc::Sender<Utf8Bytes>,
}

/// All viewers of one table.
pub(crate) struct Audience {
    viewers: Vec<Viewer>,
    last_id: u64,
    presence: Vec<bool>,
    /// When each guest was last seen here.
    left: Vec<(Guest, Instant)>,
    /// Since when anybody could have been seen.
    opened: Instant,
}

/// Messages that may be sent once what they tell is durable.
#[derive(Default)]
pub(crate) struct Programme(Vec<(ViewerId, Utf8Bytes)>);

impl Default for Audience {
    fn default() -> Audience {
        Audience { viewers: Vec::new(), last_id: 0, presence: Vec::new(), left: Vec::new(), opened: Instant::now() }
    }
}

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.viewers.is_empty()
    }

    /// Whether somebody is here who sits at the table.
    pub(crate) fn has_player(&self) -> bool {
        self.viewers.iter().any(|viewer| !viewer.seats.is_empty() && !viewer.queue.is_closed())
    }

    pub(crate) fn welcome(&mut self, table: &Table, guest: Option<Guest>, queue: mpsc::Sender<Utf8Bytes>) -> ViewerId {
        self.last_id += 1;
        let id = ViewerId(self.last_id);
        let seats = table.seats_of(guest.as_ref());
        self.viewers.push(Viewer { id, guest, seats, queue });
        id
    }

    pub(crate) fn guest(&self, id: ViewerId) -> Option<&Guest> {
        self.viewers.iter().find(|viewer| viewer.id == id)?.guest.as_ref()
    }

    pub(crate) fn leave(&mut self, id: ViewerId) {
        self.let_go(|viewer| viewer.id == id);
    }

    /// Forgets who has hung up.
    pub(crate) fn sweep(&mut self) {
        self.let_go(|viewer| viewer.queue.is_closed());
    }

    /// Lets viewers go, and remembers when those who sit at the table were last seen: there are few of them.
    fn let_go(&mut self, gone: impl Fn(&Viewer) -> bool) {
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

    /// Whether a guest has not been seen for so long.
    pub(crate) fn is_away(&self, guest: &Guest, grace: Duration) -> bool {
        let here = self.viewers.iter().any(|viewer| viewer.guest.as_ref() == Some(guest) && !viewer.queue.is_closed());
        let left = self.left.iter().find(|(other, _)| other == guest).map_or(self.opened, |(_, left)| *left);
        !here && left.elapsed() >= grace
    }

    /// Prepares the last change for everybody. Viewers with the same seats may know the same, so it is written once
    /// for all of them; who has just sat down, or saw what was taken back, is shown the table anew.
    pub(crate) fn prepare(&mut self, table: &Table, programme: &mut Programme) {
        // Who may not watch any more is let go: when they come back they are told why.
        self.viewers.retain(|viewer| table.is_open_to(viewer.guest.as_ref()));
        let mut written: Vec<(SeatSet, bool, Utf8Bytes)> = Vec::new();
        for viewer in &mut self.viewers {
            let guest = viewer.guest.as_ref();
            let seats = table.seats_of(guest);
            let anew = seats != viewer.seats || table.is_anew(guest);
            viewer.seats = seats;
            let known = written.iter().find(|(of, whole, _)| (*of, *whole) == (seats, anew));
            let frame = known.map(|(.., frame)| frame.clone()).unwrap_or_else(|| {
                let frame = frame(&if anew {
                    Tell::Snapshot(Box::new(table.snapshot(guest)))
                } else {
                    Tell::News(Box::new(table.latest(guest)))
                });
                written.push((seats, anew, frame.clone()));
                frame
            });
            programme.0.push((viewer.id, frame));
        }
    }

    /// Sends what was prepared.
    pub(crate) fn send(&mut self, programme: Programme) {
        for (id, frame) in programme.0 {
            self.push(id, frame);
        }
    }

    /// Tells one viewer something.
    pub(crate) fn tell(&mut self, id: ViewerId, tell: &Tell) {
        self.push(id, frame(tell));
    }

    /// Tells everybody who is here, if that has changed.
    pub(crate) fn tell_presence(&mut self, table: &Table) {
        let everybody = self.viewers.iter().map(|viewer| viewer.id).collect();
        self.tell_presence_to(everybody, table);
    }

    /// Tells everybody else that this viewer is here, if that has changed.
    pub(crate) fn announce(&mut self, newcomer: ViewerId, table: &Table) {
        let others = self.viewers.iter().map(|viewer| viewer.id).filter(|&id| id != newcomer).collect();
        self.tell_presence_to(others, table);
    }

    fn tell_presence_to(&mut self, whom: Vec<ViewerId>, table: &Table) {
        let presence = self.presence_at(table);
        if presence != self.presence {
            let news = frame(&Tell::Presence(presence.clone()));
            self.presence = presence;
            for id in whom {
                self.push(id, news.clone());
            }
        }
    }

    /// Who is here, for a newcomer.
    pub(crate) fn presence_at(&self, table: &Table) -> Vec<bool> {
        let here: Vec<&Guest> = self.viewers.iter().filter_map(|viewer| viewer.guest.as_ref()).collect();
        table.presence(&here)
    }

    /// A viewer whose queue is full is let go: the table waits for nobody. They come back and ask for what they missed.
    fn push(&mut self, id: ViewerId, frame: Utf8Bytes) {
        let Some(viewer) = self.viewers.iter().find(|viewer| viewer.id == id) else { return };
        if viewer.queue.try_send(frame).is_err() {
            self.leave(id);
        }
    }
}

/// A message as it goes over the wire.
pub(crate) fn frame(tell: &Tell) -> Utf8Bytes {
    // Plain structs with text keys: writing them to memory cannot fail.
    serde_json::to_string(tell).unwrap_or_default().into()
}
