//! Drawings are complete, well formed, and without inline styles.

use super::*;
use i18n::{Lang, SeatNames};
use kernel::{Game, Options, Seat, Viewer};
use village::{Avenue, Roll, RoundDraft, View, Village};

/// A view of round 1 whose first seat has built this.
fn table(seats: u8, rows: [&str; 5]) -> View {
    let game = Village::new(seats, &Options::defaults(&Village::INFO)).expect("a game");
    let sheets = vec![Sheet::read(rows).expect("a sheet"); seats.into()];
    let mut state = village::State::study(&sheets, 1).expect("a position");
    game.resolve_unchecked(&mut state, Roll::new(Face::ALL[1], Face::ALL[3]));
    game.view(&state, Viewer::Seat(Seat::FIRST))
}

const ROWS: [&str; 5] = ["FF.LHH", ".HFLH.", "PHFLLP", "H..FF.", "HH..F."];

fn cell(text: &str) -> Cell {
    Cell::try_from(text.to_owned()).expect("a cell")
}

fn well_formed(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in text.split('<').skip(1) {
        let name = tag.split(['>', ' ', '/']).find(|name| !name.is_empty()).unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{text}");
        } else if !tag.split('>').next().is_some_and(|head| head.ends_with('/')) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} are not closed");
    assert!(!text.contains("style="), "the page forbids it");
}

#[test]
fn a_sheet_shows_what_stands_on_it() {
    let view = table(1, ROWS);
    let words = &Lang::En.words().games.village;
    let blank = [""; 5].map(|_| "......".to_owned());
    let text = sheet(&view, Seat::FIRST, &blank, words);
    well_formed(&text);
    assert_eq!(text.matches("vi-project").count(), 21);
    assert_eq!(text.matches("fresh").count(), 21, "all of it is new");
    let again = sheet(&view, Seat::FIRST, &view.position.sheets[0].cells, words);
    assert_eq!(again.matches("fresh").count(), 0, "what was there before is not animated again");
    assert!(text.contains("vi-band"), "the avenue of the round glows");
    assert!(text.contains("60 needed"), "VI-8: alone one sees what is needed");
    assert_eq!(text.matches("vi-pleasant").count(), view.insights[0].parks.len() as usize, "VI-8");
}

#[test]
fn groups_are_outlined_with_their_points() {
    let view = table(2, ROWS);
    let built = plots(&view.position.sheets[0].cells);
    // VI-7: the lake on 4a, 4b, 4c and 5c brings 2 + 0 + 1 + 0.
    let (project, cells, points) = group(&view.printed, &built, cell("4b")).expect("a group");
    assert_eq!((project, cells.len(), points), (Project::Lake, 4, 3));
    assert!(group(&view.printed, &built, cell("1c")).is_none(), "VI-7: parks are in no group");
    let text = hints(&view, Seat::FIRST, &Hint::Groups(vec![(cells, points)]));
    well_formed(&text);
    assert!(text.contains("vi-group"));
    let ghost = Hint::Ghost { project, cell: cell("3a"), avenues: [9; 5], parks: Cells::EMPTY };
    let text = hints(&view, Seat::FIRST, &ghost);
    well_formed(&text);
    assert!(text.contains("ghost") && text.contains("vi-gain"));
}

#[test]
fn every_cell_can_be_reached_and_one_is_the_tab_stop() {
    let spots = [
        BuildableCell { cell: cell("3a"), gain: Some(2), pleases: true },
        BuildableCell { cell: cell("3e"), gain: Some(0), pleases: false },
    ];
    let text = touch(&spots, |cell| format!("<{cell}>"));
    well_formed(&text);
    assert_eq!(text.matches("data-part").count(), 30);
    assert_eq!(text.matches("tabindex=\"0\"").count(), 1);
    assert_eq!(text.matches(" hot\"").count(), 2);
    assert!(text.contains("+2") && text.contains("&lt;3a&gt;"));
    let text = rows(|avenue: Avenue| avenue.letter().to_string());
    well_formed(&text);
    assert_eq!(text.matches("data-part=\"avenue ").count(), 5);
}

#[test]
fn twelve_small_sheets_say_who_still_builds() {
    let view = table(12, ROWS);
    let names: Vec<String> = (0..12).map(|seat| format!("Mayor <{seat}>")).collect();
    let text = minis(&view, &SeatNames::new(names, Some(Seat::FIRST)), Seat::FIRST, &Lang::En.words().games.village);
    well_formed(&text);
    assert_eq!((text.matches("<button").count(), text.matches("building…").count()), (12, 12));
    assert!(text.contains("Mayor &lt;11&gt;") && !text.contains("Mayor &lt;0&gt;"));
}

#[test]
fn the_tray_offers_what_it_is_given() {
    let view = table(1, ROWS);
    let game = Village::new(1, &Options::defaults(&Village::INFO)).expect("a game");
    assert!(RoundDraft::of(&game, &view, Seat::FIRST).is_some());
    let brush =
        Brush { key: "4H".to_owned(), project: Project::House, text: "column 2".to_owned(), label: "House".to_owned() };
    let lying = Tray {
        dice: view.position.dice,
        brushes: vec![brush],
        held: Some("4H".to_owned()),
        undo: Some("Take back".to_owned()),
        ..Tray::default()
    };
    let text = tray(&lying);
    well_formed(&text);
    assert!(text.contains("aria-pressed=\"true\"") && text.contains("data-part=\"undo\"") && !text.contains("confirm"));
}

/// The book: subtotals after rounds 3, 6 and 9.
#[test]
fn a_block_of_three_rounds_has_its_subtotal_once_it_is_played() {
    let mut view = table(1, ROWS);
    let words = &Lang::En.words().games.village;
    let subtotals = |view: &View| {
        let text = sheet(view, Seat::FIRST, &view.position.sheets[0].cells, words);
        well_formed(&text);
        let sums = text.split("vi-subtotal").skip(1).filter_map(|rest| rest.split(['>', '<']).nth(1));
        sums.map(str::to_owned).collect::<Vec<_>>()
    };
    for (played, expected) in
        [(2, vec![]), (3, vec!["= 14"]), (8, vec!["= 14", "= 21"]), (9, vec!["= 14", "= 21", "= 6"])]
    {
        view.position.sheets[0].rounds = [3, 7, 4, 12, 0, 9, 1, 2, 3][..played].to_vec();
        assert_eq!(subtotals(&view), expected);
    }
}
