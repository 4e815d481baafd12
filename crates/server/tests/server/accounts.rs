//! Accounts and devices.

use crate::client::{Answer, Visitor, seat};
use crate::test_server::{TestServer, wide};
use protocol::{Account, Chair, ChatRoom, ClientMessage, History};
use serde_json::{Value, json};
use server::{Limits, Page};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};

const PASSWORD: &str = "correct horse";

async fn join(visitor: &mut Visitor, name: &str) -> Answer {
    visitor.post("/api/account", &json!({ "name": name, "password": PASSWORD })).await
}

async fn log_in(visitor: &mut Visitor, name: &str, password: &str) -> Answer {
    visitor.post("/api/account/login", &json!({ "name": name, "password": password })).await
}

/// A visitor with an account.
async fn member(server: &TestServer, name: &str) -> Visitor {
    let mut visitor = Visitor::of(server);
    assert_eq!(join(&mut visitor, name).await.status, 201);
    visitor
}

/// The same person on another device.
async fn elsewhere(server: &TestServer, name: &str) -> Visitor {
    let mut visitor = Visitor::of(server);
    assert_eq!(log_in(&mut visitor, name, PASSWORD).await.status, 200);
    visitor
}

async fn account(visitor: &Visitor) -> Account {
    visitor.get("/api/account").await.json()
}

async fn games(visitor: &Visitor) -> u32 {
    visitor.get("/api/mine/history").await.json::<History>().total
}

fn code(answer: &Answer) -> (u16, String) {
    answer.refused()
}

#[tokio::test]
async fn a_guest_who_takes_an_account_keeps_their_games_on_every_device() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let over = ann.open(["you", "first"]).await;
    ann.watch(&over).await.play_first(usize::MAX).await;
    let open = ann.open(["you", "first"]).await;
    let guest = ann.clone();
    assert_eq!(account(&ann).await, Account::default(), "a guest has none");
    let made = join(&mut ann, "Zoé").await;
    assert_eq!(made.status, 201);
    let cookies: Vec<&str> =
        made.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, value)| value.as_str()).collect();
    assert!(cookies[0].starts_with("tablee_session=") && cookies[1].starts_with("tablee_guest=; "), "{cookies:?}");
    assert!(cookies.iter().all(|cookie| cookie.contains("; HttpOnly; SameSite=Lax")), "{cookies:?}");
    assert!(cookies[1].contains("Max-Age=0;"));
    let told: Account = made.json();
    assert!(told.devices.len() == 1 && told.devices[0].this, "{told:?}");
    assert_eq!(games(&ann).await, 1);
    assert_eq!(games(&guest).await, 0, "the guest's own token is worth nothing any more");
    assert_eq!(code(&join(&mut ann, "Zoé two").await), (409, "has-account".to_owned()));

    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let other = elsewhere(&server, " zOÉ ").await;
    assert_eq!(games(&other).await, 1);
    let snapshot = other.watch(&open).await.snapshot().await;
    assert!(snapshot.yours.contains(seat(0)), "the seat is theirs wherever they are");
    let told = account(&other).await;
    assert_eq!((told.name.as_deref(), told.devices.len()), (Some("Zoé"), 2));
    assert_eq!(told.devices.iter().filter(|device| device.this).count(), 1);
}

#[tokio::test]
async fn behind_tls_the_session_never_travels_without() {
    let server = TestServer::open();
    let body = json!({ "name": "Ann", "password": PASSWORD }).to_string();
    let headers = [("x-forwarded-proto", "https")];
    let made = Visitor::of(&server).request("POST", "/api/account", &headers, body.as_bytes()).await;
    assert!(made.header("set-cookie").is_some_and(|cookie| cookie.ends_with("; Secure")));
}

