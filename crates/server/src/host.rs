//! The host of one table: a task that alone holds it, so that everything at a table happens one after another.
//!
//! The order is always the same: decide, keep, then tell. Nobody sees a fact that the store has not kept; if it cannot be
//! kept the host gives up, and the next one starts again from the store.

use crate::audience::{Audience, Programme, ViewerId, frame};
use crate::flag::earliest;
use crate::house::{House, Letter, Message, Welcome};
use crate::store::{Append, StoreFault, Summary};
use crate::{Error, luck};
use axum::extract::ws::Utf8Bytes;
use fair::Part;
use kernel::{Entry, Seat, SeatSet};
use std::sync::Arc;
use table::{Backlog, By, Command, Fact, Guest, Sitter, Table, Verdict};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval};
use wire::{Join, Tell};

/// Facts kept together at most: chance may follow chance, but not for ever in one go.
const TOGETHER: usize = 32;

pub(crate) struct Host {
    pub(crate) house: Arc<House>,
    pub(crate) id: String,
    /// The way to our own messages, for bots. Weak: it must not keep them open.
    mailbox: mpsc::WeakSender<Letter>,
    pub(crate) table: Table,
    audience: Audience,
    /// The seats that bots think for.
    pub(crate) thinking: SeatSet,
    /// No flag falls before this.
    pub(crate) earliest: u64,
    busy_at: Instant,
    /// Its place in the lobby.
    listed: Option<u64>,
}

/// What a host could not keep: it cannot go on.
#[derive(Clone, Copy)]
pub(crate) struct GaveUp;

/// How a host left.
enum Left {
    /// Nobody needed it, and it took its leave.
    Retired,
    /// It could not go on, or the server is closing.
    Halted,
}

impl Host {
    /// Loads the table and serves it until nobody needs it any more.
    pub(crate) async fn serve(
        house: Arc<House>,
        id: String,
        mailbox: mpsc::WeakSender<Letter>,
        mut messages: mpsc::Receiver<Letter>,
    ) {
        match Box::pin(load(&house, &id)).await {
            Ok(table) => {
                let mut host = Host::new(Arc::clone(&house), id.clone(), mailbox, table);
                match host.serve_on(&mut messages).await {
                    // Another host may have been called since.
                    Left::Retired => {}
                    Left::Halted => house.dismiss(&id),
                }
            }
            Err(error) => {
                // From here on nobody new can ask; those who did are told why.
                house.dismiss(&id);
                let cause = error.refusal();
                while let Ok(message) = messages.try_recv() {
                    refuse(*message, || if cause.code == "no-table" { Error::NoTable } else { Error::Busy });
                }
            }
        }
    }

    pub(crate) fn new(house: Arc<House>, id: String, mailbox: mpsc::WeakSender<Letter>, table: Table) -> Host {
        Host {
            earliest: earliest(&house, &table),
            house,
            id,
            mailbox,
            table,
            audience: Audience::default(),
            thinking: SeatSet::EMPTY,
            busy_at: Instant::now(),
            listed: None,
        }
    }

    async fn serve_on(&mut self, messages: &mut mpsc::Receiver<Letter>) -> Left {
        let mut closing = self.house.closing();
        let mut rounds = interval(self.house.limits.idle.max(std::time::Duration::from_millis(10)) / 2);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut going = Box::pin(self.go_on()).await;
        while going.is_ok() {
            self.listed = self.house.lobby.place(self.listed, &self.id, &self.table, &self.audience);
            tokio::select! {
                biased;
                () = closing.wait() => return Left::Halted,
                message = messages.recv() => {
                    let Some(message) = message else { return Left::Halted };
                    self.busy_at = Instant::now();
                    // On the heap, for as long as it takes: a table where nothing happens is small.
                    going = Box::pin(self.answer(*message)).await;
                }
                () = self.clock_runs_out() => going = Box::pin(self.go_on()).await,
                _ = rounds.tick() => {
                    self.audience.sweep();
                    self.audience.tell_presence(&self.table);
                    if self.is_idle() && self.house.retire(&self.id, messages) {
                        return Left::Retired;
                    }
                }
            }
        }
        Left::Halted
    }

