//! What operators rely on: rights, secrets, backups, signals, the log.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

fn tablee(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a name one can read")
}

/// Exit status, output and errors.
fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = tablee(arguments).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (status.code(), text(stdout), text(stderr))
}

/// A server that answers.
fn serve(data: &Path, more: &[&str]) -> (Child, String) {
    let mut child =
        tablee(&["serve", "--listen", "127.0.0.1:0", "--data", text(data)]).args(more).spawn().expect("starts");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("its output")).read_line(&mut line).expect("a line");
    (child, line)
}

fn signal(child: &Child, name: &str) {
    let kill = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(kill.is_ok_and(|status| status.success()));
}

fn end(mut child: Child) -> String {
    signal(&child, "-TERM");
    let mut log = String::new();
    child.stderr.as_mut().expect("its errors").read_to_string(&mut log).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    log
}

/// A data folder with a database.
fn with_database() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    end(serve(&data, &[]).0);
    (folder, data)
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())).permissions().mode() & 0o777
}

#[test]
fn people_s_data_is_readable_by_its_owner_only() {
    let folder = TempDir::new().expect("a folder");
    // A folder that was there, open to everyone, with a database of an older program.
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("rights");
    end(serve(folder.path(), &[]).0);
    let database = folder.path().join("tablee.db");
    fs::set_permissions(&database, fs::Permissions::from_mode(0o644)).expect("rights");
    let (server, _) = serve(folder.path(), &[]);
    for name in ["tablee.db", "tablee.db-wal", "tablee.db-shm", "tablee.lock"] {
        assert_eq!(mode(&folder.path().join(name)), 0o600, "{name}");
    }
    let copy = folder.path().join("copy.db");
    assert_eq!(run(&["backup", text(&copy), "--data", text(folder.path())]).0, Some(0));
    assert_eq!(mode(&copy), 0o600);
    end(server);
    fs::set_permissions(&copy, fs::Permissions::from_mode(0o644)).expect("rights");
    let other = folder.path().join("other");
    assert_eq!(run(&["restore", text(&copy), "--data", text(&other)]).0, Some(0));
    assert_eq!(mode(&other.join("tablee.db")), 0o600);
}

#[test]
fn what_root_restores_belongs_to_the_owner_of_the_folder() {
    let (folder, data) = with_database();
    let copy = folder.path().join("copy.db");
    assert_eq!(run(&["backup", text(&copy), "--data", text(&data)]).0, Some(0));
    for other in ["existing", "empty"] {
        let other = folder.path().join(other);
        fs::create_dir(&other).expect("a folder");
        // Only root may give a folder away: elsewhere there is nothing to test.
        if std::os::unix::fs::chown(&other, Some(12_345), Some(12_345)).is_err() {
            return;
        }
        assert_eq!(run(&["restore", text(&copy), "--data", text(&other)]).0, Some(0));
        assert_eq!(run(&["restore", text(&copy), "--data", text(&other), "--replace"]).0, Some(0));
        for file in fs::read_dir(&other).expect("files") {
            let file = file.expect("a file");
            let owner = file.metadata().expect("an owner");
            assert_eq!((owner.uid(), owner.gid()), (12_345, 12_345), "{}", file.path().display());
        }
    }
}

#[test]
fn a_token_that_everyone_knows_is_refused() {
    let folder = TempDir::new().expect("a folder");
    for (token, words) in [
        ("at least 16 characters drawn at random", "example of the documentation"),
        ("short", "too easy to guess"),
        ("aaaaaaaaaaaaaaaaaaaaaaaa", "too easy to guess"),
    ] {
        let done = tablee(&["serve", "--data", text(folder.path())]).env("TABLEE_ADMIN_TOKEN", token).output();
        let Output { status, stderr, .. } = done.expect("it runs");
        let told = String::from_utf8(stderr).expect("text");
        assert!(status.code() == Some(1) && told.contains(words) && told.contains("openssl rand"), "{told}");
    }
}

