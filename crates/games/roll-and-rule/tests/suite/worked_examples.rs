//! The worked examples of the book, as the rules play them. Its pictures are lost: where an example shows a wheel or a
//! sheet, the test says what was on it.

use crate::table::{NEW, SheetSpec, TestTable, open, sheet, sites, study, tables};
use kernel::{AnyGame, Erased};
use roll_and_rule::{Colour, Column, RollAndRule, Sheet, SheetView};
use serde_json::{Map, Value, json};

/// Tiles that lie as in the examples of the placement and of the prices: white, blue, orange, white in autumn of year 1.
const TILES: &str = "OO WO BO OB WB BB WW OW BW";

/// The dice of those examples on those tiles.
fn rolled() -> TestTable {
    let mut table = open(1, json!({}));
    table.events(TILES).event("3:134");
    table
}

/// Book, worked example: « 4, 5, 6, 1, 2, 3 (croissant) ou 4, 3, 2, 1, 6, 5 (décroissant) » (La feuille de notes).
#[test]
fn rr_2_the_books_example_of_shifted_columns() {
    for (order, expected) in [("ascending", [4, 5, 6, 1, 2, 3]), ("descending", [4, 3, 2, 1, 6, 5])] {
        let mut table = open(1, json!({"numbering": "shifted"}));
        table.events(TILES).event("4");
        assert_eq!(table.play(0, order).full_state().numbering, expected);
    }
}

/// Book, worked example: « Le dé noir est posé sur la place suivante, étant donné qu'il a la même valeur qu'un des deux
/// autres dés transparents. Le dé de valeur 4 est posé sur la dernière place en jeu » (Lancer les dés).
#[test]
fn rr_7_the_books_example_of_placing_the_dice() {
    let dice = rolled().full_state().dice.expect("dice on the wheel");
    assert_eq!(dice.map(|die| die.value), [1, 3, 3, 4]);
    assert_eq!(dice.map(|die| die.black), [false, true, false, false]);
    assert_eq!(dice.map(|die| die.color), [Colour::W, Colour::B, Colour::O, Colour::W]);
}

/// Book, worked example: « le dé noir de valeur 3 attaque la place bleue … début du tour 4 … barrer le dé blanc de valeur
/// 3 … il barre ce bâtiment ; par contre, il ne doit pas barrer l'Evêché déjà construit » (Résoudre l'évènement). The tile
/// must be white for the die to be white: see the errata.
#[test]
fn rr_8_the_books_example_of_the_event() {
    let valentin = sheet(SheetSpec { function: "W3", ..NEW });
    // Autumn lies on O, B, W, O: the black 3 on the white tile.
    let mut table = study(4, valentin);
    table.event("3:126");
    assert_eq!(table.sheet(0).crossed, sites("W3").iter().collect::<Vec<_>>());
    assert_eq!(table.sheet(0).function, sites("W3").iter().collect::<Vec<_>>(), "the lab stays");
    assert!(!table.can(0, "1 W3 prestige"), "the thesis is crossed");
    assert!(table.can(0, "1 W2 prestige"));
    // On a blue tile it would be the blue 3.
    let mut table = study(4, valentin);
    table.event("3:156");
    assert_eq!(table.sheet(0).crossed, sites("B3").iter().collect::<Vec<_>>());
}

/// Book, worked example: « le dé blanc de valeur 1 coûte 0 denier. Le dé orange de valeur 3 coûte 1 denier. le dé blanc de
/// valeur 6 coûte 2 deniers. Le dé noir ne peut jamais être choisi » (Réaliser une action). The last die of the placement
/// shows a 4: see the errata.
#[test]
fn rr_5_the_books_example_of_prices() {
    for (action, motivation) in [("1 W1 gain", 0), ("3 O3 gain", 1), ("4 W4 gain", 2)] {
        let mut table = rolled();
        assert!(!table.legal(0).iter().any(|action| action.starts_with('2')), "the black die");
        assert_eq!(table.play(0, action).sheet(0).motivation[1], motivation, "{action}");
    }
}

