//! What came of all dice ever rolled here.

use super::StoreFault;
use super::rows::json;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::{Fact, Roll, Table};
use tokio::sync::OwnedMutexGuard;
use wire::{ChiSquare, DiceTally, FaceTally};

/// Rolls to be counted: by game and kind, each outcome once.
#[derive(Default, Debug)]
pub(super) struct Count(BTreeMap<(&'static str, &'static str), BTreeMap<String, Sums>>);

#[derive(Clone, Copy, Default, Debug)]
struct Sums {
    count: u32,
    expected: f64,
    variance: f64,
}

/// A count as it is written: game, kind and outcome, how often it came, how often it should have, and the variance of that.
pub(super) type Counted = (String, String, String, u32, f64, f64);

/// Counts that are in the journal and not yet among the others, by row. Who moves them there, or needs both, holds on to
/// them meanwhile: none is missed, and none is seen twice.
#[derive(Clone, Default, Debug)]
pub(super) struct Uncounted {
    rows: Arc<Mutex<BTreeMap<i64, Count>>>,
    hold: Arc<tokio::sync::Mutex<()>>,
}

impl Uncounted {
    pub(super) async fn hold(&self) -> OwnedMutexGuard<()> {
        Arc::clone(&self.hold).lock_owned().await
    }

    pub(super) fn add(&self, row: i64, count: Count) {
        if !count.is_empty() {
            self.rows().insert(row, count);
        }
    }

    /// Everything in rows before this one.
    pub(super) fn before(&self, row: i64) -> Count {
        let mut sum = Count::default();
        self.rows().range(..row).for_each(|(_, count)| sum.absorb(count));
        sum
    }

    /// They are among the others now.
    pub(super) fn forget_before(&self, row: i64) {
        let mut rows = self.rows();
        *rows = rows.split_off(&row);
    }

    fn rows(&self) -> MutexGuard<'_, BTreeMap<i64, Count>> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Count {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, roll: &Roll) {
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

    fn absorb(&mut self, other: &Count) {
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

    pub(super) fn rows(&self) -> Vec<Counted> {
        self.0
            .iter()
            .flat_map(|(dice, faces)| faces.iter().map(move |(face, sums)| (dice, face, sums)))
            .map(|((game, kind), face, Sums { count, expected, variance })| {
                ((*game).to_owned(), (*kind).to_owned(), face.clone(), *count, *expected, *variance)
            })
            .collect()
    }

    /// Adds the count to what is kept, in one statement.
    pub(super) async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreFault> {
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

/// Adds counts to what is kept, in one statement.
pub(super) async fn write(connection: &mut SqliteConnection, counted: &[Counted]) -> Result<(), StoreFault> {
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

/// Counts what was rolled before anybody counted. A table whose history cannot be read any more is passed over.
pub(super) async fn count_all(connection: &mut SqliteConnection) -> Result<(), StoreFault> {
    let tables = sqlx::query("SELECT id FROM game_table").fetch_all(&mut *connection).await?;
    let mut count = Count::default();
    for row in &tables {
        let table: &str = row.try_get(0)?;
        let rows = sqlx::query("SELECT format, body FROM fact WHERE table_id = $1 ORDER BY version")
            .bind(table)
            .fetch_all(&mut *connection)
            .await?;
        let read = |row: &SqliteRow| {
            let (format, body): (i64, &str) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Fact::from_text(u32::try_from(format).unwrap_or(u32::MAX), body))
        };
        let facts = rows.iter().map(read).collect::<Result<Result<Vec<Fact>, String>, StoreFault>>()?;
        match facts.and_then(|facts| rolls(facts).map_err(|corrupt| corrupt.to_string())) {
            Ok(rolls) => rolls.iter().for_each(|roll| count.add(roll)),
            Err(reason) => tracing::warn!(table, reason, "the dice of a table cannot be counted"),
        }
    }
    count.write(connection).await
}

/// Every roll of a table.
fn rolls(facts: Vec<Fact>) -> Result<Vec<Roll>, table::Corrupt> {
    let mut facts = facts.into_iter();
    let Some(first) = facts.next() else { return Ok(Vec::new()) };
    let mut table = Table::open(first)?;
    let mut rolls = Vec::new();
    for fact in facts {
        rolls.extend(table.roll_of(&fact));
        table.apply(fact)?;
    }
    Ok(rolls)
}

/// Everything counted so far, with Pearson's test.
pub(super) async fn tallies(
    reader: &mut SqliteConnection,
    uncounted: &Uncounted,
) -> Result<Vec<DiceTally>, StoreFault> {
    let (rows, more) = {
        let _held = uncounted.hold().await;
        let sql = "SELECT game, kind, face, count, expected, variance FROM dice";
        (sqlx::query(sql).fetch_all(reader).await?, uncounted.before(i64::MAX).rows())
    };
    let read = |row: &SqliteRow| -> Result<_, StoreFault> {
        let count: i64 = row.try_get(3)?;
        let tally = FaceTally {
            face: row.try_get(2)?,
            count: count as u64,
            expected: row.try_get(4)?,
            variance: row.try_get(5)?,
        };
        Ok(((row.try_get(0)?, row.try_get(1)?), tally))
    };
    let kept = rows.iter().map(read).collect::<Result<Vec<((String, String), FaceTally)>, _>>()?;
    let more = more.into_iter().map(|(game, kind, face, count, expected, variance)| {
        ((game, kind), FaceTally { face, count: count.into(), expected, variance })
    });
    let mut dice: BTreeMap<(String, String), BTreeMap<String, FaceTally>> = BTreeMap::new();
    for (kind, tally) in kept.into_iter().chain(more) {
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
    let chi = fair::chi_square(faces.iter().map(|face| (face.count, face.expected)));
    DiceTally {
        game,
        kind,
        draws: faces.iter().map(|face| face.count).sum(),
        chi_square: chi.map(|chi| ChiSquare { statistic: chi.statistic, freedom: chi.freedom, p: chi.p }),
        faces,
    }
}