#[test]
fn a_backup_that_fails_says_what_to_do_and_leaves_nothing() {
    let (folder, data) = with_database();
    let copies = folder.path().join("copies");
    fs::create_dir(&copies).expect("a folder");
    let copy = copies.join("copy.db");
    let backup = |file: &Path| run(&["backup", text(file), "--data", text(&data)]);
    assert_eq!(backup(&copy).0, Some(0));
    let (code, _, told) = backup(&copy);
    assert!(code == Some(1) && told.contains("name a new one") && !told.contains("--replace"), "{told}");
    let (code, _, told) = backup(Path::new("/nonexistent/x.db"));
    assert!(code == Some(1) && told.contains("/nonexistent/x.db could not be written"), "{told}");
    assert!(told.contains("The database is as it was") && !told.contains("another backup"), "{told}");
    // A limit on the size of files, whose signal is ignored, fails like a full disk.
    let script = format!(
        "trap '' XFSZ; ulimit -f 64; exec {} backup {} --data {}",
        env!("CARGO_BIN_EXE_tablee"),
        text(&copies.join("full.db")),
        text(&data)
    );
    let done = Command::new("sh").args(["-c", &script]).output().expect("a shell");
    let told = String::from_utf8(done.stderr).expect("text");
    assert!(done.status.code() == Some(1) && told.contains("full.db could not be written"), "{told}");
    let left: Vec<_> = fs::read_dir(&copies).expect("files").map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(left, ["copy.db"]);
    // The live database is damaged: that is no fault of the copy.
    fs::write(data.join("tablee.db"), "not a database, but as long as the head of one is ".repeat(20))
        .expect("written");
    let (code, _, told) = backup(&copies.join("other.db"));
    assert!(code == Some(1) && told.contains("is damaged"), "{told}");
}

#[test]
fn a_backup_is_piped_from_one_house_to_another() {
    let (folder, data) = with_database();
    let done = tablee(&["backup", "-", "--data", text(&data)]).output().expect("it runs");
    assert!(done.status.success() && done.stdout.starts_with(b"SQLite format 3\0"));
    assert!(!Path::new("-").exists(), "no file of that name");
    let other = folder.path().join("other");
    let mut restore = tablee(&["restore", "-", "--data", text(&other)]).stdin(Stdio::piped()).spawn().expect("starts");
    restore.stdin.take().expect("its input").write_all(&done.stdout).expect("written");
    assert!(restore.wait().expect("it ends").success());
    end(serve(&other, &[]).0);
}

#[test]
fn the_end_of_the_terminal_closes_the_house_properly() {
    let folder = TempDir::new().expect("a folder");
    // The tests themselves may run under nohup, which programs inherit: `env` undoes it.
    let mut server = Command::new("env")
        .args(["--default-signal=HUP", env!("CARGO_BIN_EXE_tablee"), "serve", "--listen", "127.0.0.1:0"])
        .args(["--data", text(folder.path())])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().expect("its output")).read_line(&mut line).expect("a line");
    signal(&server, "-HUP");
    assert_eq!(server.wait().expect("it ends").code(), Some(0));
}

