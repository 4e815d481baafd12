//! The actor of one table: a task that owns its state, so that everything at a table happens one after another.
//!
//! The order is always the same: [`handle`](TableActor::handle) a message, decide and apply the events, persist them,
//! broadcast them, then [`advance`](TableActor::advance) with chance, expired clocks and bots. If the events cannot be
//! persisted the actor stops, and the next one starts again from the store.

use super::load::load;
use super::subscribers::{PendingFrames, Subscribers, ViewerId, frame};
use super::timeouts::earliest_timeout;
use super::{Envelope, Subscribed, TableMessage, Tables};
use crate::{Error, random};
use axum::extract::ws::Utf8Bytes;
use fair_dice::ClientSeed;
use kernel::{RecordedStep, Seat, SeatSet};
use protocol::{Join, RefusalCode, ServerMessage};
use std::sync::Arc;
use std::time::Duration;
use store::{Append, StoreError, TableSummary};
use table::{Backlog, By, Command, Decision, DrawnOutcome, Guest, Sitter, Table, TableEvent};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval};

/// Events in one commit at most: chance may follow chance, and viewers should see something in between.
const MAX_BATCH: usize = 32;

pub(crate) struct TableActor {
    pub(crate) tables: Arc<Tables>,
    pub(crate) id: String,
    /// Our own mailbox, for bots to answer. Weak, or it would never close.
    pub(super) mailbox: mpsc::WeakSender<Envelope>,
    pub(crate) table: Table,
    pub(super) subscribers: Subscribers,
    /// The seats for which a bot is thinking.
    pub(crate) thinking: SeatSet,
    /// No clock runs out before this.
    pub(crate) earliest_timeout: u64,
    last_message: Instant,
    /// Its number in the lobby.
    lobby_number: Option<u64>,
}

/// The actor cannot persist an event and has to stop.
#[derive(Clone, Copy)]
pub(crate) struct ActorFailed;

/// Events that were applied and are not persisted yet.
#[derive(Default)]
struct Batch {
    events: Vec<TableEvent>,
    rolls: Vec<DrawnOutcome>,
    frames: PendingFrames,
}

/// Why an actor stops.
enum Exit {
    /// The table was idle, and its mailbox is removed already.
    Retired,
    /// It failed, or the server is shutting down.
    Halted,
}

impl TableActor {
    /// Loads the table and runs until it is idle.
    pub(crate) async fn run(
        tables: Arc<Tables>,
        id: String,
        mailbox: mpsc::WeakSender<Envelope>,
        mut messages: mpsc::Receiver<Envelope>,
    ) {
        match Box::pin(load(&tables, &id)).await {
            Ok(table) => {
                let mut actor = TableActor::new(Arc::clone(&tables), id.clone(), mailbox.clone(), table);
                match actor.run_loop(&mut messages).await {
                    Exit::Retired => {}
                    Exit::Halted => tables.remove_own(&id, &mailbox),
                }
            }
            Err(error) => {
                // The mailbox is closed; the messages in it are answered.
                tables.remove_own(&id, &mailbox);
                let cause = error.refusal();
                while let Ok(message) = messages.try_recv() {
                    message.refuse(|| if cause.code == RefusalCode::NoTable { Error::NoTable } else { Error::Busy });
                }
            }
        }
    }

    pub(crate) fn new(
        tables: Arc<Tables>,
        id: String,
        mailbox: mpsc::WeakSender<Envelope>,
        table: Table,
    ) -> TableActor {
        TableActor {
            earliest_timeout: earliest_timeout(&tables, &table),
            tables,
            id,
            mailbox,
            table,
            subscribers: Subscribers::default(),
            thinking: SeatSet::EMPTY,
            last_message: Instant::now(),
            lobby_number: None,
        }
    }

