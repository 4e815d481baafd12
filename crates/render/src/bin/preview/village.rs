//! A table of twelve villages with every kind of hint.

use i18n::{Lang, SeatNames};
use kernel::{Game, Options, Seat, Viewer};
use render::village::{Brush, BuildableCell, Hint, Tray, hints, minis, plots, sheet, touch, tray};
use std::error::Error;
use std::fs;
use std::path::Path;
use village::{Cell, Cells, Face, Project, Roll, SheetView, Village};

pub(crate) fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let words = &Lang::En.words().games.village;
    let game = Village::new(12, &Options::defaults(&Village::INFO))?;
    let mut state = game.start();
    let faces = Face::ALL;
    game.resolve_unchecked(&mut state, Roll::new(faces[1], faces[3]));
    let mut view = game.view(&state, Viewer::Seat(Seat::FIRST));
    let rows = ["FF.LHH", ".HFLH.", "PHFLLP", "H..FF.", "HH..F."].map(str::to_owned);
    view.position.round = 7;
    view.avenue = Some(village::Avenue::B);
    for (index, sheet) in view.position.sheets.iter_mut().enumerate() {
        let mut cells = rows.clone();
        cells.rotate_left(index % 5);
        let cells = if index == 0 { rows.clone() } else { cells };
        *sheet = SheetView {
            cells,
            bonus: vec![Project::Lake, Project::House],
            rounds: vec![3, 7, 4, 12, 0, 9],
            done: index % 3 == 0,
            score: 45,
            ..sheet.clone()
        };
    }
    let cell = |text: &str| Cell::try_from(text.to_owned()).expect("a cell");
    view.insights[0].avenues = [9, 6, 7, 4, 3];
    view.insights[0].parks = Cells::only(cell("6c"));
    let ghost = Hint::Ghost {
        project: Project::Forest,
        cell: cell("3d"),
        avenues: [9, 8, 7, 6, 5],
        parks: Cells::only(cell("1c")),
    };
    let (_, group, points) = render::village::group(&view.printed, &plots(&rows), cell("4b")).expect("a group");
    let spots = ["3d", "3a", "3e"].map(|text| BuildableCell {
        cell: cell(text),
        gain: Some(if text == "3e" { 0 } else { 2 }),
        pleases: text == "3a",
    });
    let names = [
        "You",
        "Anne-Charlotte de la Tour",
        "Léa",
        "Builder",
        "Planner",
        "Mayor",
        "Bo",
        "Cy",
        "Di",
        "Ed",
        "Flo",
        "Gus",
    ];
    let cast = SeatNames::new(names.map(str::to_owned).to_vec(), Some(Seat::FIRST));
    let lying = Tray {
        dice: view.position.dice,
        title: words.round(7, 9),
        brushes: [(Project::Forest, "column 4"), (Project::House, "column 2 → 3")]
            .map(|(project, text)| Brush {
                key: text.to_owned(),
                project,
                text: text.to_owned(),
                label: text.to_owned(),
            })
            .to_vec(),
        held: Some("column 4".to_owned()),
        undo: Some(words.undo.to_owned()),
        confirm: Some(words.confirm(Some(7))),
        back: None,
    };
    let before = rows;
    let show = |hint: &Hint| {
        format!(
            "<div class=\"vi-table\"><div class=\"vi-place\"><div class=\"vi-layer\">{}</div><div class=\"vi-layer\">{}</div><div class=\"vi-layer vi-top\">{}</div></div><div class=\"vi-side\"><div class=\"vi-tray\">{}</div><div class=\"vi-minis\">{}</div></div></div>",
            sheet(&view, Seat::FIRST, &before, words),
            hints(&view, Seat::FIRST, hint),
            touch(&spots, |cell| cell.to_string()),
            tray(&lying),
            minis(&view, &cast, Seat::FIRST, words)
        )
    };
    let styles = ["tokens", "base", "shell", "table", "village", "village-side"];
    for (theme, hint) in [("light", ghost), ("dark", Hint::Groups(vec![(group, points)]))] {
        fs::write(folder.join(format!("village-{theme}.html")), crate::page("village", &styles, theme, &show(&hint)))?;
    }
    Ok(())
}
