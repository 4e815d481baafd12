//! The board of Rolit with its four balls.

use crate::print::frame::{MARGIN, Sketch, WIDE};
use crate::print::{Printed, game};
use i18n::Lang;
use i18n::rolit::print::RolitPrint;
use kernel::{Game, OptionsError};
use rolit::{Colour, FullState, Rolit};
use serde_json::{Map, Value};

pub(crate) const PRINTED: Printed = Printed { slug: "rolit", option: None, pages };

fn pages(given: &Map<String, Value>, lang: Lang) -> Result<Vec<Sketch>, OptionsError> {
    let game = game::<Rolit>(given)?;
    Ok(vec![board(&game.full_state(&game.start()), &lang.print().games.rolit)])
}

/// How wide the board is.
const BOARD: f64 = 184.0;
const TOP: f64 = 30.0;

/// A ball of a colour, as the inside of a 24 by 24 picture: it carries a sign for those who print in black.
const fn ball(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => include_str!("board/art/emblem-r.svg"),
        Colour::Yellow => include_str!("board/art/emblem-y.svg"),
        Colour::Green => include_str!("board/art/emblem-g.svg"),
        Colour::Blue => include_str!("board/art/emblem-b.svg"),
    }
}

fn colour(letter: char) -> Option<Colour> {
    match letter {
        'R' => Some(Colour::Red),
        'Y' => Some(Colour::Yellow),
        'G' => Some(Colour::Green),
        'B' => Some(Colour::Blue),
        _ => None,
    }
}

/// The board at the start, and a place for the points.
fn board(start: &FullState, words: &RolitPrint) -> Sketch {
    let mut sketch = Sketch::new(words.title);
    let side = BOARD / f64::from(start.size);
    let left = (WIDE - BOARD) / 2.0;
    sketch.rect("pr-tray", [left, TOP, BOARD, BOARD], 3.0);
    for (row, line) in start.board.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            let (x, y) = (left + side * (column as f64 + 0.5), TOP + side * (row as f64 + 0.5));
            sketch.circle("pr-hollow", (x, y), side * 0.4);
            if let Some(colour) = colour(letter) {
                ball_at(&mut sketch, colour, (x, y), side * 0.8);
            }
        }
    }
    let mut y = TOP + BOARD + 9.0;
    for text in words.says {
        y = sketch.paragraph("pr-text", (MARGIN, y), 4.2, WIDE - 2.0 * MARGIN, text) + 1.2;
    }
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        let x = MARGIN + 47.0 * index as f64;
        ball_at(&mut sketch, colour, (x + 7.0, 265.0), 11.0);
        sketch.rect("pr-box", [x + 15.0, 258.0, 28.0, 14.0], 2.0);
    }
    sketch
}

fn ball_at(sketch: &mut Sketch, colour: Colour, (x, y): (f64, f64), size: f64) {
    let scale = size / 21.0;
    sketch.put(&format!(
        "<g transform=\"translate({:.2} {:.2}) scale({scale:.4})\">{}</g>",
        x - 12.0 * scale,
        y - 12.0 * scale,
        ball(colour)
    ));
}
