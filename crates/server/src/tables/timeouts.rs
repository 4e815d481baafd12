//! Clock timeouts: when a player's time is up, the actor plays for them, at random or through a bot, as the game says. Also
//! the stand-in policy of the table for players who leave.

use super::actor::TableActor;
use super::{TableMessage, Tables};
use crate::{Error, random};
use kernel::{Seat, TimeoutPolicy};
use std::sync::Arc;
use std::time::Duration;
use table::{Command, Sitter, Table, Tick};

/// Milliseconds between two queries for expired clocks at tables that are not in memory.
const SCAN_INTERVAL: u64 = 30_000;
/// After a restart no clock runs out for this many milliseconds: the players' pages have to reconnect first.
const RECONNECT_GRACE: u64 = 30_000;

/// The time before which no clock runs out at a table that was last used before the server was started.
pub(crate) fn earliest_timeout(tables: &Tables, table: &Table) -> u64 {
    let from_before = table.time().is_some_and(|time| time < tables.started);
    if from_before { tables.started + RECONNECT_GRACE } else { 0 }
}

impl TableActor {
    /// The time, for a player with this round trip.
    pub(crate) fn tick(&self, lag: u32) -> Tick {
        Tick { now: self.tables.clock.now(), lag }
    }

    /// Returns when the next clock runs out; never where none runs.
    pub(crate) async fn clock_runs_out(&self) {
        match self.due() {
            Some(due) => self.tables.clock.until(due).await,
            None => std::future::pending().await,
        }
    }

    /// Whether a clock runs out so soon that the table must stay in memory: the next query would come too late.
    pub(crate) fn is_due_soon(&self) -> bool {
        self.due().is_some_and(|due| due <= self.tables.clock.now() + 2 * SCAN_INTERVAL)
    }

    fn due(&self) -> Option<u64> {
        let due = self.table.next_timeout()?.max(self.earliest_timeout);
        // A bot that is thinking for the late player will wake us.
        let now = self.tables.clock.now();
        (due > now || !self.late(now).is_empty()).then_some(due)
    }

    /// The seats whose time is up and for which no bot is thinking yet.
    fn late(&self, now: u64) -> Vec<Seat> {
        if now < self.earliest_timeout {
            return Vec::new();
        }
        self.table.out_of_time(now).iter().filter(|&seat| !self.thinking.contains(seat)).collect()
    }

    fn late_by(&self, on_timeout: TimeoutPolicy) -> Vec<Seat> {
        if self.table.session().timing().on_timeout != on_timeout {
            return Vec::new();
        }
        self.late(self.tables.clock.now())
    }

    /// Whether a random move has to be played for a late player.
    pub(crate) fn random_move_is_due(&self) -> bool {
        !self.late_by(TimeoutPolicy::Random).is_empty()
    }

    /// The random move for a late player: drawn from the committed seed, or from the system where there is none.
    pub(crate) fn random_move(&self) -> Result<Option<Command>, Error> {
        let Some(&seat) = self.late_by(TimeoutPolicy::Random).first() else { return Ok(None) };
        let drawn = self.table.draw_timeout_action(&self.tables.seed(&self.id), seat);
        let action = match drawn {
            Some(action) => action,
            None => {
                let legal = self.table.session().legal(seat);
                let ticket = random::below(u32::try_from(legal.len()).unwrap_or(u32::MAX))?;
                legal.into_iter().nth(ticket as usize).ok_or_else(|| Error::inner("nothing to play"))?
            }
        };
        Ok(Some(Command::PlayOnTimeout { seat, step: self.table.step_count(), action }))
    }

    /// The late players for whom a bot plays, and its level.
    pub(crate) fn bots_for_late_players(&self) -> Vec<(Seat, String)> {
        let late = self.late_by(TimeoutPolicy::Bot);
        if late.is_empty() {
            return Vec::new();
        }
        let level = self.table.stand_in_policy().and_then(|leavers| leavers.level.clone());
        let level = level.or_else(|| self.tables.bots.stand_in(self.table.session().info().slug)).unwrap_or_default();
        late.into_iter().map(|seat| (seat, level.clone())).collect()
    }

    /// A bot plays for itself, as a stand-in, or for a player whose time is up.
    pub(crate) fn bot_command(&self, seat: Seat, step: usize, action: String) -> Command {
        match self.table.chairs().get(seat.index()) {
            Some(Sitter::Person { .. }) => Command::PlayOnTimeout { seat, step, action },
            Some(Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Empty) | None => Command::Play { seat, step, action },
        }
    }

    /// How long a player has to be away before a bot may stand in: as the table says, else as the server does.
    pub(crate) fn grace(&self) -> Duration {
        self.table.stand_in_policy().map_or(self.tables.limits.grace, |leavers| Duration::from_millis(leavers.grace))
    }

    /// Replaces the requested stand-in by the one that the table prescribes.
    pub(crate) fn with_stand_in_policy(&self, command: Command) -> Command {
        match (command, self.table.stand_in_policy().and_then(|leavers| leavers.level.as_ref())) {
            (Command::SeatStandIn { seat, .. }, Some(level)) => Command::SeatStandIn { seat, level: level.clone() },
            (command, _) => command,
        }
    }
}

impl Tables {
    /// Wakes tables that are not in memory when a clock runs out there; also those whose time ran out while the server was
    /// down.
    pub(crate) async fn watch_clocks(self: Arc<Tables>) {
        let mut shutdown = self.shutdown_listener();
        loop {
            let now = self.clock.now();
            let unreadable = self.unreadable.at(now);
            match self.store.tables_with_expired_clocks(now, &unreadable, self.limits.resumed_tables).await {
                // A table that is too busy now is woken by the next query.
                Ok(tables) => tables.iter().for_each(|table| drop(self.send(table, TableMessage::Wake))),
                Err(error) => tracing::error!(%error, "could not query tables with expired clocks"),
            }
            tokio::select! {
                () = shutdown.wait() => return,
                () = self.clock.until(now + SCAN_INTERVAL) => {}
            }
        }
    }
}
