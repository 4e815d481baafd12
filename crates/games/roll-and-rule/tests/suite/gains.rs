//! RR-21 to RR-24: members, their bonuses, and the order of all gains.

use crate::table::{NEW, SheetSpec, TestTable, sheet, study};
use roll_and_rule::{Colour, Method, Noticed, Pending, RollAndRule, SHEET, Tables, WHEEL};

/// The autumn of these studies lies on O, B, W, O: with `6:333` an orange, a blue and a white 3 at hand.
fn at_hand(spec: SheetSpec) -> TestTable {
    let mut table = study(1, sheet(spec));
    table.event("6:333");
    table
}

#[test]
fn rr_21_all_three_tracks_at_three_give_one_of_each() {
    let mut table = at_hand(SheetSpec { members: [1, 3, 3], ..NEW });
    table.play(0, "1 O3 function");
    assert_eq!(table.gains(), ["member O 2", "member O 3", "fonds 4", "motivation 4", "connaissance 4"]);
    // One track alone gives nothing, nor does going beyond.
    let mut table = at_hand(SheetSpec { members: [2, 2, 3], ..NEW });
    table.play(0, "1 O3 function");
    assert_eq!(table.gains(), ["member O 3", "member O 4"]);
    let mut table = at_hand(SheetSpec { members: [3, 3, 3], ..NEW });
    table.play(0, "1 O3 function");
    assert_eq!(table.gains(), ["member O 4", "member O 5"]);
}

#[test]
fn rr_21_at_six_and_eleven_a_free_function_element() {
    for (before, reached) in [(5, 6), (10, 11)] {
        let mut table = at_hand(SheetSpec { members: [12, 13, before], crossed: "O1", function: "B2", ..NEW });
        table.play(0, "3 W3 function");
        assert!(table.noticed(Noticed::ColumnBonus { place: reached }));
        assert_eq!(table.sheet(0).pending.as_deref(), Some("function"));
        // Any sector, not drawn, not crossed: 18 less O1, B2 and W3.
        assert_eq!(table.legal(0).len(), 15);
        assert!(table.can(0, "function O2") && !table.can(0, "function O1") && !table.can(0, "function B2"));
        assert!(!table.can(0, "prestige O2"));
        table.play(0, "function O2");
        assert_eq!(table.gains(), ["member O 13", "member O 14"], "with all its effects");
    }
}

#[test]
fn rr_21_the_fifteenth_gives_prestige_of_another_colour_and_the_twentieth_a_member_of_each() {
    for (action, members, pending, refused) in [
        ("1 O3 function", [13, 0, 0], "prestige:BW", "prestige O1"),
        ("2M B3 function", [0, 13, 0], "prestige:OW", "prestige B1"),
        ("3 W3 function", [0, 0, 13], "prestige:OB", "prestige W1"),
    ] {
        let mut table = at_hand(SheetSpec { members, ..NEW });
        table.play(0, action);
        assert_eq!(table.sheet(0).pending.as_deref(), Some(pending));
        assert_eq!(table.legal(0).len(), 12);
        assert!(!table.can(0, refused));
    }
    for (action, members, gains) in [
        ("1 O3 function", [18, 0, 0], ["member O 19", "member O 20", "member B 1", "member W 1"]),
        ("2M B3 function", [0, 18, 0], ["member B 19", "member B 20", "member O 1", "member W 1"]),
        ("3 W3 function", [0, 0, 18], ["member W 19", "member W 20", "member O 1", "member B 1"]),
    ] {
        let mut table = at_hand(SheetSpec { members, ..NEW });
        table.play(0, action);
        assert_eq!(table.gains(), gains);
    }
}

