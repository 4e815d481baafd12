//! What the store promises.

use kernel::Entry;
use serde_json::Map;
use server::{Append, Sqlite, Store as _, StoreFault, Summary};
use std::sync::Arc;
use table::{Fact, Guest, Name, Sitter, Table, Terms};
use tempfile::TempDir;

async fn open(folder: &TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("tablee.db"), 1024).await.expect("a store")
}

fn ann() -> Guest {
    Guest::new("ann")
}

fn opened() -> Fact {
    let chairs =
        vec![Sitter::Person { guest: ann(), name: Name::new("Ann").expect("a name") }, Sitter::Bot("first".to_owned())];
    table::open("ur-classic", &Map::new(), chairs, Terms::default()).expect("it opens")
}

/// Facts as they would follow those already kept.
fn append(table: &str, before: &[Fact], facts: &[Fact]) -> Append {
    let all = before.iter().chain(facts).cloned();
    let summary = Summary::from(&Table::replay(all).expect("a history"));
    Append { table: table.to_owned(), expected: before.len() as u64, facts: facts.to_vec(), summary }
}

fn thrown(event: &str) -> Fact {
    Fact::Stepped(Entry::Event { event: event.to_owned() })
}

#[tokio::test]
async fn what_is_kept_is_found_again() {
    let folder = TempDir::new().expect("a folder");
    let facts = [opened(), thrown("3"), thrown("1")];
    {
        let store = open(&folder).await;
        assert!(!store.knows(&ann()).await.expect("an answer"));
        store.welcome(ann()).await.expect("welcomed");
        store.append(vec![append("t", &[], &facts[..1])]).await.expect("kept");
        store.append(vec![append("t", &facts[..1], &facts[1..])]).await.expect("kept");
        store.close().await;
        assert_eq!(store.welcome(ann()).await, Err(StoreFault::Busy), "closed is closed");
    }
    let store = open(&folder).await;
    assert!(store.knows(&ann()).await.expect("an answer"));
    assert_eq!(store.load("t").await.expect("facts"), facts);
    assert_eq!(store.load("u").await.expect("none"), []);
    assert_eq!(store.unattended(9).await.expect("a list"), ["t"], "a roll is due");
    let mine = store.tables_of(&ann(), 9).await.expect("a list");
    assert_eq!((mine.len(), mine[0].yours.len(), mine[0].chairs.len()), (1, 1, 2));
}

#[tokio::test]
async fn of_two_who_follow_the_same_version_one_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let first = [opened()];
    store.append(vec![append("t", &[], &first)]).await.expect("kept");
    let one = store.append(vec![append("t", &first, &[thrown("1")])]);
    let other = store.append(vec![append("t", &first, &[thrown("2")])]);
    let (one, other) = tokio::join!(one, other);
    assert_eq!([one.is_ok(), other.is_ok()].iter().filter(|&&kept| kept).count(), 1);
    assert!([one, other].contains(&Err(StoreFault::Conflict)));
    assert_eq!(store.load("t").await.expect("facts").len(), 2);
    let again = store.append(vec![append("t", &[], &first)]).await;
    assert_eq!(again, Err(StoreFault::Conflict), "a table opens once");
    let ahead = Append { expected: 7, ..append("t", &first, &[thrown("1")]) };
    assert_eq!(store.append(vec![ahead]).await, Err(StoreFault::Conflict));
}

#[tokio::test]
async fn appends_together_are_kept_together_or_not_at_all() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let first = [opened()];
    store.append(vec![append("t", &[], &first)]).await.expect("kept");
    let pair = vec![append("u", &[], &first), append("t", &[], &first)];
    assert_eq!(store.append(pair).await, Err(StoreFault::Conflict));
    assert_eq!(store.load("u").await.expect("none"), []);
    let stranger = Fact::Sat { seat: crate::client::seat(1), guest: Guest::new("eve"), name: Name::new("").expect("") };
    let mut bad = append("u", &[], &first);
    bad.facts.push(stranger);
    assert!(matches!(store.append(vec![bad]).await, Err(StoreFault::Broken(_))), "nobody sits who is not a guest");
    assert_eq!(store.load("u").await.expect("none"), []);
}

/// Many tables at once: each has its facts in order, whichever commits they shared.
#[tokio::test(flavor = "multi_thread")]
async fn shared_commits_keep_the_order_of_every_table() {
    let folder = TempDir::new().expect("a folder");
    let store = Arc::new(open(&folder).await);
    store.welcome(ann()).await.expect("welcomed");
    let tables = 50;
    let writers: Vec<_> = (0..tables)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let table = format!("t{number}");
                let mut facts = vec![opened()];
                store.append(vec![append(&table, &[], &facts)]).await.expect("kept");
                for _ in 0..5 {
                    // A tie throws again, for ever.
                    let next = [thrown("2"), thrown("2")];
                    store.append(vec![append(&table, &facts, &next)]).await.expect("kept");
                    assert_eq!(store.load(&table).await.expect("facts").len(), facts.len() + 2, "kept when answered");
                    facts.extend(next);
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.expect("no conflict");
    }
    for number in 0..tables {
        Table::replay(store.load(&format!("t{number}")).await.expect("facts")).expect("a history without a gap");
    }
}

#[tokio::test]
async fn a_full_queue_is_refused_at_once() {
    let folder = TempDir::new().expect("a folder");
    let store = Sqlite::open(&folder.path().join("tablee.db"), 1).await.expect("a store");
    let many = (0..100).map(|number| store.welcome(Guest::new(number.to_string())));
    let answers = futures_util::future::join_all(many).await;
    assert!(answers.contains(&Err(StoreFault::Busy)) && answers.contains(&Ok(())));
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("tablee.db");
    open(&folder).await.close().await;
    let mut bytes = std::fs::read(&file).expect("the file");
    // SQLite keeps the user's version at this place of the header.
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    std::fs::write(&file, bytes).expect("written");
    let fault = Sqlite::open(&file, 1).await.map(|_| ()).expect_err("a newer database");
    assert!(fault.to_string().contains("version 99"), "{fault}");
}