    async fn run_loop(&mut self, messages: &mut mpsc::Receiver<Envelope>) -> Exit {
        let mut shutdown = self.tables.shutdown_listener();
        let mut sweeps = interval(self.tables.limits.table_idle.max(Duration::from_millis(10)) / 2);
        sweeps.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut state = Box::pin(self.advance()).await;
        while state.is_ok() {
            self.lobby_number = self.tables.lobby.place(self.lobby_number, &self.id, &self.table, &self.subscribers);
            tokio::select! {
                biased;
                () = shutdown.wait() => return Exit::Halted,
                message = messages.recv() => {
                    let Some(message) = message else { return Exit::Halted };
                    self.last_message = Instant::now();
                    // On the heap, and only while it runs: an idle table should be small.
                    state = Box::pin(self.handle(*message)).await;
                }
                () = self.clock_runs_out() => state = Box::pin(self.advance()).await,
                _ = sweeps.tick() => {
                    self.subscribers.remove_closed();
                    self.subscribers.broadcast_presence(&self.table);
                    if self.is_idle() && self.tables.retire(&self.id, messages) {
                        return Exit::Retired;
                    }
                }
            }
        }
        Exit::Halted
    }

    fn is_idle(&self) -> bool {
        let needed = !self.subscribers.is_empty() || !self.thinking.is_empty() || self.is_due_soon();
        !needed && self.last_message.elapsed() >= self.tables.limits.table_idle
    }

    pub(crate) async fn handle(&mut self, message: TableMessage) -> Result<(), ActorFailed> {
        match message {
            TableMessage::Subscribe { guest, reply, .. } if !self.table.is_open_to(guest.as_ref()) => {
                let _ = reply.send(Err(Error::Private));
                Ok(())
            }
            TableMessage::Subscribe { guest, since, queue, reply } => {
                if let Some(guest) = &guest {
                    self.return_seats(guest).await?;
                    self.arrive(guest).await?;
                }
                let subscribed = self.subscribe(guest, since, queue);
                let viewer = subscribed.viewer;
                if reply.send(Ok(subscribed)).is_err() {
                    self.subscribers.remove(viewer);
                }
                // Bots may have rested until now.
                self.start_bots();
                Ok(())
            }
            TableMessage::Unsubscribe(viewer) => {
                self.subscribers.remove(viewer);
                self.subscribers.broadcast_presence(&self.table);
                if self.subscribers.is_empty() {
                    self.table.shrink_to_fit();
                }
                Ok(())
            }
            TableMessage::Command { viewer, ticket, command, lag } => {
                self.handle_command(viewer, ticket, command, lag).await
            }
            TableMessage::CheckSit { join, reply } => {
                let _ = reply.send(self.check_sit(join));
                Ok(())
            }
            TableMessage::Sit { guest, join, reply } => {
                let seat = self.sit(&guest, join).await;
                let (answer, state) = split(seat);
                let _ = reply.send(answer);
                state
            }
            TableMessage::Rematch { guest, next, client_seed, first, reply } => {
                let next = self.rematch(&guest, next, client_seed.as_ref(), first).await;
                let (answer, state) = split(next);
                let _ = reply.send(answer);
                state
            }
            TableMessage::LetOtherBegin { guest, reply } => {
                let (answer, state) = split(self.execute(Command::LetOtherBegin, By::Person(Some(&guest))).await);
                let _ = reply.send(answer.map(|_| ()));
                state
            }
            TableMessage::Record { guest, reply } => {
                let _ = reply.send(self.record(guest.as_ref()));
                Ok(())
            }
            TableMessage::FinishedRecord { guest, reply } => {
                let record = self.record(guest.as_ref()).and_then(|record| match self.table.outcome() {
                    Some(_) => Ok(record),
                    None => Err(table::Refusal::NotOver.into()),
                });
                let _ = reply.send(record);
                Ok(())
            }
            TableMessage::Chat(request) => self.handle_chat(request).await,
            TableMessage::BotMove { seat, step, action } => self.handle_bot_move(seat, step, action).await,
            TableMessage::Wake => self.advance().await,
        }
    }

