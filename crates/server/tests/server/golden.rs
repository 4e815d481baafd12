//! Databases of the last version before the vocabulary changed still give the same answers, and programs written for it
//! still play. See `crates/store/tests/golden/README.md`.

use crate::client::Visitor;
use crate::test_server::{ManualClock, TestServer, wide};
use futures_util::StreamExt as _;
use protocol::ClientMessage;
use serde_json::{Value, json};
use server::{BuiltInBots, Limits, Listen, Page, Settings};
use sqlx::{ConnectOptions as _, Connection as _};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tempfile::TempDir;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderName;

#[path = "../golden/bot_v1.rs"]
#[allow(dead_code, reason = "the example of version 1 as it was, its main left out")]
mod bot_v1;

const CONVERSATION: &str = include_str!("../golden/v1-conversation.jsonl");

/// Paths that were renamed since.
const RENAMED_PATHS: [(&str, &str); 1] = [("/shunned", "/blocked")];

/// Keys of HTTP answers that were renamed since, by the path they belong to.
const RENAMED_KEYS: &[(&str, &str, &str)] = &[];

fn golden(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../store/tests/golden")).join(name)
}

/// A server on a copy of a golden database.
async fn open(database: &str, admin: &str) -> TestServer {
    let data = Arc::new(TempDir::new().expect("a folder"));
    let file = data.path().join("tablee.db");
    fs::copy(golden(database), &file).expect("a copy");
    // Devices that were not seen for 180 days are logged out.
    let mut old = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).connect().await.expect("the database");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64;
    sqlx::query("UPDATE device SET seen = $1").bind(now).execute(&mut old).await.expect("seen");
    old.close().await.expect("closed");
    // It stands still, so that no clock runs out during the test.
    let clock = ManualClock::new();
    let settings = || Settings {
        listen: Listen::At(([127, 0, 0, 1], 0).into()),
        data: data.path().to_owned(),
        page: Page::Embedded,
        bots: Arc::new(BuiltInBots),
        limits: Limits { grace: Duration::from_secs(1), exports_per_minute: 100, ..wide() },
        changed_files: Default::default(),
        solo: catalog::solo_games(),
        today: server::today,
        clock: clock.clone(),
        admin: Some(admin.to_owned()),
        metrics: None,
    };
    TestServer::start(Arc::clone(&data), settings)
}

/// The first snapshot that a program of version 1 receives.
async fn snapshot_v1(server: &TestServer, path: &str, headers: &[(&str, &str)]) -> Value {
    let mut request = format!("ws://{}{path}", server.address).into_client_request().expect("an address");
    for (name, value) in headers {
        let name = HeaderName::from_bytes(name.as_bytes()).expect("a name");
        request.headers_mut().insert(name, value.parse().expect("a value"));
    }
    let (mut socket, _) = connect_async(request).await.expect("an upgrade");
    loop {
        let frame = socket.next().await.expect("a frame").expect("still connected");
        let Ok(message) = serde_json::from_str::<Value>(frame.to_text().unwrap_or_default()) else { continue };
        if message.get("snapshot").is_some() {
            return message;
        }
    }
}

/// Compares two values; numbers within 1e-9.
fn differences(place: &str, old: &Value, new: &Value, found: &mut Vec<String>) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, value) in old {
                match new.get(key) {
                    Some(other) => differences(&format!("{place}/{key}"), value, other, found),
                    None => found.push(format!("{place}/{key} is missing")),
                }
            }
            found.extend(new.keys().filter(|key| !old.contains_key(*key)).map(|key| format!("{place}/{key} is new")));
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (index, (old, new)) in old.iter().zip(new).enumerate() {
                differences(&format!("{place}/{index}"), old, new, found);
            }
        }
        (Value::Number(one), Value::Number(other)) if one != other => match (one.as_f64(), other.as_f64()) {
            (Some(one), Some(other)) if (one - other).abs() < 1e-9 => {}
            _ => found.push(format!("{place}: {old}, then {new}")),
        },
        _ if old == new => {}
        _ => found.push(format!("{place}: {old}, then {new}")),
    }
}

