//! The data file: what an author may change, and the error messages for what is wrong.

use kernel::{AnyGame as _, Erased, OptionsError};
use serde_json::{Map, json};
use village::{Avenue, Cell, Face, Print, Project, Roll, Village};

fn shipped() -> Print {
    Print::read(&Print::SHEET, Print::SHEET.text).expect("the shipped sheet")
}

fn face(pips: u8) -> Face {
    Face::new(pips).expect("a face")
}

#[test]
fn the_shipped_sheet_is_that_of_the_book() {
    let print = shipped();
    let rows = [[3, 0, 2, 2, 0, 3], [0, 1, 0, 0, 1, 0], [2, 0, 1, 1, 0, 2], [0, 1, 0, 0, 1, 0], [3, 0, 2, 2, 0, 3]];
    for (avenue, row) in Avenue::ALL.into_iter().zip(rows) {
        assert_eq!(Face::ALL.map(|column| print.points(Cell::new(column, avenue))), row);
    }
    let sums = Avenue::ALL.map(|avenue| print.sums(avenue).collect::<Vec<u8>>());
    assert_eq!(sums, [vec![3, 4], vec![5, 6], vec![7], vec![8, 9], vec![10, 11]]);
    let letters: String = Face::ALL.map(|face| print.project(face).letter()).into_iter().collect();
    assert_eq!(letters, "HFLHFL");
    assert_eq!((print.rounds(), print.park(), print.mark()), (9, 10, 60));
    assert_eq!(print.bonus_rounds().collect::<Vec<u8>>(), [3, 6, 9]);
}

#[test]
fn a_fault_names_file_line_and_field() {
    let spoil = |from: &str, to: &str| {
        assert!(Print::SHEET.text.contains(from), "{from}");
        let read = Print::read(&Print::SHEET, &Print::SHEET.text.replace(from, to));
        read.map_err(|fault| fault.to_string()).err().unwrap_or_default()
    };
    let check = |from, to, expected: &str| {
        assert_eq!(spoil(from, to), format!("village.sheet{expected}"), "{from} -> {to}");
    };
    check("c 7      2 0", "c 7      2 x", ", line 9: 'points of column 2' is a number, not 'x'");
    check("c 7      2 0", "c 7      2 100", ", line 9: 'points of column 2' is 100: it must be from 0 to 99");
    check("1 1 0 2", "1 1 0", ", line 9: 'points of column 6' is missing");
    check("1 1 0 2", "1 1 0 2 2", ", line 9: '2' is too much");
    check("avenue c", "avenue f", ", line 9: 'letter' is a, b, c, d or e, not 'f'");
    check("avenue c", "avenue b", ", line 9: 'avenue' stands twice");
    check("c 7 ", "c 7-13 ", ", line 9: 'sums' is a sum of two dice, 7, or a range, 3-4, not '7-13'");
    check("c 7 ", "c 7-6 ", ", line 9: 'sums' is 7-6: the lower sum stands first");
    check("c 7 ", "c 6-7 ", ": two avenues claim the sum 6");
    check("lake   3 6", "lake   3", ": no line of 'project' names the face 6");
    check("lake   3 6", "lake   3 4", ", line 16: 'face' 4 stands twice");
    check("project lake", "project pond", ", line 16: 'type' is house, forest or lake, not 'pond'");
    check("rounds 9", "rounds 10", ", line 19: 'rounds' is 10: it must be from 1 to 9");
    check("rounds 9", "rounds 8", ": 'bonus' names round 9 of 8");
    check("rounds 9", "", ": no line says 'rounds'");
    check("bonus 3 6 9", "bonus 3 6 8 9", ": 'bonus' names at most three rounds, each once");
    check("bonus 3 6 9", "bonus 3 3", ": 'bonus' names at most three rounds, each once");
    check("park 10", "park", ", line 23: 'park' is missing");
    check("mark 60", "mark 60\nmark 61", ", line 26: 'mark' stands twice");
    check("mark 60", "goal 60", ", line 25: 'goal' is no keyword: use avenue, project, rounds, bonus, park or mark");
    check("avenue e 10-11  3 0 2 2 0 3", "", ": no line says 'avenue e'");
}

#[test]
fn a_changed_sheet_is_played() {
    let text = Print::SHEET.text.replace("a 3-4    3 0", "a 3-4    99 0").replace("lake   3 6", "lake   6");
    let text =
        text.replace("house  1 4", "house  1 3 4").replace("rounds 9", "rounds 2").replace("bonus 3 6 9", "bonus 1");
    let print = Print::read(&Print::SHEET, &text).expect("a sheet");
    assert_eq!(print.points(Cell::new(face(1), Avenue::A)), 99);
    assert_eq!(print.project(face(3)), Project::House);
    assert_eq!(print.avenue(Roll::new(face(6), face(6))), None);
    let options = Map::from_iter([("files".to_owned(), json!({"village.sheet": text}))]);
    let mut session = Erased::<Village>::NEW.open(1, &options).expect("a game");
    let steps = "11 1H1a 1H1b 12 1H2a 2F1c *F6e 12 1H2b 2F1d";
    for step in steps.split(' ') {
        let event = step.len() == 2;
        if event { session.event(step) } else { session.play(0, step) }
            .unwrap_or_else(|fault| panic!("{step}: {fault}"));
    }
    // Houses on 1a, 2a, 1b, 2b touch avenue a in both rounds: 99 and 100; forests never do.
    assert_eq!(json!(session.outcome()), json!({"scores": [199], "winners": [0]}));
    let options = Map::from_iter([("files".to_owned(), json!({"village.sheet": "rounds 0"}))]);
    assert!(matches!(Erased::<Village>::NEW.open(1, &options), Err(OptionsError::File(_))));
}
