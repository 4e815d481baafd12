//! RR-13 to RR-20: using a die, and what elements give.

use crate::table::{NEW, SheetSpec, sheet, sites, studies, study};
use roll_and_rule::{Colour, ElementRow, Noticed};

/// The autumn of these studies lies on O, B, W, O; spring on B, W, B, W.
const RICH: SheetSpec = SheetSpec { circled: [17, 17, 17], ..NEW };

#[test]
fn rr_13_a_die_may_change_its_colour_once_and_its_value_step_by_step() {
    // 3 fonds, 3 motivation, 2 connaissances; the black 6 on the last slot.
    let mut table = study(1, sheet(SheetSpec { spent: [0, 0, 1], ..NEW }));
    table.event("6:125");
    for (action, legal) in [
        ("1 O1 gain", true),
        ("1 B1 gain", true),  // two connaissances
        ("1 O4 gain", true),  // three fonds
        ("1 O5 gain", false), // four are too many
        ("1 W4 gain", true),  // both
        ("3 W6 gain", true),  // one step up
        ("3 W2 gain", true),  // three down
        ("3 W1 gain", false), // no wrap over six, four steps down
        ("2C B2 gain", true),
        ("2C O2 gain", false), // a connaissance for the slot leaves one
        ("2F B5 gain", false), // a fonds for the slot leaves two
        ("2F B4 gain", true),
    ] {
        assert_eq!(table.can(0, action), legal, "{action}");
    }
    table.play(0, "1 W4 gain");
    let after = table.sheet(0);
    assert_eq!([after.fonds, after.motivation, after.connaissance], [[3, 3], [3, 0], [7, 3]]);
}

#[test]
fn rr_13_gains_come_after_paying_and_a_full_track_may_still_be_chosen() {
    // Nothing left but a free die: its own gain cannot pay for a step.
    let mut table = study(1, sheet(SheetSpec { circled: [18, 3, 3], spent: [18, 3, 3], ..NEW }));
    table.event("6:123");
    assert_eq!(table.legal(0), ["1 O1 function", "1 O1 gain", "1 O1 prestige"]);
    table.play(0, "1 O1 gain");
    assert_eq!(table.sheet(0).fonds, [18, 18]);
    assert!(table.noticed(Noticed::Spilt { resource: Colour::O, count: 1 }));
}

#[test]
fn rr_14_every_distinct_action_is_listed_and_the_text_fixes_the_cost() {
    // One fonds and two motivation, no connaissance: worked out by hand.
    let mut table = study(1, sheet(SheetSpec { spent: [2, 1, 3], prestige: "O1 B3", function: "B2", ..NEW }));
    table.event("6:125");
    let expected = "1 O1 gain|1 O1 function|1 O2 gain|1 O2 prestige|1 O2 function|\
        2F B2 gain|2F B2 prestige|\
        2M B1 gain|2M B1 prestige|2M B1 function|2M B2 gain|2M B2 prestige|2M B3 gain|2M B3 function|\
        3 W4 gain|3 W4 prestige|3 W4 function|3 W5 gain|3 W5 prestige|3 W5 function|3 W6 gain|3 W6 prestige|3 W6 function";
    let mut expected: Vec<_> = expected.split('|').map(str::to_owned).collect();
    expected.sort_unstable();
    assert_eq!(table.legal(0), expected);
    table.play(0, "2M B1 function");
    let after = table.sheet(0);
    assert_eq!(
        [after.fonds, after.motivation],
        [[3, 3], [6, 2]],
        "a motivation for the slot, a fonds for the step; the link gives three"
    );
}

#[test]
fn rr_15_the_sixth_twelfth_and_eighteenth_cell_give_a_member() {
    // How many are circled, the value of the die, and how many are circled then.
    for (before, value, after, members) in [
        (3, 2, 5, 0),
        (3, 3, 6, 1),
        (5, 6, 11, 1),
        (6, 6, 12, 1),
        (11, 6, 17, 1),
        (12, 6, 18, 1),
        (17, 6, 18, 1),
        (18, 6, 18, 0),
    ] {
        for (colour, action) in [(0, "4 O"), (1, "2F B"), (2, "3 W")] {
            let mut circled = [3; 3];
            circled[colour] = before;
            let mut table = study(1, sheet(SheetSpec { circled, ..NEW }));
            table.event(&format!("1:{value}{value}{value}")).play(0, &format!("{action}{value} gain"));
            let sheet = table.sheet(0);
            assert_eq!([sheet.fonds[0], sheet.motivation[0], sheet.connaissance[0]][colour], after);
            assert_eq!(sheet.members[colour], members, "{before} and {value}, {action}");
        }
    }
}

#[test]
fn rr_16_a_grant_gives_one_member_by_its_column() {
    for (column, members) in
        [(1, [1, 0, 0]), (2, [1, 0, 0]), (3, [0, 1, 0]), (4, [0, 1, 0]), (5, [0, 0, 1]), (6, [0, 0, 1])]
    {
        let mut table = study(1, sheet(RICH));
        table.event("6:123").play(0, &format!("1 O{column} prestige"));
        assert_eq!(table.sheet(0).members, members, "column {column}");
    }
}

