//! Clocks of a table. The table reads no clock itself: time comes in with each command, and every event carries it.
//!
//! Partners share a clock. It runs while one of them may act and is a person: not during chance events or the turns of
//! bots, and not before all chairs are taken. A move ends with a public action or, where choices are secret, with the last
//! one of the round; then the clock is reset or gets its increment. Time spent on a take-back stays spent.

use crate::{By, Decision, Refusal, Sitter, Table, TableEvent};
use kernel::{RecordedStep, Seat, SeatSet, StepError, Viewer};
use table_types::{Clocks, Pace, StandInPolicy};

/// Lag compensation: the most milliseconds per move that are given back for the time a message takes. A timeout comes
/// this much later than the clock shows zero, so that an action on its way still counts.
pub const MAX_LAG_COMPENSATION: u32 = 500;
const SECOND: u64 = 1000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

/// The time at which a command is decided, as the caller measured it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tick {
    /// The present time, in milliseconds since 1970.
    pub now: u64,
    /// The round-trip time to the player who acts, in milliseconds.
    pub lag: u32,
}

/// The clocks of a table, as they stood at its last event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableClocks {
    pace: Pace,
    /// The time of the last event. Time at a table never goes backwards.
    pub(crate) time: u64,
    /// One clock per seat; partners use that of the first of them.
    seat_clocks: Vec<SeatClock>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SeatClock {
    left: u64,
    running: bool,
    /// The lag compensation used in this move; all of it after a timeout.
    spared: u32,
}

impl SeatClock {
    /// When the server has to act, for a clock that has been running since then.
    fn due(&self, since: u64) -> u64 {
        since + self.left + u64::from(MAX_LAG_COMPENSATION.saturating_sub(self.spared))
    }
}

impl TableClocks {
    fn new(pace: Pace, time: u64, seats: usize) -> Option<TableClocks> {
        let seat_clock = SeatClock { left: initial_time(pace)?, running: false, spared: 0 };
        Some(TableClocks { pace, time, seat_clocks: vec![seat_clock; seats] })
    }

    fn left(&self, seat_clock: &SeatClock, now: u64) -> u64 {
        let spent = if seat_clock.running { now.saturating_sub(self.time) } else { 0 };
        seat_clock.left.saturating_sub(spent)
    }

    /// Stops every clock at this time. The player who acted gets the lag compensation.
    fn stop(&mut self, at: u64, actor: Option<usize>, spared: u32) {
        let spent = at.saturating_sub(self.time);
        for (index, seat_clock) in self.seat_clocks.iter_mut().enumerate().filter(|(_, seat_clock)| seat_clock.running)
        {
            let mut spent = spent;
            if actor == Some(index) {
                let back = spared
                    .min(MAX_LAG_COMPENSATION.saturating_sub(seat_clock.spared))
                    .min(u32::try_from(spent).unwrap_or(u32::MAX));
                seat_clock.spared += back;
                spent -= u64::from(back);
            }
            // A late action uses up the lag compensation.
            let late = u32::try_from(spent.saturating_sub(seat_clock.left)).unwrap_or(MAX_LAG_COMPENSATION);
            seat_clock.spared = seat_clock.spared.saturating_add(late).min(MAX_LAG_COMPENSATION);
            seat_clock.left = seat_clock.left.saturating_sub(spent);
            seat_clock.running = false;
        }
        self.time = at;
    }

    /// Resets the clock after a move, or adds the increment.
    fn reset_after_move(&mut self, index: usize) {
        let Some(seat_clock) = self.seat_clocks.get_mut(index) else { return };
        seat_clock.spared = 0;
        match self.pace {
            Pace::Total { increment, .. } => seat_clock.left += u64::from(increment) * SECOND,
            pace @ (Pace::Free | Pace::Move(_) | Pace::Days(_)) => {
                seat_clock.left = initial_time(pace).unwrap_or(seat_clock.left);
            }
        }
    }
}

/// The initial time of each clock, in milliseconds.
fn initial_time(pace: Pace) -> Option<u64> {
    match pace {
        Pace::Free => None,
        Pace::Move(seconds) | Pace::Total { seconds, .. } => Some(u64::from(seconds) * SECOND),
        Pace::Days(days) => Some(u64::from(days) * DAY),
    }
}

