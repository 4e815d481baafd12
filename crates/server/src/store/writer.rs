//! The one who writes.
//!
//! Waiting for the disk is what a commit costs, whether it holds one append or a hundred: whatever has queued up while the
//! last commit was under way goes into the next one together. An append is answered after its commit, never before.

use super::dice::Count;
use super::journal::{Draft, Journal};
use super::log::Log;
use super::rows::{write_all, write_guest};
use super::steps::step;
use super::{Append, Deed, StoreFault, account};
use crate::figures;
use sqlx::{Connection, SqliteConnection};
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::{Fact, Guest};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout_at};

/// At most so many jobs share a commit.
const TOGETHER: usize = 256;
/// How long a database that says no is left alone when nobody asks for anything.
const PATIENCE: Duration = Duration::from_secs(1);

pub(super) type Answer = Result<(), StoreFault>;

/// The way to the writing task.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

struct Job {
    work: Work,
    reply: oneshot::Sender<Answer>,
}

pub(super) enum Work {
    Append(Vec<Append>),
    Welcome(Guest),
    Change(Deed),
}

impl Work {
    pub(super) fn appends(&self) -> &[Append] {
        match self {
            Work::Append(appends) => appends,
            Work::Welcome(_) | Work::Change(_) => &[],
        }
    }

    fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.appends().iter().flat_map(|append| &append.facts)
    }
}

impl Writer {
    /// Writes by one connection; another one carries over what it wrote.
    pub(super) fn start(
        connection: SqliteConnection,
        other: SqliteConnection,
        journal: Journal,
        queue: usize,
    ) -> Writer {
        let (sender, jobs) = mpsc::channel(queue);
        let (log, carrier) = Log::start(other);
        let task = tokio::spawn(write_on(Pen { connection, journal, log, smudged: false }, jobs));
        Writer { queue: Mutex::new(Some(sender)), tasks: Mutex::new(vec![task, carrier]) }
    }

    pub(super) async fn append(&self, appends: Vec<Append>) -> Answer {
        self.give(Work::Append(appends)).await
    }

    pub(super) async fn welcome(&self, guest: Guest) -> Answer {
        self.give(Work::Welcome(guest)).await
    }

    pub(super) async fn change(&self, deed: Deed) -> Answer {
        self.give(Work::Change(deed)).await
    }

    async fn give(&self, work: Work) -> Answer {
        let (reply, answer) = oneshot::channel();
        // A full queue is refused at once: waiting here would only hide it.
        self.queue
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .as_ref()
            .ok_or(StoreFault::Busy)?
            .try_send(Job { work, reply })
            .map_err(|_| StoreFault::Busy)?;
        answer.await.unwrap_or(Err(StoreFault::Busy))
    }

    /// Takes no more jobs and waits until those taken are done.
    pub(super) async fn close(&self) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        let tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        for task in tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, "the writer stopped");
            }
        }
    }
}

/// What the task writes with.
struct Pen {
    connection: SqliteConnection,
    journal: Journal,
    log: Log,
    /// A commit went wrong, and whether it was kept is not known.
    smudged: bool,
}

async fn write_on(mut pen: Pen, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    loop {
        let come = async {
            match pen.journal.due() {
                Some(due) => timeout_at(due, jobs.recv_many(&mut batch, TOGETHER)).await,
                None => Ok(jobs.recv_many(&mut batch, TOGETHER).await),
            }
        };
        match come.await {
            Ok(0) => break,
            Ok(_) => pen.write(batch.drain(..)).await,
            Err(_) => pen.settle().await,
        }
    }
    pen.put_away().await;
}

impl Pen {
    async fn write(&mut self, jobs: impl Iterator<Item = Job>) {
        let (works, replies): (Vec<Work>, Vec<_>) = jobs.map(|job| (job.work, job.reply)).unzip();
        let start = Instant::now();
        let answers = self.commit(&works).await.unwrap_or_else(|fault| {
            tracing::error!(%fault, jobs = works.len(), "nothing of a commit was kept");
            vec![Err(fault); works.len()]
        });
        figures::committed(works.len(), start.elapsed());
        for work in works.iter().zip(&answers).filter_map(|(work, answer)| answer.is_ok().then_some(work)) {
            work.facts().for_each(figures::kept);
        }
        for (reply, answer) in replies.into_iter().zip(answers) {
            // Whoever asked may have gone; what they asked for is kept all the same.
            let _ = reply.send(answer);
        }
        self.log.written(&mut self.connection).await;
    }