#[tokio::test]
async fn logging_out_makes_a_guest_again() {
    let server = TestServer::open();
    let mut ann = member(&server, "Ann").await;
    let before = ann.clone();
    let out = ann.post("/api/account/logout", &json!({})).await;
    assert_eq!(out.status, 200);
    assert!(out.header("set-cookie").is_some_and(|cookie| cookie.starts_with("tablee_session=; ")));
    assert_eq!(account(&before).await, Account::default(), "a copy of the cookie is worth nothing");
    assert_eq!(before.clone().post("/api/account/logout", &json!({})).await.status, 200, "and again");
    // On a device with a guest's games, the guest comes back.
    let mut bob = Visitor::of(&server);
    bob.open(["you", "first"]).await;
    let guest = bob.cookie.clone().expect("a guest");
    log_in(&mut bob, "Ann", PASSWORD).await;
    let session = bob.cookie.clone().expect("a session");
    bob.cookie = Some(format!("{session}; {guest}"));
    assert_eq!(account(&bob).await.name.as_deref(), Some("Ann"));
    assert_eq!(bob.get("/api/tables/mine").await.json::<Vec<Value>>().len(), 0, "Ann's, not the guest's");
    bob.clone().post("/api/account/logout", &json!({})).await;
    assert_eq!(bob.get("/api/tables/mine").await.json::<Vec<Value>>().len(), 1);
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_are_answered_alike() {
    let server = TestServer::open();
    member(&server, "Ann").await;
    let mut eve = Visitor::of(&server);
    let answers = [
        log_in(&mut eve, "Ann", "wrong horse").await,
        log_in(&mut eve, "Nobody", PASSWORD).await,
        log_in(&mut eve, "Ann", &"x".repeat(1000)).await,
        log_in(&mut eve, &"x".repeat(1000), PASSWORD).await,
        log_in(&mut eve, "", "").await,
    ];
    for answer in &answers {
        assert_eq!((answer.status, &answer.body), (401, &answers[0].body));
        assert_eq!(answer.header("set-cookie"), None);
    }
    assert_eq!(code(&answers[0]).1, "bad-login");
    assert_eq!(code(&eve.post("/api/account/login", &json!({ "name": "Ann" })).await), (400, "bad-request".to_owned()));
}

#[tokio::test]
async fn names_and_passwords_are_validated() {
    let server = TestServer::open();
    member(&server, "Ann").await;
    let mut eve = Visitor::of(&server);
    for (name, password, expected) in [
        ("aNN", PASSWORD, (409, "name-taken")),
        ("a", PASSWORD, (400, "bad-name")),
        ("a\u{202e}b", PASSWORD, (400, "bad-name")),
        (&"x".repeat(25), PASSWORD, (400, "bad-name")),
        ("Eve", "short", (400, "bad-password")),
        ("Eve", &"x".repeat(257), (400, "bad-password")),
    ] {
        let answer = eve.post("/api/account", &json!({ "name": name, "password": password })).await;
        assert_eq!(code(&answer), (expected.0, expected.1.to_owned()), "{name}");
    }
    assert_eq!(eve.cookie, None, "what is refused makes no guest");
    let program = eve.post("/api/programs", &json!({})).await.json::<protocol::Token>().token;
    let bearer = format!("Bearer {program}");
    let body = json!({ "name": "Robot", "password": PASSWORD }).to_string();
    for path in ["/api/account", "/api/account/login"] {
        let answer = eve.request("POST", path, &[("authorization", &bearer)], body.as_bytes()).await;
        assert_eq!(code(&answer), (403, "people-only".to_owned()));
    }
}

#[tokio::test]
async fn login_attempts_are_rate_limited() {
    let server = TestServer::with(&Limits { logins_per_name: 3, logins_per_address: 6, ..wide() });
    let mut eve = Visitor::of(&server);
    let mut statuses = Vec::new();
    for name in ["Ann", "ann", "ANN", "Ann", "Bob", "Cid", "Dan"] {
        statuses.push(log_in(&mut eve, name, PASSWORD).await.status);
    }
    assert_eq!(statuses, [401, 401, 401, 429, 401, 401, 429], "three a name, six an address");
    let busy = TestServer::with(&Limits { password_hashers: 0, password_queue: 0, ..wide() });
    assert_eq!(code(&join(&mut Visitor::of(&busy), "Ann").await), (503, "busy".to_owned()));
}

#[tokio::test]
async fn a_device_that_is_revoked_is_out_at_once() {
    let server = TestServer::open();
    let mut ann = member(&server, "Ann").await;
    let table = ann.open(["you", "open"]).await;
    let lost = elsewhere(&server, "Ann").await;
    let mut live = lost.watch(&table).await;
    assert!(live.snapshot().await.yours.contains(seat(0)));
    let other = account(&ann).await.devices.into_iter().find(|device| !device.this).expect("two devices").number;
    let revoke = format!("/api/account/devices/{other}/revoke");
    let mut eve = member(&server, "Eve").await;
    assert_eq!(code(&eve.post(&revoke, &json!({})).await), (404, "not-found".to_owned()), "not hers");
    assert_eq!(code(&Visitor::of(&server).post(&revoke, &json!({})).await), (401, "no-account".to_owned()));
    assert_eq!(code(&ann.post("/api/account/devices/x/revoke", &json!({})).await), (404, "not-found".to_owned()));
    let left: Account = ann.post(&revoke, &json!({})).await.json();
    assert_eq!(left.devices.len(), 1);
    assert_eq!(live.closed().await, Some(4000), "its connection ends");
    assert_eq!(account(&lost).await, Account::default());
    assert!(lost.watch(&table).await.snapshot().await.yours.is_empty(), "it may still look");
    assert_eq!(code(&ann.post(&revoke, &json!({})).await), (404, "not-found".to_owned()), "once is enough");
}

#[tokio::test]
async fn forged_and_expired_devices_are_not_logged_in() {
    let server = TestServer::open();
    let ann = member(&server, "Ann").await;
    for cookie in [format!("tablee_session={}", "0a".repeat(32)), "tablee_session=x".to_owned()] {
        let forged = Visitor { cookie: Some(cookie), ..ann.clone() };
        assert_eq!(account(&forged).await, Account::default());
    }
    let file = server.data.path().join("tablee.db");
    let mut database = sqlx::sqlite::SqliteConnectOptions::new().filename(file).connect().await.expect("a database");
    let kept = sqlx::query("SELECT 1 FROM device WHERE token = $1").bind(ann.cookie.as_deref().unwrap_or_default());
    assert!(kept.fetch_optional(&mut database).await.expect("an answer").is_none(), "the token itself is nowhere");
    let age = async |database: &mut sqlx::SqliteConnection, days: i64| {
        let sql = "UPDATE device SET last_seen = last_seen - $1";
        sqlx::query(sql).bind(days * 24 * 60 * 60 * 1000).execute(database).await.expect("aged");
    };
    age(&mut database, 100).await;
    assert_eq!(account(&ann).await.name.as_deref(), Some("Ann"), "not for so long, and it is noted");
    age(&mut database, 100).await;
    assert_eq!(account(&ann).await.name.as_deref(), Some("Ann"));
    age(&mut database, 181).await;
    assert_eq!(account(&ann).await, Account::default(), "unseen for too long");
    database.close().await.expect("closed");
}

#[tokio::test]
async fn a_new_password_logs_every_other_device_out() {
    let server = TestServer::open();
    let mut ann = member(&server, "Ann").await;
    let other = elsewhere(&server, "Ann").await;
    let change = async |visitor: &mut Visitor, old: &str, new: &str| {
        visitor.post("/api/account/password", &json!({ "old": old, "new": new })).await
    };
    assert_eq!(code(&change(&mut ann, "wrong horse", "battery staple").await), (401, "bad-login".to_owned()));
    assert_eq!(code(&change(&mut ann, PASSWORD, "short").await), (400, "bad-password".to_owned()));
    let mut nobody = Visitor::of(&server);
    assert_eq!(code(&change(&mut nobody, PASSWORD, "battery staple").await), (401, "no-account".to_owned()));
    assert_eq!(account(&other).await.devices.len(), 2, "nothing has changed so far");
    assert_eq!(change(&mut ann, PASSWORD, "battery staple").await.status, 200);
    assert_eq!(account(&other).await, Account::default());
    assert_eq!(account(&ann).await.devices.len(), 1);
    assert_eq!(log_in(&mut nobody, "Ann", PASSWORD).await.status, 401);
    assert_eq!(log_in(&mut nobody, "Ann", "battery staple").await.status, 200);
}

#[tokio::test]
async fn a_deleted_account_loses_its_name_and_the_game_stays() {
    let server = TestServer::open();
    let mut ann = member(&server, "Ann").await;
    let table = ann.open(["you", "open"]).await;
    let mut bob = Visitor::of(&server);
    bob.join(&table).await;
    let mut own = ann.watch(&table).await;
    own.snapshot().await;
    own.ask(|ticket| ClientMessage::Chat {
        ticket,
        seat: seat(0),
        room: ChatRoom::Table,
        text: "my secret".to_owned(),
    })
    .await
    .expect("said");
    let mut watching = bob.watch(&table).await;
    watching.snapshot().await;
    let leave = async |visitor: &mut Visitor, password: &str| {
        visitor.post("/api/account/delete", &json!({ "password": password })).await
    };
    assert_eq!(code(&leave(&mut ann, "wrong horse").await), (401, "bad-login".to_owned()));
    assert_eq!(code(&leave(&mut Visitor::of(&server), "").await), (401, "no-account".to_owned()));
    let before = ann.clone();
    assert_eq!(leave(&mut ann, PASSWORD).await.status, 200);
    assert_eq!(watching.closed().await, Some(4000), "the table is read again");
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let bob = bob.at(&server);
    let snapshot = bob.watch(&table).await.snapshot().await;
    assert_eq!(snapshot.now.chairs, [Chair::Person(String::new()), Chair::Person("Bob".to_owned())]);
    assert_eq!(snapshot.chat[0].text, "…");
    let mine: Vec<protocol::MyTable> = bob.get("/api/tables/mine").await.json();
    assert_eq!(mine[0].chairs[0], Chair::Person(String::new()));
    assert_eq!(account(&before.at(&server)).await, Account::default());
    let mut eve = Visitor::of(&server);
    assert_eq!(log_in(&mut eve, "Ann", PASSWORD).await.status, 401);
    assert_eq!(join(&mut eve, "Ann").await.status, 201, "the name is free again");
    assert_eq!(games(&eve).await, 0, "and nothing else comes with it");
}

/// At tables with a clock, events are wrapped in their time; a chat message in there is still its author's.
#[tokio::test]
async fn chat_at_a_table_with_a_clock_is_exported_and_deleted() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let new = json!({ "game": "ur-classic", "seats": ["you", "open"], "name": "Ann", "pace": { "move": 60 } });
    let table = ann.post("/api/tables", &new).await.json::<protocol::TableId>().id;
    let mut bob = Visitor::of(&server);
    bob.join(&table).await;
    let mut his = bob.watch(&table).await;
    his.snapshot().await;
    his.ask(|ticket| ClientMessage::Chat {
        ticket,
        seat: seat(1),
        room: ChatRoom::Table,
        text: "my secret".to_owned(),
    })
    .await
    .expect("said");
    let told: Value = bob.get("/api/mine/export").await.json();
    assert_eq!(told["tables"][0]["said"], json!(["my secret"]));
    assert_eq!(bob.post("/api/account/delete", &json!({})).await.status, 200);
    let file = server.data.path().join("tablee.db");
    let mut database = sqlx::sqlite::SqliteConnectOptions::new().filename(file).connect().await.expect("a database");
    let sql = "SELECT COUNT(*) FROM event WHERE body LIKE '%my secret%' OR body LIKE '%Bob%'";
    let left: i64 = sqlx::query(sql).fetch_one(&mut database).await.expect("a count").get(0);
    database.close().await.expect("closed");
    assert_eq!(left, 0);
    let snapshot = ann.watch(&table).await.snapshot().await;
    assert_eq!(snapshot.now.chairs[1], Chair::Person(String::new()));
}

