//! The write-ahead journal: found before and after the flush, and after a crash.

use crate::support::{ann, append, draws, open, opened, seat, stored_rows, throw, thrown};
use sqlx::{ConnectOptions as _, Connection as _};
use store::{Append, Store as _, StoreError};
use table::{Guest, TableEvent};
use tempfile::TempDir;

/// Steps of many tables share a commit; one with a wrong version must not cost the others theirs.
#[tokio::test]
async fn a_late_step_is_refused_alone() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let first = [opened()];
    let names = ["a", "b", "c", "d"];
    for name in names {
        store.append(vec![append(name, &[], &first)]).await.expect("stored");
    }
    let step = |name: &str| store.append(vec![append(name, &first, &[thrown("2"), thrown("1")])]);
    let late = store.append(vec![Append { expected: 5, ..append("c", &first, &[thrown("1")]) }]);
    // One at a time in the first commit at most, all others in the second.
    let (a, b, late, d) = tokio::join!(step("a"), step("b"), late, step("d"));
    assert_eq!([a, b, late, d], [Ok(()), Ok(()), Err(StoreError::Conflict), Ok(())]);
    for (name, events) in names.into_iter().zip([3, 3, 1, 3]) {
        assert_eq!(store.load(name).await.expect("events").len(), events, "{name}");
    }
}

#[tokio::test]
async fn steps_are_found_before_and_after_their_flush() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let events = [opened(), thrown("3"), thrown("1"), thrown("2")];
    store.append(vec![append("t", &[], &events[..1])]).await.expect("stored");
    assert_eq!(store.tables_awaiting_server(9).await.expect("a list"), ["t"], "who begins is rolled for");
    for number in 1..4 {
        store.append(vec![append("t", &events[..number], &events[number..=number])]).await.expect("stored");
    }
    // On a machine that took seconds for this they are flushed.
    assert!(matches!(stored_rows(&folder).await, (1, 3) | (4, _)));
    assert_eq!(store.load("t").await.expect("events"), events);
    assert_eq!(store.tables_awaiting_server(9).await.expect("a list"), [""; 0], "Ann has rolled");
    assert_eq!(store.tables_of(&ann(), 9).await.expect("a list")[0].acting.len(), 1);
    // An event that is no step flushes the steps before it.
    let said = TableEvent::Chatted {
        seat: seat(0),
        room: protocol::ChatRoom::Table,
        text: table::ChatText::new("Hm.").expect("words"),
    };
    store.append(vec![append("t", &events, std::slice::from_ref(&said))]).await.expect("stored");
    assert_eq!(stored_rows(&folder).await, (5, 0));
    assert_eq!(store.load("t").await.expect("events").last(), Some(&said));
    store.close().await;
}

/// A killed server leaves a journal behind, which the next one flushes.
#[tokio::test]
async fn the_journal_is_flushed_after_a_crash() {
    let (folder, after) = (TempDir::new().expect("a folder"), TempDir::new().expect("another"));
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let events = [opened(), thrown("3"), thrown("1"), thrown("2")];
    for table in ["t", "u"] {
        store.append(vec![append(table, &[], &events[..1])]).await.expect("stored");
        store.append(vec![append(table, &events[..1], &events[1..3])]).await.expect("stored");
    }
    store.append(vec![append("u", &events[..3], &events[3..])]).await.expect("stored");
    // The file first: pages of a checkpoint in between are still in the WAL.
    for file in ["tablee.db", "tablee.db-wal"] {
        std::fs::copy(folder.path().join(file), after.path().join(file)).expect("a copy");
    }
    let copy = open(&after).await;
    assert_eq!(stored_rows(&after).await, (7, 0));
    assert_eq!(copy.load("t").await.expect("events"), events[..3]);
    assert_eq!(copy.load("u").await.expect("events"), events);
    copy.append(vec![append("t", &events[..3], &events[3..])]).await.expect("it goes on");
    store.close().await;
    copy.close().await;
    assert_eq!(
        (stored_rows(&folder).await, stored_rows(&after).await),
        ((7, 0), (8, 0)),
        "nothing is pending after a graceful shutdown"
    );
}

