//! What the event store promises.

use crate::support::{alone, ann, append, open, opened, seat, thrown};
use std::sync::Arc;
use store::{Append, PlayerChange, PlayerStore as _, Sqlite, Store as _, StoreError};
use table::{Guest, Name, Table, TableEvent};
use tempfile::TempDir;

#[tokio::test]
async fn stored_events_are_loaded_again() {
    let folder = TempDir::new().expect("a folder");
    let events = [opened(), thrown("3"), thrown("1")];
    {
        let store = open(&folder).await;
        assert!(!store.is_guest(&ann()).await.expect("an answer"));
        store.add_guest(ann()).await.expect("added");
        store.append(vec![append("t", &[], &events[..1])]).await.expect("stored");
        store.append(vec![append("t", &events[..1], &events[1..])]).await.expect("stored");
        store.close().await;
        assert_eq!(store.add_guest(ann()).await, Err(StoreError::Busy), "closed is closed");
    }
    let store = open(&folder).await;
    assert!(store.is_guest(&ann()).await.expect("an answer"));
    assert_eq!(store.load("t").await.expect("events"), events);
    assert_eq!(store.load("u").await.expect("none"), []);
    assert_eq!(store.tables_awaiting_server(9).await.expect("a list"), ["t"], "a roll is due");
    let mine = store.tables_of(&ann(), 9).await.expect("a list");
    assert_eq!((mine.len(), mine[0].yours.len(), mine[0].chairs.len()), (1, 1, 2));
}

#[tokio::test]
async fn of_two_appends_to_the_same_version_one_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let first = [opened()];
    store.append(vec![append("t", &[], &first)]).await.expect("stored");
    let one = store.append(vec![append("t", &first, &[thrown("1")])]);
    let other = store.append(vec![append("t", &first, &[thrown("2")])]);
    let (one, other) = tokio::join!(one, other);
    assert_eq!([one.is_ok(), other.is_ok()].iter().filter(|&&kept| kept).count(), 1);
    assert!([one, other].contains(&Err(StoreError::Conflict)));
    assert_eq!(store.load("t").await.expect("events").len(), 2);
    let again = store.append(vec![append("t", &[], &first)]).await;
    assert_eq!(again, Err(StoreError::Conflict), "a table opens once");
    let ahead = Append { expected: 7, ..append("t", &first, &[thrown("1")]) };
    assert_eq!(store.append(vec![ahead]).await, Err(StoreError::Conflict));
}

#[tokio::test]
async fn appends_of_one_request_are_stored_together_or_not_at_all() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let first = [opened()];
    store.append(vec![append("t", &[], &first)]).await.expect("stored");
    let pair = vec![append("u", &[], &first), append("t", &[], &first)];
    assert_eq!(store.append(pair).await, Err(StoreError::Conflict));
    assert_eq!(store.load("u").await.expect("none"), []);
    let stranger =
        TableEvent::Sat { seat: seat(1), guest: Guest::new("eve"), name: Name::new("").expect(""), client_seed: None };
    let mut bad = append("u", &[], &first);
    bad.events.push(stranger);
    assert!(matches!(store.append(vec![bad]).await, Err(StoreError::Broken(_))), "only known guests can sit");
    assert_eq!(store.load("u").await.expect("none"), []);
}

#[tokio::test]
async fn every_finished_solo_game_has_a_score() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    let secret = store.secret().to_owned();
    for (number, daily) in [None, Some(7), Some(8)].into_iter().enumerate() {
        let events = alone(&ann(), daily);
        let (begun, rest) = events.split_at(1);
        let table = format!("t{number}");
        store.append(vec![append(&table, &[], begun)]).await.expect("stored");
        assert_eq!(store.solo_scores(&ann(), "rolit", 9).await.expect("scores").games, number as u32);
        store.append(vec![append(&table, begun, rest)]).await.expect("stored");
        let rematch = [TableEvent::Rematched { table: "next".to_owned() }];
        store
            .append(vec![append(&table, &events, &rematch)])
            .await
            .expect("stored, and the score is not written again");
    }
    let again = alone(&ann(), Some(7));
    assert_eq!(store.append(vec![append("t9", &[], &again[..1])]).await, Err(StoreError::Conflict), "one try a day");
    assert_eq!(store.load("t9").await.expect("none"), []);
    assert_eq!(store.daily_table(&ann(), "rolit", 7).await, Ok(Some("t1".to_owned())));
    assert_eq!(store.daily_table(&ann(), "rolit", 9).await, Ok(None));
    assert_eq!(store.daily_table(&Guest::new("bob"), "rolit", 7).await, Ok(None));
    store.close().await;
    let store = open(&folder).await;
    assert_eq!(store.secret(), secret, "the secret stays");
    let scores = store.solo_scores(&ann(), "rolit", 2).await.expect("scores");
    assert_eq!((scores.games, scores.latest.len(), scores.latest[0].daily), (3, 2, Some(8)));
    assert_eq!(scores.best, Some(scores.latest[0].score));
    assert_eq!(scores.mean, scores.best.map(|best| best as f64), "all alike");
    assert_eq!(store.solo_scores(&ann(), "village", 2).await.expect("none").mean, None);
    assert_eq!(store.leaders(None, "rolit", 7, 9).await.expect("one").len(), 1);
    assert_eq!(store.leaders(None, "rolit", 9, 9).await.expect("none"), []);
}

