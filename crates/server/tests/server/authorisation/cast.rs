//! All kinds of callers, those who may not do anything first of all.

use super::database::Database;
use crate::client::{Answer, Visitor};
use crate::test_server::{ADMIN, TestServer};
use serde_json::{Value, json};

/// The columns of the tables, in order.
pub(super) const CALLERS: [&str; 12] = [
    "nobody", "guest", "member", "other", "forged", "revoked", "expired", "gone", "program", "fake", "operator",
    "cross",
];

pub(super) const PASSWORD: &str = "correct horse";

pub(super) struct Caller {
    pub(super) visitor: Visitor,
    pub(super) headers: Vec<(&'static str, String)>,
}

impl Caller {
    pub(super) async fn ask(&self, method: &str, path: &str, body: &[u8]) -> Answer {
        self.visitor.request(method, path, &self.headers(), body).await
    }

    pub(super) fn headers(&self) -> Vec<(&str, &str)> {
        self.headers.iter().map(|(name, value)| (*name, value.as_str())).collect()
    }
}

/// All callers, and the tables they ask about.
pub(super) struct Cast {
    callers: Vec<Caller>,
    /// The table of the guest and the member.
    pub(super) table: String,
    /// A table of the guest with an empty seat.
    pub(super) waiting: String,
    /// The member's name.
    pub(super) member: String,
    /// The number of another device of theirs.
    pub(super) device: i64,
    /// The record of a finished game.
    pub(super) record: Value,
}

impl Cast {
    /// Creates all callers; `ending` makes their names unique.
    pub(super) async fn come(server: &TestServer, database: &mut Database, ending: &str, record: &Value) -> Cast {
        // A guest at a table with a member, and alone at one with an empty seat.
        let mut ann = Visitor::of(server);
        let table = ann.open(["you", "open"]).await;
        let waiting = ann.open(["you", "open"]).await;
        ann.post("/api/mine/import", record).await;
        let member = format!("Bea{ending}");
        let mut bea = Visitor::of(server);
        join(&mut bea, &member).await;
        assert_eq!(bea.join(&table).await.status, 200);
        // The server has rolled and waits: from here on nothing changes by itself.
        bea.watch(&table).await.until(|now| matches!(now.turn, protocol::PublicTurn::Seats(_))).await;
        // The member was logged in elsewhere: one device was logged out, one was unseen for too long, one is there.
        let (mut revoked, expired, spare) =
            (logged_in(server, &member).await, logged_in(server, &member).await, logged_in(server, &member).await);
        database.expire(own_device(&expired).await).await;
        let device = own_device(&spare).await;
        let logged_out = revoked.clone();
        assert_eq!(revoked.post("/api/account/logout", &json!({})).await.status, 200);
        // An account with a table of its own.
        let mut bob = Visitor::of(server);
        join(&mut bob, &format!("Bob{ending}")).await;
        bob.open(["you", "open"]).await;
        // A deleted guest.
        let mut gone = Visitor::of(server);
        gone.open(["you", "open"]).await;
        let left = gone.clone();
        assert_eq!(gone.post("/api/account/delete", &json!({})).await.status, 200);

        let nobody = Visitor::of(server);
        let forged = format!("tablee_guest={0}; tablee_session={0}", "0a".repeat(32));
        let forged = Visitor { cookie: Some(forged), ..nobody.clone() };
        let token: protocol::Token = nobody.clone().post("/api/programs", &json!({})).await.json();
        let bearer = |token: &str| vec![("authorization", format!("Bearer {token}"))];
        let plain = |visitor: Visitor| Caller { visitor, headers: Vec::new() };
        let callers = vec![
            plain(nobody.clone()),
            plain(ann.clone()),
            plain(bea),
            plain(bob),
            plain(forged),
            plain(logged_out),
            plain(expired),
            plain(left),
            Caller { visitor: nobody.clone(), headers: bearer(&token.token) },
            Caller { visitor: ann.clone(), headers: bearer(&format!("program-{}", "0".repeat(64))) },
            Caller { visitor: nobody, headers: bearer(ADMIN) },
            // The guest's own browser, misused by another site's page (CSRF).
            Caller { visitor: ann, headers: vec![("origin", "https://elsewhere.example".to_owned())] },
        ];
        Cast { callers, table, waiting, member, device, record: record.clone() }
    }

    pub(super) fn get(&self, caller: &str) -> &Caller {
        let place = CALLERS.iter().position(|known| *known == caller).expect("a caller");
        &self.callers[place]
    }
}

async fn join(visitor: &mut Visitor, name: &str) {
    let answer = visitor.post("/api/account", &json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(answer.status, 201, "{name}");
}

async fn logged_in(server: &TestServer, name: &str) -> Visitor {
    let mut visitor = Visitor::of(server);
    let answer = visitor.post("/api/account/login", &json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(answer.status, 200, "{name}");
    visitor
}

async fn own_device(visitor: &Visitor) -> i64 {
    let account: protocol::Account = visitor.get("/api/account").await.json();
    account.devices.iter().find(|device| device.this).expect("logged in").number
}

/// The record of a game that was played to the end.
pub(super) async fn finished(server: &TestServer) -> Value {
    let mut ann = Visitor::of(server);
    let table = ann.open_with(["you", "first"], json!({ "pawns": 1 })).await;
    let mut live = ann.watch(&table).await;
    live.play_first(usize::MAX).await;
    live.until_told().await;
    ann.get(&format!("/api/tables/{table}/record")).await.json()
}

/// The rows of an expectations file: the request, and the expected answer of each column. Skips empty lines and comments.
pub(super) fn lines(text: &'static str) -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let (asked, answers) = line.split_once('|').unwrap_or_else(|| panic!("no | in: {line}"));
        (asked.trim(), answers.split_whitespace().collect())
    })
}
