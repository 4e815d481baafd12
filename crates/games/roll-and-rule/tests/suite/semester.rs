//! RR-6 to RR-12: roll, event, acting at the same time, end of a semester.

use crate::table::{NEW, SheetSpec, open, seat, sheet, sites, studies, study};
use kernel::{Game, Turn, Viewer};
use roll_and_rule::{Colour, Effect, Noticed};
use serde_json::json;

#[test]
fn rr_6_a_roll_is_as_likely_as_the_ways_it_can_fall() {
    let table = study(1, sheet(NEW));
    let outcomes = table.outcomes();
    assert_eq!(outcomes.len(), 336);
    assert_eq!(outcomes.iter().map(|outcome| outcome.1).sum::<u32>(), 1296);
    for (event, weight) in [("3:136", 6), ("3:113", 3), ("6:444", 1), ("1:566", 3)] {
        assert!(outcomes.contains(&(event.to_owned(), weight)), "{event}");
    }
    assert!(!outcomes.iter().any(|outcome| outcome.0 == "3:316"), "the clear dice are written ascending");
}

#[test]
fn rr_7_dice_lie_ascending_and_the_black_one_before_its_equals() {
    // The autumn of these studies lies on O, B, W, O.
    for (roll, values, black) in [
        ("3:136", [1, 3, 3, 6], 1),
        ("1:111", [1, 1, 1, 1], 0),
        ("6:123", [1, 2, 3, 6], 3),
        ("6:166", [1, 6, 6, 6], 1),
        ("2:113", [1, 1, 2, 3], 2),
    ] {
        let dice = study(1, sheet(NEW)).event(roll).full_state().dice.expect("dice on the wheel");
        assert_eq!(dice.map(|die| die.value), values, "{roll}");
        assert_eq!(dice.map(|die| die.black), [0, 1, 2, 3].map(|slot| slot == black), "{roll}");
        assert_eq!(dice.map(|die| die.color), [Colour::O, Colour::B, Colour::W, Colour::O]);
    }
}

#[test]
fn rr_8_from_the_third_year_the_black_die_crosses_a_die_of_every_sheet() {
    for (year, crossed) in [(2, ""), (3, "W4"), (8, "W4")] {
        let mut table = studies(year, &[sheet(NEW), sheet(NEW)]);
        table.event("4:136");
        for number in [0, 1] {
            assert_eq!(table.sheet(number).crossed, sites(crossed).iter().collect::<Vec<_>>(), "year {year}");
        }
        assert!(!table.can(0, "3 W4 gain"), "the black die is never used");
    }
    // In spring too: B, W, B, W. The tile under the black die was turned in autumn.
    let mut table = study(3, sheet(NEW));
    table.event("4:136").play(0, "1 O1 gain").event("2:366");
    assert_eq!(table.sheet(0).crossed, sites("B2 W4").iter().collect::<Vec<_>>());
}

#[test]
fn rr_8_a_crossed_die_stops_drawing_and_never_gaining() {
    let before = sheet(SheetSpec { crossed: "O3", prestige: "O3", ..NEW });
    let mut table = study(3, before);
    table.event("6:344");
    assert!(table.can(0, "1 O3 gain"));
    assert!(!table.can(0, "1 O3 function") && !table.can(0, "1 O3 prestige"));
    assert!(table.can(0, "1 O4 function"), "with a fonds the next column");
    assert_eq!(table.sheet(0).prestige, sites("O3").iter().collect::<Vec<_>>(), "what is drawn stays");
    // Crossed even if both elements are drawn; crossed twice is crossed once.
    let mut table = study(3, sheet(SheetSpec { prestige: "B2", function: "B2", ..NEW }));
    table.event("2:133");
    assert_eq!(table.sheet(0).crossed, sites("B2").iter().collect::<Vec<_>>());
    let mut table = study(4, sheet(SheetSpec { crossed: "B2", ..NEW }));
    table.event("2:133");
    assert_eq!(table.sheet(0).crossed, sites("B2").iter().collect::<Vec<_>>());
    assert!(table.noticed(Noticed::AlreadyCrossed { site: crate::table::site("B2") }));
}

#[test]
fn rr_8_the_crossed_column_is_the_one_numbered_with_the_value() {
    let mut table = open(1, json!({"numbering": "shifted"}));
    table.events("OB BW WO OO BB WW OB OW WB 4").play(0, "descending");
    for _ in 0..4 {
        // The first slot, whatever it lies on.
        let colour = table.event("6:111").full_state().dice.expect("dice")[0].color;
        table.play(0, &format!("1 {colour}1 gain"));
    }
    assert_eq!(table.full_state().year, 3);
    table.event("1:234");
    let black = table.full_state().dice.expect("dice")[0].color;
    // 4 3 2 1 6 5: the 1 is in the fourth column.
    assert_eq!(table.sheet(0).crossed, sites(&format!("{black}4")).iter().collect::<Vec<_>>());
}

