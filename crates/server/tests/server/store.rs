//! What the store promises.

use kernel::Entry;
use serde_json::Map;
use server::{Append, People as _, Sqlite, Store as _, StoreFault, Summary};
use sqlx::{ConnectOptions as _, Connection as _};
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
    Append { table: table.to_owned(), expected: before.len() as u64, facts: facts.to_vec(), rolls: Vec::new(), summary }
}

fn thrown(event: &str) -> Fact {
    Fact::Stepped(Entry::Event { event: event.to_owned() })
}

/// A throw of the start as a step of its own, with what is counted of it.
fn throw(table: &str, before: &[Fact], face: &str) -> Append {
    let rolls = Table::replay(before.iter().cloned()).expect("a history").roll_of(&thrown(face));
    Append { rolls: rolls.into_iter().collect(), ..append(table, before, &[thrown(face)]) }
}

async fn draws(store: &Sqlite) -> u64 {
    store.dice().await.expect("tallies").iter().map(|tally| tally.draws).sum()
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
    let stranger = Fact::Sat {
        seat: crate::client::seat(1),
        guest: Guest::new("eve"),
        name: Name::new("").expect(""),
        part: None,
    };
    let mut bad = append("u", &[], &first);
    bad.facts.push(stranger);
    assert!(matches!(store.append(vec![bad]).await, Err(StoreFault::Broken(_))), "nobody sits who is not a guest");
    assert_eq!(store.load("u").await.expect("none"), []);
}

/// Steps of many tables are written together; one that comes too late must not cost the others theirs.
#[tokio::test]
async fn a_late_step_is_refused_alone() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let first = [opened()];
    let names = ["a", "b", "c", "d"];
    for name in names {
        store.append(vec![append(name, &[], &first)]).await.expect("kept");
    }
    let step = |name: &str| store.append(vec![append(name, &first, &[thrown("2"), thrown("1")])]);
    let late = store.append(vec![Append { expected: 5, ..append("c", &first, &[thrown("1")]) }]);
    // One at a time in the first commit at most, all others in the second.
    let (a, b, late, d) = tokio::join!(step("a"), step("b"), late, step("d"));
    assert_eq!([a, b, late, d], [Ok(()), Ok(()), Err(StoreFault::Conflict), Ok(())]);
    for (name, facts) in names.into_iter().zip([3, 3, 1, 3]) {
        assert_eq!(store.load(name).await.expect("facts").len(), facts, "{name}");
    }
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

/// How many facts lie where they belong, and how many rows the journal has.
async fn lying(folder: &TempDir) -> (i64, i64) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db")).read_only(true);
    let mut reader = options.connect().await.expect("the database");
    let sql = "SELECT (SELECT COUNT(*) FROM fact), (SELECT COUNT(*) FROM journal)";
    let counted = sqlx::query_as(sql).fetch_one(&mut reader).await.expect("counts");
    reader.close().await.expect("closed");
    counted
}

#[tokio::test]
async fn steps_are_found_on_their_way_and_after_it() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let facts = [opened(), thrown("3"), thrown("1"), thrown("2")];
    store.append(vec![append("t", &[], &facts[..1])]).await.expect("kept");
    assert_eq!(store.unattended(9).await.expect("a list"), ["t"], "who begins is rolled for");
    for number in 1..4 {
        store.append(vec![append("t", &facts[..number], &facts[number..=number])]).await.expect("kept");
    }
    // On a machine that took seconds for this they have arrived.
    assert!(matches!(lying(&folder).await, (1, 3) | (4, _)));
    assert_eq!(store.load("t").await.expect("facts"), facts);
    assert_eq!(store.unattended(9).await.expect("a list"), [""; 0], "Ann has rolled");
    assert_eq!(store.tables_of(&ann(), 9).await.expect("a list")[0].acting.len(), 1);
    // What is no step finds everything before it in its place.
    let said = Fact::Said {
        seat: crate::client::seat(0),
        room: wire::Room::Table,
        text: table::Remark::new("Hm.").expect("words"),
    };
    store.append(vec![append("t", &facts, std::slice::from_ref(&said))]).await.expect("kept");
    assert_eq!(lying(&folder).await, (5, 0));
    assert_eq!(store.load("t").await.expect("facts").last(), Some(&said));
    store.close().await;
}