    /// Settles tables while there is nothing else to do.
    async fn settle(&mut self) {
        if let Err(fault) = self.commit(&[]).await {
            tracing::error!(%fault, "tables were not settled");
            // Nothing is lost, and nobody waits for it.
            sleep(PATIENCE).await;
        }
    }

    async fn put_away(mut self) {
        if let Err(fault) = self.journal.settle_all(&mut self.connection).await {
            tracing::error!(%fault, "tables were not settled; they will be when the database is opened again");
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the database was not closed well");
        }
    }

    /// Does all of the work in one transaction. A job that fails is taken back alone; if the transaction itself fails,
    /// nothing of it was done.
    async fn commit(&mut self, works: &[Work]) -> Result<Vec<Answer>, StoreFault> {
        if self.smudged {
            self.journal.settle_all(&mut self.connection).await?;
            self.smudged = false;
        }
        let mut done = self.attempt(works, Care::Together).await;
        if let Ok(None) = done {
            done = self.attempt(works, Care::Each).await;
        }
        self.smudged = done.is_err();
        done?.ok_or(StoreFault::Conflict)
    }

    /// None where a job failed that could not be taken back alone: then nothing was done.
    async fn attempt(&mut self, works: &[Work], care: Care) -> Result<Option<Vec<Answer>>, StoreFault> {
        let (now, mut draft) = (crate::clock::now(), Draft::default());
        let ready = self.journal.ready();
        // Nearly always there are steps and nothing else: one row, and a statement is a transaction by itself.
        let plain: Option<Vec<&Append>> = works.iter().map(step).collect();
        if let (Some(steps), true) = (plain, ready.is_empty()) {
            let answers = self.journal.write(&mut self.connection, &mut draft, &steps, now).await?;
            self.journal.take_over(draft);
            return Ok(Some(answers));
        }
        let _held = self.journal.uncounted().hold().await;
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        // Where something else than a step happens, everything is written where it belongs, and in order.
        let others = works.iter().filter(|work| step(work).is_none()).flat_map(Work::appends);
        let elsewhere: HashSet<&str> = others.map(|append| append.table.as_str()).collect();
        let ready = ready.into_iter().filter(|table| !elsewhere.contains(table.as_str())).collect();
        self.journal
            .leave(&mut transaction, &mut draft, elsewhere.iter().copied().map(str::to_owned).collect())
            .await?;
        self.journal.settle(&mut transaction, &mut draft, ready).await?;
        let steps: Vec<Option<&Append>> =
            works.iter().map(|work| step(work).filter(|step| !elsewhere.contains(step.table.as_str()))).collect();
        let together: Vec<&Append> = steps.iter().flatten().copied().collect();
        let mut kept = self.journal.write(&mut transaction, &mut draft, &together, now).await?.into_iter();
        let mut answers = Vec::with_capacity(works.len());
        for (work, step) in works.iter().zip(&steps) {
            let answer = match (step, care) {
                (Some(_), _) => kept.next().unwrap_or(Err(StoreFault::Busy)),
                (None, Care::Each) => alone(&mut transaction, work, now).await?,
                (None, Care::Together) => write(&mut transaction, work, now).await,
            };
            if answer.is_err() && step.is_none() && care == Care::Together {
                transaction.rollback().await?;
                return Ok(None);
            }
            answers.push(answer);
        }
        self.journal.tidy(&mut transaction, &mut draft).await?;
        let mut count = Count::default();
        let others =
            works.iter().zip(&steps).zip(&answers).filter(|((_, step), answer)| step.is_none() && answer.is_ok());
        let rolls = others.flat_map(|((work, _), _)| work.appends()).flat_map(|append| &append.rolls);
        rolls.for_each(|roll| count.add(roll));
        // Once for all of them: what was rolled and that it was counted are kept together. The journal has the others.
        count.write(&mut transaction).await?;
        transaction.commit().await?;
        self.journal.take_over(draft);
        Ok(Some(answers))
    }
}

/// Whether each job can be taken back without the others. That costs as much as some of the jobs and is hardly ever needed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    Together,
    Each,
}

/// Does a job that can be taken back without the others.
async fn alone(connection: &mut SqliteConnection, work: &Work, now: i64) -> Result<Answer, StoreFault> {
    let mut job = connection.begin().await?;
    let written = write(&mut job, work, now).await;
    match written {
        Ok(()) => job.commit().await?,
        Err(_) => job.rollback().await?,
    }
    Ok(written)
}

async fn write(connection: &mut SqliteConnection, work: &Work, now: i64) -> Answer {
    match work {
        Work::Append(appends) => write_all(connection, appends, now).await,
        Work::Welcome(guest) => write_guest(connection, guest, now).await,
        Work::Change(deed) => account::change(connection, deed, now).await,
    }
}
