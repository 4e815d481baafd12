//! `tablee lab` as an author uses it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn tablee(arguments: &[&str]) -> Output {
    // In English, whatever the machine speaks.
    Command::new(env!("CARGO_BIN_EXE_tablee")).args(arguments).env("LC_ALL", "C").output().expect("it runs")
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

#[test]
fn the_same_command_writes_the_same_files() {
    let folder = TempDir::new().expect("a folder");
    let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
    for (out, threads) in [(&one, "1"), (&two, "3")] {
        let said = said(&["lab", "ulir", "--games", "60", "--ladder", "5", "--threads", threads, "--out", text(out)]);
        assert!(said.contains("Luck or skill?"), "{said}");
    }
    for name in ["report.html", "report.json", "report.csv"] {
        let [one, two] = [&one, &two].map(|out| fs::read(out.join(name)).expect("a report"));
        assert!(one == two, "{name} depends on threads");
    }
}

#[test]
fn the_page_is_in_the_readers_language_and_the_rest_for_programs() {
    let folder = TempDir::new().expect("a folder");
    let [english, french] = ["en", "fr"].map(|lang| {
        let out = folder.path().join(lang);
        let said = said(&["lab", "ulir", "--games", "20", "--ladder", "0", "--lang", lang, "--out", text(&out)]);
        (
            said,
            ["report.html", "report.json", "report.csv"].map(|name| fs::read_to_string(out.join(name)).expect("text")),
        )
    });
    assert!(english.0.contains("How long does a game last?") && english.1[0].contains("<html lang=en>"));
    assert!(french.0.contains("Combien de temps dure une partie") && french.1[0].contains("<html lang=fr>"));
    assert_eq!(english.1[1..], french.1[1..]);
}

#[test]
fn two_versions_are_compared() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("out");
    let arguments =
        ["lab", "ur-classic", "--games", "100", "--sample", "5", "--versus", "pawns=2", "--out", text(&out)];
    let told = said(&arguments);
    assert!(told.contains("decisions, mean") && told.contains("Both versions had the same dice"), "{told}");
    assert!(fs::read_to_string(out.join("report.html")).expect("a page").contains("★ differs"));
    said(&["data", "ulir", "--to", text(folder.path())]);
    let classes = folder.path().join("classes.txt");
    let same =
        ["lab", "ulir", "--games", "9", "--with", text(&classes), "--versus", text(&classes), "--out", text(&out)];
    assert!(complained(&same).contains("both versions are the same"));
}

/// The columns of a CSV file, and its first line below them.
fn columns(path: &Path, separator: char) -> (Vec<String>, String) {
    let text = fs::read_to_string(path).expect("a file");
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let head = lines.next().expect("columns").split(separator).map(str::to_owned).collect();
    (head, lines.next().expect("a line").to_owned())
}

#[test]
fn games_have_rows_and_every_column_is_described() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("out");
    let run = ["lab", "ulir", "--games", "40", "--ladder", "0", "--rows", "--out", text(&out)];
    let told = said(&run);
    assert!(told.contains("games.csv"), "{told}");
    let games = fs::read_to_string(out.join("games.csv")).expect("rows");
    assert_eq!(games.lines().count(), 41);
    let mut all = [columns(&out.join("report.csv"), ',').0, columns(&out.join("games.csv"), ',').0].concat();
    said(&[&run[..], &["--versus", "ties=win", "--csv", "semicolon"]].concat());
    let games = fs::read_to_string(out.join("games.csv")).expect("rows");
    assert_eq!(games.lines().count(), 81, "both versions");
    assert!(games.starts_with("\u{feff}version;game;") && games.contains("\r\nB;0;1;"), "{games}");
    let (head, line) = columns(&out.join("report.csv"), ';');
    assert!(line.contains(";0,") && !line.contains("0."), "{line}");
    all.extend(head);
    for page in ["lab.md", "lab.fr.md"] {
        let docs = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(page));
        let docs = docs.expect("the documentation");
        for column in &all {
            let column = column.trim_end_matches(|sign: char| sign.is_ascii_digit());
            assert!(docs.contains(&format!("`{column}")), "{page} does not describe {column}");
        }
    }
    let page = fs::read_to_string(out.join("report.html")).expect("a page");
    assert!(page.contains("What was changed") && page.contains("<td>ties<td>"), "the change is shown");
}

