//! What the operator can see and do, and no other caller.

use crate::client::{Answer, Visitor, seat};
use crate::test_server::{ADMIN, TestServer, wide};
use protocol::{AdminView, ChatRoom, ClientMessage};
use serde_json::{Value, json};
use server::{Limits, Page};

pub(crate) async fn as_admin(visitor: &Visitor, method: &str, path: &str, body: &Value) -> Answer {
    let bearer = format!("Bearer {ADMIN}");
    visitor.request(method, path, &[("authorization", &bearer)], body.to_string().as_bytes()).await
}

#[tokio::test]
async fn the_operator_sees_the_server_and_mutes_a_player() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open(["you", "open"]).await;
    let mut bob = Visitor::of(&server);
    bob.join(&table).await;
    let nobody = Visitor::of(&server);
    let view: AdminView = as_admin(&nobody, "GET", "/api/admin", &json!(null)).await.json();
    assert_eq!((view.tables, view.guests, view.accounts, view.finished), (1, 2, 0, 0));
    assert_eq!((view.latest[0].id.as_str(), view.latest[0].muted.is_empty()), (table.as_str(), true));

    let mute = |muted: bool| json!({ "table": table, "seat": 1, "muted": muted });
    let say = |ticket| ClientMessage::Chat { ticket, seat: seat(1), room: ChatRoom::Table, text: "hm".to_owned() };
    let mut live = bob.watch(&table).await;
    live.ask(say).await.expect("said");
    let told: AdminView = as_admin(&nobody, "POST", "/api/admin/mute", &mute(true)).await.json();
    assert!(told.latest[0].muted.contains(seat(1)));
    assert_eq!(live.ask(say).await.expect_err("muted").code, "muted");
    let server = TestServer::on(server.kill(), &wide(), &Page::Embedded);
    let mut live = bob.at(&server).watch(&table).await;
    assert_eq!(live.ask(say).await.expect_err("muted for good").code, "muted");
    let mut hers = ann.at(&server).watch(&table).await;
    hers.ask(|ticket| ClientMessage::Chat { ticket, seat: seat(0), room: ChatRoom::Table, text: "hm".to_owned() })
        .await
        .expect("others speak");
    let nobody = nobody.at(&server);
    assert_eq!(as_admin(&nobody, "POST", "/api/admin/mute", &mute(false)).await.status, 200);
    live.ask(say).await.expect("said again");
    let wrong = json!({ "table": table, "seat": 7, "muted": true });
    assert_eq!(as_admin(&nobody, "POST", "/api/admin/mute", &wrong).await.refused(), (404, "not-found".to_owned()));
    let garbled = as_admin(&nobody, "POST", "/api/admin/mute", &json!({ "table": 1 })).await;
    assert_eq!(garbled.refused(), (400, "bad-request".to_owned()));
}

#[tokio::test]
async fn other_callers_see_nothing() {
    let server = TestServer::with(&Limits { logins_per_address: 5, ..wide() });
    let mut ann = Visitor::of(&server);
    ann.open(["you", "open"]).await;
    for (method, path) in [("GET", "/api/admin"), ("POST", "/api/admin/mute")] {
        assert_eq!(ann.request(method, path, &[], b"{}").await.refused(), (401, "no-admin".to_owned()));
        let headers = [("authorization", "Bearer operators-only-012345678")];
        assert_eq!(ann.request(method, path, &headers, b"{}").await.refused(), (401, "no-admin".to_owned()));
    }
    assert_eq!(ann.get("/api/admin").await.status, 401);
    assert_eq!(ann.get("/api/admin").await.refused(), (429, "too-many".to_owned()), "tokens are not tried for long");
    let ours = as_admin(&ann, "GET", "/api/admin", &json!(null)).await;
    assert_eq!(ours.status, 429, "not even the right one, from this address");
    let bearer = format!("Bearer {ADMIN}");
    let headers = [("origin", "https://b.example"), ("authorization", &bearer)];
    assert_eq!(ann.request("POST", "/api/admin/mute", &headers, b"{}").await.refused(), (403, "bad-origin".to_owned()));
}
