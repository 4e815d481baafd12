//! Steps on their way to where they belong.
//!
//! The facts of a table lie together, and there are many tables: to write every step there at once, a commit with the steps
//! of a hundred tables would change and write some hundreds of pages for a few kilobytes. So a commit writes its steps, all
//! of them, into one row of the journal. A table is *settled*, its facts brought to the others, when enough of them have
//! come together or some seconds have passed. What is on its way is also in memory, where readers look it up.

use super::steps::{self, Ahead, Kept};
use super::writer::json;
use super::{Append, Stage, StoreFault};
use kernel::SeatSet;
use serde::{Deserialize, Serialize};
use sqlx::{Row, SqliteConnection};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::FORMAT;
use tokio::time::Instant;

/// A table with so many facts on their way is settled with the next commit.
const ENOUGH: usize = 32;
/// And one whose facts have been on their way for so long.
const LONG: Duration = Duration::from_secs(5);
/// At most so many tables are settled in a commit: nobody waits long for it.
const TOGETHER: usize = 64;

/// What is on its way, by table. Whoever reads a table from the database looks here first.
#[derive(Clone, Default, Debug)]
pub(super) struct OnTheWay(Arc<Mutex<HashMap<String, Travelling>>>);

#[derive(Debug)]
struct Travelling {
    ahead: Ahead,
    /// The first row of the journal that holds any of it.
    row: i64,
    since: Instant,
}

impl OnTheWay {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Travelling>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a table is ahead of the database. Ask before reading there: what is settled meanwhile is found twice, not never.
    pub(super) fn of(&self, table: &str) -> Option<Ahead> {
        self.lock().get(table).map(|travelling| travelling.ahead.clone())
    }

    /// The seats that may act at a table, where the database does not know yet.
    pub(super) fn acting(&self, table: &str) -> Option<SeatSet> {
        self.lock().get(table).map(|travelling| travelling.ahead.acting)
    }

    /// Corrects a list of tables by what is on its way.
    pub(super) fn correct(&self, listed: &mut Vec<String>, belongs: impl Fn(&Ahead) -> bool) {
        let here = self.lock();
        listed.retain(|table| here.get(table).is_none_or(|travelling| belongs(&travelling.ahead)));
        let missing = here.iter().filter(|(table, travelling)| belongs(&travelling.ahead) && !listed.contains(table));
        listed.extend(missing.map(|(table, _)| table.clone()).collect::<Vec<_>>());
    }
}

/// The writer's side of it.
#[derive(Default, Debug)]
pub(super) struct Journal {
    on_the_way: OnTheWay,
}

/// What a commit changes, to be taken over once it is durable.
#[derive(Default)]
pub(super) struct Draft {
    settled: Vec<String>,
    steps: BTreeMap<String, Ahead>,
    row: i64,
}

/// A table's part of a row.
#[derive(Serialize, Deserialize)]
struct Entry {
    table: String,
    follows: u64,
    house: bool,
    acting: SeatSet,
    due: Option<u64>,
    facts: Vec<String>,
}

impl Journal {
    pub(super) fn on_the_way(&self) -> OnTheWay {
        self.on_the_way.clone()
    }

    /// When the next table has waited long enough; none when nothing is on its way.
    pub(super) fn due(&self) -> Option<Instant> {
        self.on_the_way.lock().values().map(|travelling| travelling.since).min().map(|since| since + LONG)
    }

    /// Settles tables that something else is to happen at.
    pub(super) async fn settle(
        &self,
        connection: &mut SqliteConnection,
        draft: &mut Draft,
        tables: impl Iterator<Item = &str>,
    ) -> Result<(), StoreFault> {
        let found: BTreeMap<String, Ahead> = {
            let here = self.on_the_way.lock();
            tables.filter_map(|table| Some((table.to_owned(), here.get(table)?.ahead.clone()))).collect()
        };
        write(connection, &found).await?;
        draft.settled.extend(found.into_keys());
        Ok(())
    }

    /// Settles tables whose time has come, the longest on their way first.
    pub(super) async fn settle_due(
        &self,
        connection: &mut SqliteConnection,
        draft: &mut Draft,
    ) -> Result<(), StoreFault> {
        let due: Vec<String> = {
            let (here, now) = (self.on_the_way.lock(), Instant::now());
            let is_due = |travelling: &Travelling| {
                travelling.ahead.facts.len() >= ENOUGH || now.duration_since(travelling.since) >= LONG
            };
            let mut due: Vec<_> = here.iter().filter(|(_, travelling)| is_due(travelling)).collect();
            due.sort_unstable_by_key(|(_, travelling)| travelling.row);
            due.into_iter().take(TOGETHER).map(|(table, _)| table.clone()).collect()
        };
        let due: Vec<&str> = due.iter().map(String::as_str).filter(|table| !draft.has_settled(table)).collect();
        self.settle(connection, draft, due.into_iter()).await
    }