/// The rolls of a refused append do not count.
#[tokio::test]
async fn rolls_are_counted_with_their_events_or_not_at_all() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.add_guest(ann()).await.expect("added");
    store.append(vec![append("t", &[], &[opened()])]).await.expect("stored");
    let table = Table::open(opened()).expect("a table");
    let with_roll = |expected| {
        let mut next = append("t", &[opened()], &[thrown("3")]);
        next.rolls.extend(table.drawn_outcome(&thrown("3")));
        Append { expected, ..next }
    };
    assert_eq!(store.append(vec![with_roll(5)]).await, Err(StoreError::Conflict));
    assert_eq!(store.dice().await.expect("tallies"), []);
    store.append(vec![with_roll(1)]).await.expect("stored");
    let told = store.dice().await.expect("tallies");
    assert_eq!((told.len(), told[0].draws, told[0].faces.len()), (1, 1, 5));
    assert_eq!(told[0].faces[3].count, 1);
    assert!((told[0].faces[3].expected - 0.25).abs() < 1e-12 && (told[0].faces[3].variance - 0.1875).abs() < 1e-12);
    assert_eq!(told[0].chi_square, None, "too few to test");
}

/// Many tables at once: each has its events in order, whatever commits they shared.
#[tokio::test(flavor = "multi_thread")]
async fn shared_commits_keep_the_order_of_every_table() {
    let folder = TempDir::new().expect("a folder");
    let store = Arc::new(open(&folder).await);
    store.add_guest(ann()).await.expect("added");
    let tables = 50;
    let writers: Vec<_> = (0..tables)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let table = format!("t{number}");
                let mut events = vec![opened()];
                store.append(vec![append(&table, &[], &events)]).await.expect("stored");
                for _ in 0..5 {
                    // A tie throws again, any number of times.
                    let next = [thrown("2"), thrown("2")];
                    store.append(vec![append(&table, &events, &next)]).await.expect("stored");
                    assert_eq!(
                        store.load(&table).await.expect("events").len(),
                        events.len() + 2,
                        "stored when answered"
                    );
                    events.extend(next);
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.expect("no conflict");
    }
    for number in 0..tables {
        Table::replay(store.load(&format!("t{number}")).await.expect("events")).expect("a history without a gap");
    }
}

/// A full queue makes requests wait. Refused, a table would have to be loaded again: more work under overload.
#[tokio::test]
async fn a_full_queue_makes_requests_wait() {
    let folder = TempDir::new().expect("a folder");
    let store = Sqlite::open(&folder.path().join("tablee.db"), 1).await.expect("a store");
    let all = (0..200).map(|number| store.add_guest(Guest::new(format!("guest{number}"))));
    assert!(futures_util::future::join_all(all).await.iter().all(Result::is_ok));
    store.close().await;
    assert_eq!(store.add_guest(Guest::new("late")).await, Err(StoreError::Busy));
}

#[tokio::test]
async fn an_unreadable_message_does_not_hide_the_reports() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    for guest in [ann(), Guest::new("eve")] {
        store.add_guest(guest).await.expect("added");
    }
    let said = TableEvent::SpectatorChatted {
        guest: Guest::new("eve"),
        name: Name::new("Eve").expect("a name"),
        text: table::ChatText::new("Hm.").expect("words"),
    };
    for table in ["bad", "good"] {
        store.append(vec![append(table, &[], &[opened(), said.clone()])]).await.expect("stored");
        let (guest, author) = (ann(), Guest::new("eve"));
        let report = PlayerChange::Report { guest, table: table.to_owned(), event_version: 2, author };
        store.change(report).await.expect("reported");
    }
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db"));
    let mut other = sqlx::ConnectOptions::connect(&options).await.expect("the database");
    let damage = "UPDATE event SET body = '{\"spectator-chatted\":' WHERE table_id = 'bad' AND version = 2";
    sqlx::raw_sql(damage).execute(&mut other).await.expect("damaged");
    let reports = store.reports(9).await.expect("reports");
    let said = |table: &str| reports.iter().find(|report| report.table == table).map(|report| report.said.len());
    assert_eq!((said("good"), said("bad")), (Some(1), Some(0)));
    store.close().await;
}
