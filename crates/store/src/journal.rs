//! Write-ahead journal for the steps of games.
//!
//! The events of one table lie together on disk, and there are many tables: writing every step to its place would make a
//! commit with steps of a hundred tables change hundreds of pages for a few kilobytes. So a commit writes all its steps
//! into one row of `journal`. A table is *flushed*, its events copied to `event`, when enough of them have gathered or a
//! few seconds have passed. Pending steps are also in memory ([`PendingWrites`]), where readers look them up.

use crate::append::json;
use crate::delta::{self, Delta, StoredEvent};
use crate::dice::{self, RollCount, RollCountRow, UncountedRolls};
use crate::sqlite::read_json;
use crate::{Append, Stage, StoreError};
use kernel::SeatSet;
use serde::{Deserialize, Serialize};
use sqlx::{Row, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::{FORMAT, TableEvent};
use tokio::time::Instant;

/// A table is ready to be flushed with this number of pending events …
const FLUSH_EVENTS: usize = 32;
/// … or when its first pending event is this old.
const FLUSH_AGE: Duration = Duration::from_secs(3);
/// Ready tables wait until there are this many, because together they cost less; but not beyond twice the age and not
/// beyond twice the number of events.
const FLUSH_BATCH: usize = 8;
/// At most this many tables are flushed in one commit, which bounds its latency.
const MAX_FLUSHED: usize = 16;
/// Flushed journal rows are deleted when there are this many.
const TRUNCATE_ROWS: i64 = 256;

/// Steps that are in the journal and not flushed yet, by table. Readers of the database look here first.
#[derive(Clone, Default, Debug)]
pub(crate) struct PendingWrites(Arc<Mutex<HashMap<String, PendingTable>>>);

/// A table with pending steps. It stays here for a while after the flush, because then its version is known without a
/// query.
#[derive(Debug)]
struct PendingTable {
    delta: Delta,
    /// The first row of the journal that contains steps of this table.
    row: i64,
    /// When the first pending step was written, or when the table was flushed.
    since: Instant,
}

impl PendingTable {
    fn is_pending(&self) -> bool {
        !self.delta.events.is_empty()
    }

    /// Whether it exceeds the thresholds for flushing by this factor.
    fn is_ready(&self, factor: u32, now: Instant) -> bool {
        let (events, waited) = (self.delta.events.len(), now.duration_since(self.since));
        self.is_pending() && (events >= FLUSH_EVENTS * factor as usize || waited >= FLUSH_AGE * factor)
    }
}

impl PendingWrites {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, PendingTable>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far a table is ahead of the database. To be read before the database: a flush in between then shows the same
    /// events twice instead of never.
    pub(crate) fn of(&self, table: &str) -> Option<Delta> {
        self.lock().get(table).map(|pending| pending.delta.clone())
    }

    /// The seats that may act at a table, if the database may be behind.
    pub(crate) fn acting(&self, table: &str) -> Option<SeatSet> {
        self.lock().get(table).map(|pending| pending.delta.acting)
    }

    /// Corrects a list of tables that the database returned.
    pub(crate) fn correct(&self, listed: &mut Vec<String>, belongs: impl Fn(&Delta) -> bool) {
        let tables = self.lock();
        listed.retain(|table| tables.get(table).is_none_or(|pending| belongs(&pending.delta)));
        let missing = tables.iter().filter(|(table, pending)| belongs(&pending.delta) && !listed.contains(table));
        listed.extend(missing.map(|(table, _)| table.clone()).collect::<Vec<_>>());
    }
}

/// The journal as the writer uses it.
#[derive(Default, Debug)]
pub(crate) struct Journal {
    pending: PendingWrites,
    /// Rolls of journaled steps; added to `dice` when their journal row is deleted.
    uncounted: UncountedRolls,
    /// All rows before this one are deleted.
    first: i64,
}

/// Changes of one transaction, applied to the journal's memory once it is committed.
#[derive(Default)]
pub(crate) struct PendingCommit {
    /// Tables that were flushed.
    flushed: Vec<String>,
    /// Tables to which something else than a step is appended.
    evicted: Vec<String>,
    steps: BTreeMap<String, Delta>,
    /// The rolls of these steps.
    rolls: RollCount,
    row: i64,
    /// All rows before this one are deleted.
    first: Option<i64>,
}

/// The body of a journal row.
#[derive(Serialize, Deserialize)]
struct JournalRow {
    steps: Vec<JournalEntry>,
    dice: Vec<RollCountRow>,
}

/// A journal row as it is read: the first version of the journal counted rolls elsewhere.
#[derive(Deserialize)]
#[serde(untagged)]
enum JournalBody {
    Row(JournalRow),
    Steps(Vec<JournalEntry>),
}

/// The steps of one table in a journal row. The aliases read rows written before migration 11.
#[derive(Serialize, Deserialize)]
struct JournalEntry {
    table: String,
    follows: u64,
    #[serde(alias = "house")]
    server_to_act: bool,
    acting: SeatSet,
    due: Option<u64>,
    #[serde(alias = "facts")]
    events: Vec<String>,
}

impl Journal {
    pub(crate) fn pending(&self) -> PendingWrites {
        self.pending.clone()
    }

    pub(crate) fn uncounted(&self) -> UncountedRolls {
        self.uncounted.clone()
    }

    /// When the next table must be flushed; none while nothing is pending.
    pub(crate) fn flush_due(&self) -> Option<Instant> {
        let tables = self.pending.lock();
        let pending = tables.values().filter(|pending| pending.is_pending());
        pending.map(|pending| pending.since).min().map(|since| since + FLUSH_AGE * 2)
    }

    /// Tables that are to be flushed now, the oldest first.
    pub(crate) fn ready(&self) -> Vec<String> {
        let (tables, now) = (self.pending.lock(), Instant::now());
        let mut ready: Vec<_> = tables.iter().filter(|(_, pending)| pending.is_ready(1, now)).collect();
        if ready.len() < FLUSH_BATCH && !ready.iter().any(|(_, pending)| pending.is_ready(2, now)) {
            return Vec::new();
        }
        ready.sort_unstable_by_key(|(_, pending)| pending.row);
        ready.into_iter().take(MAX_FLUSHED).map(|(table, _)| table.clone()).collect()
    }

    /// Copies the pending events of tables to `event`.
    pub(crate) async fn flush(
        &self,
        connection: &mut SqliteConnection,
        commit: &mut PendingCommit,
        tables: Vec<String>,
    ) -> Result<(), StoreError> {
        let found: BTreeMap<String, Delta> = {
            let all = self.pending.lock();
            let pending = |table: &String| all.get(table).filter(|pending| pending.is_pending());
            tables.iter().filter_map(|table| Some((table.clone(), pending(table)?.delta.clone()))).collect()
        };
        write_deltas(connection, &found).await?;
        commit.flushed.extend(found.into_keys());
        Ok(())
    }

    /// Flushes tables to which something else than a step is appended, and drops them from memory.
    pub(crate) async fn flush_and_evict(
        &self,
        connection: &mut SqliteConnection,
        commit: &mut PendingCommit,
        tables: Vec<String>,
    ) -> Result<(), StoreError> {
        commit.evicted.extend(tables.iter().cloned());
        self.flush(connection, commit, tables).await
    }

    /// Writes steps into a journal row. Each is answered separately: a step with the wrong version is refused alone.
    pub(crate) async fn write(
        &self,
        connection: &mut SqliteConnection,
        commit: &mut PendingCommit,
        steps: &[&Append],
        now: i64,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        if steps.is_empty() {
            return Ok(Vec::new());
        }
        let mut known: HashMap<String, u64> = {
            let tables = self.pending.lock();
            let version = |step: &&Append| Some((step.table.clone(), tables.get(&step.table)?.delta.version()));
            steps.iter().filter_map(version).collect()
        };
        let unknown: Vec<&str> =
            steps.iter().map(|step| step.table.as_str()).filter(|table| !known.contains_key(*table)).collect();
        known.extend(delta::flushed_versions(connection, &unknown).await?);
        let mut entries = Vec::new();
        let mut answers = Vec::with_capacity(steps.len());
        for step in steps {
            match known.get_mut(&step.table).filter(|version| **version == step.expected) {
                Some(version) => {
                    *version += step.events.len() as u64;
                    entries.push(JournalEntry::of(step));
                    step.rolls.iter().for_each(|roll| commit.rolls.add(roll));
                    answers.push(Ok(()));
                }
                None => answers.push(Err(StoreError::Conflict)),
            }
        }
        if !entries.is_empty() {
            let row = JournalRow { steps: entries, dice: commit.rolls.rows() };
            let sql = "INSERT INTO journal (format, at, body) VALUES ($1, $2, $3)";
            let done = sqlx::query(sql).bind(FORMAT).bind(now).bind(json(&row)?).execute(connection).await?;
            commit.row = done.last_insert_rowid();
            for entry in row.steps {
                entry.add_to(&mut commit.steps, FORMAT, now);
            }
        }
        Ok(answers)
    }

    /// Deletes journal rows whose steps are all flushed.
    pub(crate) async fn truncate(
        &self,
        connection: &mut SqliteConnection,
        commit: &mut PendingCommit,
    ) -> Result<(), StoreError> {
        if commit.flushed.is_empty() {
            return Ok(());
        }
        let first = {
            let tables = self.pending.lock();
            let pending = tables.iter().filter(|(table, pending)| pending.is_pending() && !commit.has_flushed(table));
            let rows = pending.map(|(_, pending)| pending.row);
            rows.chain((!commit.steps.is_empty()).then_some(commit.row)).min()
        };
        if first.is_none_or(|first| first - self.first >= TRUNCATE_ROWS) {
            let next = first.unwrap_or(i64::MAX);
            self.uncounted.before(next).write(&mut *connection).await?;
            sqlx::query("DELETE FROM journal WHERE number < $1").bind(next).execute(connection).await?;
            commit.first = Some(next);
        }
        Ok(())
    }

    /// Applies a commit to memory, now that it is durable.
    pub(crate) fn committed(&mut self, commit: PendingCommit) {
        if let Some(first) = commit.first {
            self.uncounted.forget_before(first);
            // When the journal is empty, SQLite numbers its rows from the beginning again.
            self.first = if first == i64::MAX { 0 } else { first };
        }
        self.uncounted.add(commit.row, commit.rolls);
        let (mut tables, since) = (self.pending.lock(), Instant::now());
        if !commit.flushed.is_empty() {
            // Tables that were flushed long ago and had no step since need not be remembered.
            tables.retain(|_, pending| pending.is_pending() || since.duration_since(pending.since) < FLUSH_AGE);
        }
        for table in &commit.flushed {
            if let Some(pending) = tables.get_mut(table) {
                pending.delta.mark_flushed();
                pending.since = since;
            }
        }
        for table in &commit.evicted {
            tables.remove(table);
        }
        for (table, delta) in commit.steps {
            match tables.get_mut(&table) {
                Some(pending) if pending.is_pending() => pending.delta.extend(delta),
                Some(_) | None => drop(tables.insert(table, PendingTable { delta, row: commit.row, since })),
            }
        }
    }

    /// Recovery: flushes every row of the journal, whatever this memory says: after a crash, and after a commit whose
    /// outcome is unknown.
    pub(crate) async fn recover(&mut self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let _held = self.uncounted.hold().await;
        flush_all(connection).await?;
        self.uncounted.forget_before(i64::MAX);
        self.pending.lock().clear();
        self.first = 0;
        Ok(())
    }
}

impl PendingCommit {
    fn has_flushed(&self, table: &str) -> bool {
        self.flushed.iter().any(|flushed| flushed == table)
    }
}

impl JournalEntry {
    fn of(step: &Append) -> JournalEntry {
        let Append { table, expected, events, summary, rolls: _ } = step;
        JournalEntry {
            table: table.clone(),
            follows: *expected,
            server_to_act: summary.stage == Stage::Server,
            acting: summary.acting,
            due: summary.due,
            events: events.iter().map(TableEvent::to_text).collect(),
        }
    }

    /// Appends it to the delta of its table.
    fn add_to(self, tables: &mut BTreeMap<String, Delta>, format: u32, at: i64) {
        let JournalEntry { table, follows, server_to_act, acting, due, events } = self;
        let events = events.into_iter().map(|body| StoredEvent { format, body, at }).collect();
        let delta = Delta { flushed: follows, events, server_to_act, acting, due };
        match tables.get_mut(&table) {
            Some(before) => before.extend(delta),
            None => drop(tables.insert(table, delta)),
        }
    }
}

/// Flushes the whole journal in one transaction. Steps that cannot be flushed are set aside in `journal_quarantine`.
pub(crate) async fn flush_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    use sqlx::Connection as _;
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let rows = sqlx::query("SELECT format, at, body FROM journal ORDER BY number").fetch_all(&mut *transaction).await?;
    if rows.is_empty() {
        return Ok(transaction.rollback().await?);
    }
    let (mut entries, mut dice, mut bad) = (Vec::new(), Vec::new(), Vec::new());
    for row in &rows {
        let format = u32::try_from(row.try_get::<i64, _>(0)?).unwrap_or(u32::MAX);
        let (at, body): (i64, &str) = (row.try_get(1)?, row.try_get(2)?);
        let JournalRow { steps, dice: rolled } = match read_json(body) {
            Ok(JournalBody::Row(row)) => row,
            Ok(JournalBody::Steps(steps)) => JournalRow { steps, dice: Vec::new() },
            Err(error) => {
                tracing::error!(%error, "a row of the journal cannot be read and is set aside");
                bad.push((String::new(), format, at, body.to_owned()));
                continue;
            }
        };
        entries.extend(steps.into_iter().map(|entry| (entry, format, at)));
        dice.extend(rolled);
    }
    let tables: Vec<&str> = entries.iter().map(|(entry, ..)| entry.table.as_str()).collect();
    let flushed = delta::flushed_versions(&mut transaction, &tables).await?;
    let unfit = unfit_tables(&entries, &flushed);
    let mut found = BTreeMap::new();
    for (entry, format, at) in entries {
        if unfit.contains(&entry.table) {
            bad.push((entry.table.clone(), format, at, json(&entry)?));
        } else if flushed.get(&entry.table).is_some_and(|version| entry.follows >= *version) {
            // Steps that were flushed before the crash are in `event` already.
            entry.add_to(&mut found, format, at);
        }
    }
    for table in &unfit {
        tracing::error!(table, "the steps of this table do not follow its last version: it is set aside");
    }
    write_deltas(&mut transaction, &found).await?;
    for (table, format, at, body) in bad {
        let sql = "INSERT INTO journal_quarantine (table_id, format, at, body) VALUES ($1, $2, $3, $4)";
        sqlx::query(sql).bind(table).bind(format).bind(at).bind(body).execute(&mut *transaction).await?;
    }
    dice::write(&mut transaction, &dice).await?;
    sqlx::query("DELETE FROM journal").execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// Tables whose steps do not follow each other and the version in the database. Whatever the cause, the other tables must
/// not suffer from it.
fn unfit_tables(entries: &[(JournalEntry, u32, i64)], flushed: &HashMap<String, u64>) -> BTreeSet<String> {
    let mut versions: HashMap<&str, u64> = flushed.iter().map(|(table, version)| (table.as_str(), *version)).collect();
    let mut unfit = BTreeSet::new();
    for (entry, ..) in entries {
        let next = entry.follows + entry.events.len() as u64;
        match versions.get_mut(entry.table.as_str()) {
            Some(version) if entry.follows == *version => *version = next,
            // Flushed before the crash.
            Some(version) if next <= *version => {}
            Some(_) | None => drop(unfit.insert(entry.table.clone())),
        }
    }
    unfit
}

async fn write_deltas(connection: &mut SqliteConnection, tables: &BTreeMap<String, Delta>) -> Result<(), StoreError> {
    let tables: Vec<(&str, &Delta)> = tables.iter().map(|(table, delta)| (table.as_str(), delta)).collect();
    delta::write(connection, &tables).await
}
