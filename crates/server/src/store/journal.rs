//! Steps on their way to where they belong.
//!
//! The facts of a table lie together, and there are many tables: to write every step there at once, a commit with the steps
//! of a hundred tables would change and write some hundreds of pages for a few kilobytes. So a commit writes its steps, all
//! of them, into one row of the journal. A table is *settled*, its facts brought to the others, when enough of them have
//! come together or some seconds have passed. What is on its way is also in memory, where readers look it up.

use super::dice::{self, Count, Counted, Uncounted};
use super::rows::json;
use super::steps::{self, Ahead, Kept};
use super::{Append, Stage, StoreFault};
use kernel::SeatSet;
use serde::{Deserialize, Serialize};
use sqlx::{Row, SqliteConnection};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::FORMAT;
use tokio::time::Instant;

/// A table is ready to be settled with so many facts on their way.
const ENOUGH: usize = 32;
/// And when they have been on their way for so long.
const LONG: Duration = Duration::from_secs(3);
/// Tables that are ready wait for so many others, because together they cost less; but not for twice as long, and not with
/// twice as many facts.
const COMPANY: usize = 8;
/// At most so many are settled in a commit: nobody waits long for it.
const TOGETHER: usize = 16;
/// Rows that hold nothing but what is settled are forgotten so many at a time.
const ROWS: i64 = 256;

/// What is on its way, by table. Whoever reads a table from the database looks here first.
#[derive(Clone, Default, Debug)]
pub(super) struct OnTheWay(Arc<Mutex<HashMap<String, Travelling>>>);

/// A table that steps have been taken at; once they are settled, for a while, one of which at least the version is known.
#[derive(Debug)]
struct Travelling {
    ahead: Ahead,
    /// The first row of the journal that holds any of it.
    row: i64,
    /// When it set out, or was settled.
    since: Instant,
}

impl Travelling {
    fn is_on_its_way(&self) -> bool {
        !self.ahead.facts.is_empty()
    }

    /// Whether it is so many times as ready as it need be.
    fn is_ready(&self, times: u32, now: Instant) -> bool {
        let (facts, waited) = (self.ahead.facts.len(), now.duration_since(self.since));
        self.is_on_its_way() && (facts >= ENOUGH * times as usize || waited >= LONG * times)
    }
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
    /// What was rolled in steps; counted when the row that tells of it is forgotten.
    uncounted: Uncounted,
    /// No row before this one is left.
    first: i64,
}

/// What a commit changes, to be taken over once it is durable.
#[derive(Default)]
pub(super) struct Draft {
    /// Tables that were settled.
    settled: Vec<String>,
    /// Tables where something else happens.
    left: Vec<String>,
    steps: BTreeMap<String, Ahead>,
    /// What was rolled in them.
    rolls: Count,
    row: i64,
    /// No row before this one is left.
    first: Option<i64>,
}

/// What is written in a row.
#[derive(Serialize, Deserialize)]
struct Page {
    steps: Vec<Entry>,
    dice: Vec<Counted>,
}

/// A row as it is read: dice were counted elsewhere once.
#[derive(Deserialize)]
#[serde(untagged)]
enum Body {
    Page(Page),
    Steps(Vec<Entry>),
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

    pub(super) fn uncounted(&self) -> Uncounted {
        self.uncounted.clone()
    }

    /// When the next table must be settled; none when nothing is on its way.
    pub(super) fn due(&self) -> Option<Instant> {
        let here = self.on_the_way.lock();
        let waiting = here.values().filter(|travelling| travelling.is_on_its_way());
        waiting.map(|travelling| travelling.since).min().map(|since| since + LONG * 2)
    }

    /// Tables that are to be settled now, the longest on their way first.
    pub(super) fn ready(&self) -> Vec<String> {
        let (here, now) = (self.on_the_way.lock(), Instant::now());
        let mut ready: Vec<_> = here.iter().filter(|(_, travelling)| travelling.is_ready(1, now)).collect();
        if ready.len() < COMPANY && !ready.iter().any(|(_, travelling)| travelling.is_ready(2, now)) {
            return Vec::new();
        }
        ready.sort_unstable_by_key(|(_, travelling)| travelling.row);
        ready.into_iter().take(TOGETHER).map(|(table, _)| table.clone()).collect()
    }

    /// Settles tables.
    pub(super) async fn settle(
        &self,
        connection: &mut SqliteConnection,
        draft: &mut Draft,
        tables: Vec<String>,
    ) -> Result<(), StoreFault> {
        let found: BTreeMap<String, Ahead> = {
            let here = self.on_the_way.lock();
            let on_the_way = |table: &String| here.get(table).filter(|travelling| travelling.is_on_its_way());
            tables.iter().filter_map(|table| Some((table.clone(), on_the_way(table)?.ahead.clone()))).collect()
        };
        write(connection, &found).await?;
        draft.settled.extend(found.into_keys());
        Ok(())
    }

