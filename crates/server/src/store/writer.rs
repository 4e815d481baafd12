//! The one who writes.
//!
//! Waiting for the disk is what a commit costs, whether it holds one append or a hundred: whatever has queued up while the
//! last commit was under way goes into the next one together. An append is answered after its commit, never before.

use super::dice::Count;
use super::history::write_finish;
use super::solo::{write_daily, write_score};
use super::steps;
use super::{Append, Deed, Stage, StoreFault, account};
use crate::figures;
use kernel::Seat;
use sqlx::{Connection, SqliteConnection};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Instant;
use table::{FORMAT, Fact, Guest};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// At most so many jobs share a commit.
const TOGETHER: usize = 256;

pub(super) type Answer = Result<(), StoreFault>;

/// The way to the writing task.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    task: Mutex<Option<JoinHandle<()>>>,
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
    pub(super) fn start(connection: SqliteConnection, queue: usize) -> Writer {
        let (sender, jobs) = mpsc::channel(queue);
        let task = tokio::spawn(write_on(connection, jobs));
        Writer { queue: Mutex::new(Some(sender)), task: Mutex::new(Some(task)) }
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
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the writer stopped");
        }
    }
}

async fn write_on(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, TOGETHER).await > 0 {
        let (works, replies): (Vec<Work>, Vec<_>) = batch.drain(..).map(|job| (job.work, job.reply)).unzip();
        let start = Instant::now();
        let answers = commit(&mut connection, &works).await.unwrap_or_else(|fault| {
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
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database was not closed well");
    }
}

/// Does all of the work in one transaction. A job that fails is taken back alone; if the transaction itself fails,
/// nothing of it was done.
async fn commit(connection: &mut SqliteConnection, works: &[Work]) -> Result<Vec<Answer>, StoreFault> {
    // Nearly everything is a step at some table: those are written all together, in two statements, and nothing is taken
    // back alone. That goes wrong only where a table is not where it was expected; then each job is done for itself.
    if let Some(answers) = attempt(connection, works, &steps::among(works)).await? {
        return Ok(answers);
    }
    attempt(connection, works, &vec![None; works.len()]).await?.ok_or(StoreFault::Conflict)
}

/// The same with these steps together, each in the place of its job. Nothing is done where they cannot be.
async fn attempt(
    connection: &mut SqliteConnection,
    works: &[Work],
    steps: &[Option<&Append>],
) -> Result<Option<Vec<Answer>>, StoreFault> {
    let now = crate::clock::now();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    if !steps::write(&mut transaction, steps, now).await? {
        transaction.rollback().await?;
        return Ok(None);
    }
    let mut answers = Vec::with_capacity(works.len());
    for (work, step) in works.iter().zip(steps) {
        if step.is_some() {
            answers.push(Ok(()));
            continue;
        }
        let mut job = transaction.begin().await?;
        let written = match work {
            Work::Append(appends) => write_all(&mut job, appends, now).await,
            Work::Welcome(guest) => write_guest(&mut job, guest, now).await,
            Work::Change(deed) => account::change(&mut job, deed, now).await,
        };
        match written {
            Ok(()) => job.commit().await?,
            Err(_) => job.rollback().await?,
        }
        answers.push(written);
    }
    let mut count = Count::default();
    let kept = works.iter().zip(&answers).filter(|(_, answer)| answer.is_ok());
    kept.flat_map(|(work, _)| work.appends()).flat_map(|append| &append.rolls).for_each(|roll| count.add(roll));
    // Once for all of them: what was rolled and that it was counted are kept together.
    count.write(&mut transaction).await?;
    transaction.commit().await?;
    Ok(Some(answers))
}

async fn write_all(connection: &mut SqliteConnection, appends: &[Append], now: i64) -> Answer {
    for append in appends {
        write_table(connection, append, now).await?;
        for (fact, version) in append.facts.iter().zip(append.expected + 1..) {
            write_fact(connection, &append.table, fact, version, now).await?;
        }
        write_score(connection, append, now).await?;
        write_finish(connection, append, now).await?;
    }
    Ok(())
}

async fn write_table(connection: &mut SqliteConnection, append: &Append, now: i64) -> Answer {
    let Append { table, expected, facts, summary, rolls: _ } = append;
    let sql = if *expected == 0 {
        "INSERT INTO game_table (id, game, version, over, house, acting, chairs, opened, touched, due)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $10 WHERE $9 = 0 ON CONFLICT DO NOTHING"
    } else {
        "UPDATE game_table SET game = $2, version = $3, over = $4, house = $5, acting = $6, chairs = $7, touched = $8,
         due = $10 WHERE id = $1 AND version = $9"
    };
    let changed = sqlx::query(sql)
        .bind(table)
        .bind(&summary.game)
        .bind((expected + facts.len() as u64) as i64)
        .bind(i64::from(summary.stage == Stage::Over))
        .bind(i64::from(summary.stage == Stage::House))
        .bind(json(&summary.acting)?)
        .bind(json(&summary.chairs)?)
        .bind(now)
        .bind(*expected as i64)
        .bind(summary.due.map(|due| due as i64))
        .execute(connection)
        .await?;
    if changed.rows_affected() == 1 { Ok(()) } else { Err(StoreFault::Conflict) }
}

async fn write_fact(connection: &mut SqliteConnection, table: &str, fact: &Fact, version: u64, now: i64) -> Answer {
    sqlx::query("INSERT INTO fact (table_id, version, format, body, at) VALUES ($1, $2, $3, $4, $5)")
        .bind(table)
        .bind(version as i64)
        .bind(FORMAT)
        .bind(fact.to_text())
        .bind(now)
        .execute(&mut *connection)
        .await?;
    for (seat, guest) in seated(fact) {
        sqlx::query("INSERT INTO chair (table_id, seat, guest_id) VALUES ($1, $2, $3)")
            .bind(table)
            .bind(seat)
            .bind(guest.key())
            .execute(&mut *connection)
            .await?;
        write_daily(connection, table, fact, guest).await?;
    }
    if let Fact::Drawn { order } = fact.plain() {
        seat_anew(connection, table, order).await?;
    }
    if let Fact::Murmured { guest, .. } = fact.plain() {
        let sql = "INSERT INTO murmur (guest_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(guest.key()).bind(table).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The lot has seated everybody: by the seat where they sat down, where they sit now.
async fn seat_anew(connection: &mut SqliteConnection, table: &str, order: &[Seat]) -> Answer {
    // Through seats that do not exist: no two people share one on the way.
    let aside = sqlx::query("UPDATE chair SET seat = -1 - seat WHERE table_id = $1").bind(table);
    aside.execute(&mut *connection).await?;
    for (from, to) in (0i64..).zip(order) {
        sqlx::query("UPDATE chair SET seat = $3 WHERE table_id = $1 AND seat = -1 - $2")
            .bind(table)
            .bind(from)
            .bind(i64::from(u8::from(*to)))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Which people a fact seats, and where.
fn seated(fact: &Fact) -> Vec<(i64, &Guest)> {
    match fact.plain() {
        Fact::Opened(opening) => {
            (0i64..).zip(&opening.chairs).filter_map(|(seat, sitter)| Some((seat, sitter.guest()?))).collect()
        }
        Fact::Sat { seat, guest, .. } => vec![(u8::from(*seat).into(), guest)],
        Fact::BotSat { .. }
        | Fact::Held { .. }
        | Fact::Returned { .. }
        | Fact::Proposed { .. }
        | Fact::Dropped { .. }
        | Fact::Said { .. }
        | Fact::Murmured { .. }
        | Fact::Drawn { .. }
        | Fact::Stepped(_)
        | Fact::TookBack { .. }
        | Fact::Offered { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Gave { .. }
        | Fact::Revealed { .. }
        | Fact::AskedBack { .. }
        | Fact::Agreed { .. }
        | Fact::Objected { .. }
        | Fact::WentBack { .. }
        | Fact::Timed { .. }
        | Fact::Rematched { .. } => Vec::new(),
    }
}

async fn write_guest(connection: &mut SqliteConnection, guest: &Guest, now: i64) -> Answer {
    sqlx::query("INSERT INTO guest (id, first_seen) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(guest.key())
        .bind(now)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreFault> {
    serde_json::to_string(value).map_err(|error| StoreFault::Broken(error.to_string()))
}
