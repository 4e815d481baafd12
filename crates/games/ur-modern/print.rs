//! The board of the modern Ur: a reconstruction, and marked as one.

use crate::print::frame::{SMALL, Sketch};
use crate::print::ur_board::{PANEL, ROOM, SIDE, art, middle, pawns, stretch, told};
use crate::print::{Printed, game};
use i18n::Lang;
use i18n::print::UrPrint;
use i18n::ur_modern::{Power, UrModernWords, Zone};
use kernel::OptionsError;
use serde_json::{Map, Value};
use std::fmt::Write as _;
use ur_modern::{Board, PAWNS, Roll, Square, UrModern};

pub(crate) const PRINTED: Printed = Printed { slug: "ur-modern", option: Some("board"), pages };

fn pages(given: &Map<String, Value>, lang: Lang) -> Result<Vec<Sketch>, OptionsError> {
    let game = game::<UrModern>(given)?;
    Ok(vec![board(game.board(), &lang.words().games.ur_modern, &lang.print().ur)])
}

/// The pieces and dice of the screen's board.
const PIECES: &str = concat!(include_str!("board/art/pieces.svg"), include_str!("board/art/dice.svg"));

/// Row from 0 and column from 1.
fn place(square: Square) -> (i8, i8) {
    match square.name().as_bytes() {
        [row, column] => ((row - b'A') as i8, (column - b'0') as i8),
        _ => (0, 0),
    }
}

/// The tile of a square, and its name on paper.
fn tile(power: Power, words: &UrPrint) -> (&'static str, &'static str) {
    match power {
        Power::Entrance => ("um-entrance", words.entrance),
        Power::Royal => ("um-royal", words.royal),
        Power::Ishtar => ("um-ishtar", words.ishtar),
        Power::Marduk => ("um-marduk", words.marduk),
        Power::EarthFort => ("um-earth-fort", words.fort),
        Power::SkyFort => ("um-sky-fort", words.fort),
        Power::Plain(Zone::Earth) => ("um-earth", ""),
        Power::Plain(Zone::Bridge) => ("um-bridge", ""),
        Power::Plain(Zone::Sky) => ("um-sky", ""),
    }
}

/// The board, and what is needed to play on it.
fn board(board: &Board, game: &UrModernWords, words: &UrPrint) -> Sketch {
    let mut sketch = Sketch::new(words.modern);
    sketch.put(&format!("<defs>{PIECES}</defs>"));
    sketch.rect("pr-brick", stretch([0.0, 2.0], [1.0, 4.0], 3.2), 2.5);
    sketch.rect("pr-stair", stretch([1.0, 1.0], [5.0, 6.0], 3.2), 0.0);
    sketch.rect("pr-heaven", stretch([0.0, 2.0], [7.0, 8.0], 3.2), 2.5);
    for square in Square::all() {
        let (row, column) = place(square);
        let (id, name) = tile(Power::of(board, square), words);
        let (x, y) = middle(f64::from(row), f64::from(column));
        art(&mut sketch, id, (x, y), SIDE / 100.0);
        if !name.is_empty() {
            sketch.rect("pr-plate", [x - 10.5, y - 12.7, 21.0, 4.9], 1.2);
            sketch.fitted("pr-text mid", (x, y - 8.9), SMALL, 19.0, name);
        }
    }
    ways(&mut sketch, board);
    for (zone, row, column) in [(Zone::Earth, 0.0, 4.83), (Zone::Bridge, 2.08, 5.5), (Zone::Sky, 0.0, 6.27)] {
        let (x, y) = middle(row, column);
        sketch.text("pr-zone mid", (x, y), 4.8, game.zone(zone));
    }
    let mut y = sketch.paragraph("pr-note", (PANEL, 36.0), SMALL, ROOM, words.modern_source) + 3.5;
    y = told(&mut sketch, y, words.dice, &words.modern_dice);
    sketch.text("pr-label", (PANEL, y), 4.6, words.rolls);
    y += 3.0;
    for (roll, _) in Roll::WEIGHTS {
        let faces = match roll {
            Roll::Blank => ["um-die-blank", "um-die-blank"],
            Roll::Single => ["um-die-gold", "um-die-blank"],
            Roll::Mixed => ["um-die-gold", "um-die-silver"],
            Roll::Silver => ["um-die-silver", "um-die-silver"],
            Roll::Gold => ["um-die-gold", "um-die-gold"],
        };
        for (index, id) in faces.into_iter().enumerate() {
            art(&mut sketch, id, (PANEL + 4.5 + 8.6 * index as f64, y + 5.5), 0.13);
        }
        let below = sketch.paragraph("pr-text", (PANEL + 19.5, y + 3.4), SMALL, ROOM - 19.5, game.means(roll));
        y = below.max(y + 8.0) - 0.5;
    }
    y = told(&mut sketch, y + 5.0, words.goal, &[words.goal_says, words.wall]);
    pawns(&mut sketch, y, 5, ["um-pawn-0", "um-pawn-1"], PAWNS, words.pawns);
    sketch
}

/// Where a pawn can walk, and where it cannot although the squares touch.
fn ways(sketch: &mut Sketch, board: &Board) {
    let (mut doors, mut walls) = (String::new(), String::new());
    for one in Square::all() {
        for two in Square::all().filter(|&two| two > one) {
            let ((r1, c1), (r2, c2)) = (place(one), place(two));
            if (r1 - r2).abs() + (c1 - c2).abs() != 1 {
                continue;
            }
            let (x, y) = middle(f64::from(r1 + r2) / 2.0, f64::from(c1 + c2) / 2.0);
            // A door lies across the gap, a wall in it.
            let across = r1 == r2;
            if board.neighbours(one).contains(two) {
                let (dx, dy) = if across { (0.0, 2.6) } else { (2.6, 0.0) };
                let _ = write!(doors, "M{:.1} {:.1}L{:.1} {:.1}", x - dx, y - dy, x + dx, y + dy);
            } else {
                let (dx, dy) = if across { (12.4, 0.0) } else { (0.0, 12.4) };
                let _ = write!(walls, "M{:.1} {:.1}L{:.1} {:.1}", x - dx, y - dy, x + dx, y + dy);
            }
        }
    }
    sketch.path("pr-wall", &walls);
    sketch.path("pr-door", &doors);
}