/// Book, worked example: « vous dépensez 1 motivation pour utiliser le dé orange de valeur 3 … 2 connaissances … passer
/// de orange à bleu … 1 fonds … de la valeur 3 à la valeur 4 … gagner 6 deniers » (Les pistes Habitant). Four are gained,
/// and six are then in hand: see the errata.
#[test]
fn rr_13_the_books_example_of_a_changed_die() {
    let after = rolled().play(0, "3 B4 gain").sheet(0);
    assert_eq!([after.fonds, after.motivation, after.connaissance], [[3, 1], [7, 1], [3, 2]]);
    assert_eq!(after.motivation[0] - after.motivation[1], 6);
}

/// The filled-in sheet of the last three examples.
fn book() -> Sheet {
    let mut drawn = Sheet::new(&tables());
    drawn.crossed = sites("O1 O2 O6 B5 B6 W1 W2");
    drawn.prestige = sites("O3 O4 B3 B4 B5 B6 W3 W4 W5 W6");
    drawn.function = sites("B1 B2 B3 B4 W3 W4");
    (drawn.circled, drawn.spent, drawn.members) = ([9, 12, 12], [7, 10, 7], [1, 19, 10]);
    let theses: Vec<Column> = [5, 3, 4, 6].into_iter().filter_map(Column::new).collect();
    Sheet::study(drawn, &theses).expect("the book's sheet is possible")
}

fn book_view() -> SheetView {
    study(8, book()).sheet(0)
}

/// Book, worked example: « 1 PV pour chaque Association étudiante … soit 4 PV … 2 PV pour chaque Résidence étudiante … 1
/// PV pour chaque Thèse … soit 4 PV … 2 PV pour chaque Laboratoire de recherche … soit 4 PV » (Fin de la partie).
#[test]
fn rr_25_the_books_example_of_rows() {
    let parts = book_view().parts;
    assert_eq!((parts.multipliers, parts.elements), ([0, 0, 1, 2, 1, 2], [2, 0, 4, 4, 4, 2]));
    let rows: Vec<u8> = parts.multipliers.iter().zip(parts.elements).map(|(times, drawn)| times * drawn).collect();
    assert_eq!(rows, [0, 0, 4, 8, 4, 4]);
}

/// Book, worked example: « 1 PV grâce à vos 2 fonds, 1 PV grâce à vos 2 motivations et 2 PV grâce à 4 de vos 5
/// connaissances » (Fin de la partie).
#[test]
fn rr_25_the_books_example_of_resources() {
    let sheet = book_view();
    let left = [sheet.fonds, sheet.motivation, sheet.connaissance].map(|[circled, spent]| circled - spent);
    assert_eq!((left, sheet.parts.resources), ([2, 2, 5], [1, 1, 2]));
}

/// Book, worked example: « 30 PV grâce à vos habitants des 3 pistes Habitant. Votre score final est donc de 54 PV » (Fin de
/// la partie).
#[test]
fn rr_25_the_books_example_sheet_is_worth_54() {
    assert_eq!(book().members.iter().sum::<u8>(), 30);
    assert_eq!(book().score(&tables()), 54);
}

#[test]
fn rr_25_the_books_example_sheet_can_be_played_to_the_last_cell() {
    // The playthrough `book-sheet`, replayed here for its end.
    let mut session = Erased::<RollAndRule>::NEW.open(1, &Map::new()).expect("a game");
    for line in include_str!("../playthroughs/book-sheet.txt").lines() {
        match line.split_once(' ') {
            Some(("event", event)) => session.event(event).expect(event),
            Some(("play", action)) => session.play(0, &action[2..]).expect(action),
            Some(_) | None => {}
        }
    }
    let mut written = Vec::new();
    session.write_state(&mut written);
    let state: Value = serde_json::from_slice(&written).expect("JSON");
    let mut sheet = state["sheets"][0].clone();
    sheet.as_object_mut().expect("an object").remove("parts");
    let expected = json!({
        "crossed": ["O1", "O2", "O6", "B5", "B6", "W1", "W2"],
        "prestige": ["O3", "O4", "B3", "B4", "B5", "B6", "W3", "W4", "W5", "W6"],
        "function": ["B1", "B2", "B3", "B4", "W3", "W4"],
        "theses": [5, 3, 4, 6],
        "fonds": [9, 7], "motivation": [12, 10], "connaissance": [12, 7],
        "members": [1, 19, 10], "pending": null, "done": true, "score": 54,
    });
    assert_eq!(sheet, expected);
    assert_eq!(json!(session.outcome()), json!({"scores": [54], "winners": [0]}));
    assert_eq!(session.honours(), Some(vec![vec!["45"]]));
}
