//! The real binary on a real file, killed without warning while people play: what was acknowledged is there.
//!
//! A few kills run with the other tests; more by `TABLEE_KILLS=300 cargo test -p tablee --test kill -- --nocapture` (docs/results/house-kills.md).
#![cfg(unix)]
#![allow(clippy::print_stdout, reason = "the long run says how far it is")]

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// Tables played at the same time.
const TABLES: usize = 32;

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let wanted = std::env::var("TABLEE_KILLS").ok().map(|text| text.parse().expect("TABLEE_KILLS is a number"));
    endure(wanted.unwrap_or(4));
}

/// What a player was told is done: at which place of the log, and what.
struct Acknowledged {
    table: String,
    done: Vec<(usize, String)>,
}

fn endure(kills: u32) {
    let data = TempDir::new().expect("a folder");
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let mut server = Running::start(data.path());
    let client = Client::new();
    let registered = runtime.block_on(post(&client, &server.address, "/api/programs", None, &json!({})));
    let token = registered.expect("an answer")["token"].as_str().expect("a token").to_owned();
    // Every table ever played at is looked at after every kill.
    let mut played: Vec<Acknowledged> = Vec::new();
    let mut acknowledged = 0;
    for kill in 1..=kills {
        let heard = Arc::new(AtomicUsize::new(0));
        let one = || runtime.spawn(play(client.clone(), server.address.clone(), token.clone(), Arc::clone(&heard)));
        let players: Vec<_> = (0..TABLES).map(|_| one()).collect();
        while heard.load(Ordering::Relaxed) < TABLES {
            std::thread::sleep(Duration::from_millis(1));
        }
        // Each time a little later, so that it is killed in the middle of other things.
        std::thread::sleep(Duration::from_millis(u64::from(kill) * 37 % 100));
        server.child.kill().expect("killed");
        server.child.wait().expect("dead");
        for player in players {
            played.push(runtime.block_on(player).expect("a player that does not panic"));
        }
        server = Running::start(data.path());
        for Acknowledged { table, done } in played.iter().filter(|game| !game.table.is_empty()) {
            let record = runtime.block_on(record(&client, &server.address, table, &token)).expect("an answer");
            let log = record["log"].as_array().unwrap_or_else(|| panic!("table {table} is gone: {record}"));
            for (place, action) in done {
                let kept = log.get(*place).and_then(|entry| entry["action"].as_str());
                assert_eq!(kept, Some(action.as_str()), "kill {kill}: entry {place} of table {table}");
            }
        }
        acknowledged += played.iter().rev().take(TABLES).map(|game| game.done.len()).sum::<usize>();
        // Older tables stay a sample: looking at all of them would take longer than playing.
        let old = played.len().saturating_sub(20 * TABLES);
        played.drain(..old);
        println!("kill {kill}: {acknowledged} actions acknowledged so far, none lost");
    }
    // Once more, in the middle of whatever it goes on with.
    drop(server);
    let (rolled, counted) = runtime.block_on(dice(data.path()));
    assert!(rolled > i64::from(kills) && rolled == counted, "{rolled} rolls are kept and {counted} counted");
    println!("{rolled} rolls, all of them counted once");
}

/// How many rolls a copy of the database has, and how many it has counted.
async fn dice(data: &Path) -> (i64, i64) {
    let copy = data.join("copy.db");
    let copied = Command::new(env!("CARGO_BIN_EXE_tablee")).arg("backup").arg(&copy).arg("--data").arg(data).output();
    let copied = copied.expect("it starts");
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    let mut copy = SqliteConnectOptions::new().filename(copy).connect().await.expect("the copy");
    let sql = "SELECT (SELECT COUNT(*) FROM event WHERE body LIKE '{\"stepped\":{\"event\":%'), (SELECT SUM(count) FROM dice)";
    sqlx::query_as(sql).fetch_one(&mut copy).await.expect("two counts")
}

/// Opens a table and plays both seats until the server is gone, or the game is over.
async fn play(client: Client, server: String, token: String, heard: Arc<AtomicUsize>) -> Acknowledged {
    let new = json!({ "game": "ur-classic", "seats": ["you", "you"] });
    let opened = post(&client, &server, "/api/tables", Some(&token), &new).await;
    let table = opened.ok().and_then(|answer| Some(answer["id"].as_str()?.to_owned())).unwrap_or_default();
    let mut game = Acknowledged { table, done: Vec::new() };
    let url = format!("ws://{server}/api/tables/{}/live?v=2", game.table);
    let Ok(mut request) = url.into_client_request() else { return game };
    let Ok(value) = format!("Bearer {token}").parse() else { return game };
    request.headers_mut().insert("authorization", value);
    let Ok((mut socket, _)) = connect_async(request).await else { return game };
    let mut asked: Vec<(usize, String)> = Vec::new();
    while let Some(Ok(frame)) = socket.next().await {
        let Some(told) = frame.to_text().ok().and_then(|text| serde_json::from_str::<Value>(text).ok()) else {
            continue;
        };
        if let Some(ticket) = told.pointer("/done/ticket").and_then(Value::as_u64) {
            game.done.push(asked[ticket as usize].clone());
            heard.fetch_add(1, Ordering::Relaxed);
        }
        let Some(now) = told.pointer("/snapshot/now").or_else(|| told.pointer("/news/now")) else { continue };
        let (Some(step), Some(seat)) = (now["step"].as_u64(), now.pointer("/legal/0/0")) else { continue };
        let Some(action) = now.pointer("/legal/0/1/0").and_then(Value::as_str) else { continue };
        let ask = json!({ "play": { "ticket": asked.len(), "seat": seat, "step": step, "action": action } });
        asked.push((step as usize, action.to_owned()));
        if socket.send(ask.to_string().into()).await.is_err() {
            break;
        }
    }
    game
}

struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(data: &Path) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--config"]).arg(limits(data)).arg("--data").arg(data);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("unexpected: {line:?}")).to_owned();
        Running { child, address }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One program opens all the tables here, and looks at every one after every kill.
fn limits(data: &Path) -> std::path::PathBuf {
    let file = data.join("wide.toml");
    let wide =
        ["tables", "newcomers", "writes", "connects", "searches"].map(|what| format!("{what}-per-minute = 100000\n"));
    std::fs::write(&file, format!("[limits]\n{}", wide.concat())).expect("written");
    file
}

async fn post(client: &Client, server: &str, path: &str, token: Option<&str>, body: &Value) -> reqwest::Result<Value> {
    let mut request = client.post(format!("http://{server}{path}")).json(body);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    request.send().await?.json().await
}

async fn record(client: &Client, server: &str, table: &str, token: &str) -> reqwest::Result<Value> {
    client.get(format!("http://{server}/api/tables/{table}/record")).bearer_auth(token).send().await?.json().await
}
