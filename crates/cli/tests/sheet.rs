//! `tablee sheet` as a teacher uses it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn tablee(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablee")).args(arguments).output().expect("it runs")
}

fn said(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = tablee(arguments);
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("text")
}

/// The exit code, and what was said on standard error.
fn complained(arguments: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } = tablee(arguments);
    assert!(stdout.is_empty(), "nothing is printed");
    (status.code(), String::from_utf8(stderr).expect("text"))
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a name one can read")
}

#[test]
fn every_game_is_printed_on_the_paper_and_in_the_language_asked_for() {
    for game in ["ur-classic", "ur-modern", "rolit", "village", "roll-and-rule", "ulir"] {
        for (paper, width) in [("a4", "\"210mm\""), ("a5", "\"148mm\""), ("letter", "\"215.9mm\"")] {
            let [fr, en] = ["fr", "en"].map(|lang| said(&["sheet", game, "--paper", paper, "--lang", lang]));
            for svg in [&fr, &en] {
                assert!(svg.starts_with("<svg ") && svg.contains(width) && svg.ends_with("</svg>"), "{game} {paper}");
            }
            assert_ne!(fr, en, "{game}");
        }
    }
}

#[test]
fn what_is_wrong_is_said() {
    let (code, why) = complained(&["sheet", "chess"]);
    assert_eq!((code, why.contains("'chess': there is no such game to print: try one of ur-classic")), (Some(1), true));
    for wrong in [["--paper", "a3"], ["--lang", "de"]] {
        let (code, why) = complained(&["sheet", "village", wrong[0], wrong[1]]);
        assert_eq!(code, Some(2), "{why}");
        assert!(why.contains(wrong[1]) && why.contains("possible values"), "{why}");
    }
    let (code, why) = complained(&["sheet", "roll-and-rule", "--page", "4"]);
    assert_eq!((code, why.as_str()), (Some(1), "tablee: there is no page 4: pages 1 to 3\n"));
    assert_eq!(complained(&["sheet", "village", "--page", "0"]).0, Some(1));
    let (code, why) = complained(&["sheet", "ur-modern", "--option", "board"]);
    assert_eq!((code, why.as_str()), (Some(1), "tablee: 'board' is not an option: write NAME=VALUE\n"));
    assert!(complained(&["sheet", "ur-modern", "--option", "board=round"]).1.contains("board"));
    let folder = TempDir::new().expect("a folder");
    said(&["data", "village", "--to", text(folder.path())]);
    let sheet = folder.path().join("village.sheet");
    let shipped = fs::read_to_string(&sheet).expect("the copy");
    fs::write(&sheet, format!("{shipped}\nnonsense\n")).expect("changed");
    assert!(complained(&["sheet", "village", "--with", text(&sheet)]).1.contains("village.sheet, line"));
}

#[test]
fn all_pages_go_into_a_folder_with_a_document_that_prints_them() {
    let folder = TempDir::new().expect("a folder");
    let print = folder.path().join("print");
    let listed = said(&["sheet", "roll-and-rule", "--lang", "fr", "--paper", "a5", "--to", text(&print)]);
    assert_eq!(listed.lines().count(), 4);
    for number in 1..=3 {
        let page = fs::read_to_string(print.join(format!("roll-and-rule-{number}.svg"))).expect("a page");
        let number = number.to_string();
        let alone = said(&["sheet", "roll-and-rule", "--lang", "fr", "--paper", "a5", "--page", &number]);
        assert_eq!(page, alone);
    }
    let document = fs::read_to_string(print.join("roll-and-rule.html")).expect("the document");
    assert!(document.contains("size:148mm 210mm") && document.matches("<svg ").count() >= 3);
    let first = tablee(&["sheet", "roll-and-rule"]);
    assert!(String::from_utf8_lossy(&first.stderr).contains("page 1 of 3"), "the others are not forgotten silently");
}

#[test]
fn a_changed_card_and_a_chosen_price_are_printed() {
    let folder = TempDir::new().expect("a folder");
    said(&["data", "ulir", "--to", text(folder.path())]);
    let monsters = folder.path().join("monsters.txt");
    let shipped = fs::read_to_string(&monsters).expect("the copy");
    fs::write(&monsters, shipped.replace("L1-1       6 ", "L1-1       77")).expect("changed");
    let page = said(&["sheet", "ulir", "--lang", "en", "--page", "2", "--with", text(&monsters)]);
    assert!(page.contains(">77</text>") && page.contains("Changed card"));
    let [cheap, dear] = ["standard", "expensive"]
        .map(|wheel| said(&["sheet", "roll-and-rule", "--page", "3", "--option", &format!("wheel={wheel}")]));
    assert_ne!(cheap, dear);
}