    fn is_idle(&self) -> bool {
        let needed = !self.audience.is_empty() || !self.thinking.is_empty() || self.is_due_soon();
        !needed && self.busy_at.elapsed() >= self.house.limits.idle
    }

    pub(crate) async fn answer(&mut self, message: Message) -> Result<(), GaveUp> {
        match message {
            Message::Watch { guest, reply, .. } if !self.table.is_open_to(guest.as_ref()) => {
                let _ = reply.send(Err(Error::Private));
                Ok(())
            }
            Message::Watch { guest, since, queue, reply } => {
                if let Some(guest) = &guest {
                    self.give_back(guest).await?;
                }
                let welcome = self.welcome(guest, since, queue);
                let viewer = welcome.viewer;
                if reply.send(Ok(welcome)).is_err() {
                    self.audience.leave(viewer);
                }
                Ok(())
            }
            Message::Leave(viewer) => {
                self.audience.leave(viewer);
                self.audience.tell_presence(&self.table);
                if self.audience.is_empty() {
                    self.table.rest();
                }
                Ok(())
            }
            Message::Ask { viewer, ticket, command, lag } => self.asked(viewer, ticket, command, lag).await,
            Message::MaySit { join, reply } => {
                let _ = reply.send(self.may_sit(join));
                Ok(())
            }
            Message::Sit { guest, join, reply } => {
                let seat = self.sit(&guest, join).await;
                let (answer, going) = settle(seat);
                let _ = reply.send(answer);
                going
            }
            Message::Rematch { guest, next, part, reply } => {
                let next = self.rematch(&guest, next, part.as_ref()).await;
                let (answer, going) = settle(next);
                let _ = reply.send(answer);
                going
            }
            Message::Record { guest, reply } => {
                let _ = reply.send(self.record(guest.as_ref()));
                Ok(())
            }
            Message::Company(asked) => self.company(asked).await,
            Message::Thought { seat, ply, action } => self.bot_plays(seat, ply, action).await,
            Message::Wake => self.go_on().await,
        }
    }

    fn welcome(&mut self, guest: Option<Guest>, since: Option<u64>, queue: mpsc::Sender<Utf8Bytes>) -> Welcome {
        let backlog = since.map_or(Backlog::TooFar, |version| self.table.news_since(version, guest.as_ref()));
        // Time has passed since the last fact.
        let clocks = self.table.clocks(self.house.clock.now());
        let mut frames: Vec<Utf8Bytes> = match backlog {
            Backlog::News(mut news) => {
                if let Some(last) = news.last_mut() {
                    last.clocks = clocks;
                }
                news.into_iter().map(|news| frame(&Tell::News(Box::new(news)))).collect()
            }
            Backlog::TooFar => {
                let snapshot = wire::Snapshot { clocks, ..self.table.snapshot(guest.as_ref()) };
                vec![frame(&Tell::Snapshot(Box::new(snapshot)))]
            }
        };
        let viewer = self.audience.welcome(&self.table, guest, queue);
        frames.push(frame(&Tell::Presence(self.audience.presence_at(&self.table))));
        self.audience.announce(viewer, &self.table);
        Welcome { viewer, frames }
    }

    async fn asked(&mut self, viewer: ViewerId, ticket: u32, command: Command, lag: u32) -> Result<(), GaveUp> {
        let guest = self.audience.guest(viewer).cloned();
        let muted = guest.as_ref().is_some_and(|guest| self.house.muted.has(guest));
        // Whoever does not sit here is refused by the table, and learns nothing else.
        let sits = !self.table.seats_of(guest.as_ref()).is_empty();
        let done = match self.objection(&command).filter(|_| sits) {
            None if muted && matches!(command, Command::Say { .. }) => Err(Error::Muted.into()),
            None => self.carry_out_late(self.as_policy_has_it(command), By::Person(guest.as_ref()), lag).await,
            Some(error) => Err(error.into()),
        };
        let (answer, going) = settle(done);
        let tell = match answer {
            Ok(_) => Tell::Done { ticket },
            Err(error) => Tell::Refused { ticket: Some(ticket), refusal: error.refusal() },
        };
        self.audience.tell(viewer, &tell);
        going
    }