/// Whether a time control is within the allowed range.
pub(crate) fn is_valid_pace(pace: Pace) -> bool {
    match pace {
        Pace::Free => true,
        Pace::Move(seconds) => (3..=3600).contains(&seconds),
        Pace::Total { seconds, increment } => (10..=36_000).contains(&seconds) && increment <= 600,
        Pace::Days(days) => (1..=30).contains(&days),
    }
}

/// How long a player has to be away before a stand-in may play, in milliseconds; `None` where the default of the server
/// applies. With days per move, a player has not left before their time is up.
pub fn stand_in_grace(pace: Pace) -> Option<u64> {
    match pace {
        Pace::Free => None,
        Pace::Move(seconds) => Some(u64::from(seconds.clamp(20, 120)) * SECOND),
        Pace::Total { seconds, .. } => Some(u64::from((seconds / 10).clamp(20, 120)) * SECOND),
        Pace::Days(_) => initial_time(pace),
    }
}

impl Table {
    /// The time control of the table.
    pub fn pace(&self) -> Pace {
        self.terms().pace
    }

    /// What happens to the seats of players who leave; `None` at old tables, where the server decides.
    pub fn stand_in_policy(&self) -> Option<&StandInPolicy> {
        self.opening.stand_in.as_ref()
    }

    /// The time of the last event, at tables with a clock.
    pub fn time(&self) -> Option<u64> {
        self.clocks.as_ref().map(|clocks| clocks.time)
    }

    /// The time left on each clock.
    pub fn clocks(&self, now: u64) -> Option<Clocks> {
        let clocks = self.clocks.as_ref()?;
        let seat_clock = |seat: Seat| clocks.seat_clocks.get(self.clock_of(seat));
        let left = |seat: Seat| match self.chairs.get(seat.index())? {
            Sitter::Person { .. } | Sitter::Away { .. } => Some(clocks.left(seat_clock(seat)?, now)),
            Sitter::Bot(_) | Sitter::Empty => None,
        };
        let running = |seat: &Seat| self.acting().contains(*seat) && self.is_person(*seat);
        let seats = || Seat::all(self.session.seats());
        Some(Clocks { left: seats().map(left).collect(), running: seats().filter(running).collect() })
    }

    /// When the first running clock runs out, if nothing happens before.
    pub fn next_timeout(&self) -> Option<u64> {
        let clocks = self.clocks.as_ref()?;
        let running = clocks.seat_clocks.iter().filter(|seat_clock| seat_clock.running);
        running.map(|seat_clock| seat_clock.due(clocks.time)).min()
    }

    /// The seats whose time is up, for which the server has to act. Of partners it is the first.
    pub fn out_of_time(&self, now: u64) -> SeatSet {
        let Some(clocks) = &self.clocks else { return SeatSet::EMPTY };
        let is_out = |seat_clock: &SeatClock| seat_clock.running && now >= seat_clock.due(clocks.time);
        let mut out = SeatSet::EMPTY;
        for seat in self.acting().iter().filter(|&seat| self.is_person(seat)) {
            let has_leader = out.iter().any(|other| self.clock_of(other) == self.clock_of(seat));
            if !has_leader && clocks.seat_clocks.get(self.clock_of(seat)).is_some_and(is_out) {
                out = out.with(seat);
            }
        }
        out
    }

    /// Decides an action of the server for a seat whose time is up.
    pub(crate) fn decide_timeout(
        &self,
        seat: Seat,
        step: usize,
        action: String,
        by: By<'_>,
        now: u64,
    ) -> Result<Decision, Refusal> {
        if by != By::Server {
            return Err(Refusal::NotSeated);
        }
        self.check_timely(seat, step)?;
        if !self.out_of_time(now).contains(seat) {
            return Err(Refusal::TimeLeft);
        }
        if !self.session.allows(seat, &action) {
            return Err(StepError::IllegalAction(action.chars().take(40).collect()).into());
        }
        Ok(Decision::Apply(TableEvent::Stepped(RecordedStep::Action { seat, action })))
    }