/// Tables with many pending events are flushed while the others go on, and the journal does not grow without bound. However
/// many of its rows are deleted in between, every roll is counted, and none twice.
#[tokio::test]
async fn tables_are_flushed_while_people_play() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let names: Vec<String> = (0..12).map(|number| format!("t{number}")).collect();
    let mut events = vec![opened()];
    for name in &names {
        store.append(vec![append(name, &[], &events)]).await.expect("stored");
    }
    for round in 1..=70 {
        // A tie throws again, any number of times: all tables at once, or one after the other with a row each.
        let steps = names.iter().map(|name| store.append(vec![throw(name, &events, "2")]));
        if round % 2 == 0 {
            assert!(futures_util::future::join_all(steps).await.iter().all(Result::is_ok));
        } else {
            for step in steps {
                step.await.expect("stored");
            }
        }
        events.push(thrown("2"));
        assert_eq!(draws(&store).await, 12 * round);
    }
    let (flushed, rows) = stored_rows(&folder).await;
    assert!(flushed > 12 * 32 && rows < 12 * 70, "{flushed} {rows}");
    for name in &names {
        assert_eq!(store.load(name).await.expect("events"), events);
    }
    store.close().await;
    assert_eq!(stored_rows(&folder).await, (12 * 71, 0));
    let store = open(&folder).await;
    assert_eq!(draws(&store).await, 12 * 70);
    store.close().await;
}

/// When the database refuses a commit, nothing of it is stored and nothing before it is lost, and the next one succeeds.
#[tokio::test]
async fn a_failed_commit_costs_nothing_but_itself() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let events = [opened(), thrown("3"), thrown("1"), thrown("2")];
    store.append(vec![append("t", &[], &events[..1])]).await.expect("stored");
    store.append(vec![throw("t", &events[..1], "3")]).await.expect("stored");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db"));
    let mut other = options.connect().await.expect("the database");
    let full = "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    sqlx::raw_sql(full).execute(&mut other).await.expect("a trigger");
    let refused = store.append(vec![throw("t", &events[..2], "1")]).await;
    assert!(matches!(refused, Err(StoreError::Broken(reason)) if reason.contains("full")));
    assert_eq!((store.load("t").await.expect("events").as_slice(), draws(&store).await), (&events[..2], 1));
    sqlx::raw_sql("DROP TRIGGER full").execute(&mut other).await.expect("room again");
    store.append(vec![throw("t", &events[..2], "1")]).await.expect("stored");
    store.append(vec![throw("t", &events[..3], "2")]).await.expect("stored");
    assert_eq!((store.load("t").await.expect("events").as_slice(), draws(&store).await), (&events[..], 3));
    store.close().await;
    other.close().await.expect("closed");
}

/// When the disk is full SQLite rolls the transaction back by itself, and the driver does not notice: its connection can
/// begin no other. A trigger that rolls back does the same.
#[tokio::test]
async fn a_disk_that_was_full_once_does_not_stop_the_store() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let events = [opened(), thrown("3"), thrown("1")];
    store.append(vec![append("t", &[], &events[..1])]).await.expect("stored");
    store.append(vec![throw("t", &events[..1], "3")]).await.expect("stored");
    assert_eq!(store.check_commit().await, Ok(()));
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db"));
    let mut other = options.connect().await.expect("the database");
    for table in ["guest", "event", "journal"] {
        let full = format!(
            "CREATE TRIGGER full_{table} BEFORE INSERT ON {table} BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END"
        );
        sqlx::raw_sql(sqlx::AssertSqlSafe(full)).execute(&mut other).await.expect("a trigger");
    }
    for _ in 0..3 {
        assert!(store.add_guest(Guest::new("bob")).await.is_err());
        assert!(store.append(vec![throw("t", &events[..2], "1")]).await.is_err());
        assert!(store.check_commit().await.is_err(), "a health check knows");
    }
    assert_eq!(store.load("t").await.expect("events"), events[..2], "it reads on");
    for table in ["guest", "event", "journal"] {
        let room = format!("DROP TRIGGER full_{table}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(room)).execute(&mut other).await.expect("room again");
    }
    store.add_guest(Guest::new("bob")).await.expect("added");
    store.append(vec![throw("t", &events[..2], "1")]).await.expect("stored");
    assert_eq!(store.check_commit().await, Ok(()));
    assert_eq!((store.load("t").await.expect("events").as_slice(), draws(&store).await), (&events[..], 2));
    store.close().await;
    other.close().await.expect("closed");
    assert_eq!(stored_rows(&folder).await, (3, 0), "and the journal is flushed");
}