#[test]
fn under_nohup_it_stays_open() {
    let folder = TempDir::new().expect("a folder");
    let script = format!(
        "trap '' HUP; exec {} serve --listen 127.0.0.1:0 --data {}",
        env!("CARGO_BIN_EXE_tablee"),
        text(folder.path())
    );
    let mut server = Command::new("sh")
        .args(["-c", &script])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().expect("its output")).read_line(&mut line).expect("a line");
    signal(&server, "-HUP");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    let answer = reqwest::blocking::get(format!("http://{address}/healthz")).expect("it still answers");
    assert_eq!(answer.status(), 200);
    signal(&server, "-TERM");
    assert_eq!(server.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_log_in_a_file_has_no_colours() {
    let folder = TempDir::new().expect("a folder");
    let (server, line) = serve(folder.path(), &["--log", "info"]);
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    reqwest::blocking::get(format!("http://{address}/api/commitment")).expect("an answer");
    let log = end(server);
    assert!(log.contains("/api/commitment") && !log.contains('\u{1b}'), "{log}");
}

#[test]
fn a_proxy_that_hides_the_host_is_named_in_the_log() {
    let folder = TempDir::new().expect("a folder");
    let (server, line) = serve(folder.path(), &[]);
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address").to_owned();
    let post = || {
        let request = reqwest::blocking::Client::new().post(format!("http://{address}/api/tables"));
        request.header("origin", "https://club.example").body("{}").send().expect("an answer").status()
    };
    assert_eq!((post(), post()), (403.try_into().expect("a status"), 403.try_into().expect("a status")));
    let log = end(server);
    assert!(log.contains("https://club.example") && log.contains(&address) && log.contains("forward Host"), "{log}");
    assert_eq!(log.matches("club.example").count(), 1, "strangers must not fill the log: {log}");
}

#[test]
fn settings_that_cannot_work_are_mistakes() {
    let folder = TempDir::new().expect("a folder");
    let fails = |more: &[&str]| {
        let (code, out, told) = run(&[&["serve", "--data", text(folder.path())], more].concat());
        assert!(matches!(code, Some(1 | 2)) && out.is_empty(), "{more:?}: {code:?} {told}");
        told
    };
    assert!(fails(&["--log", "loud"]).contains("'loud' is no level"));
    assert!(fails(&["--solutions", "/nowhere"]).contains("no folder /nowhere"));
    assert!(fails(&["--listen", "localhost:7878"]).contains("127.0.0.1:7878"));
    let file = folder.path().join("tablee.toml");
    fs::write(&file, "[limits]\nconnections = 9000000000000000000\n").expect("written");
    let told = fails(&["--config", text(&file)]);
    assert!(told.contains("line 2") && told.contains("must be from 1 to") && !told.contains("panicked"), "{told}");
}

#[test]
fn a_load_test_that_is_stopped_leaves_no_folder() {
    let folder = TempDir::new().expect("a folder");
    let on = text(folder.path());
    let mut load = tablee(&["load", "--on", on, "--idle", "0", "--live", "1", "--busy", "1", "--seconds", "600"]);
    let mut load = load.spawn().expect("it starts");
    let mut line = String::new();
    BufReader::new(load.stdout.as_mut().expect("its output")).read_line(&mut line).expect("a line");
    signal(&load, "-INT");
    assert_eq!(load.wait().expect("it ends").code(), Some(130));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

#[test]
fn a_check_says_whether_a_server_would_start() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let file = folder.path().join("tablee.toml");
    let check = |config: &str| {
        fs::write(&file, config).expect("written");
        run(&["serve", "--check", "--config", text(&file)])
    };
    let (code, said, told) = check("listen = \"127.0.0.1:0\"\ndata = \"data\"\n");
    assert!(code == Some(0) && said.contains(text(&data)) && said.ends_with("ok\n"), "{said}{told}");
    assert!(!data.exists(), "a check makes nothing");
    for (config, words) in [
        ("data = \"tablee.toml\"", "is a file"),
        ("log = \"loud\"", "no level"),
        ("admin-token = \"short\"", "too easy to guess"),
        ("with = [\"stranger.board\"]", "could not read"),
        ("page = \"nowhere\"", "no index.html"),
        ("listen = \"192.0.2.1:1\"", "could not listen on 192.0.2.1:1"),
    ] {
        let (code, said, told) = check(config);
        assert!(code == Some(1) && said.is_empty() && told.contains(words), "{config}: {said}{told}");
    }
}

#[test]
fn a_backup_finds_the_folder_in_the_configuration() {
    let (folder, _) = with_database();
    let file = folder.path().join("tablee.toml");
    fs::write(&file, "data = \"data\"\n").expect("written");
    let copy = folder.path().join("copy.db");
    let (code, said, told) = run(&["backup", text(&copy), "--config", text(&file)]);
    assert!(code == Some(0) && copy.is_file(), "{said}{told}");
}

#[test]
fn the_units_to_copy_are_complete() {
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    let folder = TempDir::new().expect("a folder");
    let units = ["tablee.service", "tablee-backup.service", "tablee-backup.timer"].map(|name| {
        let unit = fs::read_to_string(deploy.join(name)).expect("a unit");
        assert!(unit.contains("[Unit]"), "{name}");
        // Without this, the house is closed after a reboot.
        assert_eq!(unit.contains("[Install]"), name != "tablee-backup.service", "{name}");
        let copy = folder.path().join(name);
        fs::write(&copy, unit.replace("/usr/local/bin/tablee", env!("CARGO_BIN_EXE_tablee"))).expect("written");
        copy
    });
    // Without systemd there is nothing to ask.
    if let Ok(done) = Command::new("systemd-analyze").arg("verify").args(&units).output() {
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
}
