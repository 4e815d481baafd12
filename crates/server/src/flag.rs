//! When somebody's time is up: the host acts for them, by lot or through a bot, as the game says. And what the table says
//! about those who leave.

use crate::host::Host;
use crate::house::{House, Message};
use crate::{Error, luck};
use kernel::{AtZero, Seat};
use std::sync::Arc;
use std::time::Duration;
use table::{Command, Sitter, Table, Tick};

/// How often it is looked up, in milliseconds, whether time is up at a table that nobody watches.
const ROUND: u64 = 30_000;
/// After a restart nobody's flag falls for so many milliseconds: first their page has to find us again.
const RETURN: u64 = 30_000;

/// No flag falls before this at a table that was not served since the server was opened.
pub(crate) fn earliest(house: &House, table: &Table) -> u64 {
    let slept = table.time().is_some_and(|time| time < house.opened);
    if slept { house.opened + RETURN } else { 0 }
}

impl Host {
    /// The time, for whoever is so far away.
    pub(crate) fn tick(&self, lag: u32) -> Tick {
        Tick { now: self.house.clock.now(), lag }
    }

    /// Ends when the house has to act for somebody; never where nobody has to hurry.
    pub(crate) async fn clock_runs_out(&self) {
        match self.due() {
            Some(due) => self.house.clock.until(due).await,
            None => std::future::pending().await,
        }
    }

    /// Whether this table is still needed when its clock runs out: no round would come in time.
    pub(crate) fn is_due_soon(&self) -> bool {
        self.due().is_some_and(|due| due <= self.house.clock.now() + 2 * ROUND)
    }

    fn due(&self) -> Option<u64> {
        let due = self.table.due()?.max(self.earliest);
        // A bot that thinks for whoever is late will wake us.
        let now = self.house.clock.now();
        (due > now || !self.late(now).is_empty()).then_some(due)
    }

    /// Whose time is up, and nobody thinks for them yet.
    fn late(&self, now: u64) -> Vec<Seat> {
        if now < self.earliest {
            return Vec::new();
        }
        self.table.out_of_time(now).iter().filter(|&seat| !self.thinking.contains(seat)).collect()
    }

    fn late_by(&self, at_zero: AtZero) -> Vec<Seat> {
        if self.table.session().timing().at_zero != at_zero {
            return Vec::new();
        }
        self.late(self.house.clock.now())
    }

    /// Whether the lot has to act for somebody.
    pub(crate) fn lot_is_due(&self) -> bool {
        !self.late_by(AtZero::Lot).is_empty()
    }

    /// What the lot plays for whoever is late: from the sealed seed, or from the system where there is none.
    pub(crate) fn lot(&self) -> Result<Option<Command>, Error> {
        let Some(&seat) = self.late_by(AtZero::Lot).first() else { return Ok(None) };
        let drawn = self.table.lot(&self.house.seed(&self.id), seat);
        let action = match drawn {
            Some(action) => action,
            None => {
                let legal = self.table.session().legal(seat);
                let ticket = luck::below(u32::try_from(legal.len()).unwrap_or(u32::MAX))?;
                legal.into_iter().nth(ticket as usize).ok_or_else(|| Error::inner("nothing to play"))?
            }
        };
        Ok(Some(Command::Flag { seat, ply: self.table.ply(), action }))
    }

    /// Whoever is late where a bot helps, and which one.
    pub(crate) fn helped_by_bots(&self) -> Vec<(Seat, String)> {
        let late = self.late_by(AtZero::Bot);
        if late.is_empty() {
            return Vec::new();
        }
        let level = self.table.leavers().and_then(|leavers| leavers.level.clone());
        let level = level.or_else(|| self.house.bots.stand_in(self.table.session().card().slug)).unwrap_or_default();
        late.into_iter().map(|seat| (seat, level.clone())).collect()
    }

    /// A bot plays for itself, for somebody who is away, or for somebody whose time is up.
    pub(crate) fn bots_command(&self, seat: Seat, ply: usize, action: String) -> Command {
        match self.table.chairs().get(seat.index()) {
            Some(Sitter::Person { .. }) => Command::Flag { seat, ply, action },
            Some(Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Empty) | None => Command::Play { seat, ply, action },
        }
    }

    /// How long somebody has to be away before a bot may hold their seat: as the table has it, or the house.
    pub(crate) fn grace(&self) -> Duration {
        self.table.leavers().map_or(self.house.limits.grace, |leavers| Duration::from_millis(leavers.grace))
    }

    /// Where the table names the bot that holds seats, that one comes, whichever was asked for.
    pub(crate) fn as_policy_has_it(&self, command: Command) -> Command {
        match (command, self.table.leavers().and_then(|leavers| leavers.level.as_ref())) {
            (Command::Hold { seat, .. }, Some(level)) => Command::Hold { seat, level: level.clone() },
            (command, _) => command,
        }
    }
}

impl House {
    /// Wakes tables that nobody watches when somebody's time is up there; also those whose time ran out while the server
    /// was down.
    pub(crate) async fn watch_clocks(self: Arc<House>) {
        let mut closing = self.closing();
        loop {
            let now = self.clock.now();
            match self.store.due(now, self.limits.resumed).await {
                // A table that is too busy now is asked again in the next round.
                Ok(tables) => tables.iter().for_each(|table| drop(self.send(table, Message::Wake))),
                Err(fault) => tracing::error!(%fault, "it is not known where time is up"),
            }
            tokio::select! {
                () = closing.wait() => return,
                () = self.clock.until(now + ROUND) => {}
            }
        }
    }
}