#[test]
fn rr_17_a_club_counts_the_clear_dice_of_its_colour() {
    // The black die on the first slot leaves B, W, O; on the second O, W, O; on the last O, B, W.
    let gain = |roll: &str, action: &str| {
        let mut table = study(1, sheet(SheetSpec { circled: [6, 6, 6], ..NEW }));
        table.event(roll).play(0, action);
        table.gains()
    };
    assert_eq!(
        gain("6:111", "1 B1 prestige"),
        ["fonds 7", "fonds 8", "fonds 9"],
        "the bought colour is ignored: one O"
    );
    let two = gain("2:133", "1 B1 prestige");
    assert_eq!(two.len(), 6 + 1, "two orange dice, and the twelfth fonds gives a member: {two:?}");
    assert_eq!(gain("1:222", "2F B2 prestige"), ["member O 1", "member O 2"]);
    assert_eq!(gain("1:233", "2F B3 prestige"), ["motivation 7", "motivation 8", "motivation 9"]);
    assert_eq!(gain("1:244", "2F B4 prestige"), ["member B 1", "member B 2"]);
    assert_eq!(gain("1:344", "2F B5 prestige"), ["connaissance 7", "connaissance 8", "connaissance 9"]);
    assert_eq!(gain("1:444", "2F B6 prestige"), ["member W 1", "member W 2"]);
    // The black die's tile never counts; with none it may be drawn and gains nothing.
    assert!(gain("3:126", "2F B5 prestige").is_empty());
    assert!(gain("2:133", "1 B3 prestige").is_empty());
}

#[test]
fn rr_18_a_thesis_unlocks_a_row_and_counts_by_the_order_drawn() {
    let rows = [
        ElementRow::Grants,
        ElementRow::Offices,
        ElementRow::Clubs,
        ElementRow::Residences,
        ElementRow::Theses,
        ElementRow::Labs,
    ];
    for (column, row) in (1..).zip(rows) {
        let mut table = study(1, sheet(RICH));
        table.event("6:123").play(0, &format!("3 W{column} prestige"));
        assert!(table.noticed(Noticed::Unlocked { row, multiplier: 1 }));
    }
    // The fifth thesis drawn counts three times, whichever it is: here each thesis once more.
    let mut table = study(1, sheet(SheetSpec { prestige: "W1 W2 W3 W6", ..RICH }));
    table.event("6:123").play(0, "3 W5 prestige");
    let after = table.sheet(0);
    assert_eq!((after.theses.as_slice(), after.parts.multipliers), ([1, 2, 3, 6, 5].as_slice(), [1, 1, 2, 0, 3, 2]));
    assert_eq!(after.score, 3 * 5 + 7 + 8 + 8, "five theses, and 15, 16 and 17 unspent resources");
}

#[test]
fn rr_19_a_function_element_gives_two_members() {
    for (action, members) in [("1 O4 function", [2, 0, 0]), ("2F B5 function", [0, 2, 0]), ("3 W1 function", [0, 0, 2])]
    {
        let mut table = study(1, sheet(RICH));
        table.event("6:123").play(0, action);
        assert_eq!(table.sheet(0).members, members, "{action}");
    }
}

#[test]
fn rr_20_neighbours_give_their_link_once_both_are_drawn() {
    /// Row, pair, what the link gives besides the second element's own gain.
    const LINKS: [(&str, &str, u8, &str); 18] = [
        ("O", "prestige", 1, "member O"),
        ("O", "prestige", 3, "member B"),
        ("O", "prestige", 5, "member W"),
        ("O", "function", 1, "member O member O"),
        ("O", "function", 3, ""),
        ("O", "function", 5, "fonds fonds fonds"),
        ("B", "prestige", 1, ""),
        ("B", "prestige", 3, ""),
        ("B", "prestige", 5, ""),
        ("B", "function", 1, "motivation motivation motivation"),
        ("B", "function", 3, "member B member B"),
        ("B", "function", 5, ""),
        ("W", "prestige", 1, ""),
        ("W", "prestige", 3, ""),
        ("W", "prestige", 5, ""),
        ("W", "function", 1, ""),
        ("W", "function", 3, "connaissance connaissance connaissance"),
        ("W", "function", 5, "member W member W"),
    ];
    let gains = |sector: &str, kind: &str, drawn: Option<u8>, column: u8| {
        let place = drawn.map_or(String::new(), |column| format!("{sector}{column}"));
        let mut before = sheet(SheetSpec { circled: [13; 3], ..NEW });
        if kind == "function" {
            before.function = sites(&place);
        } else if sector != "W" {
            before.prestige = sites(&place);
        }
        let mut table = studies(1, &[before]);
        let slot = match sector {
            "O" => "1",
            "B" => "2M",
            _ => "3",
        };
        table.event("6:333").play(0, &format!("{slot} {sector}{column} {kind}"));
        let words = table.gains().into_iter().map(|gain| gain.rsplit_once(' ').map_or("", |found| found.0).to_owned());
        words.collect::<Vec<_>>().join(" ")
    };
    for (sector, kind, left, link) in LINKS {
        for (drawn, column) in [(left, left + 1), (left + 1, left)] {
            let alone = gains(sector, kind, None, column);
            let both = gains(sector, kind, Some(drawn), column);
            assert_eq!(both, format!("{alone} {link}").trim(), "{sector} {kind} {drawn} then {column}");
        }
        // No link joins an even column to the next.
        if left < 5 {
            assert_eq!(gains(sector, kind, Some(left + 1), left + 2), gains(sector, kind, None, left + 2));
        }
    }
}
