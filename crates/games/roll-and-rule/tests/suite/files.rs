//! The data files: errors name file, line and field; a changed file is played with.

use crate::table::{open, tables};
use kernel::{AnyGame, Erased, OptionsError};
use roll_and_rule::{CAPACITY, Cost, RollAndRule, SHEET, Tables, WHEEL};
use serde_json::{Map, Value, json};

fn spoil_sheet(from: &str, to: &str) -> String {
    assert!(SHEET.text.contains(from), "{from}");
    let read = Tables::read(&SHEET.text.replacen(from, to, 1), WHEEL.text, "standard");
    read.map_err(|fault| fault.to_string()).err().unwrap_or_default()
}

fn spoil_wheel(from: &str, to: &str) -> String {
    assert!(WHEEL.text.contains(from), "{from}");
    let read = Tables::read(SHEET.text, &WHEEL.text.replacen(from, to, 1), "standard");
    read.map_err(|fault| fault.to_string()).err().unwrap_or_default()
}

/// The number of the shipped file's line that begins with this text.
fn line(text: &str, begins: &str) -> usize {
    1 + text.lines().position(|line| line.starts_with(begins)).expect("such a line")
}

#[test]
fn faults_of_the_sheet_name_line_and_field() {
    let at = |begins: &str| format!("roll-and-rule.sheet, line {}: ", line(SHEET.text, begins));
    for (from, to, said) in [
        ("years 8", "years eight", "'years' is a number, not 'eight'"),
        ("years 8", "years 99", "'years' is 99: it must be from 1 to 20"),
        ("start 3", "start", "'start' is missing"),
        ("pair 2", "pair 2 3", "'3' is too much"),
        ("cell 6 member own 1", "cell 6 member own", "'number' is missing"),
        ("cell 6 member own 1", "cell 6 guest own 1", "'guest' is no gain"),
        ("grant 1 member O 1", "grant 7 member O 1", "'column' is 7: it must be from 1 to 6"),
        ("grant 1 member O 1", "grant 1 member X 1", "'colour' is O, B or W, not 'X'"),
        ("club 1 O fonds 3", "club 1 O fonds 6", "a club gives at most 5 resources or members for each die"),
        ("club 1 O fonds 3", "club 1 O each 1", "a club gives one kind of gain"),
        (
            "thesis 1 grants",
            "thesis 1 towers",
            "'row' is grants, offices, clubs, residences, theses or labs, not 'towers'",
        ),
        ("multipliers 1 1 2 2 3 3", "multipliers 1 1 2 2 3", "'multiplier' is missing"),
        ("link grants 1 2", "link grants 1 3", "a link joins a column and the next one to the right"),
        ("track 15 prestige others", "track 15 prestige own", "a free prestige element is of 'others', not of 'own'"),
        ("columns 3 each 1", "columns 3 member own 1", "the columns have no colour: no 'own' or 'others' here"),
        ("members 20", "membres 20", "'membres' is no keyword of the sheet"),
    ] {
        assert_eq!(spoil_sheet(from, to), at(from) + said);
    }
    let twice = |from: &str| spoil_sheet(from, &format!("{from}\n{from}"));
    assert!(twice("thesis 2 offices").ends_with("this 'thesis' stands twice"));
    assert!(twice("cell 12 member own 1").ends_with("'cell 12' stands twice"));
    assert!(twice("columns 6 function").ends_with("'columns 6' stands twice"));
    assert!(twice("cells 18").ends_with("'cells' stands twice"));
    assert!(twice("link offices 5 6 fonds 3").ends_with("a link gives one kind of gain, once"));
}

