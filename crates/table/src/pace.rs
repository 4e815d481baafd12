//! Clocks. A table reads none: time comes in with each command, and a fact that moves a clock carries it.
//!
//! Partners share a clock. It runs while one of them may act and a person is there to do so: not while chance or only bots
//! are to act, not before everybody sits. A move ends with an action that everybody sees, or, where choices are secret,
//! with the last one of the round; then the clock is wound again. What a person thinks again costs what it costs.

use crate::{By, Fact, Opening, Refusal, Sitter, Table, Verdict};
use kernel::{Entry, Fault, Seat, SeatSet, Viewer};
use wire::{Clocks as Told, Leavers, Pace};

/// Time lost to the network is given back, at most so many milliseconds a move. A flag falls so much later than the clock
/// shows zero: what was on its way still counts.
pub const SPARE: u32 = 500;
const SECOND: u64 = 1000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

/// The time at which something is decided, as the caller knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tick {
    /// Milliseconds since 1970.
    pub now: u64,
    /// How long a message to the one who acts and back is under way, in milliseconds.
    pub lag: u32,
}

/// The clocks of a table, as they stood at its last fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    pace: Pace,
    /// Of the last fact. Time at a table never goes backwards.
    pub(crate) time: u64,
    /// One per seat; partners use that of the first of them.
    hands: Vec<Hand>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hand {
    left: u64,
    running: bool,
    /// What was given back in this move; all of it once a flag has fallen.
    spared: u32,
}

impl Hand {
    /// When the house has to act, where the clock runs since then.
    fn due(&self, since: u64) -> u64 {
        since + self.left + u64::from(SPARE.saturating_sub(self.spared))
    }
}

impl Clocks {
    fn new(pace: Pace, time: u64, seats: usize) -> Option<Clocks> {
        let hand = Hand { left: first(pace)?, running: false, spared: 0 };
        Some(Clocks { pace, time, hands: vec![hand; seats] })
    }

    fn left(&self, hand: &Hand, now: u64) -> u64 {
        let spent = if hand.running { now.saturating_sub(self.time) } else { 0 };
        hand.left.saturating_sub(spent)
    }

    /// Lets every clock stand still at this time. Whoever acted gets back what the network took.
    fn stop(&mut self, at: u64, actor: Option<usize>, spared: u32) {
        let spent = at.saturating_sub(self.time);
        for (index, hand) in self.hands.iter_mut().enumerate().filter(|(_, hand)| hand.running) {
            let mut spent = spent;
            if actor == Some(index) {
                let back = spared.min(SPARE.saturating_sub(hand.spared)).min(u32::try_from(spent).unwrap_or(u32::MAX));
                hand.spared += back;
                spent -= u64::from(back);
            }
            // Who is late has used what would be given back.
            let late = u32::try_from(spent.saturating_sub(hand.left)).unwrap_or(SPARE);
            hand.spared = hand.spared.saturating_add(late).min(SPARE);
            hand.left = hand.left.saturating_sub(spent);
            hand.running = false;
        }
        self.time = at;
    }

    /// A move is over.
    fn wind(&mut self, index: usize) {
        let Some(hand) = self.hands.get_mut(index) else { return };
        hand.spared = 0;
        match self.pace {
            Pace::Total { increment, .. } => hand.left += u64::from(increment) * SECOND,
            pace @ (Pace::Free | Pace::Move(_) | Pace::Days(_)) => hand.left = first(pace).unwrap_or(hand.left),
        }
    }
}

/// What everybody begins with.
fn first(pace: Pace) -> Option<u64> {
    match pace {
        Pace::Free => None,
        Pace::Move(seconds) | Pace::Total { seconds, .. } => Some(u64::from(seconds) * SECOND),
        Pace::Days(days) => Some(u64::from(days) * DAY),
    }
}

