//! Logging in can merge the games that were played on this device as a guest into the account.

use crate::client::{Visitor, seat};
use crate::test_server::{ADMIN, TestServer, wide};
use protocol::{Account, ChatRoom, ClientMessage, History};
use serde_json::{Value, json};
use server::Page;

const PASSWORD: &str = "correct horse";

/// Logs in on a device with a guest; both cookies are sent, as by a browser.
async fn log_in(guest: &Visitor, bring: bool) -> (Visitor, Vec<String>) {
    let body = json!({ "name": "Ann", "password": PASSWORD, "bring": bring }).to_string();
    let answer = guest.request("POST", "/api/account/login", &[], body.as_bytes()).await;
    assert_eq!(answer.status, 200);
    let cookies: Vec<String> =
        answer.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, value)| value.clone()).collect();
    let session = cookies[0].split(';').next().expect("a cookie");
    let cookie = format!("{session}; {}", guest.cookie.as_deref().expect("a guest"));
    (Visitor { cookie: Some(cookie), ..guest.clone() }, cookies)
}

async fn games(visitor: &Visitor) -> u32 {
    visitor.get("/api/mine/history").await.json::<History>().total
}

async fn member(server: &TestServer) -> Visitor {
    let mut ann = Visitor::of(server);
    let made = ann.post("/api/account", &json!({ "name": "Ann", "password": PASSWORD })).await;
    assert_eq!(made.status, 201);
    ann
}

#[tokio::test]
async fn games_and_seats_are_merged_and_the_guest_is_deleted() {
    let server = TestServer::open();
    let ann = member(&server).await;
    let mut guest = Visitor::of(&server);
    let over = guest.open_with(["you", "first"], json!({ "pawns": 1 })).await;
    guest.watch(&over).await.play_first(usize::MAX).await;
    let open = guest.open(["you", "open"]).await;
    let joined = {
        let mut bob = Visitor::of(&server);
        let table = bob.open(["you", "open"]).await;
        assert_eq!(guest.join(&table).await.status, 200);
        table
    };
    let bearer = format!("Bearer {ADMIN}");
    let mute = json!({ "table": open, "seat": 0, "muted": true }).to_string();
    let muted = ann.request("POST", "/api/admin/mute", &[("authorization", &bearer)], mute.as_bytes()).await;
    assert_eq!(muted.status, 200);
    // A connection of the guest ends, because the guest no longer exists.
    let mut watching = guest.watch(&open).await;
    watching.snapshot().await;

    let (phone, cookies) = log_in(&guest, true).await;
    assert!(cookies.len() == 2 && cookies[1].starts_with("tablee_guest=; "), "{cookies:?}");
    assert_eq!(watching.closed().await, Some(4000));
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let (phone, ann, guest) = (phone.at(&server), ann.at(&server), guest.at(&server));
    assert_eq!((games(&phone).await, games(&ann).await, games(&guest).await), (1, 1, 0));
    assert_eq!(guest.get("/api/account").await.json::<Account>(), Account::default());
    for (table, own) in [(&over, 0), (&open, 0), (&joined, 1)] {
        assert!(ann.watch(table).await.snapshot().await.yours.contains(seat(own)), "{table}");
        assert!(guest.watch(table).await.snapshot().await.yours.is_empty(), "{table}");
    }
    let mut live = ann.watch(&joined).await;
    let say = |ticket| ClientMessage::Chat { ticket, seat: seat(1), room: ChatRoom::Table, text: "hm".to_owned() };
    assert_eq!(live.ask(say).await.expect_err("muted as the guest was").code, "muted");
}

#[tokio::test]
async fn without_merging_the_guest_stays_as_it_was() {
    let server = TestServer::open();
    let ann = member(&server).await;
    let mut guest = Visitor::of(&server);
    guest.open(["you", "open"]).await;
    let (phone, cookies) = log_in(&guest, false).await;
    assert_eq!(cookies.len(), 1);
    let mine = async |visitor: &Visitor| visitor.get("/api/tables/mine").await.json::<Vec<Value>>().len();
    assert_eq!((mine(&phone).await, mine(&ann).await, mine(&guest).await), (0, 0, 1));
}

#[tokio::test]
async fn only_an_own_guest_can_be_merged() {
    let server = TestServer::open();
    let ann = member(&server).await;
    let (other, _) = {
        let forged = Visitor { cookie: Some(format!("tablee_guest={}", "0a".repeat(32))), ..ann.clone() };
        log_in(&forged, true).await
    };
    assert_eq!(games(&other).await, 0);
    let wrong = json!({ "name": "Ann", "password": "wrong horse", "bring": true });
    let mut guest = Visitor::of(&server);
    guest.open(["you", "open"]).await;
    let before = guest.clone();
    assert_eq!(guest.post("/api/account/login", &wrong).await.refused(), (401, "bad-login".to_owned()));
    assert_eq!(before.get("/api/tables/mine").await.json::<Vec<Value>>().len(), 1, "a wrong password moves nothing");
}
