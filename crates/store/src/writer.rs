//! The writer task: group commit.
//!
//! A commit costs a wait for the disk, whether it contains one append or a hundred. So all requests that arrive during a
//! commit share the next one. A request is answered after its commit, never before.
//!
//! After a failed commit the connection is replaced: when the disk is full SQLite rolls back by itself, and the driver,
//! which does not notice, could begin no transaction any more.

use crate::append::{write_appends, write_guest};
use crate::checkpoint::Checkpointer;
use crate::delta::steps_only;
use crate::dice::RollCount;
use crate::journal::{Journal, PendingCommit};
use crate::{Append, PlayerChange, StoreError, accounts};
use metrics::{counter, histogram};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::{Guest, TableEvent};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout, timeout_at};

/// At most this many requests share a commit.
const MAX_BATCH: usize = 256;
/// Backoff after a failed flush while no requests arrive.
const BACKOFF: Duration = Duration::from_secs(1);
/// How long a request waits for room in the queue.
const MAX_WAIT: Duration = Duration::from_secs(10);
/// A commit this recent shows that commits work; otherwise a probe does.
const PROBE_AGE: Duration = Duration::from_secs(2);
/// A probe that takes longer has failed.
const PROBE_TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) type Answer = Result<(), StoreError>;

/// The handle to the writer task. Its queue is bounded: while it is full, requests wait (backpressure).
#[derive(Debug)]
pub(crate) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
    last_commit: Arc<LastCommit>,
    /// Locked while probing: concurrent requests wait for the same probe.
    probe: tokio::sync::Mutex<()>,
}

/// How the last commit ended, and when.
#[derive(Debug, Default)]
struct LastCommit(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl LastCommit {
    fn record(&self, outcome: Result<(), StoreError>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), outcome));
    }

    /// The outcome, if it is recent.
    fn recent(&self) -> Option<Result<(), StoreError>> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().filter(|(at, _)| at.elapsed() < PROBE_AGE).map(|(_, outcome)| outcome.clone())
    }
}

struct Job {
    work: Work,
    reply: oneshot::Sender<Answer>,
}

pub(crate) enum Work {
    Append(Vec<Append>),
    AddGuest(Guest),
    Change(PlayerChange),
    /// Writes and changes nothing, to see whether a commit works.
    Probe,
}

impl Work {
    pub(crate) fn appends(&self) -> &[Append] {
        match self {
            Work::Append(appends) => appends,
            Work::AddGuest(_) | Work::Change(_) | Work::Probe => &[],
        }
    }

    fn events(&self) -> impl Iterator<Item = &TableEvent> {
        self.appends().iter().flat_map(|append| &append.events)
    }
}

impl Writer {
    /// Writes through `connection`, and through new ones with these `options` after a failed commit; `checkpoints` is for
    /// WAL checkpoints.
    pub(crate) fn start(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        checkpoints: SqliteConnection,
        journal: Journal,
        queue: usize,
    ) -> Writer {
        let (sender, jobs) = mpsc::channel(queue);
        let (checkpointer, checkpointing) = Checkpointer::start(checkpoints);
        let last_commit = Arc::new(LastCommit::default());
        let state = WriterState {
            connection,
            options,
            journal,
            checkpointer,
            commit_unknown: false,
            last_commit: Arc::clone(&last_commit),
        };
        let writing = tokio::spawn(state.run(jobs));
        let tasks = Mutex::new(vec![writing, checkpointing]);
        Writer { queue: Mutex::new(Some(sender)), tasks, last_commit, probe: tokio::sync::Mutex::default() }
    }

    /// Whether a commit works: as the last one says if it is recent, else by trying.
    pub(crate) async fn check(&self) -> Answer {
        let _probing = self.probe.lock().await;
        if let Some(outcome) = self.last_commit.recent() {
            return outcome;
        }
        let probed = timeout(PROBE_TIMEOUT, self.submit(Work::Probe)).await;
        probed.unwrap_or_else(|_| Err(StoreError::Broken("a commit takes too long".to_owned())))
    }

    pub(crate) async fn append(&self, appends: Vec<Append>) -> Answer {
        self.submit(Work::Append(appends)).await
    }

    pub(crate) async fn add_guest(&self, guest: Guest) -> Answer {
        self.submit(Work::AddGuest(guest)).await
    }

    pub(crate) async fn change(&self, change: PlayerChange) -> Answer {
        self.submit(Work::Change(change)).await
    }

