//! Rewriting stored events: the only exception to "events never change". Deleting an account removes a person's name and
//! words; logging in may hand a guest's games over to the account. What was played stays, because it was the other
//! players' game too and must always replay.

use crate::StoreError;
use crate::append::json;
use crate::sqlite::{read_json, read_seats};
use protocol::Chair;
use sqlx::{Row, SqliteConnection};
use table::{FORMAT, Guest, TableEvent};

/// Removes a guest's name and words from everything that is stored. Their key stays in the events: it is the hash of a
/// token that no one has any more, and says only that the same person sat here and there.
pub(crate) async fn delete_guest(connection: &mut SqliteConnection, guest: &Guest, now: i64) -> Result<(), StoreError> {
    let tables = sqlx::query(
        "SELECT id, chairs, GROUP_CONCAT(seat) FROM chair JOIN game_table ON game_table.id = table_id
         WHERE guest_id = $1 GROUP BY id",
    )
    .bind(guest.key())
    .fetch_all(&mut *connection)
    .await?;
    for row in &tables {
        let (table, seats) = (row.try_get(0)?, read_seats(row.try_get(2)?));
        let mut chairs: Vec<Chair> = read_json(row.try_get(1)?)?;
        for seat in seats.iter() {
            if let Some(Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) =
                chairs.get_mut(seat.index())
            {
                name.clear();
            }
        }
        sqlx::query("UPDATE game_table SET chairs = $2 WHERE id = $1")
            .bind(table)
            .bind(json(&chairs)?)
            .execute(&mut *connection)
            .await?;
        rewrite_events(connection, table, |event| event.forget(guest, seats)).await?;
    }
    let watched = sqlx::query("SELECT table_id FROM spectator_chat WHERE guest_id = $1").bind(guest.key());
    for row in &watched.fetch_all(&mut *connection).await? {
        rewrite_events(connection, row.try_get(0)?, |event| event.forget(guest, read_seats(""))).await?;
    }
    for sql in [
        "UPDATE solo_score SET name = '' WHERE guest_id = $1",
        "UPDATE rating SET name = '' WHERE player = $1",
        "DELETE FROM spectator_chat WHERE guest_id = $1",
        "DELETE FROM block WHERE guest_id = $1 OR blocked_id = $1",
        "DELETE FROM report WHERE reporter_id = $1 OR author_id = $1",
        "DELETE FROM device WHERE guest_id = $1",
        "DELETE FROM account WHERE guest_id = $1",
    ] {
        sqlx::query(sql).bind(guest.key()).execute(&mut *connection).await?;
    }
    mark_deleted(connection, guest, now).await
}

/// Gives everything of a guest to an account. The guest is deleted: their token is worth nothing any more.
pub(crate) async fn hand_over(
    connection: &mut SqliteConnection,
    from: &Guest,
    to: &Guest,
    now: i64,
) -> Result<(), StoreError> {
    // A deleted guest, or one who has an account by now, has nothing to give.
    let known = sqlx::query(
        "SELECT 1 FROM guest WHERE id = $1 AND deleted IS NULL AND id NOT IN (SELECT guest_id FROM account)",
    );
    if from == to || known.bind(from.key()).fetch_optional(&mut *connection).await?.is_none() {
        return Ok(());
    }
    let tables = sqlx::query(
        "SELECT table_id FROM chair WHERE guest_id = $1 UNION SELECT table_id FROM spectator_chat WHERE guest_id = $1",
    )
    .bind(from.key());
    for row in tables.fetch_all(&mut *connection).await? {
        rewrite_events(connection, row.try_get(0)?, |event| event.hand_over(from, to)).await?;
    }
    for sql in [
        "UPDATE chair SET guest_id = $2 WHERE guest_id = $1",
        // One try a day: where both had theirs, the account's counts.
        "UPDATE solo_score SET guest_id = $2 WHERE guest_id = $1 AND NOT EXISTS
             (SELECT 1 FROM solo_score AS own WHERE own.guest_id = $2 AND own.game = solo_score.game
              AND own.day = solo_score.day)",
        "UPDATE OR IGNORE daily SET guest_id = $2 WHERE guest_id = $1",
        // Where both have a rating the account's stays as it is; `tablee rerate` computes what all the games say together.
        "UPDATE OR IGNORE rating SET player = $2 WHERE player = $1",
        "UPDATE OR IGNORE rating_history SET player = $2 WHERE player = $1",
        "DELETE FROM rating WHERE player = $1 AND $2 <> ''",
        "DELETE FROM rating_history WHERE player = $1 AND $2 <> ''",
        "UPDATE OR IGNORE spectator_chat SET guest_id = $2 WHERE guest_id = $1",
        // A person cannot block themselves.
        "DELETE FROM block WHERE (guest_id = $1 AND blocked_id = $2) OR (guest_id = $2 AND blocked_id = $1)",
        "UPDATE OR IGNORE block SET guest_id = $2 WHERE guest_id = $1",
        "UPDATE OR IGNORE block SET blocked_id = $2 WHERE blocked_id = $1",
        "UPDATE OR IGNORE report SET reporter_id = $2 WHERE reporter_id = $1",
        "UPDATE report SET author_id = $2 WHERE author_id = $1",
        // Logging in does not lift a mute.
        "INSERT OR IGNORE INTO mute (guest_id, at) SELECT $2, at FROM mute WHERE guest_id = $1",
    ] {
        sqlx::query(sql).bind(from.key()).bind(to.key()).execute(&mut *connection).await?;
    }
    mark_deleted(connection, from, now).await
}