    fn subscribe(&mut self, guest: Option<Guest>, since: Option<u64>, queue: mpsc::Sender<Utf8Bytes>) -> Subscribed {
        let backlog = since.map_or(Backlog::TooFar, |version| self.table.news_since(version, guest.as_ref()));
        // Time has passed since the last event.
        let clocks = self.table.clocks(self.tables.clock.now());
        let mut frames: Vec<Utf8Bytes> = match backlog {
            Backlog::News(mut news) => {
                if let Some(last) = news.last_mut() {
                    last.clocks = clocks;
                }
                news.into_iter().map(|news| frame(&ServerMessage::News(Box::new(news)))).collect()
            }
            Backlog::TooFar => {
                let snapshot = protocol::Snapshot { clocks, ..self.table.snapshot(guest.as_ref()) };
                vec![frame(&ServerMessage::Snapshot(Box::new(snapshot)))]
            }
        };
        let plays = !self.table.seats_of(guest.as_ref()).is_empty();
        let viewer = self.subscribers.add(&self.table, guest, queue);
        frames.push(frame(&ServerMessage::Presence(self.subscribers.presence_at(&self.table))));
        self.subscribers.broadcast_presence_except(viewer, &self.table);
        Subscribed { viewer, frames, plays }
    }

    async fn handle_command(
        &mut self,
        viewer: ViewerId,
        ticket: u32,
        command: Command,
        lag: u32,
    ) -> Result<(), ActorFailed> {
        let guest = self.subscribers.guest(viewer).cloned();
        let muted = guest.as_ref().is_some_and(|guest| self.tables.muted.has(guest));
        // Viewers without a seat are refused by the table, and learn nothing else.
        let sits = !self.table.seats_of(guest.as_ref()).is_empty();
        let done = match self.check_bots(&command).filter(|_| sits) {
            None if muted && matches!(command, Command::Chat { .. }) => Err(Error::Muted.into()),
            None => self.execute_with_lag(self.with_stand_in_policy(command), By::Person(guest.as_ref()), lag).await,
            Some(error) => Err(error.into()),
        };
        let (answer, state) = split(done);
        let message = match answer {
            Ok(_) => ServerMessage::Done { ticket },
            Err(error) => ServerMessage::Refused { ticket: Some(ticket), refusal: error.refusal() },
        };
        self.subscribers.send_to(viewer, &message);
        state
    }

    /// Checks what the table cannot know: which bots exist, and who is connected.
    fn check_bots(&self, command: &Command) -> Option<Error> {
        let level = match command {
            Command::InviteBot { level, .. } | Command::SeatStandIn { level, .. } => level,
            Command::Sit { .. }
            | Command::Return { .. }
            | Command::DropProposal { .. }
            | Command::Chat { .. }
            | Command::SpectatorChat { .. }
            | Command::Play { .. }
            | Command::TakeBack { .. }
            | Command::RequestUndo { .. }
            | Command::AgreeUndo { .. }
            | Command::DeclineUndo { .. }
            | Command::PlayOnTimeout { .. }
            | Command::EnterRoll { .. }
            | Command::Chance { .. }
            | Command::Offer { .. }
            | Command::AcceptOffer { .. }
            | Command::DeclineOffer { .. }
            | Command::AddClientSeed { .. }
            | Command::DrawSeats { .. }
            | Command::RevealSeed { .. }
            | Command::Rematch { .. }
            | Command::Arrive { .. }
            | Command::LetOtherBegin => return None,
        };
        if !self.tables.bots.has(self.table.session().info().slug, level) {
            return Some(Error::NoBot);
        }
        let Command::SeatStandIn { seat, .. } = command else { return None };
        let owner = self.table.chairs().get(seat.index()).and_then(Sitter::guest);
        let grace = self.grace();
        owner.is_some_and(|owner| !self.subscribers.is_away(owner, grace)).then_some(Error::Here)
    }

    /// A player who comes back gets their seats back from the bots that stood in.
    async fn return_seats(&mut self, guest: &Guest) -> Result<(), ActorFailed> {
        let held: Vec<Seat> = self.table.stand_in_seats_of(guest).collect();
        for seat in held {
            let returned = self.execute(Command::Return { seat }, By::Person(Some(guest))).await;
            split(returned).1?;
        }
        Ok(())
    }

