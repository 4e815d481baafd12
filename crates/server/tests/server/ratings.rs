//! Ratings, rankings and statistics.

use crate::client::Visitor;
use crate::test_server::{TestServer, wide};
use protocol::{Chair, GameStats, Ranking, RankingEntry, TableId};
use serde_json::{Value, json};
use server::{Limits, Page};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use std::path::Path;

async fn ranks(visitor: &Visitor) -> Vec<RankingEntry> {
    visitor.get("/api/ratings/ur-classic").await.json::<Ranking>().lines
}

async fn stats(visitor: &Visitor) -> Vec<GameStats> {
    visitor.get("/api/mine/stats").await.json()
}

/// Opens a table and plays it to the end.
async fn finish(visitor: &mut Visitor, new: &Value) -> String {
    let table = visitor.post("/api/tables", new).await.json::<TableId>().id;
    visitor.watch(&table).await.play_first(usize::MAX).await;
    table
}

/// Ann and Bob play one game.
async fn meet(ann: &mut Visitor, bob: &mut Visitor) {
    let table = ann.open(["you", "open"]).await;
    bob.join(&table).await;
    let (mut hers, mut his) = (ann.watch(&table).await, bob.watch(&table).await);
    tokio::join!(hers.play_first(usize::MAX), his.play_first(usize::MAX));
}

/// All ratings, to the last bit.
async fn derived(data: &Path) -> Vec<(String, String, i64, u64, u64)> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("tablee.db"));
    let mut database = options.connect().await.expect("a database");
    let sql = "SELECT game, player, games, mean, deviation FROM rating
         UNION ALL SELECT '', player, number, mean, deviation FROM rating_history ORDER BY 1, 2, 3";
    let rows = sqlx::query(sql).fetch_all(&mut database).await.expect("rows");
    database.close().await.expect("closed");
    let bits = |row: &sqlx::sqlite::SqliteRow, column| row.get::<f64, _>(column).to_bits();
    rows.iter().map(|row| (row.get(0), row.get(1), row.get(2), bits(row, 3), bits(row, 4))).collect()
}

#[tokio::test]
async fn ratings_follow_from_the_events_alone() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    for _ in 0..3 {
        meet(&mut ann, &mut bob).await;
    }
    for visitor in [&mut ann, &mut bob] {
        let mut new = json!({ "game": "ur-classic", "seats": ["you", { "bot": "first" }], "name": "Ann" });
        finish(visitor, &new).await;
        new["rated"] = json!(true);
        finish(visitor, &new).await;
    }
    let lines = ranks(&ann).await;
    let games = |who: &Chair| lines.iter().find(|line| line.who == *who).map(|line| line.games);
    assert_eq!(games(&Chair::Person("Ann".to_owned())), Some(4));
    assert_eq!(games(&Chair::Bot("first".to_owned())), Some(2), "bots are rated too, where that was wished");
    assert_eq!(lines.iter().filter(|line| line.you).count(), 1);
    assert!(lines.windows(2).all(|pair| pair[0].rating - pair[0].spread >= pair[1].rating - pair[1].spread));
    assert!(lines.iter().all(|line| line.spread < 667.0), "more is known than of a beginner");
    let data = server.close().await;
    let before = derived(data.path()).await;
    assert_eq!(before.len(), 3 + 10, "three players, two a game");
    assert_eq!(server::rerate(data.path()).await.expect("rated again"), 5);
    assert_eq!(derived(data.path()).await, before);
    let server = TestServer::on(data, &wide(), &Page::Embedded);
    assert_eq!(ranks(&ann.at(&server)).await, lines);
    assert!(server::rerate(server.data.path()).await.is_err(), "not while a server runs");
    assert!(server::rerate(Path::new("/nowhere")).await.is_err());
}

