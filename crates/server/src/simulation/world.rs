//! The scheduler: what happens next, and whether all is still well.

use super::Tally;
use super::caller::{Caller, Deed, Heard, Line};
use super::memory::{Commit, Hands, Memory};
use crate::bots::Bots;
use crate::host::{GaveUp, Host};
use crate::house::{House, Letter, Message};
use crate::{Limits, Minds};
use chance::Dice;
use fair::Seed;
use futures_util::FutureExt as _;
use kernel::{Entry, Seat};
use serde_json::{Map, Value};
use std::collections::VecDeque;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use table::{Command, Fact, Guest, Name, Sitter, Table, Terms};
use tokio::sync::{mpsc, oneshot};
use wire::Pace;

/// The name of the only table.
const TABLE: &str = "aaaaaaaaaaaaaaaa";
/// When evenings begin.
const EIGHT: u64 = 1_800_000_000_000;
/// Things that happen in one evening.
const STEPS: u32 = 48;
/// Six evenings in so many are looked at frame by frame: of each game some.
const CLOSELY: u64 = 96;

/// What is played: a race with dice, a game where everybody acts in secret at the same time, a game against the clock.
const GAMES: [(&str, &str, Pace); 3] =
    [("ur-classic", r#"{"pawns":2}"#, Pace::Free), ("village", "{}", Pace::Free), ("rolit", "{}", Pace::Move(60))];

static LIMITS: LazyLock<Limits> = LazyLock::new(Limits::default);

/// Everything there is.
pub(super) struct World {
    dice: Dice,
    memory: Arc<Memory>,
    clock: Arc<Hands>,
    /// The one host, unless the server is down. Its mailbox must not close.
    host: Option<(Host, mpsc::Sender<Letter>)>,
    callers: Vec<Caller>,
    /// Lines that are dead for their callers, which the host does not know yet.
    ghosts: Vec<Line>,
    closely: bool,
    pub(super) tally: Tally,
}

impl World {
    pub(super) fn new(seed: u64) -> World {
        let (slug, options, pace) = GAMES[[0, 0, 0, 1, 1, 2][(seed % 6) as usize]];
        let options: Map<String, Value> = serde_json::from_str(options).expect("options");
        let guests = ["ann", "bob"].map(Guest::new);
        let name = Name::new("").expect("no name is a name");
        let chairs = guests.clone().map(|guest| Sitter::Person { guest, name: name.clone() });
        let terms = Terms { pace, now: EIGHT, ..Terms::default() };
        let opened = table::open(slug, &options, chairs.into(), terms).expect("it is on the shelf");
        let secret = "a secret that nobody knows";
        let opened = opened.sealed(TABLE, &Seed::of_table(secret, TABLE), &guests[0], None);
        let players = guests.into_iter().map(Some).chain([None]);
        World {
            dice: Dice::split(20, seed),
            memory: Arc::new(Memory::new(opened)),
            clock: Arc::new(Hands(AtomicU64::new(EIGHT))),
            host: None,
            callers: players.map(Caller::new).collect(),
            ghosts: Vec::new(),
            closely: seed % CLOSELY < 6,
            tally: Tally::default(),
        }
    }

    /// An evening with everything that can go wrong.
    pub(super) fn live(&mut self) {
        for _ in 0..STEPS {
            let who = self.dice.below(self.callers.len() as u32) as usize;
            match self.dice.below(64) {
                0..18 => self.act(who),
                18..36 => self.carry_up(who),
                36..54 => self.carry_down(who),
                54..56 => self.disturb(who),
                56 => self.callers[who].ask_again(),
                57 => self.cut(who),
                58 => self.forge(who),
                59..61 => self.move_clock(),
                61 => self.plan_trouble(),
                62 => self.die(),
                _ => self.ghost(),
            }
            self.check_acknowledged();
        }
    }

    /// Everything is well again: everybody comes back, gets the answers they wait for and sees the same table.
    pub(super) fn settle(&mut self) {
        self.memory.plan(Commit::Well);
        self.ghosts.clear();
        for who in 0..self.callers.len() {
            self.callers[who].line = None;
        }
        for _ in 0..3 {
            for who in 0..self.callers.len() {
                if self.callers[who].line.is_none() {
                    self.connect(who);
                }
                while self.callers[who].line.as_ref().is_some_and(|line| !line.up.is_empty()) {
                    self.carry_up(who);
                }
            }
            for who in 0..self.callers.len() {
                while self.callers[who].line.as_ref().is_some_and(|line| !line.down.is_empty()) {
                    self.carry_down(who);
                }
            }
        }
        let version = Some(self.memory.version());
        for caller in &self.callers {
            assert_eq!(caller.version, version, "everybody knows everything that is kept");
            assert!(caller.waiting.is_none(), "every question is answered");
        }
        self.check_acknowledged();
        self.check_history();
    }

    /// What is kept, as text.
    pub(super) fn history(&self) -> Vec<String> {
        self.memory.read(|facts| facts.iter().map(Fact::to_text).collect())
    }

    /// Somebody plays, if they may.
    fn act(&mut self, who: usize) {
        if self.callers[who].line.is_none() {
            return self.connect(who);
        }
        let caller = &mut self.callers[who];
        if caller.waiting.is_some() || caller.now.legal.is_empty() {
            return;
        }
        let (seat, actions) = &caller.now.legal[self.dice.below(caller.now.legal.len() as u32) as usize];
        let action = actions[self.dice.below(actions.len() as u32) as usize].clone();
        let deed = Deed { ply: caller.now.ply, seat: *seat, action };
        caller.ask(deed);
    }

    /// Somebody comes, or comes back.
    fn connect(&mut self, who: usize) {
        self.open();
        let (queue, outbox) = mpsc::channel(LIMITS.viewer_queue);
        let (reply, mut answer) = oneshot::channel();
        let (guest, since) = (self.callers[who].guest.clone(), self.callers[who].version);
        self.tell_host(Message::Watch { guest, since, queue, reply });
        let Ok(Ok(welcome)) = answer.try_recv() else { return };
        self.callers[who].line =
            Some(Line { viewer: welcome.viewer, outbox, down: welcome.frames.into(), up: Vec::new() });
        for frame in self.callers[who].line.iter().flat_map(|line| &line.down) {
            self.check_frame(who, frame);
        }
        self.callers[who].ask_again();
    }

    /// The network takes one of somebody's messages to the host, not always the first.
    fn carry_up(&mut self, who: usize) {
        let Some(line) = &mut self.callers[who].line else { return self.connect(who) };
        if line.up.is_empty() {
            return;
        }
        let (ticket, command) = line.up.remove(self.dice.below(line.up.len() as u32) as usize);
        let message = Message::Ask { viewer: line.viewer, ticket, command, lag: self.dice.below(900) };
        self.tell_host(message);
    }

    /// The network takes a frame to somebody.
    fn carry_down(&mut self, who: usize) {
        let Some(line) = &mut self.callers[who].line else { return self.connect(who) };
        let Some(frame) = line.down.pop_front() else { return };
        if self.callers[who].hear(&frame) == Heard::Gap {
            self.cut(who);
        }
    }

    /// Messages are lost, doubled or change places.
    fn disturb(&mut self, who: usize) {
        let Some(line) = &mut self.callers[who].line else { return };
        match self.dice.below(5) {
            0 => drop(line.up.pop()),
            1 => line.up.extend(line.up.last().cloned()),
            2 => drop(line.down.pop_front()),
            3 => {
                if let Some(frame) = line.down.front().cloned() {
                    line.down.push_front(frame);
                }
            }
            _ => line.down.make_contiguous().reverse(),
        }
    }

    /// A line goes dead; the host may hear of it later.
    fn cut(&mut self, who: usize) {
        let Some(line) = self.callers[who].line.take() else { return };
        self.tally.cuts += 1;
        self.ghosts.push(line);
    }

    /// What was still on its way on a dead line arrives, or the host learns that it is dead.
    fn ghost(&mut self) {
        if self.ghosts.is_empty() {
            return;
        }
        let place = self.dice.below(self.ghosts.len() as u32) as usize;
        let message = match self.ghosts[place].up.pop() {
            Some((ticket, command)) => Message::Ask { viewer: self.ghosts[place].viewer, ticket, command, lag: 0 },
            None => Message::Leave(self.ghosts.remove(place).viewer),
        };
        self.tell_host(message);
    }

    /// Somebody asks for what is not theirs, or not now.
    fn forge(&mut self, who: usize) {
        let caller = &mut self.callers[who];
        let Some(line) = &mut caller.line else { return };
        let seat = Seat::new(self.dice.below(3) as u8).expect("a small number");
        let ply = caller.now.ply + self.dice.below(4) as usize;
        // The owner of the seat may play this; nobody else, and not at another moment.
        let own = caller.now.legal.iter().any(|(own, _)| *own == seat);
        let action = caller.now.legal.first().and_then(|(_, actions)| actions.first().cloned()).unwrap_or_default();
        let action = if own { format!("{action}!") } else { action };
        line.up.push((u32::MAX, Command::Play { seat, ply, action }));
    }

    fn move_clock(&mut self) {
        let now = self.clock.0.load(Ordering::Relaxed);
        let moved = match self.dice.below(4) {
            0 => now - u64::from(self.dice.below(5_000)),
            1 => now + u64::from(self.dice.below(200_000)),
            _ => now + u64::from(self.dice.below(20_000)),
        };
        self.clock.0.store(moved, Ordering::Relaxed);
        // The shell would wake the host when its time has come.
        self.tell_host(Message::Wake);
    }

    /// The next commit goes wrong.
    fn plan_trouble(&mut self) {
        let troubles = [Commit::Fails, Commit::FailsLate, Commit::DeathBefore, Commit::DeathAfter];
        self.memory.plan(troubles[self.dice.below(4) as usize]);
    }

    /// The server dies, and every line with it.
    fn die(&mut self) {
        if self.host.take().is_some() {
            self.tally.deaths += 1;
        }
        self.ghosts.clear();
        for caller in &mut self.callers {
            caller.line = None;
        }
    }

    /// A server is there, with what was kept.
    fn open(&mut self) {
        if self.host.is_some() {
            return;
        }
        let bots = Bots::new(Arc::new(Minds), 1);
        let (store, clock) = (Arc::clone(&self.memory), Arc::clone(&self.clock));
        let house = Arc::new(House::new(store, bots, LIMITS.clone(), clock));
        let table = Table::replay(self.memory.read(<[Fact]>::to_vec)).expect("what was kept can have happened");
        let (mailbox, _) = mpsc::channel(1);
        let mut host = Host::new(house, TABLE.to_owned(), mailbox.downgrade(), table);
        let went = once(host.go_on());
        self.host = Some((host, mailbox));
        self.after(went);
    }

    /// The host does something, to its end or to its death.
    fn tell_host(&mut self, message: Message) {
        let Some((host, _)) = &mut self.host else { return };
        let went = once(host.answer(message));
        self.after(went);
    }

    /// What the host sent leaves the house; a host that could not go on is gone.
    fn after(&mut self, went: Option<Result<(), GaveUp>>) {
        let kept = self.memory.version();
        for who in 0..self.callers.len() {
            let mut sent = VecDeque::new();
            if let Some(line) = &mut self.callers[who].line {
                while let Ok(frame) = line.outbox.try_recv() {
                    sent.push_back(frame);
                }
            }
            for frame in &sent {
                self.check_frame(who, frame);
            }
            if let Some(line) = &mut self.callers[who].line {
                line.down.extend(sent);
            }
        }
        let told = self.host.as_ref().map_or(0, |(host, _)| host.table.version());
        match went {
            Some(Ok(())) => assert_eq!(told, kept, "the host is where the store is"),
            Some(Err(GaveUp)) => {
                self.tally.failures += 1;
                self.host = None;
                // Those who were connected notice it; their lines end.
                self.callers.iter_mut().for_each(|caller| caller.line = None);
                self.ghosts.clear();
            }
            None => self.die(),
        }
    }

    /// Nobody hears of what is not kept, and everybody hears what is theirs to know, and no more.
    fn check_frame(&self, who: usize, frame: &str) {
        let Some(version) = version_of(frame) else { return };
        assert!(version <= self.memory.version(), "told before it was kept: {frame}");
        if !self.closely {
            return;
        }
        let facts = self.memory.read(|facts| facts.iter().take(version as usize).cloned().collect::<Vec<_>>());
        let table = Table::replay(facts).expect("what was kept can have happened");
        let guest = self.callers[who].guest.as_ref();
        let expected = if frame.starts_with(r#"{"snapshot""#) {
            serde_json::to_value(wire::Tell::Snapshot(Box::new(table.snapshot(guest))))
        } else {
            serde_json::to_value(wire::Tell::News(Box::new(table.latest(guest))))
        };
        let mut frames = [serde_json::from_str(frame).expect("JSON"), expected.expect("JSON")];
        for frame in &mut frames {
            for kind in ["snapshot", "news"] {
                // Clocks are told as they stand when the message is sent.
                frame.get_mut(kind).and_then(Value::as_object_mut).map(|told| told.remove("clocks"));
            }
        }
        let [told, expected] = frames;
        assert_eq!(told, expected, "not what caller {who} may know");
    }

    /// What somebody was told is durable is in the store, where they meant it.
    fn check_acknowledged(&mut self) {
        let unchecked = self.callers.iter_mut().flat_map(|caller| std::mem::take(&mut caller.acknowledged));
        let unchecked: Vec<Deed> = unchecked.collect();
        if unchecked.is_empty() {
            return;
        }
        let pulses = self.memory.read(pulses);
        for deed in unchecked {
            self.tally.acknowledged += 1;
            let since = pulses.iter().skip(deed.ply);
            let first = since.map_while(|pulse| pulse.deed.as_ref()).find(|(seat, _)| *seat == deed.seat);
            assert_eq!(first, Some(&(deed.seat, deed.action.clone())), "acknowledged and lost: {deed:?}");
        }
    }

    /// Everything in the store was asked for by the one whose seat it is, once; and time went on.
    fn check_history(&mut self) {
        self.memory.read(|facts| {
            let times =
                facts.iter().filter_map(|fact| if let Fact::Timed { at, .. } = fact { Some(*at) } else { None });
            assert!(times.is_sorted(), "time ran backwards");
        });
        let pulses = self.memory.read(pulses);
        for (place, pulse) in pulses.iter().enumerate() {
            let Some((seat, action)) = &pulse.deed else { continue };
            if pulse.flagged {
                self.tally.flags += 1;
                continue;
            }
            // Since the moment it was meant for only others may have acted.
            let others = pulses[..place].iter().rev();
            let others = others.take_while(|pulse| pulse.deed.as_ref().is_some_and(|(other, _)| other != seat));
            let moments = place - others.count()..=place;
            let asked = &self.callers[seat.index()].asked;
            let deeds = asked.range(moments).flat_map(|(_, deeds)| deeds);
            let meant = deeds.filter(|deed| deed.seat == *seat && deed.action == *action).count();
            assert!(meant > 0, "nobody asked for {action} of seat {seat} at {place}");
        }
    }
}

/// The version that a frame tells of; none where it tells of something else.
fn version_of(frame: &str) -> Option<u64> {
    let told = frame.strip_prefix(r#"{"snapshot":"#).or_else(|| frame.strip_prefix(r#"{"news":"#))?;
    let number = told.split_once(r#""version":"#)?.1;
    Some(number.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().expect("a version is a number"))
}

/// Something that was done: by whom, or by chance.
struct Pulse {
    deed: Option<(Seat, String)>,
    /// Whether the house acted for somebody whose time was up.
    flagged: bool,
}

fn pulses(facts: &[Fact]) -> Vec<Pulse> {
    let stepped = |fact: &Fact| {
        let flagged = matches!(fact, Fact::Timed { flagged: true, .. });
        match fact.plain() {
            Fact::Stepped(Entry::Action { seat, action }) => {
                Some(Pulse { deed: Some((*seat, action.clone())), flagged })
            }
            Fact::Stepped(Entry::Event { .. }) => Some(Pulse { deed: None, flagged }),
            _ => None,
        }
    };
    facts.iter().filter_map(stepped).collect()
}

/// Nothing here waits for anything but a commit: what does not end at once never does.
fn once<T>(work: impl Future<Output = T>) -> Option<T> {
    work.now_or_never()
}