    /// Settles tables where something else than a step is to happen, and forgets them.
    pub(super) async fn leave(
        &self,
        connection: &mut SqliteConnection,
        draft: &mut Draft,
        tables: Vec<String>,
    ) -> Result<(), StoreFault> {
        draft.left.extend(tables.iter().cloned());
        self.settle(connection, draft, tables).await
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
                    step.rolls.iter().for_each(|roll| draft.rolls.add(roll));
                    answers.push(Ok(()));
                }
                None => answers.push(Err(StoreFault::Conflict)),
            }
        }
        if !entries.is_empty() {
            let page = Page { steps: entries, dice: draft.rolls.rows() };
            let sql = "INSERT INTO journal (format, at, body) VALUES ($1, $2, $3)";
            let row = sqlx::query(sql).bind(FORMAT).bind(now).bind(json(&page)?).execute(connection).await?;
            draft.row = row.last_insert_rowid();
            for entry in page.steps {
                entry.add_to(&mut draft.steps, FORMAT, now);
            }
        }
        Ok(answers)
    }

    /// Forgets rows that hold nothing but what is settled.
    pub(super) async fn tidy(&self, connection: &mut SqliteConnection, draft: &mut Draft) -> Result<(), StoreFault> {
        if draft.settled.is_empty() {
            return Ok(());
        }
        let first = {
            let here = self.on_the_way.lock();
            let waiting = here.iter().filter(|(table, waiting)| waiting.is_on_its_way() && !draft.has_settled(table));
            let rows = waiting.map(|(_, travelling)| travelling.row);
            rows.chain((!draft.steps.is_empty()).then_some(draft.row)).min()
        };
        if first.is_none_or(|first| first - self.first >= ROWS) {
            let next = first.unwrap_or(i64::MAX);
            self.uncounted.before(next).write(&mut *connection).await?;
            sqlx::query("DELETE FROM journal WHERE number < $1").bind(next).execute(connection).await?;
            draft.first = Some(next);
        }
        Ok(())
    }

    /// The commit is durable.
    pub(super) fn take_over(&mut self, draft: Draft) {
        if let Some(first) = draft.first {
            self.uncounted.forget_before(first);
            // Where nothing is left, the next row is the first again.
            self.first = if first == i64::MAX { 0 } else { first };
        }
        self.uncounted.add(draft.row, draft.rolls);
        let (mut here, since) = (self.on_the_way.lock(), Instant::now());
        if !draft.settled.is_empty() {
            // Those where nothing more has happened are not needed any longer.
            here.retain(|_, travelling| travelling.is_on_its_way() || since.duration_since(travelling.since) < LONG);
        }
        for table in &draft.settled {
            if let Some(travelling) = here.get_mut(table) {
                travelling.ahead.settle();
                travelling.since = since;
            }
        }
        for table in &draft.left {
            here.remove(table);
        }
        for (table, ahead) in draft.steps {
            match here.get_mut(&table) {
                Some(travelling) if travelling.is_on_its_way() => travelling.ahead.follow(ahead),
                Some(_) | None => drop(here.insert(table, Travelling { ahead, row: draft.row, since })),
            }
        }
    }

    /// Settles everything the database has on its way, whatever is known of it here: after a crash, and after a commit of
    /// which nobody knows whether it was kept.
    pub(super) async fn settle_all(&mut self, connection: &mut SqliteConnection) -> Result<(), StoreFault> {
        let _held = self.uncounted.hold().await;
        settle_all(connection).await?;
        self.uncounted.forget_before(i64::MAX);
        self.on_the_way.lock().clear();
        self.first = 0;
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
    let (mut entries, mut dice) = (Vec::new(), Vec::new());
    for row in &rows {
        let format = u32::try_from(row.try_get::<i64, _>(0)?).unwrap_or(u32::MAX);
        let at: i64 = row.try_get(1)?;
        let Page { steps, dice: rolled } = match super::sqlite::read_json(row.try_get(2)?)? {
            Body::Page(page) => page,
            Body::Steps(steps) => Page { steps, dice: Vec::new() },
        };
        entries.extend(steps.into_iter().map(|entry| (entry, format, at)));
        dice.extend(rolled);
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
    dice::write(&mut work, &dice).await?;
    sqlx::query("DELETE FROM journal").execute(&mut *work).await?;
    Ok(work.commit().await?)
}

async fn write(connection: &mut SqliteConnection, tables: &BTreeMap<String, Ahead>) -> Result<(), StoreFault> {
    let tables: Vec<(&str, &Ahead)> = tables.iter().map(|(table, ahead)| (table.as_str(), ahead)).collect();
    steps::write(connection, &tables).await
}