/// A server that is killed leaves the journal behind: the next one brings everything to its place.
#[tokio::test]
async fn what_was_on_its_way_in_a_crash_arrives() {
    let (folder, after) = (TempDir::new().expect("a folder"), TempDir::new().expect("another"));
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let facts = [opened(), thrown("3"), thrown("1"), thrown("2")];
    for table in ["t", "u"] {
        store.append(vec![append(table, &[], &facts[..1])]).await.expect("kept");
        store.append(vec![append(table, &facts[..1], &facts[1..3])]).await.expect("kept");
    }
    store.append(vec![append("u", &facts[..3], &facts[3..])]).await.expect("kept");
    // The file first: whatever is carried over meanwhile is still in the log.
    for file in ["tablee.db", "tablee.db-wal"] {
        std::fs::copy(folder.path().join(file), after.path().join(file)).expect("a copy");
    }
    let copy = open(&after).await;
    assert_eq!(lying(&after).await, (7, 0));
    assert_eq!(copy.load("t").await.expect("facts"), facts[..3]);
    assert_eq!(copy.load("u").await.expect("facts"), facts);
    copy.append(vec![append("t", &facts[..3], &facts[3..])]).await.expect("it goes on");
    store.close().await;
    copy.close().await;
    assert_eq!((lying(&folder).await, lying(&after).await), ((7, 0), (8, 0)), "closed well, nothing is on its way");
}

/// Tables with many facts on their way are settled while everybody goes on, and the journal does not grow for ever. However
/// many of its rows are forgotten meanwhile, every roll is counted and none twice.
#[tokio::test]
async fn tables_are_settled_while_people_play() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let names: Vec<String> = (0..12).map(|number| format!("t{number}")).collect();
    let mut facts = vec![opened()];
    for name in &names {
        store.append(vec![append(name, &[], &facts)]).await.expect("kept");
    }
    for round in 1..=70 {
        // A tie throws again, for ever: everybody at once, or one after the other and each with a row of its own.
        let steps = names.iter().map(|name| store.append(vec![throw(name, &facts, "2")]));
        if round % 2 == 0 {
            assert!(futures_util::future::join_all(steps).await.iter().all(Result::is_ok));
        } else {
            for step in steps {
                step.await.expect("kept");
            }
        }
        facts.push(thrown("2"));
        assert_eq!(draws(&store).await, 12 * round);
    }
    let (settled, rows) = lying(&folder).await;
    assert!(settled > 12 * 32 && rows < 12 * 70, "{settled} {rows}");
    for name in &names {
        assert_eq!(store.load(name).await.expect("facts"), facts);
    }
    store.close().await;
    assert_eq!(lying(&folder).await, (12 * 71, 0));
    let store = open(&folder).await;
    assert_eq!(draws(&store).await, 12 * 70);
    store.close().await;
}

/// Where the database says no nothing is kept of a commit and nothing lost of those before, and the next one is as good as
/// any.
#[tokio::test]
async fn a_commit_that_fails_costs_nothing_but_itself() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let facts = [opened(), thrown("3"), thrown("1"), thrown("2")];
    store.append(vec![append("t", &[], &facts[..1])]).await.expect("kept");
    store.append(vec![throw("t", &facts[..1], "3")]).await.expect("kept");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db"));
    let mut other = options.connect().await.expect("the database");
    let full = "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    sqlx::raw_sql(full).execute(&mut other).await.expect("a trigger");
    let refused = store.append(vec![throw("t", &facts[..2], "1")]).await;
    assert!(matches!(refused, Err(StoreFault::Broken(reason)) if reason.contains("full")));
    assert_eq!((store.load("t").await.expect("facts").as_slice(), draws(&store).await), (&facts[..2], 1));
    sqlx::raw_sql("DROP TRIGGER full").execute(&mut other).await.expect("room again");
    store.append(vec![throw("t", &facts[..2], "1")]).await.expect("kept");
    store.append(vec![throw("t", &facts[..3], "2")]).await.expect("kept");
    assert_eq!((store.load("t").await.expect("facts").as_slice(), draws(&store).await), (&facts[..], 3));
    store.close().await;
    other.close().await.expect("closed");
}