    /// A player who comes to a table that another player opened for them.
    async fn arrive(&mut self, guest: &Guest) -> Result<(), ActorFailed> {
        for seat in self.table.awaited_seats_of(guest) {
            let arrived = self.execute(Command::Arrive { seat }, By::Person(Some(guest))).await;
            split(arrived).1?;
        }
        Ok(())
    }

    fn check_sit(&self, join: Join) -> Result<(), Error> {
        self.table.decide(sit_command(join)?, By::Person(Some(&Guest::new(""))))?;
        Ok(())
    }

    async fn sit(&mut self, guest: &Guest, join: Join) -> Result<Seat, Failure> {
        let seat = join.seat;
        let event = self.execute(sit_command(join)?, By::Person(Some(guest))).await?;
        match (event.as_ref().map(TableEvent::untimed), seat) {
            // The seat draw may have moved them since.
            (Some(&TableEvent::Sat { seat, .. }), _) => Ok(self.table.drawn_seat(seat)),
            (_, Some(seat)) => Ok(seat),
            (_, None) => {
                let seated = self.table.seats_of(Some(guest)).iter().next();
                seated.ok_or_else(|| Error::inner("a guest who sits has no seat").into())
            }
        }
    }

    /// Decides a command and commits the event that follows from it, if any. Idempotent: a repeated command, such as
    /// a `play` whose answer was lost, succeeds without an event.
    pub(crate) async fn execute(&mut self, command: Command, by: By<'_>) -> Result<Option<TableEvent>, Failure> {
        self.execute_with_lag(command, by, 0).await
    }

    /// The same with the round trip of the sender in milliseconds, which does not count against their clock.
    async fn execute_with_lag(
        &mut self,
        command: Command,
        by: By<'_>,
        lag: u32,
    ) -> Result<Option<TableEvent>, Failure> {
        match self.table.decide_at(command, by, self.tick(lag)).map_err(Error::from)? {
            Decision::AlreadyDone => Ok(None),
            Decision::Apply(event) => {
                self.commit_and_advance(event.clone(), Vec::new()).await?;
                Ok(Some(event))
            }
        }
    }

    /// Commits an event, together with appends to other tables, then continues.
    pub(crate) async fn commit_and_advance(&mut self, event: TableEvent, beside: Vec<Append>) -> Result<(), Failure> {
        self.commit(Some(event), beside).await?;
        self.advance().await.map_err(|ActorFailed| Failure::Fatal)
    }

    /// Continues with everything that is up to the server: chance, the seat draw, the seed, expired clocks, an agreed new
    /// table, bots.
    pub(crate) async fn advance(&mut self) -> Result<(), ActorFailed> {
        while self.table.tickets().is_some()
            || self.table.needs_seat_draw()
            || self.table.needs_seed_reveal()
            || self.random_move_is_due()
        {
            self.commit(None, Vec::new()).await.map_err(|_| ActorFailed)?;
        }
        if self.table.needs_next_table() {
            Box::pin(self.open_agreed_table()).await?;
        }
        self.start_bots();
        Ok(())
    }

    /// Applies events, persists them in one commit, then broadcasts them. No viewer sees an event that is not in the store.
    async fn commit(&mut self, first: Option<TableEvent>, beside: Vec<Append>) -> Result<(), Failure> {
        let expected = self.table.version();
        let Batch { events, rolls, frames } = self.apply(first)?;
        self.persist(expected, events, rolls, beside).await?;
        self.broadcast(frames);
        Ok(())
    }

    /// Applies an event and the automatic ones that follow it, and prepares what each viewer will be sent.
    fn apply(&mut self, first: Option<TableEvent>) -> Result<Batch, Failure> {
        let mut batch = Batch::default();
        let mut next = first;
        while batch.events.len() < MAX_BATCH {
            let event = match next.take() {
                Some(event) => event,
                None => match self.automatic_event() {
                    Ok(Some(event)) => event,
                    Ok(None) => break,
                    Err(error) => {
                        tracing::error!(table = self.id, ?error, "could not draw chance or reveal the seed");
                        return Err(Failure::Fatal);
                    }
                },
            };
            batch.rolls.extend(self.table.drawn_outcome(&event));
            if let Err(corrupt) = self.table.apply(event.clone()) {
                tracing::error!(table = self.id, %corrupt, "could not apply an event that was just decided");
                return Err(Failure::Fatal);
            }
            self.subscribers.prepare(&self.table, &mut batch.frames);
            batch.events.push(event);
        }
        Ok(batch)
    }