    /// What only the host knows against a command: which bots there are, and who is here.
    fn objection(&self, command: &Command) -> Option<Error> {
        let level = match command {
            Command::Invite { level, .. } | Command::Hold { level, .. } => level,
            Command::Sit { .. }
            | Command::Return { .. }
            | Command::Drop { .. }
            | Command::Say { .. }
            | Command::Murmur { .. }
            | Command::Play { .. }
            | Command::TakeBack { .. }
            | Command::AskBack { .. }
            | Command::Agree { .. }
            | Command::Object { .. }
            | Command::Flag { .. }
            | Command::Event { .. }
            | Command::Chance { .. }
            | Command::Offer { .. }
            | Command::Accept { .. }
            | Command::Decline { .. }
            | Command::Give { .. }
            | Command::Draw { .. }
            | Command::Reveal { .. }
            | Command::Rematch { .. } => return None,
        };
        if !self.house.bots.has(self.table.session().card().slug, level) {
            return Some(Error::NoBot);
        }
        let Command::Hold { seat, .. } = command else { return None };
        let owner = self.table.chairs().get(seat.index()).and_then(Sitter::guest);
        let grace = self.grace();
        owner.is_some_and(|owner| !self.audience.is_away(owner, grace)).then_some(Error::Here)
    }

    /// Whoever comes back gets their seats back from the bots that held them.
    async fn give_back(&mut self, guest: &Guest) -> Result<(), GaveUp> {
        let held: Vec<Seat> = self.table.held_for(guest).collect();
        for seat in held {
            let given = self.carry_out(Command::Return { seat }, By::Person(Some(guest))).await;
            settle(given).1?;
        }
        Ok(())
    }

    fn may_sit(&self, join: Join) -> Result<(), Error> {
        self.table.decide(sitting(join)?, By::Person(Some(&Guest::new(""))))?;
        Ok(())
    }

    async fn sit(&mut self, guest: &Guest, join: Join) -> Result<Seat, Failure> {
        let seat = join.seat;
        let fact = self.carry_out(sitting(join)?, By::Person(Some(guest))).await?;
        match (fact.as_ref().map(Fact::plain), seat) {
            // The lot may have seated everybody since.
            (Some(&Fact::Sat { seat, .. }), _) => Ok(self.table.place_of(seat)),
            (_, Some(seat)) => Ok(seat),
            (_, None) => {
                let seated = self.table.seats_of(Some(guest)).iter().next();
                seated.ok_or_else(|| Error::inner("a guest who sits has no seat").into())
            }
        }
    }

    /// The new table and the way to it are kept together: there is never one without the other.
    async fn rematch(&mut self, guest: &Guest, id: String, part: Option<&Part>) -> Result<String, Failure> {
        let (by, tick) = (By::Person(Some(guest)), self.tick(0));
        let verdict = self.table.decide_at(Command::Rematch { table: id.clone() }, by, tick);
        let Verdict::Follows(fact) = verdict.map_err(Error::from)? else {
            return self
                .table
                .next()
                .map(str::to_owned)
                .ok_or_else(|| Error::inner("a rematch without a table").into());
        };
        let opened = self.table.next_opening(tick.now).map_err(Error::from)?;
        self.open_beside(fact, opened.sealed(&id, &self.house.seed(&id), guest, part), &id).await?;
        Ok(id)
    }

    /// Keeps another table together with the way to it.
    pub(crate) async fn open_beside(&mut self, fact: Fact, opened: Fact, id: &str) -> Result<(), Failure> {
        if !self.house.store.load(id).await.map_err(Error::from)?.is_empty() {
            return Err(Error::Taken.into());
        }
        let other = Table::open(opened.clone()).map_err(Error::inner)?;
        let opening = Append::opening(id.to_owned(), opened, &other);
        self.keep(fact, vec![opening]).await
    }

    /// Decides and, if something follows, keeps and tells it. Answers with the fact that followed.
    pub(crate) async fn carry_out(&mut self, command: Command, by: By<'_>) -> Result<Option<Fact>, Failure> {
        self.carry_out_late(command, by, 0).await
    }

    /// The same for somebody far away: a message to them and back takes so many milliseconds.
    async fn carry_out_late(&mut self, command: Command, by: By<'_>, lag: u32) -> Result<Option<Fact>, Failure> {
        match self.table.decide_at(command, by, self.tick(lag)).map_err(Error::from)? {
            Verdict::Already => Ok(None),
            Verdict::Follows(fact) => {
                self.keep(fact.clone(), Vec::new()).await?;
                Ok(Some(fact))
            }
        }
    }