/// Whether people can play so.
pub(crate) fn is_sound(pace: Pace) -> bool {
    match pace {
        Pace::Free => true,
        Pace::Move(seconds) => (3..=3600).contains(&seconds),
        Pace::Total { seconds, increment } => (10..=36_000).contains(&seconds) && increment <= 600,
        Pace::Days(days) => (1..=30).contains(&days),
    }
}

/// How long somebody has to be away before a bot may hold their seat, in milliseconds; the usual time of the house where
/// the pace says nothing about it. Who has days for a move has not left before they are over.
pub fn grace(pace: Pace) -> Option<u64> {
    match pace {
        Pace::Free => None,
        Pace::Move(seconds) => Some(u64::from(seconds.clamp(20, 120)) * SECOND),
        Pace::Total { seconds, .. } => Some(u64::from((seconds / 10).clamp(20, 120)) * SECOND),
        Pace::Days(_) => first(pace),
    }
}

impl Table {
    /// How much time people have.
    pub fn pace(&self) -> Pace {
        self.opening.pace
    }

    /// What happens to the seats of those who leave; nothing at tables older than this, where the house decides.
    pub fn leavers(&self) -> Option<&Leavers> {
        self.opening.leavers.as_ref()
    }

    /// The time of the last fact, at tables with a clock.
    pub fn time(&self) -> Option<u64> {
        self.clocks.as_ref().map(|clocks| clocks.time)
    }

    /// Who has how much time now.
    pub fn clocks(&self, now: u64) -> Option<Told> {
        let clocks = self.clocks.as_ref()?;
        let hand = |seat: Seat| clocks.hands.get(self.hand_of(seat));
        let left = |seat: Seat| match self.chairs.get(seat.index())? {
            Sitter::Person { .. } | Sitter::Away { .. } => Some(clocks.left(hand(seat)?, now)),
            Sitter::Bot(_) | Sitter::Empty => None,
        };
        let running = |seat: &Seat| self.acting().contains(*seat) && self.is_person(*seat);
        let seats = || Seat::all(self.session.seats());
        Some(Told { left: seats().map(left).collect(), running: seats().filter(running).collect() })
    }

    /// When the house has to act for somebody, if nothing happens before.
    pub fn due(&self) -> Option<u64> {
        let clocks = self.clocks.as_ref()?;
        let running = clocks.hands.iter().filter(|hand| hand.running);
        running.map(|hand| hand.due(clocks.time)).min()
    }

    /// Whose time is up: for each of these seats the house has to act. Of partners it is the first.
    pub fn out_of_time(&self, now: u64) -> SeatSet {
        let Some(clocks) = &self.clocks else { return SeatSet::EMPTY };
        let is_out = |hand: &Hand| hand.running && now >= hand.due(clocks.time);
        let mut out = SeatSet::EMPTY;
        for seat in self.acting().iter().filter(|&seat| self.is_person(seat)) {
            let led = out.iter().any(|other| self.hand_of(other) == self.hand_of(seat));
            if !led && clocks.hands.get(self.hand_of(seat)).is_some_and(is_out) {
                out = out.with(seat);
            }
        }
        out
    }

    /// The house acts for somebody whose time is up.
    pub(crate) fn decide_flag(
        &self,
        seat: Seat,
        ply: usize,
        action: String,
        by: By<'_>,
        now: u64,
    ) -> Result<Verdict, Refusal> {
        if by != By::House {
            return Err(Refusal::NotSeated);
        }
        self.check_timely(seat, ply)?;
        if !self.out_of_time(now).contains(seat) {
            return Err(Refusal::TimeLeft);
        }
        if !self.session.allows(seat, &action) {
            return Err(Fault::IllegalAction(action.chars().take(40).collect()).into());
        }
        Ok(Verdict::Follows(Fact::Stepped(Entry::Action { seat, action })))
    }