fn rename_keys(value: &mut Value, path: &str) {
    match value {
        Value::Object(map) => {
            for (of, old, new) in RENAMED_KEYS {
                if path.starts_with(of)
                    && let Some(value) = map.remove(*old)
                {
                    map.insert((*new).to_owned(), value);
                }
            }
            map.values_mut().for_each(|value| rename_keys(value, path));
        }
        Value::Array(list) => list.iter_mut().for_each(|value| rename_keys(value, path)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn remove(value: &mut Value, pointers: &Value) {
    for pointer in pointers.as_array().into_iter().flatten().filter_map(Value::as_str) {
        if let Some(place) = value.pointer_mut(pointer) {
            *place = Value::Null;
        }
    }
}

#[tokio::test]
async fn the_golden_databases_give_the_same_answers() {
    let expected: Value = serde_json::from_slice(&fs::read(golden("expected.json")).expect("a file")).expect("JSON");
    let admin = expected["head"]["admin_token"].as_str().expect("a token");
    let entries = expected["entries"].as_array().expect("entries");
    let mut found = Vec::new();
    for name in ["closed", "killed"] {
        let server = open(&format!("{name}.sqlite"), admin).await;
        for entry in entries.iter().filter(|entry| entry["db"] == "both" || entry["db"] == name) {
            let request = &entry["request"];
            let path = request["path"].as_str().expect("a path");
            let path = RENAMED_PATHS.iter().fold(path.to_owned(), |path, (old, new)| path.replace(old, new));
            let headers: Vec<(&str, &str)> = request["headers"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, value)| (name.as_str(), value.as_str().expect("a text")))
                .collect();
            let mut old = entry["body"].clone();
            let (status, mut new) = if request["method"] == "WS" {
                (json!(200), snapshot_v1(&server, &path, &headers).await)
            } else {
                rename_keys(&mut old, &path);
                let answer = Visitor::of(&server).request("GET", &path, &headers, b"").await;
                (json!(answer.status), answer.json())
            };
            if request["method"] != "WS" && entry["status"] != status {
                found.push(format!("{name}, {}: {} then {status}", entry["name"], entry["status"]));
            }
            // A refusal's sentence is for people; its code is what programs rely on.
            if new.get("code").is_some() {
                remove(&mut old, &json!(["/message"]));
                remove(&mut new, &json!(["/message"]));
            }
            // Set by `open`.
            if path == "/api/admin" {
                remove(&mut old, &json!(["/members/0/seen"]));
                remove(&mut new, &json!(["/members/0/seen"]));
            }
            remove(&mut old, &entry["volatile"]);
            remove(&mut new, &entry["volatile"]);
            let mut here = Vec::new();
            differences("", &old, &new, &mut here);
            found.extend(here.iter().take(4).map(|line| format!("{name}, {}: {line}", entry["name"])));
        }
        server.close().await;
    }
    assert!(found.is_empty(), "{}\n{}", found.len(), found.join("\n"));
}

#[test]
fn every_frame_of_a_version_1_program_is_still_read() {
    let frames = CONVERSATION.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let sent: Vec<Value> = frames.filter_map(|line| line.get("send").cloned()).collect();
    assert!(sent.len() > 20);
    for frame in sent {
        serde_json::from_value::<ClientMessage>(frame.clone()).unwrap_or_else(|error| panic!("{error}: {frame}"));
    }
}

#[tokio::test]
async fn a_version_1_program_plays_a_whole_game() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open_with(["first", "open"], json!({ "pawns": 1 })).await;
    let address = server.address.to_string();
    let token = bot_v1::new_token(&address).await.expect("a token");
    let outcome = bot_v1::play(&address, &token, &table, "Ada").await.expect("a whole game");
    assert!(outcome["winners"].as_array().is_some_and(|winners| !winners.is_empty()), "{outcome}");
}