#[test]
fn a_tuner_writes_the_data_file() {
    let folder = TempDir::new().expect("a folder");
    let (plan, out) = (folder.path().join("plan"), folder.path().join("out"));
    fs::write(&plan, "even class\nvary classes.txt mage 6 1 9\ngames 20\ntries 3\n").expect("written");
    said(&["lab", "ulir", "--tune", text(&plan), "--out", text(&out)]);
    assert_eq!(said(&["data", "ulir", "--check", text(&out.join("classes.txt"))]), "ok\n");
}

#[test]
fn what_is_wrong_is_said() {
    let folder = TempDir::new().expect("a folder");
    let out = text(folder.path());
    let fault = |more: &[&str]| complained(&[&["lab"], more, &["--out", out]].concat());
    assert!(fault(&["chess"]).contains("there is no game 'chess': try one of ur-classic"));
    assert!(fault(&["ulir", "--bots", "wizard"]).contains("has no bot 'wizard': try one of novice"));
    assert!(fault(&["ulir", "--option", "ties=maybe"]).contains("option 'ties' cannot be \"maybe\", but \""));
    assert!(fault(&["ulir", "--option", "tie=win"]).contains("there is no option 'tie': try assassin, "));
    assert!(fault(&["ulir", "--option", "ties"]).contains("NAME=VALUE"));
    assert!(fault(&["ulir", "--with", "nowhere.txt"]).contains("could not read nowhere.txt"));
    assert!(fault(&["ulir", "--seats", "5"]).contains("not played by 5, but by 4, 6 or 8"));
    assert!(fault(&["ulir", "--strategies", "nowhere"]).contains("could not read nowhere"));
    let strategies = folder.path().join("strategies");
    fs::write(&strategies, "strategy calm\nalways fight\n").expect("written");
    assert!(fault(&["ulir", "--strategies", text(&strategies)]).contains("line 2: 'always' is none of"));
    // What the command line itself refuses is a misuse, not a failure.
    assert_eq!(tablee(&["lab", "ulir", "--games", "0"]).status.code(), Some(2));
}

#[test]
fn a_misspelt_restriction_is_told() {
    let folder = TempDir::new().expect("a folder");
    let (file, out) = (folder.path().join("strategies"), folder.path().join("out"));
    let says = |rules: &str| {
        fs::write(&file, rules).expect("written");
        said(&["lab", "ulir", "--games", "5", "--ladder", "0", "--strategies", text(&file), "--out", text(&out)])
    };
    for wrong in ["never drik", "only hous", "never-effect captrued"] {
        let told = says(&format!("strategy odd\n{wrong}\n"));
        let line = told.lines().find(|line| line.contains("odd: ")).expect("a line");
        assert!(line.contains("WARNING") && line.contains(&format!("{wrong} never applied")), "{line}");
        assert!(line.contains("drink") && !line.contains("difference"), "it lists the words there are: {line}");
    }
    assert!(!says("\u{feff}strategy dry\nnever drink\n").contains("WARNING"));
}

#[test]
fn the_same_game_again_and_again_is_not_evidence() {
    let folder = TempDir::new().expect("a folder");
    let rolit = |more: &[&str]| {
        let out = text(folder.path());
        let small = ["lab", "rolit", "--option", "size=4", "--bots", "expert", "--sample", "0", "--ladder", "0"];
        said(&[&small[..], more, &["--out", out]].concat())
    };
    let same = rolit(&["--games", "40", "--opening", "0"]);
    assert!(
        same.contains("Only ")
            && same.contains(" of 40: these bots repeat themselves")
            && same.contains("too few games to say"),
        "{same}"
    );
    assert!(!same.contains("advantage") && !same.contains("handicap"), "{same}");
    let opened = rolit(&["--games", "200"]);
    assert!(!opened.contains("Only "), "{opened}");
    let page = fs::read_to_string(folder.path().join("report.html")).expect("a page");
    assert!(page.contains("after 6 random actions"));
}