async fn mark_deleted(connection: &mut SqliteConnection, guest: &Guest, now: i64) -> Result<(), StoreError> {
    let sql = "UPDATE guest SET deleted = $2 WHERE id = $1";
    sqlx::query(sql).bind(guest.key()).bind(now).execute(connection).await?;
    Ok(())
}

/// Events with a person in them, by their tags in every format, with or without a time around them. The many others need
/// not be read.
const PERSONAL_EVENTS: &str = "SELECT version, format, body FROM event WHERE table_id = $1
     AND (body LIKE '{\"opened\":%' OR body LIKE '%\"sat\":%' OR body LIKE '%\"said\":%' OR body LIKE '%\"chatted\":%'
          OR body LIKE '%\"murmured\":%' OR body LIKE '%\"spectator-chatted\":%')";

/// Passes the events of a table that can name a person to `change`, and stores those it has changed.
async fn rewrite_events(
    connection: &mut SqliteConnection,
    table: &str,
    mut change: impl FnMut(&mut TableEvent) -> bool,
) -> Result<(), StoreError> {
    let rows = sqlx::query(PERSONAL_EVENTS).bind(table).fetch_all(&mut *connection).await?;
    for row in &rows {
        let version: i64 = row.try_get(0)?;
        let format = u32::try_from(row.try_get::<i64, _>(1)?).unwrap_or(u32::MAX);
        let corrupt = |reason| StoreError::Corrupt(format!("event {version} of table {table}: {reason}"));
        let mut event = TableEvent::from_text(format, row.try_get(2)?).map_err(corrupt)?;
        if change(&mut event) {
            sqlx::query("UPDATE event SET body = $3, format = $4 WHERE table_id = $1 AND version = $2")
                .bind(table)
                .bind(version)
                .bind(event.to_text())
                .bind(FORMAT)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;
    use protocol::ChatRoom;
    use sqlx::Connection as _;
    use table::{ChatText, Name, Sitter, Terms};

    /// Events that contain a person, each with the tag it had in older formats.
    fn personal_events() -> Vec<(TableEvent, Option<(&'static str, &'static str)>)> {
        let (guest, seat) = (Guest::new("ann"), Seat::FIRST);
        let name = Name::new("Ann").expect("a name");
        let text = ChatText::new("Hm.").expect("words");
        let chairs = vec![Sitter::Person { guest: guest.clone(), name: name.clone() }];
        let opened = table::open("rolit", &serde_json::Map::new(), chairs, Terms::default()).expect("it opens");
        vec![
            (opened, None),
            (TableEvent::Sat { seat, guest: guest.clone(), name: name.clone(), client_seed: None }, None),
            (TableEvent::Chatted { seat, room: ChatRoom::Table, text: text.clone() }, Some(("chatted", "said"))),
            (TableEvent::SpectatorChatted { guest, name, text }, Some(("spectator-chatted", "murmured"))),
        ]
    }

    #[tokio::test]
    async fn every_event_with_a_person_in_it_is_rewritten() {
        let mut database = SqliteConnection::connect("sqlite::memory:").await.expect("a database");
        let sql = "CREATE TABLE event (table_id TEXT, version BIGINT, format BIGINT, body TEXT, at BIGINT)";
        sqlx::raw_sql(sql).execute(&mut database).await.expect("a table");
        let mut bodies = Vec::new();
        for (event, renamed) in personal_events() {
            let text = event.to_text();
            let old = renamed.map(|(new, old)| text.replacen(&format!("\"{new}\""), &format!("\"{old}\""), 1));
            assert!(old.as_ref().is_none_or(|old| *old != text), "{text}");
            bodies.extend([text].into_iter().chain(old));
        }
        for (body, version) in bodies.iter().zip(1i64..) {
            let sql = "INSERT INTO event VALUES ('t', $1, $2, $3, 0)";
            sqlx::query(sql).bind(version).bind(FORMAT).bind(body).execute(&mut database).await.expect("a row");
        }
        let (from, to) = (Guest::new("ann"), Guest::new("bob"));
        let mut seen = 0;
        let handed_over = |event: &mut TableEvent| {
            seen += 1;
            event.hand_over(&from, &to);
            event.forget(&to, read_seats("0"))
        };
        rewrite_events(&mut database, "t", handed_over).await.expect("rewritten");
        assert_eq!(seen, bodies.len());
        let rows = sqlx::query("SELECT body FROM event").fetch_all(&mut database).await.expect("rows");
        for row in &rows {
            let body: String = row.get(0);
            assert!(!body.contains("Ann") && !body.contains("Hm."), "{body}");
        }
    }
}