#[tokio::test]
async fn games_that_say_nothing_about_strength_are_not_rated() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let around = finish(&mut ann, &json!({ "game": "ur-classic", "seats": ["you", "you"] })).await;
    finish(&mut ann, &json!({ "game": "rolit", "seats": ["you"] })).await;
    let record = ann.get(&format!("/api/tables/{around}/record")).await.json::<Value>();
    let mut brought = record.clone();
    brought["players"] = json!([{ "person": "Ann" }, { "bot": "first" }]);
    assert_eq!(ann.post("/api/mine/import", &brought).await.status, 201);
    assert_eq!(ranks(&ann).await, []);
    let told = stats(&ann).await;
    assert_eq!(told.len(), 1, "neither around one device nor brought along");
    assert_eq!((told[0].game.as_str(), told[0].results.len(), told[0].results[0].won), ("rolit", 1, None));
}

#[tokio::test]
async fn whether_a_game_is_rated_is_shown_and_kept_for_the_rematch() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    let new = json!({ "game": "ur-classic", "seats": ["you", "open"], "options": { "pawns": 1 }, "rated": false });
    let table = ann.post("/api/tables", &new).await.json::<TableId>().id;
    bob.join(&table).await;
    let (mut hers, mut his) = (ann.watch(&table).await, bob.watch(&table).await);
    assert!(!hers.snapshot().await.rated);
    tokio::join!(hers.play_first(usize::MAX), his.play_first(usize::MAX));
    assert_eq!(ranks(&ann).await, [], "friends may play without counting");
    assert_eq!(stats(&ann).await[0].results[0].rating, None);
    let again = ann.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.json::<TableId>().id;
    assert!(!ann.watch(&again).await.snapshot().await.rated);
    let usual = ann.open(["you", "open"]).await;
    assert!(ann.watch(&usual).await.snapshot().await.rated);
    for (seats, dice) in [(json!(["you", "you"]), "house"), (json!(["you", "open"]), "typed")] {
        let new = json!({ "game": "ur-classic", "seats": seats, "dice": dice, "rated": true });
        assert_eq!(ann.post("/api/tables", &new).await.refused(), (400, "bad-options".to_owned()));
    }
    let onward =
        json!({ "game": "ur-classic", "seats": ["you", "open"], "rated": true, "from": { "table": table, "step": 1 } });
    assert_eq!(ann.post("/api/tables", &onward).await.refused(), (400, "bad-options".to_owned()));
}

#[tokio::test]
async fn results_are_visible_to_their_owner_only() {
    let server = TestServer::open();
    let (mut ann, mut bob) = (Visitor::of(&server), Visitor::of(&server));
    meet(&mut ann, &mut bob).await;
    let (hers, his) = (stats(&ann).await, stats(&bob).await);
    assert_ne!(hers[0].results[0].won, his[0].results[0].won);
    let own = ranks(&ann).await.into_iter().find(|line| line.you).expect("her line");
    assert_eq!(hers[0].results[0].rating, Some((own.rating, own.spread)));
    let nobody = Visitor::of(&server);
    assert_eq!(stats(&nobody).await, []);
    assert!(ranks(&nobody).await.iter().all(|line| !line.you));
    let forged = Visitor { cookie: Some(format!("tablee_session={}", "0a".repeat(32))), ..nobody };
    assert_eq!(stats(&forged).await, []);
    ann.post("/api/account/delete", &json!({})).await;
    let left = ranks(&bob).await;
    assert_eq!((left.len(), left[0].rank, &left[0].who), (1, 1, &Chair::Person("Bob".to_owned())));
    let few = TestServer::with(&Limits { stats_per_minute: 1, ..wide() });
    let curious = Visitor::of(&few);
    assert_eq!(ranks(&curious).await, []);
    assert_eq!(curious.get("/api/ratings/rolit").await.refused(), (429, "too-many".to_owned()));
}

#[tokio::test]
async fn honours_are_collected_over_time() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    for seats in [json!(["you"]), json!(["you"]), json!(["you", { "bot": "first" }])] {
        finish(&mut ann, &json!({ "game": "roll-and-rule", "seats": seats })).await;
    }
    let told = stats(&ann).await;
    let board = told[0].honours.as_ref().expect("a board");
    assert_eq!((board.alone, board.shared, told[0].results.len()), (2, 1, 3));
}
