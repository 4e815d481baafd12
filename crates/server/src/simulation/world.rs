//! The scheduler: chooses what happens next, and checks the invariants.

use super::Tally;
use super::client::{Client, Connection, Play, Reception};
use super::clock::ManualClock;
use crate::tables::actor::{ActorFailed, TableActor};
use crate::tables::bot_pool::BotPool;
use crate::tables::{Envelope, TableMessage, Tables};
use crate::{BuiltInBots, Limits};
use fair_dice::Seed;
use futures_util::FutureExt as _;
use kernel::{RecordedStep, Seat};
use protocol::Pace;
use rng::Rng;
use serde_json::{Map, Value};
use std::collections::VecDeque;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use store::{CommitOutcome, MemoryStore};
use table::{Command, Guest, HostTerms, Name, Sitter, Table, TableEvent, Terms};
use tokio::sync::{mpsc, oneshot};

/// The id of the only table.
const TABLE: &str = "aaaaaaaaaaaaaaaa";
/// When sessions begin.
const START: u64 = 1_800_000_000_000;
/// Scheduled things in one session.
const SESSION_LENGTH: u32 = 48;
/// In six of this many sessions every frame is checked: some of each game.
const CHECK_FRAMES_OF: u64 = 96;

/// A race with dice, a game of secret simultaneous actions, a game against the clock.
const GAMES: [(&str, &str, Pace); 3] =
    [("ur-classic", r#"{"pawns":2}"#, Pace::Free), ("village", "{}", Pace::Free), ("rolit", "{}", Pace::Move(60))];

static LIMITS: LazyLock<Limits> = LazyLock::new(Limits::default);

pub(super) struct World {
    rng: Rng,
    store: Arc<MemoryStore>,
    clock: Arc<ManualClock>,
    /// The actor, unless the server is down, with its mailbox, which must not close.
    actor: Option<(TableActor, mpsc::Sender<Envelope>)>,
    clients: Vec<Client>,
    /// Connections that are dead for their clients, and not yet for the actor.
    dead: Vec<Connection>,
    check_frames: bool,
    pub(super) tally: Tally,
}

impl World {
    pub(super) fn new(seed: u64) -> World {
        let (slug, options, pace) = GAMES[[0, 0, 0, 1, 1, 2][(seed % 6) as usize]];
        let options: Map<String, Value> = serde_json::from_str(options).expect("options");
        let guests = ["ann", "bob"].map(Guest::new);
        let name = Name::new("").expect("no name is a name");
        let chairs = guests.clone().map(|guest| Sitter::Person { guest, name: name.clone() });
        let terms = HostTerms { now: START, ..Terms { pace, ..Terms::default() }.into() };
        let opened = table::open(slug, &options, chairs.into(), terms).expect("a game of the catalog");
        let opened = opened.with_commitment(TABLE, &Seed::of_table(MemoryStore::SECRET, TABLE), &guests[0], None);
        let players = guests.into_iter().map(Some).chain([None]);
        World {
            rng: Rng::split(20, seed),
            store: Arc::new(MemoryStore::with_table(TABLE, opened)),
            clock: Arc::new(ManualClock(AtomicU64::new(START))),
            actor: None,
            clients: players.map(Client::new).collect(),
            dead: Vec::new(),
            check_frames: seed % CHECK_FRAMES_OF < 6,
            tally: Tally::default(),
        }
    }

    /// A session with everything that can go wrong.
    pub(super) fn run_with_faults(&mut self) {
        for _ in 0..SESSION_LENGTH {
            let who = self.rng.below(self.clients.len() as u32) as usize;
            match self.rng.below(64) {
                0..18 => self.act(who),
                18..36 => self.deliver_to_server(who),
                36..54 => self.deliver_to_client(who),
                54..56 => self.disturb(who),
                56 => self.clients[who].resend(),
                57 => self.cut(who),
                58 => self.forge(who),
                59..61 => self.move_clock(),
                61 => self.plan_commit_fault(),
                62 => self.crash(),
                _ => self.deliver_from_dead_connection(),
            }
            self.check_acknowledged();
        }
    }

    /// The faults end: all clients reconnect, get the answers they wait for and see the same table.
    pub(super) fn recover(&mut self) {
        self.store.plan(CommitOutcome::Succeeds);
        self.dead.clear();
        for who in 0..self.clients.len() {
            self.clients[who].connection = None;
        }
        for _ in 0..3 {
            for who in 0..self.clients.len() {
                if self.clients[who].connection.is_none() {
                    self.connect(who);
                }
                while self.clients[who].connection.as_ref().is_some_and(|connection| !connection.to_server.is_empty()) {
                    self.deliver_to_server(who);
                }
            }
            for who in 0..self.clients.len() {
                while self.clients[who].connection.as_ref().is_some_and(|connection| !connection.to_client.is_empty()) {
                    self.deliver_to_client(who);
                }
            }
        }
        let version = Some(self.stored_version());
        for client in &self.clients {
            assert_eq!(client.version, version, "all clients know all stored events");
            assert!(client.unanswered.is_none(), "every command is answered");
        }
        self.check_acknowledged();
        self.check_history();
    }

    /// The stored events, as text.
    pub(super) fn history(&self) -> Vec<String> {
        self.store.read(TABLE, |events| events.iter().map(TableEvent::to_text).collect())
    }

    fn stored_version(&self) -> u64 {
        self.store.read(TABLE, |events| events.len() as u64)
    }

    /// A client plays, if it may.
    fn act(&mut self, who: usize) {
        if self.clients[who].connection.is_none() {
            return self.connect(who);
        }
        let client = &mut self.clients[who];
        if client.unanswered.is_some() || client.now.legal.is_empty() {
            return;
        }
        let (seat, actions) = &client.now.legal[self.rng.below(client.now.legal.len() as u32) as usize];
        let action = actions[self.rng.below(actions.len() as u32) as usize].clone();
        let play = Play { step: client.now.step, seat: *seat, action };
        client.play(play);
    }

    /// A client connects or reconnects.
    fn connect(&mut self, who: usize) {
        self.start_server();
        let (queue, outbox) = mpsc::channel(LIMITS.viewer_queue);
        let (reply, mut answer) = oneshot::channel();
        let (guest, since) = (self.clients[who].guest.clone(), self.clients[who].version);
        self.send_to_actor(TableMessage::Subscribe { guest, since, queue, reply });
        let Ok(Ok(subscribed)) = answer.try_recv() else { return };
        self.clients[who].connection = Some(Connection {
            viewer: subscribed.viewer,
            outbox,
            to_client: subscribed.frames.into(),
            to_server: Vec::new(),
        });
        for frame in self.clients[who].connection.iter().flat_map(|connection| &connection.to_client) {
            self.check_frame(who, frame);
        }
        self.clients[who].resend();
    }

    /// The network delivers one of a client's messages to the actor, not always the first.
    fn deliver_to_server(&mut self, who: usize) {
        let Some(connection) = &mut self.clients[who].connection else { return self.connect(who) };
        if connection.to_server.is_empty() {
            return;
        }
        let (ticket, command) = connection.to_server.remove(self.rng.below(connection.to_server.len() as u32) as usize);
        let message = TableMessage::Command { viewer: connection.viewer, ticket, command, lag: self.rng.below(900) };
        self.send_to_actor(message);
    }

    /// The network delivers a frame to a client.
    fn deliver_to_client(&mut self, who: usize) {
        let Some(connection) = &mut self.clients[who].connection else { return self.connect(who) };
        let Some(frame) = connection.to_client.pop_front() else { return };
        if self.clients[who].receive(&frame) == Reception::Gap {
            self.cut(who);
        }
    }

    /// Messages are lost, duplicated or reordered.
    fn disturb(&mut self, who: usize) {
        let Some(connection) = &mut self.clients[who].connection else { return };
        match self.rng.below(5) {
            0 => drop(connection.to_server.pop()),
            1 => connection.to_server.extend(connection.to_server.last().cloned()),
            2 => drop(connection.to_client.pop_front()),
            3 => {
                if let Some(frame) = connection.to_client.front().cloned() {
                    connection.to_client.push_front(frame);
                }
            }
            _ => connection.to_client.make_contiguous().reverse(),
        }
    }

    /// A connection dies; the actor may hear of it later.
    fn cut(&mut self, who: usize) {
        let Some(connection) = self.clients[who].connection.take() else { return };
        self.tally.cuts += 1;
        self.dead.push(connection);
    }

    /// A message that was in flight on a dead connection arrives, or the actor learns that it is dead.
    fn deliver_from_dead_connection(&mut self) {
        if self.dead.is_empty() {
            return;
        }
        let place = self.rng.below(self.dead.len() as u32) as usize;
        let message = match self.dead[place].to_server.pop() {
            Some((ticket, command)) => {
                TableMessage::Command { viewer: self.dead[place].viewer, ticket, command, lag: 0 }
            }
            None => TableMessage::Unsubscribe(self.dead.remove(place).viewer),
        };
        self.send_to_actor(message);
    }

    /// A client sends a command that is not theirs to give, or not now.
    fn forge(&mut self, who: usize) {
        let client = &mut self.clients[who];
        let Some(connection) = &mut client.connection else { return };
        let seat = Seat::new(self.rng.below(3) as u8).expect("a small number");
        let step = client.now.step + self.rng.below(4) as usize;
        // Only the owner of the seat may play this, and only at this step.
        let own = client.now.legal.iter().any(|(own, _)| *own == seat);
        let action = client.now.legal.first().and_then(|(_, actions)| actions.first().cloned()).unwrap_or_default();
        let action = if own { format!("{action}!") } else { action };
        connection.to_server.push((u32::MAX, Command::Play { seat, step, action }));
    }

    fn move_clock(&mut self) {
        let now = self.clock.0.load(Ordering::Relaxed);
        let moved = match self.rng.below(4) {
            0 => now - u64::from(self.rng.below(5_000)),
            1 => now + u64::from(self.rng.below(200_000)),
            _ => now + u64::from(self.rng.below(20_000)),
        };
        self.clock.0.store(moved, Ordering::Relaxed);
        // A timer would wake the actor.
        self.send_to_actor(TableMessage::Wake);
    }

    /// The next commit fails or crashes the server.
    fn plan_commit_fault(&mut self) {
        let faults = [
            CommitOutcome::Fails,
            CommitOutcome::FailsAfterStoring,
            CommitOutcome::CrashesBefore,
            CommitOutcome::CrashesAfter,
        ];
        self.store.plan(faults[self.rng.below(4) as usize]);
    }

    /// The server crashes, and every connection with it.
    fn crash(&mut self) {
        if self.actor.take().is_some() {
            self.tally.crashes += 1;
        }
        self.dead.clear();
        for client in &mut self.clients {
            client.connection = None;
        }
    }

    /// Starts the server, if it is down, on what was stored.
    fn start_server(&mut self) {
        if self.actor.is_some() {
            return;
        }
        let bots = BotPool::new(Arc::new(BuiltInBots), 1);
        let (store, clock) = (Arc::clone(&self.store), Arc::clone(&self.clock));
        let tables = Arc::new(Tables::new(store, bots, LIMITS.clone(), clock));
        let table = Table::replay(self.store.read(TABLE, <[TableEvent]>::to_vec)).expect("the stored events replay");
        let (mailbox, _) = mpsc::channel(1);
        let mut actor = TableActor::new(tables, TABLE.to_owned(), mailbox.downgrade(), table);
        let result = poll_once(actor.advance());
        self.actor = Some((actor, mailbox));
        self.after(result);
    }

    /// The actor handles a message, to the end or until a crash.
    fn send_to_actor(&mut self, message: TableMessage) {
        let Some((actor, _)) = &mut self.actor else { return };
        let result = poll_once(actor.handle(message));
        self.after(result);
    }

    /// Frames of the actor enter the network; an actor that failed is gone.
    fn after(&mut self, result: Option<Result<(), ActorFailed>>) {
        let stored = self.stored_version();
        for who in 0..self.clients.len() {
            let mut sent = VecDeque::new();
            if let Some(connection) = &mut self.clients[who].connection {
                while let Ok(frame) = connection.outbox.try_recv() {
                    sent.push_back(frame);
                }
            }
            for frame in &sent {
                self.check_frame(who, frame);
            }
            if let Some(connection) = &mut self.clients[who].connection {
                connection.to_client.extend(sent);
            }
        }
        let version = self.actor.as_ref().map_or(0, |(actor, _)| actor.table.version());
        match result {
            Some(Ok(())) => assert_eq!(version, stored, "the actor is at the version of the store"),
            Some(Err(ActorFailed)) => {
                self.tally.failures += 1;
                self.actor = None;
                // Its connections end.
                self.clients.iter_mut().for_each(|client| client.connection = None);
                self.dead.clear();
            }
            None => self.crash(),
        }
    }

    /// A frame contains only stored events, and exactly what this client may know.
    fn check_frame(&self, who: usize, frame: &str) {
        let Some(version) = version_of(frame) else { return };
        assert!(version <= self.stored_version(), "sent before it was stored: {frame}");
        if !self.check_frames {
            return;
        }
        let events = self.store.read(TABLE, |events| events.iter().take(version as usize).cloned().collect::<Vec<_>>());
        let table = Table::replay(events).expect("the stored events replay");
        let guest = self.clients[who].guest.as_ref();
        let expected = if frame.starts_with(r#"{"snapshot""#) {
            serde_json::to_value(protocol::ServerMessage::Snapshot(Box::new(table.snapshot(guest))))
        } else {
            serde_json::to_value(protocol::ServerMessage::News(Box::new(table.latest(guest))))
        };
        let mut frames = [serde_json::from_str(frame).expect("JSON"), expected.expect("JSON")];
        for frame in &mut frames {
            for kind in ["snapshot", "news"] {
                // Clocks are sent as they stand at that moment.
                frame.get_mut(kind).and_then(Value::as_object_mut).map(|body| body.remove("clocks"));
            }
        }
        let [sent, expected] = frames;
        assert_eq!(sent, expected, "not what client {who} may know");
    }

    /// Acknowledged commands are in the store, at the step they were meant for.
    fn check_acknowledged(&mut self) {
        let unchecked = self.clients.iter_mut().flat_map(|client| std::mem::take(&mut client.acknowledged));
        let unchecked: Vec<Play> = unchecked.collect();
        if unchecked.is_empty() {
            return;
        }
        let steps = self.store.read(TABLE, steps_of);
        for play in unchecked {
            self.tally.acknowledged += 1;
            let since = steps.iter().skip(play.step);
            let first = since.map_while(|step| step.action.as_ref()).find(|(seat, _)| *seat == play.seat);
            assert_eq!(first, Some(&(play.seat, play.action.clone())), "acknowledged and lost: {play:?}");
        }
    }

    /// Every stored action was sent by the owner of its seat, once; and time never ran backwards.
    fn check_history(&mut self) {
        self.store.read(TABLE, |events| {
            let times = events
                .iter()
                .filter_map(|event| if let TableEvent::Timed { at, .. } = event { Some(*at) } else { None });
            assert!(times.is_sorted(), "time ran backwards");
        });
        let steps = self.store.read(TABLE, steps_of);
        for (place, step) in steps.iter().enumerate() {
            let Some((seat, action)) = &step.action else { continue };
            if step.timed_out {
                self.tally.timeouts += 1;
                continue;
            }
            // Since the step it was meant for only others may have acted.
            let others = steps[..place].iter().rev();
            let others = others.take_while(|step| step.action.as_ref().is_some_and(|(other, _)| other != seat));
            let candidates = place - others.count()..=place;
            let sent = &self.clients[seat.index()].sent;
            let plays = sent.range(candidates).flat_map(|(_, plays)| plays);
            let matching = plays.filter(|play| play.seat == *seat && play.action == *action).count();
            assert!(matching > 0, "no client sent {action} of seat {seat} at {place}");
        }
    }
}

/// The version of a snapshot or news; none for other frames.
fn version_of(frame: &str) -> Option<u64> {
    let body = frame.strip_prefix(r#"{"snapshot":"#).or_else(|| frame.strip_prefix(r#"{"news":"#))?;
    let number = body.split_once(r#""version":"#)?.1;
    Some(number.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().expect("a version is a number"))
}

/// One step of the stored game.
struct PlayedStep {
    /// None for chance.
    action: Option<(Seat, String)>,
    /// Whether the server played because the player's time was up.
    timed_out: bool,
}

fn steps_of(events: &[TableEvent]) -> Vec<PlayedStep> {
    let stepped = |event: &TableEvent| {
        let timed_out = matches!(event, TableEvent::Timed { flagged: true, .. });
        match event.untimed() {
            TableEvent::Stepped(RecordedStep::Action { seat, action }) => {
                Some(PlayedStep { action: Some((*seat, action.clone())), timed_out })
            }
            TableEvent::Stepped(RecordedStep::Event { .. }) => Some(PlayedStep { action: None, timed_out }),
            _ => None,
        }
    };
    events.iter().filter_map(stepped).collect()
}

/// Nothing here waits for anything but a commit: a future that is not ready at once never is.
fn poll_once<T>(work: impl Future<Output = T>) -> Option<T> {
    work.now_or_never()
}
