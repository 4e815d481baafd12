//! Writes pictures of the default board to a folder, light and dark, to look at: `cargo run -p scene --example pictures
//! -- <folder>`, then `rsvg-convert`.

use kernel::Seat;
use scene::{Change, Format, Layout, Piece, Place, Scene, Score, Taps, Tone, svg};
use std::collections::BTreeMap;
use std::path::Path;

const TOKENS: &str = include_str!("../../client/static/css/tokens.css");
const STYLE: &str = include_str!("../../client/static/css/default-board.css");

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "pictures".to_owned());
    std::fs::create_dir_all(&folder)?;
    for (name, scene, legal) in examples() {
        for (format, size) in [(Format::Wide, "wide"), (Format::Tall, "tall")] {
            for theme in ["light", "dark"] {
                let file = Path::new(&folder).join(format!("{name}-{size}-{theme}.svg"));
                std::fs::write(file, picture(&scene, &legal, format, theme))?;
            }
            std::fs::write(Path::new(&folder).join(format!("{name}-{size}.html")), layers(&scene, &legal, format))?;
        }
    }
    Ok(())
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}

fn examples() -> Vec<(&'static str, Scene, Vec<&'static str>)> {
    let pig = Scene::new()
        .dice(Place::new("dice", "Die").plays("roll"), [5])
        .stacks([Place::new("turn", "Points of this turn: 14").text("14").plays("hold")])
        .caption("This turn")
        .scores(
            Some(100),
            (0..4).map(|number| {
                Score::new(seat(number), 17 * i64::from(number) + 9).pending(if number == 1 { 14 } else { 0 })
            }),
        )
        .caption("First to 100");
    let cells = (0..16).map(|index| {
        let place = Place::new(format!("c{index}"), format!("Cell {index}"));
        let place = if (index + index / 4) % 2 == 1 { place.tone(Tone::Dark) } else { place };
        match index {
            0 | 5 => place.piece(Piece::new(format!("p{index}"), seat(0))),
            6 | 10 => place.piece(Piece::new(format!("p{index}"), seat(1)).text("K")),
            9 => (0..4)
                .fold(place.text("b3"), |place, other| place.piece(Piece::new(format!("q{other}"), seat(other + 4)))),
            _ => place,
        }
    });
    let chess: Vec<Place> = (0..64)
        .map(|index| {
            let place = Place::new(format!("c{index}"), format!("Cell {index}"));
            let place = if (index + index / 8) % 2 == 1 { place.tone(Tone::Dark) } else { place };
            if index < 12 { place.piece(Piece::new(format!("p{index}"), seat(index))) } else { place }
        })
        .collect();
    let spaces = (0..30).map(|space| {
        let place = Place::new(format!("s{space}"), format!("Space {space}")).text(space);
        let place = if space % 7 == 3 { place.tone(Tone::Accent) } else { place };
        match space {
            4 => place.piece(Piece::new("a", seat(0))).piece(Piece::new("b", seat(1))),
            11 => place.piece(Piece::new("c", seat(2))),
            _ => place,
        }
    });
    let cards = ["7", "Q", "Ace", "Merchant of Ur"].into_iter().map(|text| Place::new(text, text).text(text));
    let back = Place::new("hidden", "Face down").tone(Tone::Back);
    let hexes = (-2..=2).flat_map(|row: i32| {
        ((-2).max(-2 - row)..=2.min(2 - row)).map(move |column| {
            let place = Place::new(format!("h{column},{row}"), format!("Hex {column} {row}")).text(column + row + 4);
            ((column, row), if column == row { place.piece(Piece::new(format!("x{row}"), seat(3))) } else { place })
        })
    });
    let rows = ["Ones", "Twos", "Full house", "Chance"].into_iter().enumerate().map(|(index, label)| {
        let boxes = (0..=6).map(|number| {
            let place =
                Place::new(format!("{label}{number}"), format!("{label}, box {number}")).text(number * (index + 1));
            match number {
                2 => place.tone(Tone::Closed),
                4 => place.tone(Tone::Seat(seat(1))),
                _ => place,
            }
        });
        (label.to_owned(), boxes.collect())
    });
    vec![
        ("pig", pig, vec!["roll", "hold"]),
        ("grid", Scene::new().grid(4, cells), vec!["c1", "c2"]),
        ("chess", Scene::new().grid(8, chess), vec!["c20"]),
        ("track", Scene::new().track(spaces).dice(Place::new("dice", "Dice"), [6, 3]).caption("Race"), vec!["s5"]),
        (
            "cards",
            Scene::new()
                .stacks([
                    Place::new("deck", "Deck").tone(Tone::Back).count(32),
                    Place::new("heap", "Heap").text("9").count(3),
                ])
                .cards(cards.chain([back]))
                .caption("Your hand"),
            vec!["Q", "deck"],
        ),
        ("hexes", Scene::new().hexes(hexes), vec!["h0,1"]),
        ("sheet", Scene::new().cells(rows), vec!["Ones1"]),
    ]
}

/// The layers as the page stacks them, for a browser.
fn layers(scene: &Scene, legal: &[&str], format: Format) -> String {
    let layout = Layout::new(scene, format);
    let taps = Taps::new(legal.iter().map(|&action| (action.to_owned(), vec![action.to_owned()])), &[]);
    let places = svg::places(&layout, &taps, |place| place.name.clone());
    let pieces = svg::pieces(&layout, &Change::default());
    format!(
        "<div class=\"db-table\"><div class=\"db-layers\"><div class=\"db-layer\">{places}</div>\
         <div class=\"db-layer db-over\">{pieces}</div></div></div>"
    )
}

fn picture(scene: &Scene, legal: &[&str], format: Format, theme: &str) -> String {
    let layout = Layout::new(scene, format);
    let taps = Taps::new(legal.iter().map(|&action| (action.to_owned(), vec![action.to_owned()])), &[]);
    let places = svg::places(&layout, &taps, |place| place.name.clone());
    let pieces = svg::pieces(&layout, &Change::default());
    let pointed = legal.first().map(|action| taps.places_of(scene, action)).unwrap_or_default();
    let aim = svg::aim(&layout, pointed);
    let tokens = tokens(theme);
    let background = tokens.get("table").cloned().unwrap_or_default();
    let style = STYLE.split("@keyframes").next().unwrap_or_default();
    let style =
        tokens.iter().fold(style.to_owned(), |style, (name, value)| style.replace(&format!("var(--{name})"), value));
    let (width, height) = (layout.width, layout.height);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"><style>{style}</style>\
         <rect width=\"100%\" height=\"100%\" fill=\"{background}\"/>{places}{pieces}{aim}</svg>"
    )
}

/// The values of the tokens in a theme.
fn tokens(theme: &str) -> BTreeMap<String, String> {
    let dark = TOKENS.find(":root[data-theme=\"dark\"]").unwrap_or(TOKENS.len());
    let end = TOKENS.find("@media").unwrap_or(TOKENS.len());
    let read = |text: &str| -> Vec<(String, String)> {
        let pair = |line: &str| {
            let (name, value) = line.trim().strip_prefix("--")?.split_once(':')?;
            Some((name.to_owned(), value.trim().trim_end_matches(';').to_owned()))
        };
        text.lines().filter_map(pair).collect()
    };
    let mut all: BTreeMap<String, String> = read(&TOKENS[..dark]).into_iter().collect();
    if theme == "dark" {
        all.extend(read(&TOKENS[dark..end]));
    }
    all
}
