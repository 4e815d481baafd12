//! What somebody has played, in numbers.

use super::StoreFault;
use super::rating::scaled;
use super::sqlite::{read_json, read_seats};
use kernel::Outcome;
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use std::collections::BTreeMap;
use table::Guest;
use wire::{Chair, GameStats, Honours, OwnResult};

/// A guest's results, game by game, the earliest first. Games that were brought along, and those around one device, are
/// no results of theirs.
pub(super) async fn stats(readers: &SqlitePool, guest: &Guest, most: u32) -> Result<Vec<GameStats>, StoreFault> {
    let rows = sqlx::query(
        "SELECT finished.game, finished.at, chairs, GROUP_CONCAT(seat), outcome, honours, mean, spread
         FROM chair JOIN finished USING (table_id) JOIN game_table ON game_table.id = table_id
              LEFT JOIN rated ON rated.number = finished.number AND rated.player = chair.guest_id
         WHERE chair.guest_id = $1 AND kind <> 'imported'
         GROUP BY finished.number HAVING COUNT(*) = 1 ORDER BY finished.number DESC LIMIT $2",
    )
    .bind(guest.key())
    .bind(most)
    .fetch_all(readers)
    .await?;
    let mut games: BTreeMap<String, GameStats> = BTreeMap::new();
    for row in rows.iter().rev() {
        add(&mut games, row)?;
    }
    Ok(games.into_values().collect())
}

fn add(games: &mut BTreeMap<String, GameStats>, row: &SqliteRow) -> Result<(), StoreFault> {
    let game: String = row.try_get(0)?;
    let Some(seat) = read_seats(row.try_get(3)?).iter().next() else { return Ok(()) };
    let outcome: Outcome = read_json(row.try_get(4)?)?;
    let chairs: Vec<Chair> = read_json(row.try_get(2)?)?;
    let alone = chairs.len() == 1;
    let rating = match (row.try_get::<Option<f64>, _>(6)?, row.try_get::<Option<f64>, _>(7)?) {
        (Some(mean), Some(spread)) => Some(scaled(mean, spread)),
        _ => None,
    };
    let stats = games.entry(game.clone()).or_insert_with(|| GameStats { game, ..GameStats::default() });
    stats.results.push(OwnResult {
        at: row.try_get(1)?,
        won: (!alone).then(|| outcome.winners.contains(seat)),
        score: outcome.scores.get(seat.index()).map_or(0.0, |score| score.value()),
        rating,
    });
    let Some(honours) = row.try_get::<Option<&str>, _>(5)? else { return Ok(()) };
    let board = stats.honours.get_or_insert_with(Honours::default);
    if alone {
        board.alone += 1;
    } else {
        board.shared += 1;
    }
    let all: Vec<Vec<String>> = read_json(honours)?;
    for id in all.into_iter().nth(seat.index()).into_iter().flatten() {
        *board.earned.entry(id).or_default() += 1;
    }
    Ok(())
}
