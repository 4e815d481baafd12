//! RR-25 and RR-26: the end.

use crate::table::{NEW, SheetSpec, TestTable, sheet, studies, tables};
use kernel::{Game, Turn};
use roll_and_rule::Sheet;
use serde_json::json;

/// The last semester of a game of these sheets, each with nothing to gain but one resource.
fn ended(sheets: &[Sheet]) -> TestTable {
    let mut table = studies(8, sheets);
    for (roll, action) in [("6:111", "1 O1 gain"), ("6:111", "1 B1 gain")] {
        table.event(roll);
        for number in 0..sheets.len() as u8 {
            table.play(number, action);
        }
    }
    assert_eq!(table.turn(), Turn::Over);
    table
}

/// Nothing to gain: all tracks are full, and nothing is left of them.
const SPENT: SheetSpec = SheetSpec { circled: [18; 3], spent: [18; 3], ..NEW };

#[test]
fn rr_25_the_highest_wins_and_ties_share() {
    let of = |members| sheet(SheetSpec { members, ..SPENT });
    let result = |sheets: &[Sheet]| {
        let table = ended(sheets);
        json!(table.game.outcome(&table.state))
    };
    assert_eq!(result(&[of([1, 2, 3]), of([4, 0, 0])]), json!({"scores": [6, 4], "winners": [0]}));
    assert_eq!(result(&[of([1, 0, 0]), of([4, 0, 0]), of([0, 0, 4])]), json!({"scores": [1, 4, 4], "winners": [1, 2]}));
    assert_eq!(result(&[of([0, 0, 0])]), json!({"scores": [0], "winners": [0]}), "alone one always wins");
    // Halves are rounded down, resource by resource.
    let odd = sheet(SheetSpec { circled: [18; 3], spent: [17, 15, 13], ..NEW });
    assert_eq!(odd.score(&tables()), 3);
}

fn honours(sheets: &[Sheet]) -> Vec<Vec<&'static str>> {
    let table = ended(sheets);
    table.game.honours(&table.state).expect("the game awards honours")
}

#[test]
fn rr_26_points_and_wins() {
    let points =
        |members: [u8; 3], extra: u8| sheet(SheetSpec { circled: [2 * extra, 0, 0], members, ..SPENT_NOT_FULL });
    let alone = |sheet: Sheet| honours(&[sheet]).remove(0);
    assert_eq!(alone(points([19, 19, 5], 1)), ["members-40"], "44 points");
    assert_eq!(alone(points([19, 19, 5], 2)), ["45", "members-40"]);
    assert_eq!(alone(points([19, 19, 1], 6)), ["45"], "39 members");
    assert_eq!(alone(points([19, 19, 17], 0)), ["45", "55", "members-40"]);
    assert_eq!(alone(points([19, 19, 19], 8)), ["45", "55", "65", "members-40"]);
    // Only with others, only by more than 60, and a shared win counts.
    let sixty = points([19, 19, 19], 3);
    let more = points([19, 19, 19], 4);
    assert!(!alone(more).contains(&"win-60"));
    let both = honours(&[more, more, sixty]);
    assert_eq!(both.iter().map(|list| list.contains(&"win-60")).collect::<Vec<_>>(), [true, true, false]);
    assert!(!honours(&[sixty, sixty])[0].contains(&"win-60"), "60 is not more than 60");
}

/// Gains in [`ended`] leave fonds and motivation odd, which is worth nothing; the connaissance track is empty.
const SPENT_NOT_FULL: SheetSpec = SheetSpec { circled: [0; 3], spent: [0; 3], ..NEW };

#[test]
fn rr_26_rows_tracks_and_patrons() {
    let alone = |spec: SheetSpec| honours(&[sheet(spec)]).remove(0);
    let base = SPENT_NOT_FULL;
    for (prestige, function, honour) in [
        ("O1 O2 O3 O4 O5 O6", "", "prestige-O"),
        ("B1 B2 B3 B4 B5 B6", "", "prestige-B"),
        ("W1 W2 W3 W4 W5 W6", "", "prestige-W"),
        ("", "O1 O2 O3 O4 O5 O6", "function-O"),
        ("", "B1 B2 B3 B4 B5 B6", "function-B"),
        ("", "W1 W2 W3 W4 W5 W6", "function-W"),
    ] {
        assert!(alone(SheetSpec { prestige, function, ..base }).contains(&honour), "{honour}");
    }
    assert!(alone(SheetSpec { prestige: "O1 O2 O3 O4 O5", ..base }).is_empty());
    // Six theses: the thesis of the sixth column was drawn last and counts labs three times: 6 × 3 = 18.
    let patron = SheetSpec { prestige: "W1 W2 W3 W4 W5 W6", function: "W1 W2 W3 W4 W5 W6", ..base };
    assert!(alone(patron).contains(&"patron-18"));
    // Drawn in this order the fifth thesis counts theses three times: 18 by itself. With five theses it is 15.
    let five = SheetSpec { prestige: "W1 W2 W3 W4 W5", function: "W1 W2 W3 W4 W5 W6", ..base };
    assert!(!alone(five).contains(&"patron-18"));
    assert_eq!(alone(SheetSpec { circled: [18, 0, 0], spent: [18, 0, 0], ..base }), ["resource-O"]);
    assert_eq!(alone(SheetSpec { circled: [0, 18, 0], spent: [0, 18, 0], ..base }), ["resource-B"]);
    assert_eq!(alone(SheetSpec { circled: [0, 0, 18], spent: [0, 0, 18], ..base }), ["resource-W"]);
    assert_eq!(alone(SheetSpec { members: [20, 0, 0], ..base }), ["track-O"]);
    assert_eq!(alone(SheetSpec { members: [0, 20, 0], ..base }), ["track-B"]);
    assert_eq!(alone(SheetSpec { members: [0, 0, 20], ..base }), ["track-W"]);
    let all = alone(SheetSpec { members: [20, 20, 20], circled: [18; 3], spent: [18; 3], ..patron });
    let expected =
        "45 55 65 patron-18 members-40 prestige-W function-W resource-O resource-B resource-W track-O track-B track-W";
    assert_eq!(all.join(" "), expected, "in the order of the board of honours");
}