    /// Keeps a fact and the chance events that follow it, then tells them, then lets the bots think.
    async fn keep(&mut self, fact: Fact, beside: Vec<Append>) -> Result<(), Failure> {
        self.keep_together(Some(fact), beside).await?;
        self.go_on().await.map_err(|GaveUp| Failure::Fatal)
    }

    /// Does whatever is up to the house now.
    pub(crate) async fn go_on(&mut self) -> Result<(), GaveUp> {
        while self.table.tickets().is_some() || self.table.owes_places() || self.table.owes_seed() || self.lot_is_due()
        {
            self.keep_together(None, Vec::new()).await.map_err(|_| GaveUp)?;
        }
        if self.table.owes_table() {
            Box::pin(self.set_up_agreed()).await?;
        }
        self.start_bots();
        Ok(())
    }

    async fn keep_together(&mut self, first: Option<Fact>, beside: Vec<Append>) -> Result<(), Failure> {
        let expected = self.table.version();
        let (mut facts, mut rolls) = (Vec::new(), Vec::new());
        let mut programme = Programme::default();
        let mut next = first;
        loop {
            let fact = match next.take() {
                Some(fact) => fact,
                None => match self.follow() {
                    Ok(Some(fact)) => fact,
                    Ok(None) => break,
                    Err(error) => {
                        tracing::error!(table = self.id, ?error, "chance cannot be drawn, or its seed not told");
                        return Err(Failure::Fatal);
                    }
                },
            };
            rolls.extend(self.table.roll_of(&fact));
            if let Err(corrupt) = self.table.apply(fact.clone()) {
                tracing::error!(table = self.id, %corrupt, "a decided fact does not apply");
                return Err(Failure::Fatal);
            }
            self.audience.prepare(&self.table, &mut programme);
            facts.push(fact);
            if facts.len() >= TOGETHER {
                break;
            }
        }
        let summary = Summary::from(&self.table);
        let mut appends = beside;
        appends.push(Append { table: self.id.clone(), expected, facts, rolls, summary });
        if let Err(fault) = self.house.store.append(appends).await {
            // Our table is ahead of the store now, and a failed commit may even have been kept: start again from there.
            match fault {
                StoreFault::Busy => tracing::warn!(table = self.id, "the store is busy"),
                fault => tracing::error!(table = self.id, %fault, "the facts of a table were not kept"),
            }
            return Err(Failure::Fatal);
        }
        self.audience.send(programme);
        self.audience.tell_presence(&self.table);
        Ok(())
    }

    /// What follows by itself, if anything: how the pending chance event comes out, the seed of a finished game, or what
    /// the lot plays for somebody whose time is up.
    fn follow(&self) -> Result<Option<Fact>, Error> {
        let command = match self.table.tickets() {
            Some(tickets) => Command::Chance { ticket: self.ticket(tickets)? },
            None if self.table.owes_places() => {
                let order = self.table.lot_of_places(&self.house.seed(&self.id));
                Command::Draw { order: order.ok_or_else(|| Error::inner("nothing to draw seats from"))? }
            }
            None if self.table.owes_seed() => Command::Reveal { seed: self.house.seed(&self.id) },
            None => match self.lot()? {
                Some(command) => command,
                None => return Ok(None),
            },
        };
        match self.table.decide_at(command, By::House, self.tick(0))? {
            Verdict::Follows(fact) => Ok(Some(fact)),
            Verdict::Already => Ok(None),
        }
    }

    /// From the sealed seed; in a challenge from the day; at tables older than seals from the system.
    fn ticket(&self, tickets: u32) -> Result<u32, Error> {
        match (self.table.seal(), self.table.daily()) {
            (Some(_), _) => {
                let drawn = self.table.ticket(&self.house.seed(&self.id));
                drawn.ok_or_else(|| Error::inner("nothing to draw from"))
            }
            (None, None) => luck::below(tickets),
            (None, Some(day)) => {
                let events = |fact: &&Fact| matches!(fact, Fact::Stepped(Entry::Event { .. }));
                let (game, number) =
                    (self.table.session().card().slug, self.table.facts().iter().filter(events).count());
                luck::of_day(self.house.store.secret(), game, day, number, tickets)
            }
        }
    }