    /// Writes steps into the journal. Each is answered for itself: one that its table is not ready for is refused.
    pub(super) async fn write(
        &self,
        connection: &mut SqliteConnection,
        draft: &mut Draft,
        steps: &[&Append],
        now: i64,
    ) -> Result<Vec<Result<(), StoreFault>>, StoreFault> {
        if steps.is_empty() {
            return Ok(Vec::new());
        }
        let mut known: HashMap<String, u64> = {
            let here = self.on_the_way.lock();
            let version = |step: &&Append| Some((step.table.clone(), here.get(&step.table)?.ahead.version()));
            steps.iter().filter_map(version).collect()
        };
        let unknown: Vec<&str> =
            steps.iter().map(|step| step.table.as_str()).filter(|table| !known.contains_key(*table)).collect();
        known.extend(steps::versions(connection, &unknown).await?);
        let mut entries = Vec::new();
        let mut answers = Vec::with_capacity(steps.len());
        for step in steps {
            match known.get_mut(&step.table).filter(|version| **version == step.expected) {
                Some(version) => {
                    *version += step.facts.len() as u64;
                    entries.push(Entry::of(step));
                    answers.push(Ok(()));
                }
                None => answers.push(Err(StoreFault::Conflict)),
            }
        }
        if !entries.is_empty() {
            let sql = "INSERT INTO journal (format, at, body) VALUES ($1, $2, $3)";
            let row = sqlx::query(sql).bind(FORMAT).bind(now).bind(json(&entries)?).execute(connection).await?;
            draft.row = row.last_insert_rowid();
            for entry in entries {
                entry.add_to(&mut draft.steps, FORMAT, now);
            }
        }
        Ok(answers)
    }

    /// Forgets rows that hold nothing but what is settled.
    pub(super) async fn tidy(&self, connection: &mut SqliteConnection, draft: &Draft) -> Result<(), StoreFault> {
        if draft.settled.is_empty() {
            return Ok(());
        }
        let first = {
            let here = self.on_the_way.lock();
            let rows = here.iter().filter(|(table, _)| !draft.has_settled(table)).map(|(_, travelling)| travelling.row);
            rows.chain((!draft.steps.is_empty()).then_some(draft.row)).min()
        };
        sqlx::query("DELETE FROM journal WHERE number < $1").bind(first.unwrap_or(i64::MAX)).execute(connection).await?;
        Ok(())
    }

    /// The commit is durable.
    pub(super) fn take_over(&self, draft: Draft) {
        let mut here = self.on_the_way.lock();
        for table in &draft.settled {
            here.remove(table);
        }
        let since = Instant::now();
        for (table, ahead) in draft.steps {
            match here.get_mut(&table) {
                Some(Travelling { ahead: before, .. }) => before.follow(ahead),
                None => drop(here.insert(table, Travelling { ahead, row: draft.row, since })),
            }
        }
    }

    /// Settles everything the database has on its way, whatever is known of it here: after a crash, and after a commit of
    /// which nobody knows whether it was kept.
    pub(super) async fn settle_all(&self, connection: &mut SqliteConnection) -> Result<(), StoreFault> {
        settle_all(connection).await?;
        self.on_the_way.lock().clear();
        Ok(())
    }
}

impl Draft {
    fn has_settled(&self, table: &str) -> bool {
        self.settled.iter().any(|settled| settled == table)
    }
}

impl Entry {
    fn of(step: &Append) -> Entry {
        let Append { table, expected, facts, summary, rolls: _ } = step;
        Entry {
            table: table.clone(),
            follows: *expected,
            house: summary.stage == Stage::House,
            acting: summary.acting,
            due: summary.due,
            facts: facts.iter().map(table::Fact::to_text).collect(),
        }
    }

    /// Adds it to what is known of its table, which it must follow.
    fn add_to(self, tables: &mut BTreeMap<String, Ahead>, format: u32, at: i64) {
        let Entry { table, follows, house, acting, due, facts } = self;
        let facts = facts.into_iter().map(|body| Kept { format, body, at }).collect();
        let ahead = Ahead { settled: follows, facts, house, acting, due };
        match tables.get_mut(&table) {
            Some(before) => before.follow(ahead),
            None => drop(tables.insert(table, ahead)),
        }
    }
}

/// Settles everything in the journal: all of it or nothing.
pub(super) async fn settle_all(connection: &mut SqliteConnection) -> Result<(), StoreFault> {
    use sqlx::Connection as _;
    let mut work = connection.begin_with("BEGIN IMMEDIATE").await?;
    let rows = sqlx::query("SELECT format, at, body FROM journal ORDER BY number").fetch_all(&mut *work).await?;
    if rows.is_empty() {
        return Ok(work.rollback().await?);
    }
    let mut entries = Vec::new();
    for row in &rows {
        let format = u32::try_from(row.try_get::<i64, _>(0)?).unwrap_or(u32::MAX);
        let at: i64 = row.try_get(1)?;
        let read: Vec<Entry> = super::sqlite::read_json(row.try_get(2)?)?;
        entries.extend(read.into_iter().map(|entry| (entry, format, at)));
    }
    let tables: Vec<&str> = entries.iter().map(|(entry, ..)| entry.table.as_str()).collect();
    let settled = steps::versions(&mut work, &tables).await?;
    let mut found = BTreeMap::new();
    for (entry, format, at) in entries {
        // Its table may have been settled since.
        if settled.get(&entry.table).is_none_or(|version| entry.follows >= *version) {
            entry.add_to(&mut found, format, at);
        }
    }
    write(&mut work, &found).await?;
    sqlx::query("DELETE FROM journal").execute(&mut *work).await?;
    Ok(work.commit().await?)
}

async fn write(connection: &mut SqliteConnection, tables: &BTreeMap<String, Ahead>) -> Result<(), StoreFault> {
    let tables: Vec<(&str, &Ahead)> = tables.iter().map(|(table, ahead)| (table.as_str(), ahead)).collect();
    steps::write(connection, &tables).await
}