    /// The same fact with its time, at tables with a clock.
    pub(crate) fn stamped(&self, fact: Fact, tick: Tick, flagged: bool) -> Fact {
        let Some(clocks) = &self.clocks else { return fact };
        // Whoever thinks again is treated like whoever acts: in secret rounds nobody else can tell one from the other.
        let acted = matches!(fact, Fact::Stepped(Entry::Action { .. }) | Fact::TookBack { .. }) && !flagged;
        let spared = if acted { tick.lag.min(SPARE) } else { 0 };
        Fact::Timed { at: tick.now.max(clocks.time), spared, flagged, what: Box::new(fact) }
    }

    /// The clocks a new table begins with.
    pub(crate) fn wind_up(&mut self) -> Result<(), String> {
        let Opening { pace, at, .. } = *self.opening;
        if !is_sound(pace) {
            return Err("a pace that nobody can play at".to_owned());
        }
        self.clocks = Clocks::new(pace, at, self.chairs.len());
        self.start_clocks();
        Ok(())
    }

    /// Lets a fact happen at its time. One that cannot be changes nothing.
    pub(crate) fn enact_at(&mut self, at: u64, spared: u32, flagged: bool, what: &Fact) -> Result<(), String> {
        let actor = match what {
            Fact::Stepped(Entry::Action { seat, .. }) => Some(*seat),
            Fact::TookBack { seat, .. } if !flagged => Some(*seat),
            Fact::Timed { .. } => return Err("a time has a time".to_owned()),
            _ if flagged => return Err("a flag falls with an action".to_owned()),
            _ => None,
        };
        if spared > SPARE {
            return Err(format!("more than {SPARE} milliseconds were given back"));
        }
        if self.clocks.as_ref().is_some_and(|clocks| at < clocks.time) {
            return Err("time went backwards".to_owned());
        }
        let before = self.clocks.clone();
        let hand = actor.map(|seat| self.hand_of(seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(at, hand, spared);
        }
        if let Err(reason) = self.enact(what) {
            self.clocks = before;
            return Err(reason);
        }
        if let (true, Some(pulse)) = (flagged, self.pulses.last_mut()) {
            pulse.flagged = true;
            let own = self.clocks.as_mut().zip(hand).and_then(|(clocks, hand)| clocks.hands.get_mut(hand));
            own.into_iter().for_each(|hand| hand.spared = SPARE);
        }
        self.wind_after(what, hand.filter(|_| matches!(what, Fact::Stepped(_))));
        self.start_clocks();
        Ok(())
    }

    /// Winds the clock of whoever has ended a move; after going back, where a move has its own time, everybody's.
    fn wind_after(&mut self, what: &Fact, actor: Option<usize>) {
        let acts_on = |hand: usize| self.acting().iter().any(|seat| self.hand_of(seat) == hand);
        let open = || !self.session.hidden(self.session.ply().saturating_sub(1), Viewer::Spectator);
        let ended = actor.filter(|&hand| open() || !acts_on(hand));
        let Some(clocks) = &mut self.clocks else { return };
        if let Some(hand) = ended {
            clocks.wind(hand);
        }
        if matches!((what, clocks.pace), (Fact::WentBack { .. }, Pace::Move(_) | Pace::Days(_))) {
            (0..clocks.hands.len()).for_each(|hand| clocks.wind(hand));
        }
    }

    fn start_clocks(&mut self) {
        let acting: Vec<usize> =
            self.acting().iter().filter(|&seat| self.is_person(seat)).map(|seat| self.hand_of(seat)).collect();
        let Some(clocks) = &mut self.clocks else { return };
        for (index, hand) in clocks.hands.iter_mut().enumerate() {
            hand.running = acting.contains(&index);
        }
    }

    /// Whose clock a seat uses: that of the first of its team.
    fn hand_of(&self, seat: Seat) -> usize {
        let team = self.session.team(seat);
        let first = Seat::all(self.session.seats()).find(|&other| self.session.team(other) == team);
        first.unwrap_or(seat).index()
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.chairs.get(seat.index()), Some(Sitter::Person { .. }))
    }
}
