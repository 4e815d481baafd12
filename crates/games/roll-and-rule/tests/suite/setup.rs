//! RR-1 to RR-5: before the first roll.

use crate::table::{NEW, json_of, open, sheet, study};
use kernel::{AnyGame, Erased, OptionsError, Turn};
use roll_and_rule::{RollAndRule, Semester, Tile, Wheel};
use serde_json::{Map, json};

const TILES: &str = "OB BW WO OO BB WW OB OW WB";

#[test]
fn rr_1_nine_tiles_are_drawn_with_both_their_sides() {
    let mut table = open(1, json!({}));
    let weight = |table: &crate::table::TestTable, event: &str| {
        table.outcomes().into_iter().find(|outcome| outcome.0 == event).map_or(0, |outcome| outcome.1)
    };
    // A tile with two equal faces looks the same both ways: weight 2. Two tiles of two faces: 2 each way.
    assert_eq!(table.outcomes().len(), 9);
    assert!(table.outcomes().iter().all(|outcome| outcome.1 == 2));
    table.events("OO OB");
    assert_eq!([weight(&table, "OO"), weight(&table, "OB"), weight(&table, "BO")], [0, 1, 1]);
    table.events("BO");
    assert_eq!([weight(&table, "OB"), weight(&table, "BO"), weight(&table, "WW")], [0, 0, 2]);
    assert_eq!(table.outcomes().iter().map(|outcome| outcome.1).sum::<u32>(), 12, "six tiles, two sides each");
    assert_eq!(json_of(&table)["tiles"], json!([["O", "O"], ["O", "B"], ["B", "O"]]));
    table.events("WW BB OW WO BW WB");
    assert_eq!(table.turn(), Turn::Chance("dice"));
}

#[test]
fn rr_2_columns_are_numbered_the_same_for_all() {
    // The playthrough `chef` covers the turns; here the numbers.
    let mut plain = open(2, json!({}));
    assert_eq!(plain.full_state().numbering, [1, 2, 3, 4, 5, 6]);
    assert_eq!(plain.events(TILES).turn(), Turn::Chance("dice"));
    for (value, order, expected) in [
        ("4", "ascending", [4, 5, 6, 1, 2, 3]),
        ("4", "descending", [4, 3, 2, 1, 6, 5]),
        ("1", "ascending", [1, 2, 3, 4, 5, 6]),
        ("6", "descending", [6, 5, 4, 3, 2, 1]),
    ] {
        let mut table = open(2, json!({"numbering": "shifted"}));
        table.events(TILES);
        assert_eq!(table.outcomes(), (1..=6).map(|value| (value.to_string(), 1)).collect::<Vec<_>>());
        table.event(value);
        assert_eq!(table.legal(0), ["ascending", "descending"]);
        assert_eq!([table.sheet(0).done, table.sheet(1).done], [false, true], "only the chef has something to do");
        assert_eq!(table.play(0, order).full_state().numbering, expected);
    }
    let mut expert = open(1, json!({"numbering": "expert"}));
    expert.events(TILES);
    let legal = expert.legal(0);
    assert_eq!((legal.len(), legal[0].as_str(), legal[719].as_str()), (720, "123456", "654321"));
    assert_eq!(expert.play(0, "316254").full_state().numbering, [3, 1, 6, 2, 5, 4]);
}

#[test]
fn rr_3_a_sheet_begins_with_three_of_each_resource() {
    let table = open(10, json!({}));
    assert_eq!(json_of(&table)["sheets"].as_array().map(Vec::len), Some(10));
    let mut sheet = json_of(&table)["sheets"][9].clone();
    sheet.as_object_mut().expect("an object").remove("parts");
    let expected = json!({
        "crossed": [], "prestige": [], "function": [], "theses": [],
        "fonds": [3, 0], "motivation": [3, 0], "connaissance": [3, 0], "members": [0, 0, 0],
        "pending": null, "done": true, "score": 3,
    });
    assert_eq!(sheet, expected);
}

#[test]
fn rr_4_the_disc_turns_one_notch_a_year_and_the_tiles_stay() {
    for year in 1..=8usize {
        for slot in 1..=4usize {
            let tiles = [Tile::ALL[0]; 9];
            let autumn = Wheel::with(tiles, year as u8, Semester::Autumn);
            let spring = Wheel::with(tiles, year as u8, Semester::Spring);
            assert_eq!(autumn.notch(slot - 1), (year - 1 + slot) % 9);
            assert_eq!(spring.notch(slot - 1), (year + 3 + slot) % 9);
            assert!(autumn.notch(slot - 1) != year - 1 && spring.notch(slot - 1) != year - 1, "the neutral notch");
        }
    }
    let picture = study(7, sheet(NEW)).full_state();
    assert_eq!((picture.notches, picture.neutral), ([7, 8, 0, 1], 6));
}

#[test]
fn rr_5_a_die_costs_what_its_slot_says_on_both_wheels() {
    // Slot, resources spent: the same die value and colour throughout.
    let spent = |wheel: &str, roll: &str, action: &str| {
        let mut table = open(1, json!({"wheel": wheel}));
        let after = table.events(TILES).event(roll).play(0, action).sheet(0);
        [after.fonds[1], after.motivation[1], after.connaissance[1]]
    };
    // Year 1, autumn: slots on B, W, O, B.
    for wheel in ["standard", "expensive"] {
        assert_eq!(spent(wheel, "6:122", "1 B1 gain"), [0, 0, 0]);
        assert_eq!(spent(wheel, "6:122", "2F W2 gain"), [1, 0, 0]);
        assert_eq!(spent(wheel, "6:122", "2M W2 gain"), [0, 1, 0]);
        assert_eq!(spent(wheel, "6:122", "2C W2 gain"), [0, 0, 1]);
    }
    assert_eq!(spent("standard", "6:122", "3 O2 gain"), [0, 1, 0]);
    assert_eq!(spent("expensive", "6:122", "3 O2 gain"), [0, 2, 0]);
    assert_eq!(spent("standard", "1:222", "4 B2 gain"), [0, 2, 0]);
    assert_eq!(spent("expensive", "1:222", "4 B2 gain"), [0, 3, 0]);
}

#[test]
fn options_and_seats_that_do_not_exist_are_refused() {
    let erased = Erased::<RollAndRule>::NEW;
    let one = |name: &str, value| Map::from_iter([(name.to_owned(), value)]);
    assert!((1..=10).all(|seats| erased.open(seats, &Map::new()).is_ok()));
    for seats in [0, 11, -1, 300] {
        assert!(matches!(erased.open(seats, &Map::new()), Err(OptionsError::Seats { .. })), "{seats}");
    }
    assert!(matches!(erased.open(1, &one("numbering", json!("odd"))), Err(OptionsError::UnknownValue { .. })));
    assert!(matches!(erased.open(1, &one("weel", json!("standard"))), Err(OptionsError::UnknownOption { .. })));
}
