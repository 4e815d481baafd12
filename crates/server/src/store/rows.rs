//! The rows of one job.

use super::history::write_finish;
use super::solo::{write_daily, write_score};
use super::writer::Answer;
use super::{Append, Stage, StoreFault, steps};
use kernel::Seat;
use sqlx::SqliteConnection;
use table::{FORMAT, Fact, Guest};

/// Tables and what happened at them: all of it or, where the transaction is taken back, nothing.
pub(super) async fn write_all(connection: &mut SqliteConnection, appends: &[Append], now: i64) -> Answer {
    for append in appends {
        write_table(connection, append, now).await?;
        write_facts(connection, append, now).await?;
        write_score(connection, append, now).await?;
        write_finish(connection, append, now).await?;
    }
    Ok(())
}

async fn write_table(connection: &mut SqliteConnection, append: &Append, now: i64) -> Answer {
    let Append { table, expected, facts, summary, rolls: _ } = append;
    let sql = if *expected == 0 {
        "INSERT INTO game_table (id, game, version, over, house, acting, chairs, opened, touched, due)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $10 WHERE $9 = 0 ON CONFLICT DO NOTHING"
    } else {
        "UPDATE game_table SET game = $2, version = $3, over = $4, house = $5, acting = $6, chairs = $7, touched = $8,
         due = $10 WHERE id = $1 AND version = $9"
    };
    let changed = sqlx::query(sql)
        .bind(table)
        .bind(&summary.game)
        .bind((expected + facts.len() as u64) as i64)
        .bind(i64::from(summary.stage == Stage::Over))
        .bind(i64::from(summary.stage == Stage::House))
        .bind(json(&summary.acting)?)
        .bind(json(&summary.chairs)?)
        .bind(now)
        .bind(*expected as i64)
        .bind(summary.due.map(|due| due as i64))
        .execute(connection)
        .await?;
    if changed.rows_affected() == 1 { Ok(()) } else { Err(StoreFault::Conflict) }
}

async fn write_facts(connection: &mut SqliteConnection, append: &Append, now: i64) -> Answer {
    let Append { table, expected, facts, .. } = append;
    let texts: Vec<String> = facts.iter().map(Fact::to_text).collect();
    let rows = texts.iter().zip(expected + 1..);
    let rows: Vec<_> = rows.map(|(text, version)| (table.as_str(), version, FORMAT, text.as_str(), now)).collect();
    steps::insert(connection, &rows).await?;
    for fact in facts {
        write_people(connection, table, fact).await?;
    }
    Ok(())
}

/// Whom a fact seats or names.
async fn write_people(connection: &mut SqliteConnection, table: &str, fact: &Fact) -> Answer {
    let seated = seated(fact);
    if !seated.is_empty() {
        let rows: Vec<_> = seated.iter().map(|(seat, guest)| (seat, guest.key())).collect();
        let sql = "INSERT INTO chair (table_id, seat, guest_id) SELECT $1, value->>0, value->>1 FROM json_each($2)";
        sqlx::query(sql).bind(table).bind(json(&rows)?).execute(&mut *connection).await?;
    }
    for (_, guest) in seated {
        write_daily(connection, table, fact, guest).await?;
    }
    if let Fact::Drawn { order } = fact.plain() {
        seat_anew(connection, table, order).await?;
    }
    if let Fact::Murmured { guest, .. } = fact.plain() {
        let sql = "INSERT INTO murmur (guest_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(guest.key()).bind(table).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The lot has seated everybody: by the seat where they sat down, where they sit now.
async fn seat_anew(connection: &mut SqliteConnection, table: &str, order: &[Seat]) -> Answer {
    // Through seats that do not exist: no two people share one on the way.
    let aside = sqlx::query("UPDATE chair SET seat = -1 - seat WHERE table_id = $1").bind(table);
    aside.execute(&mut *connection).await?;
    for (from, to) in (0i64..).zip(order) {
        sqlx::query("UPDATE chair SET seat = $3 WHERE table_id = $1 AND seat = -1 - $2")
            .bind(table)
            .bind(from)
            .bind(i64::from(u8::from(*to)))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Which people a fact seats, and where.
fn seated(fact: &Fact) -> Vec<(i64, &Guest)> {
    match fact.plain() {
        Fact::Opened(opening) => {
            (0i64..).zip(&opening.chairs).filter_map(|(seat, sitter)| Some((seat, sitter.guest()?))).collect()
        }
        Fact::Sat { seat, guest, .. } => vec![(u8::from(*seat).into(), guest)],
        Fact::BotSat { .. }
        | Fact::Held { .. }
        | Fact::Returned { .. }
        | Fact::Proposed { .. }
        | Fact::Dropped { .. }
        | Fact::Said { .. }
        | Fact::Murmured { .. }
        | Fact::Drawn { .. }
        | Fact::Stepped(_)
        | Fact::TookBack { .. }
        | Fact::Offered { .. }
        | Fact::Accepted { .. }
        | Fact::Declined { .. }
        | Fact::Gave { .. }
        | Fact::Revealed { .. }
        | Fact::AskedBack { .. }
        | Fact::Agreed { .. }
        | Fact::Objected { .. }
        | Fact::WentBack { .. }
        | Fact::Timed { .. }
        | Fact::Rematched { .. } => Vec::new(),
    }
}

pub(super) async fn write_guest(connection: &mut SqliteConnection, guest: &Guest, now: i64) -> Answer {
    sqlx::query("INSERT INTO guest (id, first_seen) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(guest.key())
        .bind(now)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreFault> {
    serde_json::to_string(value).map_err(|error| StoreFault::Broken(error.to_string()))
}