    async fn submit(&self, work: Work) -> Answer {
        let (reply, answer) = oneshot::channel();
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or(StoreError::Busy)?;
        // A full queue makes the sender wait (backpressure): a table that was refused here would have to be loaded again,
        // which is more work under overload. Nearly always there is room, and no timer is needed.
        if let Err(TrySendError::Full(job)) = queue.try_send(Job { work, reply }) {
            let sent = queue.send_timeout(job, MAX_WAIT).await;
            sent.map_err(|_| StoreError::Busy)?;
        }
        drop(queue);
        answer.await.unwrap_or(Err(StoreError::Busy))
    }

    /// Accepts no more requests and waits until the accepted ones are done.
    pub(crate) async fn close(&self) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        let tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        for task in tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, "a database task panicked");
            }
        }
    }
}

/// What the writer task owns.
struct WriterState {
    connection: SqliteConnection,
    options: SqliteConnectOptions,
    journal: Journal,
    checkpointer: Checkpointer,
    /// A commit failed, and it is not known whether it is in the database: memory must be rebuilt from there, through
    /// another connection.
    commit_unknown: bool,
    last_commit: Arc<LastCommit>,
}

impl WriterState {
    async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::new();
        loop {
            let received = async {
                match self.journal.flush_due() {
                    Some(due) => timeout_at(due, jobs.recv_many(&mut batch, MAX_BATCH)).await,
                    None => Ok(jobs.recv_many(&mut batch, MAX_BATCH).await),
                }
            };
            match received.await {
                Ok(0) => break,
                Ok(_) => self.write(batch.drain(..)).await,
                Err(_) => self.flush().await,
            }
        }
        self.close().await;
    }

    async fn write(&mut self, jobs: impl Iterator<Item = Job>) {
        let (works, replies): (Vec<Work>, Vec<_>) = jobs.map(|job| (job.work, job.reply)).unzip();
        let start = Instant::now();
        let answers = self.commit(&works).await.unwrap_or_else(|error| {
            tracing::error!(%error, requests = works.len(), "commit failed");
            vec![Err(error); works.len()]
        });
        histogram!("tablee_commit_duration_seconds").record(start.elapsed());
        histogram!("tablee_commit_batch_size").record(works.len() as f64);
        for work in works.iter().zip(&answers).filter_map(|(work, answer)| answer.is_ok().then_some(work)) {
            work.events().for_each(|event| counter!("tablee_events_total", "kind" => event.kind()).increment(1));
        }
        for (reply, answer) in replies.into_iter().zip(answers) {
            // The caller may be gone; the request is done all the same.
            let _ = reply.send(answer);
        }
        self.checkpointer.committed(&mut self.connection).await;
    }

    /// Flushes tables while no requests arrive.
    async fn flush(&mut self) {
        if let Err(error) = self.commit(&[]).await {
            tracing::error!(%error, "could not flush the journal, will retry");
            // Nothing is lost, and no caller waits for it.
            sleep(BACKOFF).await;
        }
    }

    async fn close(mut self) {
        if self.commit_unknown
            && let Err(error) = self.reconnect().await
        {
            tracing::error!(%error, "could not connect to the database again");
        }
        if let Err(error) = self.journal.recover(&mut self.connection).await {
            tracing::error!(%error, "could not flush the journal; it will be flushed when the database is opened again");
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "could not close the database");
        }
    }

    /// Does all of the work in one transaction. A request that fails is rolled back alone; if the transaction fails,
    /// nothing of it was done.
    async fn commit(&mut self, works: &[Work]) -> Result<Vec<Answer>, StoreError> {
        let done = self.commit_or_recover(works).await;
        self.commit_unknown = done.is_err();
        if done.is_err() {
            counter!("tablee_commit_failures_total").increment(1);
        }
        let outcome = match &done {
            // A request of its own that the database refused, and not because of what it asked for.
            Ok(answers) => {
                answers.iter().find(|answer| matches!(answer, Err(StoreError::Broken(_) | StoreError::Full)))
            }
            Err(_) => None,
        };
        self.last_commit.record(outcome.cloned().unwrap_or_else(|| done.as_ref().map(|_| ()).map_err(Clone::clone)));
        done
    }

    async fn commit_or_recover(&mut self, works: &[Work]) -> Result<Vec<Answer>, StoreError> {
        if self.commit_unknown {
            self.reconnect().await?;
            self.journal.recover(&mut self.connection).await?;
        }
        let mut done = self.attempt(works, Isolation::None).await;
        if let Ok(None) = done {
            done = self.attempt(works, Isolation::Savepoints).await;
        }
        done?.ok_or(StoreError::Conflict)
    }

    /// Replaces the connection, whose state is unknown.
    async fn reconnect(&mut self) -> Result<(), StoreError> {
        let old = std::mem::replace(&mut self.connection, self.options.connect().await?);
        if let Err(error) = old.close().await {
            tracing::warn!(%error, "could not close the database connection of a failed commit");
        }
        Ok(())
    }

    /// Returns none if a request failed that could not be rolled back alone: then nothing was done.
    async fn attempt(&mut self, works: &[Work], isolation: Isolation) -> Result<Option<Vec<Answer>>, StoreError> {
        let (now, mut commit) = (crate::now(), PendingCommit::default());
        let ready = self.journal.ready();
        // Nearly always there are only steps: one row, and a statement is a transaction by itself.
        let only_steps: Option<Vec<&Append>> = works.iter().map(steps_only).collect();
        if let (Some(steps), true) = (only_steps, ready.is_empty()) {
            let answers = self.journal.write(&mut self.connection, &mut commit, &steps, now).await?;
            self.journal.committed(commit);
            return Ok(Some(answers));
        }
        let _held = self.journal.uncounted().hold().await;
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        // A table that gets something else than steps is written to `event` directly, and in order.
        let others = works.iter().filter(|work| steps_only(work).is_none()).flat_map(Work::appends);
        let direct: HashSet<&str> = others.map(|append| append.table.as_str()).collect();
        let ready = ready.into_iter().filter(|table| !direct.contains(table.as_str())).collect();
        self.journal
            .flush_and_evict(&mut transaction, &mut commit, direct.iter().copied().map(str::to_owned).collect())
            .await?;
        self.journal.flush(&mut transaction, &mut commit, ready).await?;
        let steps: Vec<Option<&Append>> =
            works.iter().map(|work| steps_only(work).filter(|step| !direct.contains(step.table.as_str()))).collect();
        let journaled: Vec<&Append> = steps.iter().flatten().copied().collect();
        let mut step_answers = self.journal.write(&mut transaction, &mut commit, &journaled, now).await?.into_iter();
        let mut answers = Vec::with_capacity(works.len());
        for (work, step) in works.iter().zip(&steps) {
            let answer = match (step, isolation) {
                (Some(_), _) => step_answers.next().unwrap_or(Err(StoreError::Busy)),
                (None, Isolation::Savepoints) => write_in_savepoint(&mut transaction, work, now).await?,
                (None, Isolation::None) => write(&mut transaction, work, now).await,
            };
            if answer.is_err() && step.is_none() && isolation == Isolation::None {
                transaction.rollback().await?;
                return Ok(None);
            }
            answers.push(answer);
        }
        self.journal.truncate(&mut transaction, &mut commit).await?;
        let mut count = RollCount::default();
        let others =
            works.iter().zip(&steps).zip(&answers).filter(|((_, step), answer)| step.is_none() && answer.is_ok());
        let rolls = others.flat_map(|((work, _), _)| work.appends()).flat_map(|append| &append.rolls);
        rolls.for_each(|roll| count.add(roll));
        // One statement for all of them, in the transaction of their events. Rolls of steps are in the journal.
        count.write(&mut transaction).await?;
        transaction.commit().await?;
        self.journal.committed(commit);
        Ok(Some(answers))
    }
}

