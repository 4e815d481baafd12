//! How well people and bots play. Written in the commit of a game's last fact, and found again from the facts alone.

use super::StoreFault;
use super::sqlite::facts;
use crate::contest::{BOT, Contest, Skill};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;
use table::{Guest, Table};
use wire::{Chair, Rank, Ranks};

/// Rates everybody who was in the game of this number.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    game: &str,
    number: i64,
    contest: &Contest,
) -> Result<(), StoreFault> {
    let mut before = BTreeMap::new();
    for player in contest.players() {
        let row = sqlx::query("SELECT mean, spread FROM rating WHERE game = $1 AND player = $2")
            .bind(game)
            .bind(&player.key)
            .fetch_optional(&mut *connection)
            .await?;
        if let Some(row) = row {
            before.insert(player.key.clone(), Skill { rating: row.try_get(0)?, uncertainty: row.try_get(1)? });
        }
    }
    for (player, skill) in contest.rate(|key| before.get(key).copied().unwrap_or_default()) {
        sqlx::query(
            "INSERT INTO rating (game, player, name, mean, spread, games) VALUES ($1, $2, $3, $4, $5, 1)
             ON CONFLICT (game, player) DO UPDATE SET name = excluded.name, mean = excluded.mean,
                 spread = excluded.spread, games = games + 1",
        )
        .bind(game)
        .bind(&player.key)
        .bind(&player.name)
        .bind(skill.rating)
        .bind(skill.uncertainty)
        .execute(&mut *connection)
        .await?;
        sqlx::query("INSERT INTO rated (player, number, mean, spread) VALUES ($1, $2, $3, $4)")
            .bind(&player.key)
            .bind(number)
            .bind(skill.rating)
            .bind(skill.uncertainty)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Rates every finished game anew, in the order in which they ended. A table whose history cannot be read any more is
/// passed over. Answers with the number of games that counted.
pub(super) async fn write_all(connection: &mut SqliteConnection) -> Result<u64, StoreFault> {
    sqlx::raw_sql("DELETE FROM rating; DELETE FROM rated;").execute(&mut *connection).await?;
    let rows = sqlx::query("SELECT number, table_id, game FROM finished WHERE kind = 'here' ORDER BY number")
        .fetch_all(&mut *connection)
        .await?;
    let mut counted = 0;
    for row in &rows {
        let (number, table, game): (i64, &str, &str) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let facts = facts(&mut *connection, table).await;
        match facts.and_then(|facts| Table::replay(facts).map_err(|fault| StoreFault::Corrupt(fault.to_string()))) {
            Ok(played) => {
                if let Some(contest) = Contest::of(&played) {
                    write(connection, game, number, &contest).await?;
                    counted += 1;
                }
            }
            Err(fault) => tracing::warn!(table, %fault, "a finished game cannot be read any more"),
        }
    }
    Ok(counted)
}

/// Who plays a game best, and the guest who asks. Sorted by what they are at least worth, most likely: whoever played
/// little comes after those of whom more is known.
pub(super) async fn ranks(
    readers: &SqlitePool,
    guest: Option<&Guest>,
    game: &str,
    most: u32,
) -> Result<Ranks, StoreFault> {
    // The one who asks comes first here, so that the limit never cuts them off.
    let rows = sqlx::query(
        "SELECT place, player, name, mean, spread, games, player = $2 AS own
         FROM (SELECT RANK() OVER (ORDER BY mean - 2 * spread DESC) AS place, player,
                      COALESCE(account.name, rating.name) AS name, mean, spread, games
               FROM rating LEFT JOIN guest ON guest.id = player LEFT JOIN account ON guest_id = player
               WHERE game = $1 AND gone IS NULL)
         ORDER BY own DESC, place, player LIMIT $3",
    )
    .bind(game)
    .bind(guest.map_or("", Guest::key))
    .bind(most)
    .fetch_all(readers)
    .await?;
    let mut lines = rows.iter().map(read).collect::<Result<Vec<Rank>, _>>()?;
    lines.sort_by_key(|line| line.rank);
    Ok(Ranks { lines })
}

fn read(row: &SqliteRow) -> Result<Rank, StoreFault> {
    let (player, name): (&str, String) = (row.try_get(1)?, row.try_get(2)?);
    let who = match player.strip_prefix(BOT) {
        Some(level) => Chair::Bot(level.to_owned()),
        None if Guest::new(player).is_program() => Chair::Program(name),
        None => Chair::Person(name),
    };
    let (rating, spread) = scaled(row.try_get(3)?, row.try_get(4)?);
    Ok(Rank { rank: row.try_get(0)?, who, rating, spread, games: row.try_get(5)?, you: row.try_get(6)? })
}

/// As people are used to read it: beginners have 1500, and the true value lies within twice the deviation, 19 times of 20.
pub(super) fn scaled(mean: f64, spread: f64) -> (f64, f64) {
    (500.0 + 40.0 * mean, 80.0 * spread)
}