#[test]
fn rr_22_a_member_without_room_goes_to_another_track() {
    // Two tracks have room: the player chooses again for each member.
    let mut table = at_hand(SheetSpec { members: [20, 4, 7], ..NEW });
    table.play(0, "1 O3 function");
    assert_eq!(
        (table.sheet(0).pending.as_deref(), table.legal(0)),
        (Some("member"), vec!["member B".into(), "member W".into()])
    );
    table.play(0, "member W");
    assert_eq!(table.legal(0), ["member B", "member W"]);
    table.play(0, "member B");
    assert_eq!((table.sheet(0).members, table.sheet(0).done), ([20, 5, 8], true));
    // One has room: by itself, and it triggers as usual.
    let mut table = at_hand(SheetSpec { members: [20, 20, 13], ..NEW });
    table.play(0, "1 O3 function");
    assert!(table.noticed(Noticed::Joined { colour: Colour::W, place: 14, instead_of: Some(Colour::O) }));
    assert_eq!(table.gains(), ["member W 14", "member W 15", "prestige:OB"]);
    // None has room: lost.
    let mut table = at_hand(SheetSpec { members: [20, 20, 20], ..NEW });
    table.play(0, "1 O3 function");
    assert!(table.noticed(Noticed::TurnedAway { colour: Colour::O, count: 2 }));
    assert_eq!(table.sheet(0).members, [20; 3]);
}

#[test]
fn rr_22_the_choice_is_circled_at_the_front_of_the_queue() {
    // The second member has no room and is placed before the two of the twentieth, which waited behind it.
    let mut table = at_hand(SheetSpec { members: [19, 4, 7], ..NEW });
    table.play(0, "1 O3 function");
    assert_eq!(table.gains(), ["member O 20", "member"]);
    table.play(0, "member W");
    assert_eq!(table.gains(), ["member W 8", "member B 5", "member W 9"]);
}

#[test]
fn rr_23_a_free_element_without_a_place_is_lost_and_compulsory_otherwise() {
    const ALL: &str = "O1 O2 O3 O4 O5 O6 B1 B2 B3 B4 B5 B6 W1 W2 W4 W5 W6";
    // W3 was the last function element: nothing is left for the bonus.
    let mut table = at_hand(SheetSpec { members: [12, 12, 4], function: ALL, circled: [18; 3], ..NEW });
    table.play(0, "3 W3 function");
    assert!(table.noticed(Noticed::Forgone { pending: Pending::Function }));
    assert!(table.sheet(0).done);
    // One place is left: it is the only thing to do.
    let mut table =
        at_hand(SheetSpec { members: [12, 12, 4], function: &ALL[..ALL.len() - 3], circled: [18; 3], ..NEW });
    table.play(0, "3 W3 function");
    assert_eq!(table.legal(0), ["function W6"]);
    // The fifteenth of a colour whose two others have no prestige left.
    let full = SheetSpec { members: [14, 0, 0], prestige: "B1 B2 B3 B4 B5 B6 W1 W2 W3 W4 W5", crossed: "W6", ..NEW };
    let mut table = at_hand(full);
    table.play(0, "1 O3 function");
    assert!(table.noticed(Noticed::Forgone { pending: Pending::PrestigeBut(Colour::O) }));
}

#[test]
fn rr_23_a_free_club_counts_the_dice_of_this_semester() {
    // RR-17, RR-23: O, B, W are at hand.
    let mut table = at_hand(SheetSpec { members: [14, 0, 0], ..NEW });
    table.play(0, "1 O3 function").play(0, "prestige B4");
    assert_eq!(table.gains(), ["member B 1", "member B 2"]);
}

#[test]
fn rr_24_a_cells_member_waits_for_the_rest_of_the_cells() {
    let mut table = study(1, sheet(SheetSpec { circled: [5, 3, 3], ..NEW }));
    table.event("1:446").play(0, "3 O4 gain");
    assert_eq!(table.gains(), ["fonds 6", "fonds 7", "fonds 8", "fonds 9", "member O 1"]);
}