/// Whether each request can be rolled back without the others. A savepoint costs as much as some requests and is hardly
/// ever needed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Isolation {
    None,
    Savepoints,
}

async fn write_in_savepoint(connection: &mut SqliteConnection, work: &Work, now: i64) -> Result<Answer, StoreError> {
    let mut savepoint = connection.begin().await?;
    let written = write(&mut savepoint, work, now).await;
    match written {
        Ok(()) => savepoint.commit().await?,
        Err(_) => savepoint.rollback().await?,
    }
    Ok(written)
}

async fn write(connection: &mut SqliteConnection, work: &Work, now: i64) -> Answer {
    match work {
        Work::Append(appends) => write_appends(connection, appends, now).await,
        Work::AddGuest(guest) => write_guest(connection, guest, now).await,
        Work::Change(change) => accounts::apply(connection, change, now).await,
        Work::Probe => probe(connection).await,
    }
}

/// The page of the journal is written, and is as it was.
async fn probe(connection: &mut SqliteConnection) -> Answer {
    let sql = "INSERT INTO journal (format, at, body) VALUES (0, 0, '')";
    let row = sqlx::query(sql).execute(&mut *connection).await?.last_insert_rowid();
    sqlx::query("DELETE FROM journal WHERE number = $1").bind(row).execute(connection).await?;
    Ok(())
}
