//! Ratings of people and bots: written in the commit of a game's last event, and derived from the events alone.

use crate::StoreError;
use crate::rated_game::{BOT, RatedGame, Skill};
use crate::sqlite::load_events;
use protocol::{Chair, Ranking, RankingEntry};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;
use table::{Guest, Table};

/// Updates the ratings of all players of the finished game with this number.
pub(crate) async fn write(
    connection: &mut SqliteConnection,
    game: &str,
    number: i64,
    rated: &RatedGame,
) -> Result<(), StoreError> {
    let mut before = BTreeMap::new();
    for player in rated.players() {
        let row = sqlx::query("SELECT mean, deviation FROM rating WHERE game = $1 AND player = $2")
            .bind(game)
            .bind(&player.key)
            .fetch_optional(&mut *connection)
            .await?;
        if let Some(row) = row {
            before.insert(player.key.clone(), Skill { rating: row.try_get(0)?, uncertainty: row.try_get(1)? });
        }
    }
    for (player, skill) in rated.rate(|key| before.get(key).copied().unwrap_or_default()) {
        sqlx::query(
            "INSERT INTO rating (game, player, name, mean, deviation, games) VALUES ($1, $2, $3, $4, $5, 1)
             ON CONFLICT (game, player) DO UPDATE SET name = excluded.name, mean = excluded.mean,
                 deviation = excluded.deviation, games = games + 1",
        )
        .bind(game)
        .bind(&player.key)
        .bind(&player.name)
        .bind(skill.rating)
        .bind(skill.uncertainty)
        .execute(&mut *connection)
        .await?;
        sqlx::query("INSERT INTO rating_history (player, number, mean, deviation) VALUES ($1, $2, $3, $4)")
            .bind(&player.key)
            .bind(number)
            .bind(skill.rating)
            .bind(skill.uncertainty)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Rates all finished games from the beginning, in the order in which they ended. Tables that cannot be replayed are
/// skipped. Returns the number of rated games.
pub(crate) async fn write_all(connection: &mut SqliteConnection) -> Result<u64, StoreError> {
    sqlx::raw_sql("DELETE FROM rating; DELETE FROM rating_history;").execute(&mut *connection).await?;
    let rows = sqlx::query("SELECT number, table_id, game FROM finished_game WHERE kind = 'here' ORDER BY number")
        .fetch_all(&mut *connection)
        .await?;
    let mut counted = 0;
    for row in &rows {
        let (number, table, game): (i64, &str, &str) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let events = load_events(&mut *connection, table).await;
        match events.and_then(|events| Table::replay(events).map_err(|fault| StoreError::Corrupt(fault.to_string()))) {
            Ok(played) => {
                if let Some(rated) = RatedGame::of(&played) {
                    write(connection, game, number, &rated).await?;
                    counted += 1;
                }
            }
            Err(fault) => tracing::warn!(table, %fault, "skipped a finished game that cannot be replayed"),
        }
    }
    Ok(counted)
}

/// The ranking of a game, and always the guest who asks. Sorted by rating minus twice its deviation, so that players
/// with few games come after those whose strength is better known.
pub(crate) async fn ranking(
    readers: &SqlitePool,
    guest: Option<&Guest>,
    game: &str,
    most: u32,
) -> Result<Ranking, StoreError> {
    // The guest who asks comes first here, so that the limit never cuts them off.
    let rows = sqlx::query(
        "SELECT place, player, name, mean, deviation, games, player = $2 AS own
         FROM (SELECT RANK() OVER (ORDER BY mean - 2 * deviation DESC) AS place, player,
                      COALESCE(account.name, rating.name) AS name, mean, deviation, games
               FROM rating LEFT JOIN guest ON guest.id = player LEFT JOIN account ON guest_id = player
               WHERE game = $1 AND deleted IS NULL)
         ORDER BY own DESC, place, player LIMIT $3",
    )
    .bind(game)
    .bind(guest.map_or("", Guest::key))
    .bind(most)
    .fetch_all(readers)
    .await?;
    let mut lines = rows.iter().map(read).collect::<Result<Vec<RankingEntry>, _>>()?;
    lines.sort_by_key(|line| line.rank);
    Ok(Ranking { lines })
}

fn read(row: &SqliteRow) -> Result<RankingEntry, StoreError> {
    let (player, name): (&str, String) = (row.try_get(1)?, row.try_get(2)?);
    let who = match player.strip_prefix(BOT) {
        Some(level) => Chair::Bot(level.to_owned()),
        None if Guest::new(player).is_program() => Chair::Program(name),
        None => Chair::Person(name),
    };
    let (rating, spread) = scaled(row.try_get(3)?, row.try_get(4)?);
    Ok(RankingEntry { rank: row.try_get(0)?, who, rating, spread, games: row.try_get(5)?, you: row.try_get(6)? })
}

/// The usual scale: beginners have 1500, and the true value lies within the returned spread 19 times out of 20.
pub(crate) fn scaled(mean: f64, deviation: f64) -> (f64, f64) {
    (500.0 + 40.0 * mean, 80.0 * deviation)
}