#[test]
fn rr_24_an_elements_own_gain_then_its_link_then_what_they_trigger() {
    // B4 beside B3: two students, then the link's two; the fifteenth's bonus waits behind all of them.
    let mut table = at_hand(SheetSpec { members: [0, 14, 0], function: "B4", ..NEW });
    table.play(0, "2M B3 function");
    assert_eq!(table.gains(), ["member B 15", "member B 16", "member B 17", "member B 18", "prestige:OW"]);
    // B1 beside B2: the link's motivation fills the sixth cell; its member waits behind the fifteenth's bonus, and what
    // the free element gives behind that.
    let mut table = study(1, sheet(SheetSpec { members: [0, 14, 0], function: "B2", circled: [3, 5, 3], ..NEW }));
    table.event("6:111").play(0, "2M B1 function");
    assert_eq!(
        table.gains(),
        ["member B 15", "member B 16", "motivation 6", "motivation 7", "motivation 8", "prestige:OW"]
    );
    table.play(0, "prestige O1");
    assert_eq!(table.gains(), ["member B 17", "member O 1"]);
}

#[test]
fn rr_24_what_members_trigger_joins_the_back() {
    // The second researcher comes before "one of each", which the first one triggered.
    let mut table = at_hand(SheetSpec { members: [3, 3, 2], circled: [5, 5, 5], ..NEW });
    table.play(0, "3 W3 function");
    let expected = [
        "member W 3",
        "member W 4",
        "fonds 6",
        "motivation 6",
        "connaissance 6",
        "member O 4",
        "member B 4",
        "member W 5",
    ];
    assert_eq!(table.gains(), expected);
}

#[test]
fn rr_24_choices_wait_their_turn_in_the_queue() {
    // The 20th member of staff queues B and W; the second one has no room and goes to W, the sixth there: a function
    // element joins the back. Then B, the 15th: a prestige element joins the back. Then W. Then the function element is
    // asked for, though the prestige element was triggered by a later gain, and its students wait behind the prestige.
    let mut table = at_hand(SheetSpec { members: [19, 14, 5], ..NEW });
    table.play(0, "1 O3 function");
    assert_eq!(table.gains(), ["member O 20", "member"]);
    table.play(0, "member W");
    assert_eq!(table.gains(), ["member W 6", "member B 15", "member W 7", "function"]);
    table.play(0, "function B1");
    assert_eq!(table.gains(), ["prestige:OW"]);
    table.play(0, "prestige O1");
    assert_eq!(table.gains(), ["member B 16", "member B 17", "member"], "and the grant's staff have no room");
    table.play(0, "member B");
    assert_eq!((table.sheet(0).members, table.sheet(0).done), ([20, 18, 7], true));
}

#[test]
fn rr_24_the_order_decides_what_can_be_drawn() {
    // Judged at the front of the queue: the first free element takes the only place, the second is lost.
    const ALL_BUT: &str = "O1 O2 O4 O5 O6 B1 B2 B3 B4 B5 B6 W1 W2 W3 W4 W5";
    let text = SHEET.text.replace("columns 6 function", "columns 6 function\ncolumns 7 function");
    let changed = Tables::read(&text, WHEEL.text, "standard").expect("a changed sheet");
    let mut table = study(1, sheet(SheetSpec { members: [5, 12, 12], function: ALL_BUT, circled: [18; 3], ..NEW }));
    table.game = RollAndRule::with_tables(1, Method::Plain, changed).expect("a solo game");
    table.event("6:333").play(0, "1 O3 function");
    assert_eq!(table.legal(0), ["function W6"]);
    table.play(0, "function W6");
    assert!(table.noticed(Noticed::Forgone { pending: Pending::Function }));
    assert_eq!(table.gains()[..2], ["member W 13", "member W 14"]);
}

#[test]
fn rr_24_the_bonus_of_a_track_comes_before_that_of_the_columns() {
    // No printed member gives both; on a changed sheet the 15th of a track completes a column that gives something.
    let text = SHEET.text.replace("columns 11 function", "columns 15 each 1\ncolumns 11 function");
    let changed = Tables::read(&text, WHEEL.text, "standard").expect("a changed sheet");
    let mut table = study(1, sheet(SheetSpec { members: [14, 16, 16], ..NEW }));
    table.game = RollAndRule::with_tables(1, Method::Plain, changed).expect("a solo game");
    table.event("6:333").play(0, "1 O3 function");
    assert_eq!(table.gains(), ["member O 15", "member O 16", "prestige:BW"]);
    table.play(0, "prestige W1");
    assert_eq!(table.gains(), ["fonds 4", "motivation 4", "connaissance 4"]);
}