/// A finished game of Rolit for one.
fn alone(guest: &Guest, daily: Option<u32>) -> Vec<Fact> {
    let chairs = vec![Sitter::Person { guest: guest.clone(), name: Name::new("Ann").expect("a name") }];
    let terms = Terms { daily, ..Terms::default() };
    let mut table = Table::open(table::open("rolit", &Map::new(), chairs, terms).expect("Rolit")).expect("it opens");
    while table.outcome().is_none() {
        let seat = crate::client::seat(0);
        let entry = match table.session().drawn(0) {
            Some(event) => Entry::Event { event },
            None => Entry::Action { seat, action: table.session().legal(seat).swap_remove(0) },
        };
        table.apply(Fact::Stepped(entry)).expect("a step");
    }
    table.facts().to_vec()
}

#[tokio::test]
async fn every_game_finished_alone_leaves_its_score() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let secret = store.secret().to_owned();
    for (number, daily) in [None, Some(7), Some(8)].into_iter().enumerate() {
        let facts = alone(&ann(), daily);
        let (begun, rest) = facts.split_at(1);
        let table = format!("t{number}");
        store.append(vec![append(&table, &[], begun)]).await.expect("kept");
        assert_eq!(store.solo_scores(&ann(), "rolit", 9).await.expect("scores").games, number as u32);
        store.append(vec![append(&table, begun, rest)]).await.expect("kept");
        let rematch = [Fact::Rematched { table: "next".to_owned() }];
        store.append(vec![append(&table, &facts, &rematch)]).await.expect("kept, and the score is not written again");
    }
    let again = alone(&ann(), Some(7));
    assert_eq!(store.append(vec![append("t9", &[], &again[..1])]).await, Err(StoreFault::Conflict), "one try a day");
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

#[tokio::test]
async fn a_database_of_the_first_version_is_brought_along() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("tablee.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut old = options.connect().await.expect("a database");
    let first = concat!(
        include_str!("../../migrations/0001_tables.sql"),
        "PRAGMA user_version = 1;
         INSERT INTO guest (id, first_seen) VALUES ('ann', 0);
         INSERT INTO game_table (id, game, version, over, house, acting, chairs, opened, touched)
         VALUES ('old', 'rolit', 1, 1, 0, '[]', '[{\"person\":\"Ann\"}]', 0, 5),
                ('odd', 'rolit', 1, 1, 0, '[]', '[]', 0, 6);
         INSERT INTO chair (table_id, seat, guest_id) VALUES ('old', 0, 'ann'), ('odd', 0, 'ann');"
    );
    sqlx::raw_sql(first).execute(&mut old).await.expect("the first version");
    for (fact, version) in alone(&ann(), None).iter().zip(1i64..) {
        sqlx::query("INSERT INTO fact (table_id, version, format, body, at) VALUES ('old', $1, 1, $2, 0)")
            .bind(version)
            .bind(fact.to_text())
            .execute(&mut old)
            .await
            .expect("a fact");
    }
    old.close().await.expect("closed");
    let store = open(&folder).await;
    store.append(vec![append("t", &[], &[opened()])]).await.expect("kept");
    assert_eq!(store.secret().len(), 64);
    let history = store.history(&ann(), 0).await.expect("a history");
    assert_eq!((history.total, history.games[0].id.as_str(), history.games[0].at), (1, "old", 5), "what can be read");
}

