//! `tablee serve` as people start and stop it: a real process.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
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
        let mut child = tablee(data, arguments).spawn().expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        let address = line.strip_prefix("Tablée is open at http://").and_then(|rest| rest.strip_suffix("/\n"));
        let address = address.unwrap_or_else(|| panic!("unexpected: {line:?}")).to_owned();
        Running { child, out, address }
    }

    fn request(&self, text: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.write_all(text.replace('\n', "\r\n").as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
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
    let answer = running.request("GET /healthz HTTP/1.1\nhost: x\nconnection: close\n\n");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert_eq!(running.terminate(), (Some(0), String::new()));
}

#[test]
fn a_killed_server_finds_its_tables_again() {
    let data = TempDir::new().expect("a folder");
    let mut running = Running::start(data.path(), &["--listen", "127.0.0.1:0"]);
    let body = r#"{"game":"ur-classic","seats":["you","open"]}"#;
    let length = body.len();
    let answer = running
        .request(&format!("POST /api/tables HTTP/1.1\nhost: x\nconnection: close\ncontent-length: {length}\n\n{body}"));
    let cookie = answer.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next()).expect("a cookie");
    let id = answer.split(r#"{"id":""#).nth(1).and_then(|rest| rest.split('"').next()).expect("a table");
    running.child.kill().expect("killed");
    running.child.wait().expect("dead");
    let again = Running::start(data.path(), &["--listen", "127.0.0.1:0"]);
    let mine =
        again.request(&format!("GET /api/tables/mine HTTP/1.1\nhost: x\nconnection: close\ncookie: {cookie}\n\n"));
    assert!(mine.contains(id), "{mine}");
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
    let body = r#"{"game":"ur-modern","seats":["you","you"]}"#;
    let length = body.len();
    let answer = running
        .request(&format!("POST /api/tables HTTP/1.1\nhost: x\nconnection: close\ncontent-length: {length}\n\n{body}"));
    let id = answer.split(r#"{"id":""#).nth(1).and_then(|rest| rest.split('"').next()).expect("a table");
    let record = running.request(&format!("GET /api/tables/{id}/record HTTP/1.1\nhost: x\nconnection: close\n\n"));
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
    // Whoever has it, it is taken.
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