    async fn persist(
        &self,
        expected: u64,
        events: Vec<TableEvent>,
        rolls: Vec<DrawnOutcome>,
        beside: Vec<Append>,
    ) -> Result<(), Failure> {
        let summary = TableSummary::from(&self.table);
        let mut appends = beside;
        appends.push(Append { table: self.id.clone(), expected, events, rolls, summary });
        match self.tables.store.append(appends).await {
            Ok(()) => return Ok(()),
            // Our table is ahead of the store now, and a failed commit may be stored all the same: load it from there.
            Err(StoreError::Busy) => tracing::warn!(table = self.id, "the store is overloaded"),
            Err(error) => tracing::error!(table = self.id, %error, "could not store the events of a table"),
        }
        Err(Failure::Fatal)
    }

    fn broadcast(&mut self, frames: PendingFrames) {
        self.subscribers.send(frames);
        self.subscribers.broadcast_presence(&self.table);
    }

    /// The next event that needs no person, if any: a chance outcome, the seat draw, the seed of a finished game, or a
    /// random move for a player whose time is up.
    fn automatic_event(&self) -> Result<Option<TableEvent>, Error> {
        let command = match self.table.tickets() {
            Some(tickets) => Command::Chance { ticket: self.ticket(tickets)? },
            None if self.table.needs_seat_draw() => {
                let order = self.table.draw_seats(&self.tables.seed(&self.id));
                Command::DrawSeats { order: order.ok_or_else(|| Error::inner("nothing to draw seats from"))? }
            }
            None if self.table.needs_seed_reveal() => Command::RevealSeed { seed: self.tables.seed(&self.id) },
            None => match self.random_move()? {
                Some(command) => command,
                None => return Ok(None),
            },
        };
        match self.table.decide_at(command, By::Server, self.tick(0))? {
            Decision::Apply(event) => Ok(Some(event)),
            Decision::AlreadyDone => Ok(None),
        }
    }

    /// Drawn from the committed seed; in a daily challenge from the day; at tables older than commitments from the system.
    fn ticket(&self, tickets: u32) -> Result<u32, Error> {
        match (self.table.commitment(), self.table.daily()) {
            (Some(_), _) => {
                let drawn = self.table.ticket(&self.tables.seed(&self.id));
                drawn.ok_or_else(|| Error::inner("nothing to draw from"))
            }
            (None, None) => random::below(tickets),
            (None, Some(day)) => {
                let is_chance = |event: &&TableEvent| matches!(event, TableEvent::Stepped(RecordedStep::Event { .. }));
                let (game, number) =
                    (self.table.session().info().slug, self.table.events().iter().filter(is_chance).count());
                random::of_day(self.tables.store.secret(), game, day, number, tickets)
            }
        }
    }
}

/// A table without an actor is not in the lobby.
impl Drop for TableActor {
    fn drop(&mut self) {
        self.tables.lobby.remove(self.lobby_number);
    }
}

/// Why a command was not executed.
pub(crate) enum Failure {
    /// It is not allowed; nothing has changed.
    Refused(Error),
    /// It could not be persisted: the actor has to stop.
    Fatal,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Refused(error)
    }
}

/// Splits a result into the answer to the caller and whether the actor may run on.
pub(crate) fn split<T>(result: Result<T, Failure>) -> (Result<T, Error>, Result<(), ActorFailed>) {
    match result {
        Ok(done) => (Ok(done), Ok(())),
        Err(Failure::Refused(error)) => (Err(error), Ok(())),
        Err(Failure::Fatal) => (Err(Error::Busy), Err(ActorFailed)),
    }
}

fn sit_command(join: Join) -> Result<Command, Error> {
    let Join { name, seat, client_seed: part } = join;
    let part = part.as_deref().map(ClientSeed::new).transpose().map_err(table::Refusal::from)?;
    Ok(Command::Sit { seat, name, client_seed: part })
}