/// Nothing was written for a while, so the check has to write.
#[tokio::test]
async fn a_check_of_an_idle_store_tries_a_commit() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db"));
    let mut other = options.connect().await.expect("the database");
    let full = "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    sqlx::raw_sql(full).execute(&mut other).await.expect("a trigger");
    assert!(store.check_commit().await.is_err());
    assert!(store.check_commit().await.is_err(), "and is not forgotten at once");
    store.close().await;
    other.close().await.expect("closed");
    assert_eq!(stored_rows(&folder).await, (0, 0), "a check leaves nothing behind");
}

/// Rolls of steps are in the journal with them: they count at once, and once only, wherever they are.
#[tokio::test]
async fn journaled_rolls_count_before_the_flush_and_after_a_crash() {
    let (folder, after) = (TempDir::new().expect("a folder"), TempDir::new().expect("another"));
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let mut events = vec![opened()];
    store.append(vec![append("t", &[], &events)]).await.expect("stored");
    for number in 1..=6 {
        store.append(vec![throw("t", &events, "2")]).await.expect("stored");
        events.push(thrown("2"));
        assert_eq!(draws(&store).await, number);
    }
    for file in ["tablee.db", "tablee.db-wal"] {
        std::fs::copy(folder.path().join(file), after.path().join(file)).expect("a copy");
    }
    store.close().await;
    for folder in [&after, &folder, &after] {
        let store = open(folder).await;
        assert_eq!(draws(&store).await, 6, "after a crash or a graceful shutdown, however often");
        store.close().await;
    }
}

/// The first journal was a plain list of steps, whose rolls were counted already.
#[tokio::test]
async fn a_journal_of_the_first_format_is_flushed() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    store.append(vec![append("t", &[], &[opened()])]).await.expect("stored");
    store.close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db"));
    let mut old = options.connect().await.expect("the database");
    let body = serde_json::json!([{ "table": "t", "follows": 1, "house": true, "acting": [], "due": null,
        "events": [thrown("3").to_text(), thrown("1").to_text()] }]);
    sqlx::query("INSERT INTO journal (format, at, body) VALUES ($1, 7, $2)")
        .bind(table::FORMAT)
        .bind(body.to_string())
        .execute(&mut old)
        .await
        .expect("a row");
    old.close().await.expect("closed");
    let store = open(&folder).await;
    assert_eq!(store.load("t").await.expect("events"), [opened(), thrown("3"), thrown("1")]);
    assert_eq!((stored_rows(&folder).await, draws(&store).await), ((3, 0), 0));
    store.close().await;
}

/// One table whose steps do not fit, whatever the cause, must not stop the others, nor the start.
#[tokio::test]
async fn a_table_whose_steps_do_not_fit_is_quarantined_alone() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let events = [opened(), thrown("3"), thrown("1")];
    for table in ["bad", "gone", "good"] {
        store.append(vec![append(table, &[], &events[..1])]).await.expect("stored");
        store.append(vec![throw(table, &events[..1], "3")]).await.expect("stored");
    }
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db"));
    let mut other = options.foreign_keys(false).connect().await.expect("the database");
    // As a flipped bit or a row removed by hand would.
    let damage = "UPDATE game_table SET version = 0 WHERE id = 'bad'; DELETE FROM game_table WHERE id = 'gone';
         INSERT INTO journal (format, at, body) VALUES (1, 0, 'no JSON');
         CREATE TRIGGER full BEFORE INSERT ON guest BEGIN SELECT RAISE(ROLLBACK, 'a failed commit'); END";
    sqlx::raw_sql(damage).execute(&mut other).await.expect("damaged");
    // A failed commit makes the store read the journal again, in the middle of everything.
    assert!(store.add_guest(Guest::new("bob")).await.is_err());
    sqlx::raw_sql("DROP TRIGGER full").execute(&mut other).await.expect("room again");
    store.append(vec![throw("good", &events[..2], "1")]).await.expect("others play on");
    assert_eq!(store.load("good").await.expect("events"), events);
    assert!(matches!(store.load("bad").await, Err(StoreError::Corrupt(reason)) if reason.contains("quarantine")));
    store.close().await;
    let store = open(&folder).await;
    assert_eq!(store.load("good").await.expect("events"), events, "and it starts");
    assert!(store.load("bad").await.is_err());
    store.close().await;
    let kept: Vec<(String,)> = sqlx::query_as("SELECT table_id FROM journal_quarantine ORDER BY table_id")
        .fetch_all(&mut other)
        .await
        .expect("rows");
    assert_eq!(kept.iter().map(|(table,)| table.as_str()).collect::<Vec<_>>(), ["", "bad", "gone"], "nothing is lost");
    other.close().await.expect("closed");
}