/// What was rolled before anybody counted is counted when the database is brought along; what cannot be read is not.
#[tokio::test]
async fn rolls_of_an_older_database_are_counted_once() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("tablee.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut old = options.connect().await.expect("a database");
    let second = concat!(
        include_str!("../../migrations/0001_tables.sql"),
        include_str!("../../migrations/0002_solo.sql"),
        "PRAGMA user_version = 2;
         INSERT INTO game_table (id, game, version, over, house, acting, chairs, opened, touched)
         VALUES ('t', 'ur-classic', 4, 0, 1, '[]', '[]', 0, 0), ('u', 'chess', 1, 0, 1, '[]', '[]', 0, 0);
         INSERT INTO fact (table_id, version, format, body, at) VALUES ('u', 1, 3, '{\"odd\":1}', 0);"
    );
    sqlx::raw_sql(second).execute(&mut old).await.expect("the second version");
    let facts = [opened(), thrown("3"), thrown("1"), thrown("2")];
    for (fact, version) in facts.iter().zip(1i64..) {
        sqlx::query("INSERT INTO fact (table_id, version, format, body, at) VALUES ('t', $1, 3, $2, 0)")
            .bind(version)
            .bind(fact.to_text())
            .execute(&mut old)
            .await
            .expect("a fact");
    }
    old.close().await.expect("closed");
    for _ in 0..2 {
        let store = open(&folder).await;
        let told = store.dice().await.expect("tallies");
        let came = |kind: &str| told.iter().find(|tally| tally.kind == kind).map(|tally| tally.draws);
        assert_eq!((came("start"), came("roll")), (Some(2), Some(1)));
        assert_eq!(store.load("t").await.expect("facts"), facts);
        store.close().await;
    }
}

/// A refused append counts nothing, and one that is kept counts with it.
#[tokio::test]
async fn rolls_are_counted_with_their_facts_or_not_at_all() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    store.append(vec![append("t", &[], &[opened()])]).await.expect("kept");
    let table = Table::open(opened()).expect("a table");
    let with_roll = |expected| {
        let mut next = append("t", &[opened()], &[thrown("3")]);
        next.rolls.extend(table.roll_of(&thrown("3")));
        Append { expected, ..next }
    };
    assert_eq!(store.append(vec![with_roll(5)]).await, Err(StoreFault::Conflict));
    assert_eq!(store.dice().await.expect("tallies"), []);
    store.append(vec![with_roll(1)]).await.expect("kept");
    let told = store.dice().await.expect("tallies");
    assert_eq!((told.len(), told[0].draws, told[0].faces.len()), (1, 1, 5));
    assert_eq!(told[0].faces[3].count, 1);
    assert!((told[0].faces[3].expected - 0.25).abs() < 1e-12 && (told[0].faces[3].variance - 0.1875).abs() < 1e-12);
    assert_eq!(told[0].chi_square, None, "too few to test");
}

/// Rolls of steps are in the journal with them: they count from the moment they are kept, and once, wherever they are.
#[tokio::test]
async fn rolls_count_on_their_way_and_after_a_crash() {
    let (folder, after) = (TempDir::new().expect("a folder"), TempDir::new().expect("another"));
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    let mut facts = vec![opened()];
    store.append(vec![append("t", &[], &facts)]).await.expect("kept");
    for number in 1..=6 {
        store.append(vec![throw("t", &facts, "2")]).await.expect("kept");
        facts.push(thrown("2"));
        assert_eq!(draws(&store).await, number);
    }
    for file in ["tablee.db", "tablee.db-wal"] {
        std::fs::copy(folder.path().join(file), after.path().join(file)).expect("a copy");
    }
    store.close().await;
    for folder in [&after, &folder, &after] {
        let store = open(folder).await;
        assert_eq!(draws(&store).await, 6, "killed or closed well, and however often");
        store.close().await;
    }
}

/// A house of the last version was killed: its journal is a list of steps, and its rolls were counted already.
#[tokio::test]
async fn a_journal_without_dice_arrives() {
    let folder = TempDir::new().expect("a folder");
    let store = open(&folder).await;
    store.welcome(ann()).await.expect("welcomed");
    store.append(vec![append("t", &[], &[opened()])]).await.expect("kept");
    store.close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("tablee.db"));
    let mut old = options.connect().await.expect("the database");
    let body = serde_json::json!([{ "table": "t", "follows": 1, "house": true, "acting": [], "due": null,
        "facts": [thrown("3").to_text(), thrown("1").to_text()] }]);
    sqlx::query("INSERT INTO journal (format, at, body) VALUES ($1, 7, $2)")
        .bind(table::FORMAT)
        .bind(body.to_string())
        .execute(&mut old)
        .await
        .expect("a row");
    old.close().await.expect("closed");
    let store = open(&folder).await;
    assert_eq!(store.load("t").await.expect("facts"), [opened(), thrown("3"), thrown("1")]);
    assert_eq!((lying(&folder).await, draws(&store).await), ((3, 0), 0));
    store.close().await;
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
