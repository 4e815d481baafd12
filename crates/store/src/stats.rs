//! A guest's results in numbers.

use crate::StoreError;
use crate::ratings::scaled;
use crate::sqlite::{read_json, read_seats};
use kernel::Outcome;
use protocol::{Chair, GameStats, Honours, OwnResult};
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use std::collections::BTreeMap;
use table::Guest;

/// A guest's results, game by game, the earliest first. Imported games do not count, nor those in which the guest had
/// several seats.
pub(crate) async fn stats(readers: &SqlitePool, guest: &Guest, most: u32) -> Result<Vec<GameStats>, StoreError> {
    let rows = sqlx::query(
        "SELECT finished_game.game, finished_game.at, chairs, GROUP_CONCAT(seat), outcome, honours, mean, deviation
         FROM chair JOIN finished_game USING (table_id) JOIN game_table ON game_table.id = table_id
              LEFT JOIN rating_history AS rated ON rated.number = finished_game.number AND rated.player = chair.guest_id
         WHERE chair.guest_id = $1 AND kind <> 'imported'
         GROUP BY finished_game.number HAVING COUNT(*) = 1 ORDER BY finished_game.number DESC LIMIT $2",
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

fn add(games: &mut BTreeMap<String, GameStats>, row: &SqliteRow) -> Result<(), StoreError> {
    let game: String = row.try_get(0)?;
    let Some(seat) = read_seats(row.try_get(3)?).iter().next() else { return Ok(()) };
    let outcome: Outcome = read_json(row.try_get(4)?)?;
    let chairs: Vec<Chair> = read_json(row.try_get(2)?)?;
    let alone = chairs.len() == 1;
    let rating = match (row.try_get::<Option<f64>, _>(6)?, row.try_get::<Option<f64>, _>(7)?) {
        (Some(mean), Some(deviation)) => Some(scaled(mean, deviation)),
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
