//! Dice statistics: how often each face came up, with Pearson's chi-square test.

use crate::StoreError;
use crate::append::json;
use protocol::{ChiSquare, DiceTally, FaceTally};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::{DrawnOutcome, Table, TableEvent};
use tokio::sync::OwnedMutexGuard;

/// Rolls by game, kind of roll and face.
#[derive(Default, Debug)]
pub(crate) struct RollCount(BTreeMap<(&'static str, &'static str), BTreeMap<String, Sums>>);

#[derive(Clone, Copy, Default, Debug)]
struct Sums {
    count: u32,
    expected: f64,
    variance: f64,
}

/// A row of `dice`: game, kind and face, how often it came up, how often it should have, and the variance of that.
pub(crate) type RollCountRow = (String, String, String, u32, f64, f64);

/// Rolls that are in the journal and not yet in `dice`, by journal row. `hold` is locked while they are moved, and while
/// both are read: so none is missed, and none is counted twice.
#[derive(Clone, Default, Debug)]
pub(crate) struct UncountedRolls {
    rows: Arc<Mutex<BTreeMap<i64, RollCount>>>,
    hold: Arc<tokio::sync::Mutex<()>>,
}

impl UncountedRolls {
    pub(crate) async fn hold(&self) -> OwnedMutexGuard<()> {
        Arc::clone(&self.hold).lock_owned().await
    }

    pub(crate) fn add(&self, row: i64, count: RollCount) {
        if !count.is_empty() {
            self.rows().insert(row, count);
        }
    }

    /// The sum of all rows before this one.
    pub(crate) fn before(&self, row: i64) -> RollCount {
        let mut sum = RollCount::default();
        self.rows().range(..row).for_each(|(_, count)| sum.absorb(count));
        sum
    }

    /// Drops rows that are in `dice` now.
    pub(crate) fn forget_before(&self, row: i64) {
        let mut rows = self.rows();
        *rows = rows.split_off(&row);
    }

    fn rows(&self) -> MutexGuard<'_, BTreeMap<i64, RollCount>> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RollCount {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn add(&mut self, roll: &DrawnOutcome) {
        let total: f64 = roll.outcomes.iter().map(|outcome| f64::from(outcome.weight)).sum();
        let faces = self.0.entry((roll.game, roll.kind)).or_default();
        for outcome in &roll.outcomes {
            let chance = f64::from(outcome.weight) / total;
            if !faces.contains_key(&outcome.event) {
                faces.insert(outcome.event.clone(), Sums::default());
            }
            let Some(sums) = faces.get_mut(&outcome.event) else { continue };
            sums.count += u32::from(outcome.event == roll.face);
            sums.expected += chance;
            sums.variance += chance * (1.0 - chance);
        }
    }

    fn absorb(&mut self, other: &RollCount) {
        for (dice, faces) in &other.0 {
            let own = self.0.entry(*dice).or_default();
            for (face, sums) in faces {
                match own.get_mut(face) {
                    Some(known) => known.absorb(sums),
                    None => drop(own.insert(face.clone(), *sums)),
                }
            }
        }
    }

    pub(crate) fn rows(&self) -> Vec<RollCountRow> {
        self.0
            .iter()
            .flat_map(|(dice, faces)| faces.iter().map(move |(face, sums)| (dice, face, sums)))
            .map(|((game, kind), face, Sums { count, expected, variance })| {
                ((*game).to_owned(), (*kind).to_owned(), face.clone(), *count, *expected, *variance)
            })
            .collect()
    }

    /// Adds the count to `dice`, in one statement.
    pub(crate) async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        write(connection, &self.rows()).await
    }
}

impl Sums {
    fn absorb(&mut self, other: &Sums) {
        self.count += other.count;
        self.expected += other.expected;
        self.variance += other.variance;
    }
}

pub(crate) async fn write(connection: &mut SqliteConnection, counted: &[RollCountRow]) -> Result<(), StoreError> {
    if counted.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO dice (game, kind, face, count, expected, variance)
         SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each($1) WHERE true
         ON CONFLICT (game, kind, face) DO UPDATE SET count = count + excluded.count,
             expected = expected + excluded.expected, variance = variance + excluded.variance",
    )
    .bind(json(&counted)?)
    .execute(connection)
    .await?;
    Ok(())
}

