//! Appends that contain more than steps: table, events, seats, scores and results are written in one transaction.

use crate::history::write_finish;
use crate::solo::{write_daily, write_score};
use crate::writer::Answer;
use crate::{Append, Stage, StoreError, delta};
use kernel::Seat;
use sqlx::SqliteConnection;
use table::{EventClass, FORMAT, Guest, TableEvent};

pub(crate) async fn write_appends(connection: &mut SqliteConnection, appends: &[Append], now: i64) -> Answer {
    for append in appends {
        write_table(connection, append, now).await?;
        write_events(connection, append, now).await?;
        write_score(connection, append, now).await?;
        write_finish(connection, append, now).await?;
    }
    Ok(())
}

async fn write_table(connection: &mut SqliteConnection, append: &Append, now: i64) -> Answer {
    let Append { table, expected, events, summary, rolls: _ } = append;
    let sql = if *expected == 0 {
        "INSERT INTO game_table (id, game, version, over, server_to_act, acting, chairs, opened, updated, due)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $10 WHERE $9 = 0 ON CONFLICT DO NOTHING"
    } else {
        "UPDATE game_table SET game = $2, version = $3, over = $4, server_to_act = $5, acting = $6, chairs = $7,
         updated = $8, due = $10 WHERE id = $1 AND version = $9"
    };
    let changed = sqlx::query(sql)
        .bind(table)
        .bind(&summary.game)
        .bind((expected + events.len() as u64) as i64)
        .bind(i64::from(summary.stage == Stage::Over))
        .bind(i64::from(summary.stage == Stage::Server))
        .bind(json(&summary.acting)?)
        .bind(json(&summary.chairs)?)
        .bind(now)
        .bind(*expected as i64)
        .bind(summary.due.map(|due| due as i64))
        .execute(connection)
        .await?;
    if changed.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

async fn write_events(connection: &mut SqliteConnection, append: &Append, now: i64) -> Answer {
    let Append { table, expected, events, .. } = append;
    let texts: Vec<String> = events.iter().map(TableEvent::to_text).collect();
    let rows = texts.iter().zip(expected + 1..);
    let rows: Vec<_> = rows.map(|(text, version)| (table.as_str(), version, FORMAT, text.as_str(), now)).collect();
    delta::insert_events(connection, &rows).await?;
    for event in events {
        write_people(connection, table, event).await?;
    }
    Ok(())
}

/// Writes whom an event seats, and who chats as a spectator.
async fn write_people(connection: &mut SqliteConnection, table: &str, event: &TableEvent) -> Answer {
    let seated = seated(event);
    if !seated.is_empty() {
        let rows: Vec<_> = seated.iter().map(|(seat, guest)| (seat, guest.key())).collect();
        let sql = "INSERT INTO chair (table_id, seat, guest_id) SELECT $1, value->>0, value->>1 FROM json_each($2)";
        sqlx::query(sql).bind(table).bind(json(&rows)?).execute(&mut *connection).await?;
    }
    for (_, guest) in seated {
        write_daily(connection, table, event, guest).await?;
    }
    if let TableEvent::SeatsDrawn { order } | TableEvent::SeatsChosen { order } = event.untimed() {
        reseat(connection, table, order).await?;
    }
    if let TableEvent::SpectatorChatted { guest, .. } = event.untimed() {
        let sql = "INSERT INTO spectator_chat (guest_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(guest.key()).bind(table).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Moves everyone to their drawn or chosen seat; `order` is indexed by the seat where they sat down.
async fn reseat(connection: &mut SqliteConnection, table: &str, order: &[Seat]) -> Answer {
    // By way of negative numbers, so that no two people share a seat in between.
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

/// Which people an event seats, and where.
fn seated(event: &TableEvent) -> Vec<(i64, &Guest)> {
    if let EventClass::Opening(opening) = event.class() {
        return (0i64..).zip(&opening.chairs).filter_map(|(seat, sitter)| Some((seat, sitter.guest()?))).collect();
    }
    if let EventClass::Seating { seat, guest: Some(guest) } = event.class() {
        return vec![(u8::from(seat).into(), guest)];
    }
    Vec::new()
}

pub(crate) async fn write_guest(connection: &mut SqliteConnection, guest: &Guest, now: i64) -> Answer {
    sqlx::query("INSERT INTO guest (id, first_seen) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(guest.key())
        .bind(now)
        .execute(connection)
        .await?;
    Ok(())
}

pub(crate) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Broken(error.to_string()))
}
