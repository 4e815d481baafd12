//! Host of one offline table.

use crate::opening::{guest, refusal};
use crate::{HostStep, Unreadable, stored_event};
use fair_dice::Seed;
use kernel::Record;
use protocol::{ClientMessage, MyTable, Refusal, RefusalCode, ServerMessage};
use std::sync::Arc;
use table::{Backlog, By, Command, Decision, RatingMode, Table, TableEvent};

/// A table and the secret seed of its dice.
#[derive(Debug)]
pub struct OfflineHost {
    pub(crate) seed: Seed,
    pub(crate) table: Table,
}

impl OfflineHost {
    /// Replays a stored table.
    pub fn load(seed: Seed, events: &[String]) -> Result<OfflineHost, Unreadable> {
        let mut events = events.iter().map(|event| stored_event::read(event)).collect::<Result<Vec<_>, _>>()?;
        // Offline games are never rated; older events did not say so.
        if let Some(TableEvent::Opened(opening)) = events.first_mut() {
            Arc::make_mut(opening).rating_mode = RatingMode::Friendly;
        }
        let table = Table::replay(events).map_err(|corrupt| Unreadable::Broken(corrupt.to_string()))?;
        Ok(OfflineHost { seed, table })
    }

    /// The messages for a viewer who connects, or reconnects having seen this version.
    pub fn welcome(&self, since: Option<u64>) -> Vec<ServerMessage> {
        let guest = guest();
        let backlog = since.map_or(Backlog::TooFar, |version| self.table.news_since(version, Some(&guest)));
        let mut tells: Vec<ServerMessage> = match backlog {
            Backlog::News(news) => news.into_iter().map(|news| ServerMessage::News(Box::new(news))).collect(),
            Backlog::TooFar => vec![ServerMessage::Snapshot(Box::new(self.table.snapshot(Some(&guest))))],
        };
        tells.push(ServerMessage::Presence(self.table.presence(&[&guest])));
        tells
    }

    /// Carries out a message, and what follows from it.
    pub fn ask(&mut self, ask: ClientMessage) -> Result<HostStep, String> {
        let Some((ticket, command)) = ask.into_command() else {
            return Ok(HostStep { answer: Some(ServerMessage::Pong), ..HostStep::at(self.table.version()) });
        };
        match self.weigh(command) {
            Ok(verdict) => {
                let mut step = match verdict {
                    Decision::AlreadyDone => HostStep::at(self.table.version()),
                    Decision::Apply(event) => self.follow(Some(event))?,
                };
                step.answer = Some(ServerMessage::Done { ticket });
                Ok(step)
            }
            Err(refusal) => {
                let answer = Some(ServerMessage::Refused { ticket: Some(ticket), refusal });
                Ok(HostStep { answer, ..HostStep::at(self.table.version()) })
            }
        }
    }

    fn weigh(&self, command: Result<Command, table::Refusal>) -> Result<Decision, Refusal> {
        let command = command.map_err(|refusal| Refusal::from(&refusal))?;
        // All players are at this device, and every seat is taken.
        if matches!(command, Command::SeatStandIn { .. } | Command::InviteBot { .. }) {
            return Err(refusal(RefusalCode::NotAway, "all players are at this device"));
        }
        if matches!(command, Command::Offer { .. }) {
            return Err(refusal(RefusalCode::NeedsServer, "offers need a server: open another table"));
        }
        self.table.decide(command, By::Person(Some(&guest()))).map_err(|refusal| Refusal::from(&refusal))
    }

    /// Carries out what the host owes (chance events, the seat draw, revealing the seed), except for bots.
    pub fn go_on(&mut self) -> Result<HostStep, String> {
        self.follow(None)
    }

    pub fn waits_for_bot(&self) -> bool {
        self.table.bots_to_act().next().is_some()
    }

    /// Lets a bot choose and play, by a clock in milliseconds. If it fails, the game goes on with the
    /// first legal action.
    pub fn let_bot_play(&mut self, seed: u64, now: &dyn Fn() -> f64) -> Result<HostStep, String> {
        let Some((seat, level)) = self.table.bots_to_act().next() else { return self.go_on() };
        let session = self.table.session();
        let game = session.info().slug;
        let end = now() + bots::thinking_time(game, level).map_or(0.0, |time| time.as_secs_f64() * 1000.0);
        let thought = bots::level(game, level)
            .and_then(|level| bots::think(session, seat, level, seed, &|| now() >= end))
            .map(|thought| thought.action);
        let legal = session.legal(seat);
        let action = thought.filter(|action| legal.contains(action)).or_else(|| legal.first().cloned());
        let action = action.ok_or_else(|| format!("seat {seat} may act and cannot"))?;
        let command = Command::Play { seat, step: self.table.step_count(), action };
        match self.table.decide(command, By::Server).map_err(|refusal| refusal.to_string())? {
            Decision::Apply(event) => self.follow(Some(event)),
            Decision::AlreadyDone => self.go_on(),
        }
    }

    /// Applies an event and those that follow by themselves: chance events, the seat draw, and the seed of a finished game.
    pub(crate) fn follow(&mut self, first: Option<TableEvent>) -> Result<HostStep, String> {
        let mut step = HostStep::at(self.table.version());
        let mut next = first;
        while let Some(event) = next.take().map_or_else(|| self.due(), |event| Ok(Some(event)))? {
            self.table.apply(event.clone()).map_err(|corrupt| corrupt.to_string())?;
            step.add(&event, self.news());
        }
        Ok(step)
    }

    fn due(&self) -> Result<Option<TableEvent>, String> {
        let command = match self.table.ticket(&self.seed) {
            Some(ticket) => Command::Chance { ticket },
            None if self.table.needs_seat_draw() => {
                let order = self.table.draw_seats(&self.seed).ok_or("nothing to draw seats from")?;
                Command::DrawSeats { order }
            }
            None if self.table.needs_seed_reveal() => Command::RevealSeed { seed: self.seed.clone() },
            None => return Ok(None),
        };
        match self.table.decide(command, By::Server).map_err(|refusal| refusal.to_string())? {
            Decision::Apply(event) => Ok(Some(event)),
            Decision::AlreadyDone => Ok(None),
        }
    }

    fn news(&self) -> ServerMessage {
        let guest = guest();
        if self.table.needs_snapshot(Some(&guest)) {
            ServerMessage::Snapshot(Box::new(self.table.snapshot(Some(&guest))))
        } else {
            ServerMessage::News(Box::new(self.table.latest(Some(&guest))))
        }
    }

    /// The record, as far as the viewer may know it.
    pub fn record(&self) -> Record {
        self.table.record(Some(&guest()))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// The entry of the table in a list.
    pub fn listing(&self, id: &str) -> MyTable {
        let own = self.table.seats_of(Some(&guest()));
        let acting = self.table.acting();
        MyTable {
            id: id.to_owned(),
            game: self.table.session().info().slug.to_owned(),
            your_turn: self.table.waits_for_roll() || own.iter().any(|seat| acting.contains(seat)),
            chairs: self.table.chairs().iter().map(Into::into).collect(),
        }
    }
}
