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
    assert!(said(&arguments).contains("decisions, mean"));
    assert!(fs::read_to_string(out.join("report.html")).expect("a page").contains("★ differs"));
    said(&["data", "ulir", "--to", text(folder.path())]);
    let classes = folder.path().join("classes.txt");
    let same =
        ["lab", "ulir", "--games", "9", "--with", text(&classes), "--versus", text(&classes), "--out", text(&out)];
    assert!(complained(&same).contains("both versions are the same"));
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
    assert!(fault(&["ulir", "--option", "ties=maybe"]).contains("option 'ties' cannot be \"maybe\""));
    assert!(fault(&["ulir", "--option", "ties"]).contains("NAME=VALUE"));
    assert!(fault(&["ulir", "--with", "nowhere.txt"]).contains("could not read nowhere.txt"));
    assert!(fault(&["ulir", "--seats", "5"]).contains("not played by 5"));
    assert!(fault(&["ulir", "--strategies", "nowhere"]).contains("could not read nowhere"));
    let strategies = folder.path().join("strategies");
    fs::write(&strategies, "strategy calm\nalways fight\n").expect("written");
    assert!(fault(&["ulir", "--strategies", text(&strategies)]).contains("line 2: 'always' is none of"));
    // What the command line itself refuses is a misuse, not a failure.
    assert_eq!(tablee(&["lab", "ulir", "--games", "0"]).status.code(), Some(2));
}