    /// The event with its time, at tables with a clock.
    pub(crate) fn with_time(&self, event: TableEvent, tick: Tick, flagged: bool) -> TableEvent {
        let Some(clocks) = &self.clocks else { return event };
        // A take-back is treated like an action: in secret rounds other players must not be able to tell them apart.
        let acted =
            matches!(event, TableEvent::Stepped(RecordedStep::Action { .. }) | TableEvent::TookBack { .. }) && !flagged;
        let spared = if acted { tick.lag.min(MAX_LAG_COMPENSATION) } else { 0 };
        TableEvent::Timed { at: tick.now.max(clocks.time), spared, flagged, what: Box::new(event) }
    }

    /// Sets the clocks of a new table.
    pub(crate) fn init_clocks(&mut self) -> Result<(), String> {
        let (pace, at) = (self.pace(), self.opening.at);
        if !is_valid_pace(pace) {
            return Err("a time control outside the allowed range".to_owned());
        }
        self.clocks = TableClocks::new(pace, at, self.chairs.len());
        self.start_clocks();
        Ok(())
    }

    /// Applies an event at its time. An impossible event changes nothing.
    pub(crate) fn apply_at(&mut self, at: u64, spared: u32, flagged: bool, what: &TableEvent) -> Result<(), String> {
        let actor = match what {
            TableEvent::Stepped(RecordedStep::Action { seat, .. }) => Some(*seat),
            TableEvent::TookBack { seat, .. } if !flagged => Some(*seat),
            TableEvent::Timed { .. } => return Err("a timed event inside a timed event".to_owned()),
            _ if flagged => return Err("a timeout comes with an action".to_owned()),
            _ => None,
        };
        if spared > MAX_LAG_COMPENSATION {
            return Err(format!("more than {MAX_LAG_COMPENSATION} milliseconds were given back"));
        }
        if self.clocks.as_ref().is_some_and(|clocks| at < clocks.time) {
            return Err("time went backwards".to_owned());
        }
        let before = self.clocks.clone();
        let seat_clock = actor.map(|seat| self.clock_of(seat));
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(at, seat_clock, spared);
        }
        if let Err(reason) = self.apply_untimed(what) {
            self.clocks = before;
            return Err(reason);
        }
        if let (true, Some(played_step)) = (flagged, self.played.last_mut()) {
            played_step.flagged = true;
            let own = self
                .clocks
                .as_mut()
                .zip(seat_clock)
                .and_then(|(clocks, seat_clock)| clocks.seat_clocks.get_mut(seat_clock));
            own.into_iter().for_each(|seat_clock| seat_clock.spared = MAX_LAG_COMPENSATION);
        }
        self.reset_clocks_after(what, seat_clock.filter(|_| matches!(what, TableEvent::Stepped(_))));
        self.start_clocks();
        Ok(())
    }

    /// Resets the clock of the seat that has ended a move; after an undo with time per move, all clocks.
    fn reset_clocks_after(&mut self, what: &TableEvent, actor: Option<usize>) {
        let acts_on = |seat_clock: usize| self.acting().iter().any(|seat| self.clock_of(seat) == seat_clock);
        let open = || !self.session.hidden(self.session.step_count().saturating_sub(1), Viewer::Spectator);
        let ended = actor.filter(|&seat_clock| open() || !acts_on(seat_clock));
        let Some(clocks) = &mut self.clocks else { return };
        if let Some(seat_clock) = ended {
            clocks.reset_after_move(seat_clock);
        }
        if matches!((what, clocks.pace), (TableEvent::Undone { .. }, Pace::Move(_) | Pace::Days(_))) {
            (0..clocks.seat_clocks.len()).for_each(|seat_clock| clocks.reset_after_move(seat_clock));
        }
    }

    fn start_clocks(&mut self) {
        let acting: Vec<usize> =
            self.acting().iter().filter(|&seat| self.is_person(seat)).map(|seat| self.clock_of(seat)).collect();
        let Some(clocks) = &mut self.clocks else { return };
        for (index, seat_clock) in clocks.seat_clocks.iter_mut().enumerate() {
            seat_clock.running = acting.contains(&index);
        }
    }

    /// The index of the clock that a seat uses: that of the first seat of its team.
    fn clock_of(&self, seat: Seat) -> usize {
        let team = self.session.team(seat);
        let first = Seat::all(self.session.seats()).find(|&other| self.session.team(other) == team);
        first.unwrap_or(seat).index()
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.chairs.get(seat.index()), Some(Sitter::Person { .. }))
    }
}
