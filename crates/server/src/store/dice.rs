//! What came of all dice ever rolled here.

use super::StoreFault;
use sqlx::sqlite::SqlitePool;
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;
use table::{Fact, Roll, Table};
use wire::{ChiSquare, DiceTally, FaceTally};

/// Rolls to be counted: by game and kind, each outcome once.
#[derive(Default)]
pub(super) struct Count(BTreeMap<(&'static str, &'static str), BTreeMap<String, Sums>>);

#[derive(Default)]
struct Sums {
    count: u32,
    expected: f64,
    variance: f64,
}

impl Count {
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

    /// Adds the count to what is kept, in one statement.
    pub(super) async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreFault> {
        if self.0.is_empty() {
            return Ok(());
        }
        let rows: Vec<_> = self
            .0
            .iter()
            .flat_map(|((game, kind), faces)| faces.iter().map(move |(face, sums)| (game, kind, face, sums)))
            .map(|(game, kind, face, sums)| (game, kind, face, sums.count, sums.expected, sums.variance))
            .collect();
        let rows = serde_json::to_string(&rows).map_err(|error| StoreFault::Broken(error.to_string()))?;
        sqlx::query(
            "INSERT INTO dice (game, kind, face, count, expected, variance)
             SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each($1) WHERE true
             ON CONFLICT (game, kind, face) DO UPDATE SET count = count + excluded.count,
                 expected = expected + excluded.expected, variance = variance + excluded.variance",
        )
        .bind(rows)
        .execute(connection)
        .await?;
        Ok(())
    }
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
        let read = |row: &sqlx::sqlite::SqliteRow| {
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
pub(super) async fn tallies(readers: &SqlitePool) -> Result<Vec<DiceTally>, StoreFault> {
    let sql = "SELECT game, kind, face, count, expected, variance FROM dice ORDER BY game, kind, face";
    let rows = sqlx::query(sql).fetch_all(readers).await?;
    let mut tallies: Vec<DiceTally> = Vec::new();
    for row in &rows {
        let (game, kind): (&str, &str) = (row.try_get(0)?, row.try_get(1)?);
        let count: i64 = row.try_get(3)?;
        let count = count as u64;
        let face = FaceTally { face: row.try_get(2)?, count, expected: row.try_get(4)?, variance: row.try_get(5)? };
        match tallies.last_mut().filter(|last| (last.game.as_str(), last.kind.as_str()) == (game, kind)) {
            Some(last) => last.faces.push(face),
            None => {
                let (game, kind) = (game.to_owned(), kind.to_owned());
                tallies.push(DiceTally { game, kind, draws: 0, faces: vec![face], chi_square: None });
            }
        }
    }
    for tally in &mut tallies {
        tally.draws = tally.faces.iter().map(|face| face.count).sum();
        let chi = fair::chi_square(tally.faces.iter().map(|face| (face.count, face.expected)));
        tally.chi_square = chi.map(|chi| ChiSquare { statistic: chi.statistic, freedom: chi.freedom, p: chi.p });
    }
    Ok(tallies)
}
