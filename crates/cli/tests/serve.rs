//! `tablee serve` as people start and stop it: a real process.
#![cfg(unix)]

use reqwest::blocking::{Client, Response};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use tempfile::TempDir;

fn tablee(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.arg("serve").arg("--data").arg(data).args(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

struct Running {
    child: Child,
    out: BufReader<ChildStdout>,
    address: String,
}

impl Running {
    fn start(data: &Path, arguments: &[&str]) -> Running {
        Running::of(tablee(data, arguments))
    }

    fn of(mut command: Command) -> Running {
        let mut child = command.spawn().expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let address = line.strip_prefix("Tablée is open at http://").and_then(|rest| rest.strip_suffix("/\n"));
        let address = address.unwrap_or_else(|| panic!("unexpected: {line:?}")).to_owned();
        Running { child, out, address }
    }

    fn get(&self, path: &str) -> Response {
        reqwest::blocking::get(format!("http://{}{path}", self.address)).expect("an answer")
    }

    fn text(&self, path: &str) -> String {
        self.get(path).text().expect("text")
    }

    /// Opens a table; gives its id and the cookie of the guest who opened it.
    fn open_table(&self, game: &str, seats: [&str; 2]) -> (String, String) {
        let new = json!({ "game": game, "seats": seats });
        let answer = Client::new().post(format!("http://{}/api/tables", self.address)).json(&new).send();
        let answer = answer.expect("an answer");
        let cookie = answer.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned();
        let table: Value = answer.json().expect("JSON");
        (table["id"].as_str().expect("an id").to_owned(), cookie)
    }

    /// Asks it to stop; gives its exit status and what else it printed.
    fn terminate(mut self) -> (Option<i32>, String) {
        let kill = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(kill.is_ok_and(|status| status.success()));
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).expect("its output");
        (self.child.wait().expect("it ends").code(), rest)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn fails(data: &Path, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = tablee(data, arguments).output().expect("it runs");
    assert_eq!((status.code(), stdout.len()), (Some(1), 0));
    String::from_utf8(stderr).expect("text")
}

#[test]
fn it_says_one_line_and_stops_when_asked() {
    let data = TempDir::new().expect("a folder");
    let running = Running::start(&data.path().join("new/folder"), &["--listen", "127.0.0.1:0"]);
    assert_eq!(running.get("/healthz").status(), 200);
    assert_eq!(running.terminate(), (Some(0), String::new()));
}

#[test]
fn a_killed_server_finds_its_tables_again() {
    let data = TempDir::new().expect("a folder");
    let mut running = Running::start(data.path(), &["--listen", "127.0.0.1:0"]);
    let (id, cookie) = running.open_table("ur-classic", ["you", "open"]);
    running.child.kill().expect("killed");
    running.child.wait().expect("dead");
    let again = Running::start(data.path(), &["--listen", "127.0.0.1:0"]);
    let mine = Client::new().get(format!("http://{}/api/tables/mine", again.address)).header("cookie", cookie).send();
    let mine = mine.and_then(Response::text).expect("an answer");
    assert!(mine.contains(&id), "{mine}");
}

#[test]
fn a_changed_board_is_what_new_tables_are_played_on() {
    let data = TempDir::new().expect("a folder");
    let board = data.path().join("lanes.board");
    let copied = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["data", "ur-modern", "--to"])
        .arg(data.path())
        .output()
        .expect("it runs");
    assert!(copied.status.success());
    let shipped = std::fs::read_to_string(&board).expect("the copy");
    std::fs::write(&board, shipped.replace("ishtar B4", "ishtar B5")).expect("changed");
    let with = board.to_str().expect("a name");
    let running = Running::start(&data.path().join("data"), &["--listen", "127.0.0.1:0", "--with", with]);
    let (id, _) = running.open_table("ur-modern", ["you", "you"]);
    let record = running.text(&format!("/api/tables/{id}/record"));
    assert!(record.contains("ishtar B5"), "{record}");
}

#[test]
fn a_taken_port_is_explained() {
    let data = TempDir::new().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let words = fails(data.path(), &["--listen", &address]);
    assert!(words.contains(&address) && words.contains("--listen"), "{words}");
}

#[test]
fn the_usual_port_gives_way_to_the_next() {
    let data = TempDir::new().expect("a folder");
    // The port is taken, by us or by another program.
    let _taken = TcpListener::bind("127.0.0.1:7878");
    let running = Running::start(data.path(), &[]);
    let port: u16 = running.address.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    assert!(port > 7878 && port < 7878 + 20, "{port}");
}

#[test]
fn a_folder_in_use_is_explained() {
    let data = TempDir::new().expect("a folder");
    let _running = Running::start(data.path(), &["--listen", "127.0.0.1:0"]);
    let words = fails(data.path(), &["--listen", "127.0.0.1:0"]);
    assert!(words.contains("another Tablée is running") && words.contains("--data"), "{words}");
}

#[test]
fn a_folder_that_cannot_be_is_explained() {
    let data = TempDir::new().expect("a folder");
    let file = data.path().join("file");
    std::fs::write(&file, "").expect("a file");
    assert!(fails(&file, &["--listen", "127.0.0.1:0"]).contains("--data"));
    let page = fails(data.path(), &["--listen", "127.0.0.1:0", "--page", "/nowhere"]);
    assert!(page.contains("index.html"), "{page}");
}

#[test]
fn the_file_gives_way_to_the_environment_and_that_to_the_command_line() {
    let data = TempDir::new().expect("a folder");
    let file = data.path().join("tablee.toml");
    let ports: Vec<String> = (0..3)
        .map(|_| TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").to_string())
        .collect();
    std::fs::write(&file, format!("listen = \"{}\"\ngrace = 3\n", ports[0])).expect("written");
    let config = ["--config", file.to_str().expect("a name")];
    assert_eq!(Running::start(data.path(), &config).address, ports[0]);
    let mut with_environment = tablee(data.path(), &config);
    with_environment.env("TABLEE_LISTEN", &ports[1]);
    assert_eq!(Running::of(with_environment).address, ports[1]);
    let mut with_all = tablee(data.path(), &[config[0], config[1], "--listen", &ports[2]]);
    with_all.env("TABLEE_LISTEN", &ports[1]);
    assert_eq!(Running::of(with_all).address, ports[2]);

    std::fs::write(&file, "grase = 3\n").expect("written");
    let words = fails(data.path(), &config);
    assert!(words.contains("tablee.toml") && words.contains("line 1") && words.contains("grase"), "{words}");
    let words = fails(data.path(), &["--log", "a=b=c"]);
    assert!(words.contains("log filter"), "{words}");
}

#[test]
fn what_is_counted_is_told_apart_and_names_no_table() {
    let data = TempDir::new().expect("a folder");
    let wanted = ["--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--log", "info", "--log-format", "json"];
    let mut running = Running::start(data.path(), &wanted);
    let mut line = String::new();
    running.out.read_line(&mut line).expect("a second line");
    let figures = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address").to_owned();
    let (id, _) = running.open_table("ur-classic", ["you", "you"]);
    running.get(&format!("/api/tables/{id}/record"));
    running.get("/api/tables/no/record");
    assert_eq!(running.get("/readyz").status(), 200);
    assert!(!running.text("/metrics").contains("tablee_"));
    let own = std::mem::replace(&mut running.address, figures);
    let told = running.text("/metrics");
    running.address = own;
    for line in [
        r#"tablee_http_requests_total{route="/api/tables",status="201"} 1"#,
        r#"tablee_http_requests_total{route="/api/tables/{id}/record",status="404"} 1"#,
        r#"tablee_refusals_total{code="no-table"} 1"#,
        r#"tablee_events_total{kind="opened"} 1"#,
        "tablee_tables_loaded 1",
        "tablee_websockets 0",
        "# TYPE tablee_commit_duration_seconds histogram",
    ] {
        assert!(told.contains(line), "{line} is not in {told}");
    }
    let mut log = String::new();
    let mut errors = running.child.stderr.take().expect("its errors");
    assert_eq!(running.terminate().0, Some(0));
    errors.read_to_string(&mut log).expect("text");
    assert!(log.lines().all(|line| line.starts_with('{')), "{log}");
    assert!(log.contains(r#""route":"/api/tables/{id}/record""#) && !log.contains(&id) && !told.contains(&id), "{log}");
}

#[test]
fn a_house_is_copied_and_put_back() {
    let data = TempDir::new().expect("a folder");
    let [old, new, copy] = ["old", "new", "copy.db"].map(|name| data.path().join(name));
    let run = |arguments: &[&str], folder: &Path| {
        let done = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(arguments)
            .arg(&copy)
            .arg("--data")
            .arg(folder)
            .output()
            .expect("it runs");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (done.status.code(), text(done.stdout), text(done.stderr))
    };
    let (code, _, words) = run(&["backup"], &old);
    assert!(code == Some(1) && words.contains("there is no database") && words.contains("--data"), "{words}");
    let running = Running::start(&old, &["--listen", "127.0.0.1:0"]);
    let (code, words, _) = run(&["backup"], &old);
    assert!(code == Some(0) && words.contains("tables: 0"), "{words}");
    let (code, _, words) = run(&["restore", "--replace"], &old);
    assert!(code == Some(1) && words.contains("Stop that server"), "{words}");
    drop(running);
    assert_eq!(run(&["restore"], &new).0, Some(0));
    let (code, _, words) = run(&["restore"], &new);
    assert!(code == Some(1) && words.contains("--replace"), "{words}");
    let (code, words, _) = run(&["restore", "--replace"], &new);
    assert!(code == Some(0) && words.contains("the previous database is now"), "{words}");
}