/// Counts the rolls of all tables, for databases older than the statistics. Tables that cannot be replayed are skipped.
pub(crate) async fn count_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let tables = sqlx::query("SELECT id FROM game_table").fetch_all(&mut *connection).await?;
    let mut count = RollCount::default();
    for row in &tables {
        let table: &str = row.try_get(0)?;
        let rows = sqlx::query("SELECT format, body FROM event WHERE table_id = $1 ORDER BY version")
            .bind(table)
            .fetch_all(&mut *connection)
            .await?;
        let read = |row: &SqliteRow| {
            let (format, body): (i64, &str) = (row.try_get(0)?, row.try_get(1)?);
            Ok(TableEvent::from_text(u32::try_from(format).unwrap_or(u32::MAX), body))
        };
        let events = rows.iter().map(read).collect::<Result<Result<Vec<TableEvent>, String>, StoreError>>()?;
        match events.and_then(|events| rolls(events).map_err(|corrupt| corrupt.to_string())) {
            Ok(rolls) => rolls.iter().for_each(|roll| count.add(roll)),
            Err(reason) => tracing::warn!(table, reason, "skipped the dice of a table that cannot be replayed"),
        }
    }
    count.write(connection).await
}

fn rolls(events: Vec<TableEvent>) -> Result<Vec<DrawnOutcome>, table::CorruptHistory> {
    let mut events = events.into_iter();
    let Some(first) = events.next() else { return Ok(Vec::new()) };
    let mut table = Table::open(first)?;
    let mut rolls = Vec::new();
    for event in events {
        rolls.extend(table.drawn_outcome(&event));
        table.apply(event)?;
    }
    Ok(rolls)
}

/// Everything counted so far.
pub(crate) async fn tallies(
    reader: &mut SqliteConnection,
    uncounted: &UncountedRolls,
) -> Result<Vec<DiceTally>, StoreError> {
    let (rows, more) = {
        let _held = uncounted.hold().await;
        let sql = "SELECT game, kind, face, count, expected, variance FROM dice";
        (sqlx::query(sql).fetch_all(reader).await?, uncounted.before(i64::MAX).rows())
    };
    let read = |row: &SqliteRow| -> Result<_, StoreError> {
        let count: i64 = row.try_get(3)?;
        let tally = FaceTally {
            face: row.try_get(2)?,
            count: count as u64,
            expected: row.try_get(4)?,
            variance: row.try_get(5)?,
        };
        Ok(((row.try_get(0)?, row.try_get(1)?), tally))
    };
    let counted = rows.iter().map(read).collect::<Result<Vec<((String, String), FaceTally)>, _>>()?;
    let more = more.into_iter().map(|(game, kind, face, count, expected, variance)| {
        ((game, kind), FaceTally { face, count: count.into(), expected, variance })
    });
    let mut dice: BTreeMap<(String, String), BTreeMap<String, FaceTally>> = BTreeMap::new();
    for (kind, tally) in counted.into_iter().chain(more) {
        let faces = dice.entry(kind).or_default();
        match faces.get_mut(&tally.face) {
            Some(known) => {
                known.count += tally.count;
                known.expected += tally.expected;
                known.variance += tally.variance;
            }
            None => drop(faces.insert(tally.face.clone(), tally)),
        }
    }
    Ok(dice.into_iter().map(|((game, kind), faces)| tally(game, kind, faces.into_values().collect())).collect())
}

fn tally(game: String, kind: String, faces: Vec<FaceTally>) -> DiceTally {
    let chi = fair_dice::chi_square(faces.iter().map(|face| (face.count, face.expected)));
    DiceTally {
        game,
        kind,
        draws: faces.iter().map(|face| face.count).sum(),
        chi_square: chi.map(|chi| ChiSquare { statistic: chi.statistic, freedom: chi.freedom, p: chi.p }),
        faces,
    }
}
