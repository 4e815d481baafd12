//! `tablee data` as an author uses it.

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

fn complained(arguments: &[&str]) -> String {
    let Output { status, stderr, .. } = tablee(arguments);
    assert_eq!(status.code(), Some(1));
    String::from_utf8(stderr).expect("text")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a name one can read")
}

#[test]
fn a_board_is_copied_changed_and_checked() {
    let folder = TempDir::new().expect("a folder");
    let board = folder.path().join("lanes.board");
    assert!(said(&["data"]).contains("ur-modern\tlanes.board\n"));
    assert!(said(&["data", "ur-modern"]).contains("\nishtar B4\n"));
    assert!(said(&["data", "ur-modern", "--to", text(folder.path())]).contains(text(&board)));
    assert!(complained(&["data", "ur-modern", "--to", text(folder.path())]).contains("choose another folder"));

    let shipped = fs::read_to_string(&board).expect("the copy");
    fs::write(&board, shipped.replace("ishtar B4", "ishtar B5")).expect("changed");
    assert_eq!(said(&["data", "ur-modern", "--check", text(&board)]), "ok\n");
    fs::write(&board, format!("\u{feff}{shipped}")).expect("changed");
    assert_eq!(said(&["data", "ur-modern", "--check", text(&board)]), "ok\n", "Notepad's byte order mark");
    let stranger = folder.path().join("mine.txt");
    fs::write(&stranger, "").expect("written");
    let told = complained(&["data", "ur-modern", "--check", text(&stranger)]);
    assert!(told.contains("there is no data file 'mine.txt': try lanes.board or grid.board"), "{told}");
    fs::write(&board, shipped.replace("ishtar B4", "ishtar B9")).expect("changed");
    let fault = "tablee: lanes.board, line 9: the board has no square 'B9'\n";
    assert_eq!(complained(&["data", "ur-modern", "--check", text(&board)]), fault);
    let data = folder.path().join("data");
    assert_eq!(complained(&["serve", "--data", text(&data), "--with", text(&board)]), fault);
}

#[test]
fn what_is_not_there_is_said() {
    assert!(complained(&["data", "chess"]).contains("try one of ur-classic"));
    assert!(complained(&["data", "rolit"]).contains("no data files"));
    assert!(complained(&["data", "ur-modern", "--check", "nowhere.board"]).contains("could not read nowhere.board"));
    let folder = TempDir::new().expect("a folder");
    let stranger = folder.path().join("stranger.board");
    fs::write(&stranger, "").expect("written");
    assert!(complained(&["serve", "--with", text(&stranger)]).contains("tablee data lists them"));
}