#[tokio::test]
async fn a_guest_can_be_deleted_too() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "first"]).await;
    let before = ann.clone();
    assert_eq!(ann.post("/api/account/delete", &json!({})).await.status, 200);
    assert!(before.watch(&table).await.snapshot().await.yours.is_empty());
    assert_eq!(before.get("/api/tables/mine").await.json::<Vec<Value>>().len(), 0);
    assert_eq!(code(&before.clone().post("/api/account/delete", &json!({})).await), (401, "no-account".to_owned()));
}

#[tokio::test]
async fn an_export_contains_the_callers_own_data() {
    let server = TestServer::with(&Limits { exports_per_minute: 1, ..wide() });
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "first"]).await;
    ann.watch(&table).await.play_first(usize::MAX).await;
    join(&mut ann, "Ann").await;
    assert_eq!(code(&Visitor::of(&server).get("/api/mine/export").await), (401, "no-account".to_owned()));
    let answer = ann.get("/api/mine/export").await;
    assert!(answer.header("content-disposition").is_some_and(|value| value.starts_with("attachment")));
    let told: Value = answer.json();
    assert_eq!((&told["account"]["name"], &told["tables"][0]["id"]), (&json!("Ann"), &json!(table)));
    assert_eq!(told["tables"][0]["record"]["game"], "ur-classic");
    assert_eq!(told["devices"].as_array().map(Vec::len), Some(1));
    let text = String::from_utf8_lossy(&answer.body);
    assert!(!text.contains("argon2") && !text.contains("tablee_"), "no secret is in it");
    assert_eq!(code(&ann.get("/api/mine/export").await), (429, "too-many".to_owned()));
    let other = member(&server, "Bob").await.get("/api/mine/export").await.json::<Value>();
    assert_eq!(other["tables"], json!([]));
}

#[tokio::test]
async fn other_sites_cannot_change_an_account() {
    let server = TestServer::open();
    let ann = member(&server, "Ann").await;
    for path in ["", "/login", "/logout", "/password", "/delete", "/devices/1/revoke"] {
        let headers = [("origin", "https://b.example"), ("content-type", "text/plain")];
        let answer = ann.request("POST", &format!("/api/account{path}"), &headers, b"{}").await;
        assert_eq!(code(&answer), (403, "bad-origin".to_owned()), "{path}");
    }
    assert_eq!(account(&ann).await.devices.len(), 1);
}
