//! The example bots in examples/bots play every game of a real server, each with the interpreter that readers have.

use crate::client::Visitor;
use crate::test_server::{TestServer, wide};
use protocol::Chair;
use serde_json::Value;
use server::{BuiltInBots, Listen, Page, Settings, SystemClock};
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::process::Command;
use tokio::time::timeout;

/// No example takes longer, unless it hangs.
const PATIENCE: Duration = Duration::from_secs(300);

/// A server with the bots of the product, as `GET /api/games` lists them.
fn server() -> TestServer {
    let data = Arc::new(TempDir::new().expect("a temporary folder"));
    let folder = data.path().to_owned();
    TestServer::start(data, || Settings {
        listen: Listen::At(([127, 0, 0, 1], 0).into()),
        data: folder.clone(),
        page: Page::Embedded,
        bots: Arc::new(BuiltInBots),
        limits: wide(),
        changed_files: Default::default(),
        solo: Vec::new(),
        today: || 20_000,
        clock: Arc::new(SystemClock),
        admin: None,
        metrics: None,
    })
}

/// What an example prints until it ends.
async fn output(interpreter: &str, file: &str, arguments: &[&str]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots").join(file);
    let mut example = Command::new(interpreter);
    example.arg(path).args(arguments).env_remove("TABLEE_TOKEN").env("PYTHONDONTWRITEBYTECODE", "1");
    example.stdin(Stdio::null()).kill_on_drop(true);
    let done = timeout(PATIENCE, example.output()).await.unwrap_or_else(|_| panic!("{file} hangs"));
    let done =
        done.unwrap_or_else(|error| panic!("{interpreter} runs {file}; `cargo xtask test` installs it: {error}"));
    let text = String::from_utf8(done.stdout).expect("text");
    assert!(done.status.success(), "{file}: {text}\n{}", String::from_utf8_lossy(&done.stderr));
    text
}

async fn plays_every_game(interpreter: &str, file: &str) {
    let server = server();
    let told = output(interpreter, file, &[&format!("http://{}", server.address)]).await;
    let games: Vec<Value> = Visitor::of(&server).get("/api/games").await.json();
    let lines: Vec<&str> = told.lines().filter(|line| line.contains("winners")).collect();
    assert_eq!(lines.len(), games.len(), "{told}");
    for (line, game) in lines.iter().zip(&games) {
        assert!(line.starts_with(game["title"]["en"].as_str().expect("a title")), "{line}");
    }
}

async fn takes_a_seat(interpreter: &str, file: &str) {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open_with(["first", "open"], serde_json::json!({ "pawns": 1 })).await;
    let told = output(interpreter, file, &[&format!("http://{}/", server.address), &table]).await;
    assert!(told.contains("game over:"), "{told}");
    let snapshot = ann.watch(&table).await.snapshot().await;
    assert_eq!(snapshot.now.chairs[1], Chair::Program("Random".to_owned()));
}

#[tokio::test]
async fn the_example_in_python_plays_every_game() {
    plays_every_game("python3", "bot.py").await;
}

#[tokio::test]
async fn the_example_in_javascript_plays_every_game() {
    plays_every_game("node", "bot.mjs").await;
}

#[tokio::test]
async fn the_examples_take_a_seat_by_a_link() {
    takes_a_seat("python3", "bot.py").await;
    takes_a_seat("node", "bot.mjs").await;
}