#[test]
fn faults_of_the_whole_sheet_say_what_is_missing() {
    for (from, to, said) in [
        ("years 8", "", "no line says 'years'"),
        ("club 5 W connaissance 3", "", "no line says 'club 5'"),
        ("function B member own 2", "", "no line says 'function B'"),
        ("multipliers 1 1 2 2 3 3", "", "no line says 'multipliers'"),
        ("cells 18", "cells 17", "'start' and every 'cell' must be at most 'cells', which is 17"),
        ("members 20", "members 19", "every 'track' and 'columns' must be at most 'members', which is 19"),
        (
            "grant 1 member O 1",
            "grant 1 function",
            "a grant and a function element give one kind of resource or member",
        ),
        ("link grants 1 2 member O 1", "link grants 1 2 function", "a link gives resources or members"),
    ] {
        assert_eq!(spoil_sheet(from, to), format!("roll-and-rule.sheet: {said}"));
    }
    let many: String = (1..=10).map(|place| format!("columns {place} function\n")).collect();
    let text = SHEET.text.replace("columns 3 each 1\ncolumns 6 function\n", &many);
    let fault = Tables::read(&text, WHEEL.text, "standard").expect_err("too many gains").to_string();
    assert!(fault.ends_with(&format!("gains: the most is {CAPACITY}")), "{fault}");
}

#[test]
fn faults_of_the_wheel_name_line_and_field() {
    let at = |begins: &str| format!("roll-and-rule.wheel, line {}: ", line(WHEEL.text, begins));
    for (from, to, said) in [
        ("tile OB 2", "tile OX 2", "'OX' are not the faces of a tile"),
        ("tile OB 2", "tile OB x", "'tiles' is a number, not 'x'"),
        ("cost standard 2 any 1", "cost standard 5 any 1", "'slot' is 5: it must be from 1 to 4"),
        ("cost standard 2 any 1", "cost dear 2 any 1", "'wheel' is standard or expensive, not 'dear'"),
        (
            "cost standard 3 motivation 1",
            "cost standard 3 joy 1",
            "'cost' is free, any, fonds, motivation or connaissance, not 'joy'",
        ),
        ("cost standard 1 free", "coast standard 1 free", "'coast' is no keyword of the wheel"),
    ] {
        assert_eq!(spoil_wheel(from, to), at(from) + said);
    }
    assert_eq!(
        spoil_wheel("tile OB 2", "tile OB 3"),
        "roll-and-rule.wheel: there are 10 tiles: the wheel has 9 notches"
    );
    assert_eq!(spoil_wheel("cost standard 4 motivation 2", ""), "roll-and-rule.wheel: no line says 'cost standard 4'");
    assert_eq!(spoil_wheel("cost standard 4", "cost standard 3"), at("cost standard 4") + "this 'cost' stands twice");
    assert_eq!(
        spoil_wheel("tile OB 2", "tile OB 2\ntile BO 1"),
        format!("roll-and-rule.wheel, line {}: this 'tile' stands twice", line(WHEEL.text, "tile OB") + 1)
    );
}

#[test]
fn a_changed_number_is_played() {
    let files = json!({"roll-and-rule.sheet": SHEET.text.replace("start 3", "start 5").replace("years 8", "years 2")});
    let mut table = open(2, json!({"files": files}));
    assert_eq!(table.sheet(1).fonds, [5, 0]);
    table.events("OB BW WO OO BB WW OB OW WB");
    for (number, roll) in ["6:111", "6:111", "6:111", "6:111"].into_iter().enumerate() {
        assert_eq!(table.event(roll).full_state().year, 1 + number as u8 / 2);
        for seat in [0, 1] {
            let gain = table.legal(seat).into_iter().find(|text| text.starts_with('1') && text.ends_with("gain"));
            table.play(seat, &gain.expect("the first slot is free"));
        }
    }
    assert_eq!(table.turn(), kernel::Turn::Over);
    let cheap = WHEEL.text.replace("cost expensive 3 motivation 2", "cost expensive 3 free");
    let read = Tables::read(SHEET.text, &cheap, "expensive").expect("a changed wheel");
    assert_eq!((read.costs[2], tables().costs[1]), (Cost::Free, Cost::Any(1)));
}

#[test]
fn a_faulty_file_is_refused_with_its_fault() {
    let open = |files: Value| {
        let options = Map::from_iter([("files".to_owned(), files)]);
        Erased::<RollAndRule>::NEW.open(1, &options).map(|_| ()).err()
    };
    let fault = open(json!({"roll-and-rule.sheet": "years 8"}));
    assert!(matches!(&fault, Some(OptionsError::File(fault)) if fault.file == "roll-and-rule.sheet"), "{fault:?}");
    assert!(matches!(open(json!({"cards.txt": ""})), Some(OptionsError::UnknownFile { .. })));
    assert_eq!(open(json!({})), None);
}
