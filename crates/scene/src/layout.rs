//! Where everything of a scene lies in its picture.

use crate::blocks::block;
use crate::{Part, Piece, Place, Point, Rect, Scene, Shape};
use kernel::Seat;

/// The least width and height of what can be tapped, in CSS pixels on a phone 360 pixels wide.
pub const TAP_SIZE: f64 = 44.0;
/// The least height of letters, likewise.
pub const TEXT_SIZE: f64 = 12.0;

const GAP: f64 = 16.0;
const MARGIN: f64 = 4.0;
/// The height of a caption with the space below it.
const CAPTION: f64 = 24.0;

/// The shape of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A desktop, or a phone on its side.
    Wide,
    /// A phone held upright: one unit is one CSS pixel on a phone 360 pixels wide.
    Tall,
}

impl Format {
    /// The width to fill. A scene is wider only where its grid or its hexes do not fit.
    pub const fn width(self) -> f64 {
        match self {
            Format::Wide => 760.0,
            // Eight columns of `TAP_SIZE`, and 4 pixels less than the screen on both sides.
            Format::Tall => 352.0,
        }
    }
}

/// Where everything lies. The places and pieces are those of the scene, in its order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Layout<'a> {
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
    /// Everything that can be tapped or heard.
    pub places: Vec<PlacedPlace<'a>>,
    /// The pieces on the places.
    pub pieces: Vec<PlacedPiece<'a>>,
    /// The dice in their trays.
    pub dice: Vec<PlacedDie>,
    /// Texts beside the places.
    pub captions: Vec<Caption<'a>>,
    pub bars: Vec<Bar>,
    /// The lines of tracks, from middle to middle.
    pub paths: Vec<Vec<Point>>,
}

/// A place in the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct PlacedPlace<'a> {
    pub place: &'a Place,
    /// How it is drawn.
    pub look: Look,
    pub frame: Rect,
}

/// How a place is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// A round space of a track.
    Space,
    /// A square of a grid.
    Square,
    /// A hex with a corner on top.
    Hex,
    /// A box of a sheet.
    Cell,
    Card,
    /// A pile of cards.
    Stack,
    /// A tray with dice.
    Tray,
}

/// A piece in the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct PlacedPiece<'a> {
    pub piece: &'a Piece,
    pub at: Point,
    /// Its width and height.
    pub size: f64,
}

/// A die in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlacedDie {
    /// What it shows; 0 before it is rolled.
    pub face: u8,
    pub at: Point,
    /// Its width and height.
    pub size: f64,
}

/// A text beside the places.
#[derive(Clone, PartialEq, Debug)]
pub struct Caption<'a> {
    pub text: &'a str,
    /// The middle of its left edge.
    pub at: Point,
    /// The width it may take.
    pub width: f64,
}

/// The score of a seat as a bar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bar {
    pub seat: Seat,
    pub frame: Rect,
    /// The share of the bar that is safe, at most 1.
    pub safe: f64,
    /// The share with the points that may still be lost, at most 1.
    pub with_pending: f64,
    /// The points that are safe.
    pub points: i64,
    /// The points that may still be lost.
    pub pending: i64,
}

impl<'a> Layout<'a> {
    /// Lays out a scene: parts beside each other as long as there is room, then below each other.
    pub fn new(scene: &'a Scene, format: Format) -> Layout<'a> {
        let blocks: Vec<Layout<'a>> =
            scene.parts.iter().filter(|part| !is_below(part)).map(|part| captioned(part, format)).collect();
        let width = blocks.iter().map(|block| block.width).fold(format.width(), f64::max);
        let mut whole = Layout { width, height: MARGIN, ..Layout::default() };
        for row in rows(blocks, width) {
            let height = row.iter().map(|block| block.height).fold(0.0, f64::max);
            let used = row.iter().map(|block| block.width).sum::<f64>() + GAP * (row.len().saturating_sub(1)) as f64;
            let mut x = (whole.width - used) / 2.0;
            for mut block in row {
                let width = block.width;
                block.shift(Point { x, y: whole.height + (height - block.height) / 2.0 });
                whole.append(block);
                x += width + GAP;
            }
            whole.height += height + GAP;
        }
        whole.height += MARGIN - if whole.height > MARGIN { GAP } else { 0.0 };
        whole
    }

    /// The place with this id.
    pub fn place(&self, id: &str) -> Option<&PlacedPlace<'a>> {
        self.places.iter().find(|placed| placed.place.id == id)
    }

    pub(crate) fn shift(&mut self, by: Point) {
        let moved = |at: &mut Point| {
            at.x += by.x;
            at.y += by.y;
        };
        self.places.iter_mut().for_each(|placed| placed.frame.shift(by));
        self.pieces.iter_mut().for_each(|placed| moved(&mut placed.at));
        self.dice.iter_mut().for_each(|die| moved(&mut die.at));
        self.captions.iter_mut().for_each(|caption| moved(&mut caption.at));
        self.bars.iter_mut().for_each(|bar| bar.frame.shift(by));
        self.paths.iter_mut().flatten().for_each(moved);
    }

    fn append(&mut self, other: Layout<'a>) {
        self.places.extend(other.places);
        self.pieces.extend(other.pieces);
        self.dice.extend(other.dice);
        self.captions.extend(other.captions);
        self.bars.extend(other.bars);
        self.paths.extend(other.paths);
    }
}

/// Buttons are HTML below the picture.
const fn is_below(part: &Part) -> bool {
    matches!(part.shape, Shape::Buttons(_))
}

/// A part with its caption.
fn captioned(part: &Part, format: Format) -> Layout<'_> {
    let mut block = block(&part.shape, format);
    if !part.caption.is_empty() {
        block.shift(Point { x: 0.0, y: CAPTION });
        block.height += CAPTION;
        // A caption may be longer than what is below it.
        let wanted = part.caption.chars().count() as f64 * 8.0;
        let width = wanted.clamp(block.width, format.width().max(block.width));
        block.shift(Point { x: (width - block.width) / 2.0, y: 0.0 });
        block.width = width;
        block.captions.push(Caption { text: &part.caption, at: Point { x: 0.0, y: CAPTION / 2.0 - 2.0 }, width });
    }
    block
}

/// Blocks in rows, as many in each as fit.
fn rows(blocks: Vec<Layout<'_>>, width: f64) -> Vec<Vec<Layout<'_>>> {
    let mut rows: Vec<Vec<Layout<'_>>> = Vec::new();
    let mut used = f64::INFINITY;
    for block in blocks {
        used += GAP + block.width;
        match rows.last_mut() {
            Some(row) if used <= width => row.push(block),
            Some(_) | None => {
                used = block.width;
                rows.push(vec![block]);
            }
        }
    }
    rows
}