    fn start_bots(&mut self) {
        let idle: Vec<(Seat, String)> = self
            .table
            .bots_to_act()
            .filter(|(seat, _)| !self.thinking.contains(*seat))
            .map(|(seat, level)| (seat, level.to_owned()))
            .chain(self.helped_by_bots())
            .collect();
        for (seat, level) in idle {
            self.thinking = self.thinking.with(seat);
            let (session, ply) = (self.table.session().boxed(), self.table.ply());
            let (bots, mailbox) = (self.house.bots.clone(), self.mailbox.clone());
            tokio::spawn(async move {
                let action = bots.think(session, seat, &level).await;
                if let Some(mailbox) = mailbox.upgrade() {
                    // Fails only when the host is gone; the next one lets the bot think again.
                    let _ = mailbox.send(Box::new(Message::Thought { seat, ply, action })).await;
                }
            });
        }
    }

    async fn bot_plays(&mut self, seat: Seat, ply: usize, action: Option<String>) -> Result<(), GaveUp> {
        self.thinking = self.thinking.iter().filter(|&thinking| thinking != seat).collect();
        let Some(action) = action else { return self.go_on().await };
        match self.carry_out(self.bots_command(seat, ply, action), By::House).await {
            Ok(_) => Ok(()),
            Err(Failure::Fatal) => Err(GaveUp),
            Err(Failure::Refused(error)) => {
                // The game has moved on while it thought: let it think again.
                tracing::warn!(table = self.id, %seat, ?error, "a bot's action was refused");
                self.go_on().await
            }
        }
    }
}

/// Whose host is gone is on no list.
impl Drop for Host {
    fn drop(&mut self) {
        self.house.lobby.remove(self.listed);
    }
}

/// Why something was not done.
pub(crate) enum Failure {
    /// It may not be done; nothing has changed.
    Refused(Error),
    /// It could not be kept: the host has to give up.
    Fatal,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Refused(error)
    }
}

/// What to answer, and whether to go on.
pub(crate) fn settle<T>(result: Result<T, Failure>) -> (Result<T, Error>, Result<(), GaveUp>) {
    match result {
        Ok(done) => (Ok(done), Ok(())),
        Err(Failure::Refused(error)) => (Err(error), Ok(())),
        Err(Failure::Fatal) => (Err(Error::Busy), Err(GaveUp)),
    }
}

/// What somebody who sits down asks for.
fn sitting(join: Join) -> Result<Command, Error> {
    let Join { name, seat, part } = join;
    let part = part.as_deref().map(Part::new).transpose().map_err(table::Refusal::from)?;
    Ok(Command::Sit { seat, name, part })
}

async fn load(house: &House, id: &str) -> Result<Table, Error> {
    let facts = house.store.load(id).await?;
    if facts.is_empty() {
        return Err(Error::NoTable);
    }
    // Replaying a long game is work: not on the threads that serve everybody.
    let table = tokio::task::spawn_blocking(move || Table::replay(facts))
        .await
        .map_err(Error::inner)?
        .map_err(|corrupt| Error::Inner(format!("table {id}: {corrupt}")))?;
    // Dice that could not be checked at the end are worse than none.
    if table.seal().is_some_and(|seal| seal.commitment != house.seed(id).commitment(&seal.table)) {
        return Err(Error::Inner(format!(
            "table {id}: its dice were sealed with another secret than this database has"
        )));
    }
    Ok(table)
}

fn refuse(message: Message, why: impl Fn() -> Error) {
    match message {
        Message::Watch { reply, .. } => drop(reply.send(Err(why()))),
        Message::MaySit { reply, .. } => drop(reply.send(Err(why()))),
        Message::Sit { reply, .. } => drop(reply.send(Err(why()))),
        Message::Rematch { reply, .. } => drop(reply.send(Err(why()))),
        Message::Record { reply, .. } => drop(reply.send(Err(why()))),
        Message::Company(asked) => asked.refuse(why()),
        Message::Leave(_) | Message::Ask { .. } | Message::Thought { .. } | Message::Wake => {}
    }
}
