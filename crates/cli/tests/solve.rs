//! `tablee solve` as people run it: stopped, resumed, and its file played by.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

fn tablee(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablee")).args(arguments).output().expect("it runs")
}

fn said(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = tablee(arguments);
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("text")
}

fn complained(arguments: &[&str]) -> String {
    let Output { status, stderr, .. } = tablee(arguments);
    assert_eq!(status.code(), Some(1), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stderr).expect("text")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a name one can read")
}

/// What the referee's best player answers at the start of a game with this many pawns, after a roll of one.
fn best(folder: &Path, pawns: u8) -> String {
    let mut referee = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["referee", "--solutions", text(folder)])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let new = format!(r#"{{"op":"new","game":"ur-classic","seats":2,"options":{{"pawns":{pawns}}}}}"#);
    let event = |event: u8| format!(r#"{{"op":"event","event":"{event}"}}"#);
    let lines = [new, event(1), event(0), event(1), r#"{"op":"best","seat":0,"ms":2000}"#.to_owned()];
    let mut stdin = referee.stdin.take().expect("piped");
    stdin.write_all((lines.join("\n") + "\n").as_bytes()).expect("it reads");
    drop(stdin);
    let Output { stdout, .. } = referee.wait_with_output().expect("it answers");
    String::from_utf8(stdout).expect("text").lines().last().unwrap_or_default().to_owned()
}

/// Starts a solver and stops it when some pairs of layers are kept and others are not.
fn stop_in_the_middle(solve: &[&str], part: &Path) {
    let mut solver = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(solve)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    // 263,121 positions of eight bytes are all.
    while fs::metadata(part).map_or(0, |part| part.len()) < 10_000 && solver.try_wait().expect("a child").is_none() {
        sleep(Duration::from_millis(1));
    }
    // It may have ended by itself: the caller checks.
    let _ = solver.kill();
    solver.wait().expect("stopped");
}

#[test]
fn a_solver_that_was_stopped_goes_on_and_its_table_is_played_by() {
    let folder = TempDir::new().expect("a folder");
    let table = folder.path().join("ur-classic.table");
    let part = folder.path().join("ur-classic.table.part");
    let solve = ["solve", "ur-classic", "--pawns", "3", "--threads", "2", "--out", text(&table)];

    // A busy machine may look away until the solver has done everything: then once more.
    let stopped = (0..20).any(|_| {
        let _ = fs::remove_file(&table);
        stop_in_the_middle(&solve, &part);
        part.exists() && !table.exists()
    });
    assert!(stopped, "it could not be stopped in the middle");
    // As if it had been stopped while it wrote.
    fs::OpenOptions::new().append(true).open(&part).and_then(|mut part| part.write_all(&[7; 1001])).expect("written");

    let rest = said(&solve);
    assert!(rest.starts_with("resuming from "), "{rest}");
    assert!(
        rest.contains("263121 positions") && rest.contains("3 pawns: the first player wins 51.6201102238 %"),
        "{rest}"
    );
    assert!(!part.exists());
    assert_eq!(fs::metadata(&table).expect("the table").len(), 64 + 2 * 263_121);
    assert!(complained(&solve).contains("already exists"));

    assert!(best(folder.path(), 3).contains(r#""exact":true"#), "{}", best(folder.path(), 3));
    assert!(best(folder.path(), 7).contains(r#""exact":false"#), "seven pawns are not in the table");
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).expect("a folder");
    assert!(best(&empty, 3).contains(r#""exact":false"#), "no table, no truth");

    let whole = fs::read(&table).expect("the table");
    fs::write(&table, &whole[..1000]).expect("cut");
    let data = folder.path().join("data");
    // The first name of --solutions is still understood.
    let serve = ["serve", "--data", text(&data), "--tables", text(folder.path()), "--listen", "127.0.0.1:0"];
    assert!(complained(&serve).contains("has 1000 bytes instead of 526306: copy it again"), "{}", complained(&serve));
    fs::write(&table, "").expect("emptied");
    assert!(complained(&serve).contains("ur-classic.table"), "{}", complained(&serve));
    fs::write(&part, "something else").expect("written");
    fs::remove_file(&table).expect("removed");
    assert!(complained(&solve).contains("this is no checkpoint of this game"));
}

#[test]
fn rolit_on_the_smallest_board_is_solved_and_kept() {
    let folder = TempDir::new().expect("a folder");
    let proof = folder.path().join("deep/rolit-4.proof");
    let solve = ["solve", "rolit", "--size", "4", "--memory", "16", "--threads", "2", "--out", text(&proof)];
    let first = said(&solve);
    assert!(
        first.contains("no: does the first player win by 1?") && first.contains("the first player loses by 2"),
        "{first}"
    );
    let again = said(&solve);
    assert!(again.starts_with("resuming from ") && again.contains(": 4 answers"), "{again}");
    assert!(
        !again.contains("no: ") && again.contains("the first player loses by 2"),
        "nothing is left to ask: {again}"
    );

    let large = ["solve", "rolit", "--memory", "16", "--threads", "1", "--seconds", "0", "--out", text(&proof)];
    assert!(complained(&large).contains("no checkpoint of Rolit on a board of this size; move it"));
    let other = folder.path().join("rolit-6.proof");
    let stopped = said(&[&large[..8], &["--out", text(&other)]].concat());
    assert!(stopped.contains("stopped: does the first player win by 1? proven: -36 to 36"), "{stopped}");
}

#[test]
fn games_that_are_not_played_are_not_solved() {
    let Output { status, stderr, .. } = tablee(&["solve", "ur-classic", "--pawns", "8"]);
    assert_eq!(status.code(), Some(2));
    assert!(String::from_utf8_lossy(&stderr).contains("1..=7"));
    let Output { status, stderr, .. } = tablee(&["solve", "rolit", "--size", "8"]);
    assert_eq!(status.code(), Some(2));
    assert!(String::from_utf8_lossy(&stderr).contains("boards of size 4 and 6 can be solved"));
}