#[test]
fn few_games_say_nothing() {
    let folder = TempDir::new().expect("a folder");
    for games in ["1", "2", "20"] {
        let told =
            said(&["lab", "ulir", "--games", games, "--ladder", "0", "--seed", "2", "--out", text(folder.path())]);
        assert!(told.contains("too few to say") && told.contains("too few games to say"), "{told}");
        assert!(!told.contains("handicap") && !told.contains("win more than others"), "{told}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told_before_the_first_game() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    // This run would take hours.
    let out = file.join("out");
    let told = complained(&["lab", "village", "--games", "100000000", "--ladder", "0", "--out", text(&out)]);
    assert!(told.contains("could not write to the folder") && told.contains("--out"), "{told}");
}

#[test]
fn numbers_below_zero_are_told_their_range() {
    for (wrong, range) in [
        (["lab", "ulir", "--games", "-5"], "from 1 to 100000000"),
        (["review", "x.json", "--ms", "-1"], "from 0 to 3600000"),
        (["load", "--busy", "-5", "--live=1"], "1..=10000"),
    ] {
        let Output { status, stderr, .. } = tablee(&wrong);
        let told = String::from_utf8(stderr).expect("text");
        assert!(status.code() == Some(2) && told.contains(range) && !told.contains("-- -"), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_earlier_report() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("out");
    said(&["lab", "ulir", "--games", "5", "--ladder", "0", "--out", text(&out)]);
    let earlier = ["report.html", "report.json", "report.csv"].map(|name| fs::read(out.join(name)).expect("a report"));
    // A limit on the size of files, whose signal is ignored, fails like a full disk.
    let script = format!(
        "trap '' XFSZ; ulimit -f 8; exec {} lab ulir --games 9 --ladder 0 --out {}",
        env!("CARGO_BIN_EXE_tablee"),
        text(&out)
    );
    let done = Command::new("sh").args(["-c", &script]).output().expect("a shell");
    let told = String::from_utf8(done.stderr).expect("text");
    assert!(done.status.code() == Some(1) && told.contains("an earlier report is untouched"), "{told}");
    assert_eq!(
        earlier,
        ["report.html", "report.json", "report.csv"].map(|name| fs::read(out.join(name)).expect("kept"))
    );
    assert_eq!(fs::read_dir(&out).expect("the folder").count(), 3, "nothing half-written is left");
}

#[cfg(unix)]
#[test]
fn a_run_that_is_stopped_reports_on_what_is_finished() {
    use std::process::Stdio;
    use std::time::Duration;
    for versus in [&[][..], &["--versus", "ties=win"]] {
        // A slow machine may need longer until its first games are finished.
        let stopped = [1, 4, 16].into_iter().find_map(|seconds| {
            let folder = TempDir::new().expect("a folder");
            let out = folder.path().join("out");
            let arguments = ["lab", "ulir", "--games", "100000000", "--ladder", "0", "--sample", "10", "--out"];
            let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
            command
                .args(arguments)
                .arg(&out)
                .args(versus)
                .env("LC_ALL", "C")
                .stderr(Stdio::piped())
                .stdout(Stdio::null());
            let child = command.spawn().expect("it starts");
            std::thread::sleep(Duration::from_secs(seconds));
            let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
            assert!(kill.is_ok_and(|status| status.success()));
            let done = child.wait_with_output().expect("it ends");
            let told = String::from_utf8(done.stderr).expect("text");
            (done.status.code() == Some(130)).then(|| (told, fs::read_to_string(out.join("report.json"))))
        });
        let (told, report) = stopped.expect("some games within sixteen seconds");
        assert!(told.contains("stopped: the report is about the "), "{told}");
        let report: serde_json::Value = serde_json::from_str(&report.expect("a report")).expect("JSON");
        let head = report.get("head").unwrap_or(&report["a"]["head"]);
        let games = head["games"].as_u64().expect("a number");
        assert!(games > 0 && games < 100_000_000 && told.contains(&games.to_string()), "{head}");
    }
}

/// A shell program that plays the first legal action, which it cuts out of the question.
const FIRST_LEGAL: &str =
    r#"sh -c 'while read -r line; do rest=${line#*\"legal\":{\"?\":[\"}; echo "{\"action\":\"${rest%%\"*}\"}"; done'"#;

#[test]
fn a_program_of_ones_own_plays_in_the_lab() {
    let folder = TempDir::new().expect("a folder");
    let out = text(folder.path());
    let run = ["lab", "rolit", "--option", "size=4", "--games", "6", "--sample", "2", "--ladder", "0", "--out", out];
    let told = said(&[&run[..], &["--bots", "program,novice", "--program", FIRST_LEGAL]].concat());
    assert!(told.contains('6'), "{told}");
    let report = fs::read_to_string(folder.path().join("report.json")).expect("a report");
    assert!(report.contains("program"), "{report}");
    for (program, why) in [
        ("sh -c 'read -r line; exit 3'", "the program failed: it ended before its answer, with exit status: 3"),
        ("sh -c 'read -r line; echo nonsense; read -r line'", "the program failed: it answered 'nonsense'"),
    ] {
        let complaint = complained(&[&run[..], &["--bots", "program", "--program", program]].concat());
        assert!(complaint.contains(why), "{complaint}");
    }
    let complaint = complained(&[&run[..], &["--bots", "program"]].concat());
    assert!(complaint.contains("has no bot 'program'"), "{complaint}");
}