#[test]
fn rr_9_a_grant_shields_its_column_in_all_three_sectors() {
    // Autumn lies on O, B, W, O: the black 2 on any of the first three slots.
    for roll in ["2:345", "2:134", "2:113"] {
        let mut table = study(3, sheet(SheetSpec { prestige: "O2", ..NEW }));
        table.event(roll);
        assert_eq!(table.sheet(0).crossed, []);
        assert!(matches!(table.effects.last(), Some(Effect::Sheet { noticed: Noticed::Shielded { .. }, .. })));
    }
    // What was crossed before stays, and another column is not shielded.
    let mut table = study(3, sheet(SheetSpec { crossed: "B2", prestige: "O2", ..NEW }));
    table.event("3:456");
    assert_eq!(table.sheet(0).crossed, sites("O3 B2").iter().collect::<Vec<_>>());
}

#[test]
fn rr_10_nobody_sees_a_choice_before_all_have_finished() {
    let mut table = studies(1, &[sheet(NEW); 3]);
    table.event("6:123");
    let before = table.view(Viewer::Spectator);
    assert!(table.game.hides(&table.state));
    table.play(2, "1 O1 function");
    let seen = |number: u8, of: usize| table.view(Viewer::Seat(seat(number))).sheets[of].clone();
    assert_eq!(seen(2, 2).members, [2, 0, 0], "their own sheet");
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        let view = table.view(viewer);
        assert_eq!((view.sheets[2].members, view.sheets[2].done), ([0; 3], true));
        assert_eq!(view.sheets[..2], before.sheets[..2]);
    }
    let known = table.game.known_state(&table.state, seat(0));
    assert_eq!(known.workplace(seat(2)).sheet, *table.state.shown(seat(2)));
    // Several may use the same die, in any order; with the last everything is open.
    table.play(0, "1 O1 function").play(1, "1 O1 function");
    assert!(!table.game.hides(&table.state));
    assert!(table.view(Viewer::Spectator).sheets.iter().all(|sheet| sheet.members == [2, 0, 0]));
}

#[test]
fn rr_10_a_waiting_choice_is_hidden_too() {
    let near = sheet(SheetSpec { members: [2, 14, 2], ..NEW });
    let mut table = studies(1, &[near; 2]);
    table.event("6:123").play(0, "2F B2 function");
    assert_eq!(table.sheet(0).pending.as_deref(), Some("prestige:OW"));
    assert_eq!(table.view(Viewer::Seat(seat(0))).sheets[0].pending.as_deref(), Some("prestige:OW"));
    assert_eq!(table.view(Viewer::Seat(seat(1))).sheets[0].pending, None);
    assert_eq!([table.sheet(0).done, table.sheet(1).done], [false, false]);
}

#[test]
fn rr_11_aid_is_for_who_can_pay_for_no_die() {
    let poor = SheetSpec { circled: [3; 3], spent: [3; 3], ..NEW };
    // The black die on the free slot.
    let mut table = study(1, sheet(poor));
    table.event("1:234");
    assert_eq!(table.legal(0), ["aid"]);
    table.play(0, "aid");
    assert_eq!(table.gains(), ["fonds 4", "motivation 4", "connaissance 4"]);
    // One connaissance pays for the second slot; a free die is enough.
    let mut table = study(1, sheet(SheetSpec { spent: [3, 3, 2], ..poor }));
    table.event("1:234");
    assert!(!table.can(0, "aid") && table.can(0, "2C B2 gain"));
    let mut table = study(1, sheet(poor));
    table.event("4:123");
    assert!(!table.can(0, "aid") && table.can(0, "1 O1 gain"));
}

#[test]
fn rr_12_the_closed_tile_is_turned_and_after_spring_the_disc() {
    let mut table = study(8, sheet(NEW));
    let notch = usize::from(table.full_state().notches[2]);
    let before = table.full_state().tiles.clone();
    table.event("3:126").play(0, "1 O1 gain");
    let after = table.full_state();
    assert_eq!((after.year, json!(after.semester), after.dice), (8, json!("spring"), None));
    for (place, (was, is)) in before.iter().zip(&after.tiles).enumerate() {
        let expected = if place == notch { [was[1], was[0]] } else { *was };
        assert_eq!(*is, expected, "notch {place}");
    }
    // The last semester too, and then the game is over; year and semester stay.
    let notch = usize::from(after.notches[0]);
    table.event("1:126").play(0, "2F W1 gain");
    assert_eq!(table.turn(), Turn::Over);
    let last = table.full_state();
    assert_eq!((last.year, json!(last.semester), last.dice), (8, json!("spring"), None));
    assert_eq!(last.tiles[notch], [after.tiles[notch][1], after.tiles[notch][0]]);
    assert!(last.sheets[0].done);
}

/// The line protocol's state has the keys of the rules page, in their order, and no others.
#[test]
fn the_state_is_to_the_letter() {
    let state = serde_json::to_string(&study(1, sheet(NEW)).event("6:111").full_state()).expect("JSON");
    let keys = |text: &str| text.matches("\":").count();
    assert_eq!(keys(&state), 6 + 4 * 3 + 11, "{state}");
}
