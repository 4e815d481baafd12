//! The parts of a scene, and how a game builds and changes one.

use crate::{Piece, Place};
use kernel::Seat;

/// What lies on the table in one view.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// From top to bottom; beside each other where there is room.
    pub parts: Vec<Part>,
    /// How often [`Scene::roll`] was called: the same face can be rolled again.
    pub(crate) rolls: u32,
}

/// One part of a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The text above it; may be empty.
    pub caption: String,
    pub shape: Shape,
}

/// What a part of a scene is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Spaces in a path, which winds where the row ends.
    Track(Vec<Place>),
    /// Cells row by row.
    Grid {
        /// How many cells a row has.
        columns: usize,
        /// All cells, row by row.
        cells: Vec<Place>,
    },
    /// Hexes at axial coordinates: column along the row, row downwards.
    Hexes(Vec<((i32, i32), Place)>),
    /// A sheet: rows of boxes with a label.
    Cells(Vec<CellRow>),
    /// Cards beside each other.
    Cards(Vec<Place>),
    /// Dice in a tray that can be tapped.
    Dice {
        tray: Place,
        /// What each die shows; 0 before it is rolled. Faces above 6 are written as numbers.
        faces: Vec<u8>,
    },
    /// Piles with their number.
    Stacks(Vec<Place>),
    /// Buttons below the picture.
    Buttons(Vec<BoardButton>),
    /// A bar for each seat.
    Scores {
        /// The score that wins; the bars are as long as the best score without it.
        target: Option<i64>,
        /// The seats, in order.
        scores: Vec<Score>,
    },
}

/// A row of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellRow {
    /// What stands before the boxes.
    pub label: String,
    pub cells: Vec<Place>,
}

/// A button that plays an action. It is shown while the action is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardButton {
    pub action: String,
    /// What is written on it; where empty, the label that the action has in the list.
    pub text: String,
}

/// The points of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    pub seat: Seat,
    /// The points that are safe.
    pub points: i64,
    /// Points that may still be lost, drawn paler behind the others.
    pub pending: i64,
}

impl Score {
    /// Points that are safe.
    pub const fn new(seat: Seat, points: i64) -> Score {
        Score { seat, points, pending: 0 }
    }

    /// Adds points that may still be lost.
    #[must_use]
    pub const fn pending(self, pending: i64) -> Score {
        Score { pending, ..self }
    }
}

impl Scene {
    pub const fn new() -> Scene {
        Scene { parts: Vec::new(), rolls: 0 }
    }

    fn with(mut self, shape: Shape) -> Scene {
        self.parts.push(Part { caption: String::new(), shape });
        self
    }

    /// Writes above the part added last.
    #[must_use]
    pub fn caption(mut self, caption: impl Into<String>) -> Scene {
        if let Some(part) = self.parts.last_mut() {
            part.caption = caption.into();
        }
        self
    }

    /// Adds spaces in a path.
    #[must_use]
    pub fn track(self, spaces: impl IntoIterator<Item = Place>) -> Scene {
        self.with(Shape::Track(spaces.into_iter().collect()))
    }

    /// Adds a grid of cells, row by row.
    #[must_use]
    pub fn grid(self, columns: usize, cells: impl IntoIterator<Item = Place>) -> Scene {
        self.with(Shape::Grid { columns: columns.max(1), cells: cells.into_iter().collect() })
    }

    /// Adds hexes at axial coordinates.
    #[must_use]
    pub fn hexes(self, hexes: impl IntoIterator<Item = ((i32, i32), Place)>) -> Scene {
        self.with(Shape::Hexes(hexes.into_iter().collect()))
    }

    /// Adds a sheet of labelled rows.
    #[must_use]
    pub fn cells(self, rows: impl IntoIterator<Item = (String, Vec<Place>)>) -> Scene {
        self.with(Shape::Cells(rows.into_iter().map(|(label, cells)| CellRow { label, cells }).collect()))
    }

    #[must_use]
    pub fn cards(self, cards: impl IntoIterator<Item = Place>) -> Scene {
        self.with(Shape::Cards(cards.into_iter().collect()))
    }

    /// Adds dice in a tray.
    #[must_use]
    pub fn dice(self, tray: Place, faces: impl IntoIterator<Item = u8>) -> Scene {
        self.with(Shape::Dice { tray, faces: faces.into_iter().collect() })
    }

    #[must_use]
    pub fn stacks(self, stacks: impl IntoIterator<Item = Place>) -> Scene {
        self.with(Shape::Stacks(stacks.into_iter().collect()))
    }

    /// Adds a button below the picture; an empty text shows the label that the action has in the list.
    #[must_use]
    pub fn button(mut self, action: impl Into<String>, text: impl Into<String>) -> Scene {
        let button = BoardButton { action: action.into(), text: text.into() };
        if let Some(Part { shape: Shape::Buttons(buttons), .. }) = self.parts.last_mut() {
            buttons.push(button);
            return self;
        }
        self.with(Shape::Buttons(vec![button]))
    }

    /// Adds a bar for each seat.
    #[must_use]
    pub fn scores(self, target: Option<i64>, scores: impl IntoIterator<Item = Score>) -> Scene {
        self.with(Shape::Scores { target, scores: scores.into_iter().collect() })
    }

    /// All places, in order.
    pub fn places(&self) -> impl Iterator<Item = &Place> {
        self.parts.iter().flat_map(|part| part.shape.places())
    }

    /// All buttons, in order.
    pub fn buttons(&self) -> impl Iterator<Item = &BoardButton> {
        self.parts.iter().flat_map(|part| match &part.shape {
            Shape::Buttons(buttons) => buttons.as_slice(),
            Shape::Track(_)
            | Shape::Grid { .. }
            | Shape::Hexes(_)
            | Shape::Cells(_)
            | Shape::Cards(_)
            | Shape::Dice { .. }
            | Shape::Stacks(_)
            | Shape::Scores { .. } => &[],
        })
    }

    /// The faces of all dice, in order.
    pub fn faces(&self) -> Vec<u8> {
        let faces = |part: &Part| match &part.shape {
            Shape::Dice { faces, .. } => faces.clone(),
            Shape::Track(_)
            | Shape::Grid { .. }
            | Shape::Hexes(_)
            | Shape::Cells(_)
            | Shape::Cards(_)
            | Shape::Stacks(_)
            | Shape::Buttons(_)
            | Shape::Scores { .. } => Vec::new(),
        };
        self.parts.iter().flat_map(faces).collect()
    }

    /// The place with this id.
    pub fn place_mut(&mut self, id: &str) -> Option<&mut Place> {
        self.parts.iter_mut().flat_map(|part| part.shape.places_mut()).find(|place| place.id == id)
    }

    /// Shows other faces on the dice, in order. For effects: dice that are rolled tumble, even to the same face.
    pub fn roll(&mut self, rolled: impl IntoIterator<Item = u8>) {
        let mut rolled: Vec<u8> = rolled.into_iter().collect();
        self.rolls += 1;
        for part in &mut self.parts {
            if let Shape::Dice { faces, .. } = &mut part.shape {
                let rest = rolled.split_off(faces.len().max(1).min(rolled.len()));
                *faces = std::mem::replace(&mut rolled, rest);
            }
        }
    }

    /// Lets dice lie as they were before, where this scene does not say what they show: a view rarely tells the last
    /// roll.
    pub fn keep_faces(&mut self, before: &Scene) {
        let old = before.faces();
        if self.faces().iter().all(|&face| face == 0) && self.faces().len() == old.len() {
            let rolls = self.rolls;
            self.roll(old);
            self.rolls = rolls;
        }
    }

    /// What the dice in a tray show; nothing before they are rolled, and for places that are no tray.
    pub fn faces_in(&self, tray: &Place) -> Vec<u8> {
        let faces = self.parts.iter().find_map(|part| match &part.shape {
            Shape::Dice { tray: other, faces } if other.id == tray.id => Some(faces.clone()),
            Shape::Dice { .. }
            | Shape::Track(_)
            | Shape::Grid { .. }
            | Shape::Hexes(_)
            | Shape::Cells(_)
            | Shape::Cards(_)
            | Shape::Stacks(_)
            | Shape::Buttons(_)
            | Shape::Scores { .. } => None,
        });
        faces.unwrap_or_default().into_iter().filter(|&face| face > 0).collect()
    }

    /// Puts a piece on a place, from where it was. For effects: the piece moves there.
    pub fn put(&mut self, place: &str, piece: Piece) {
        self.take(&piece.id);
        if let Some(place) = self.place_mut(place) {
            place.pieces.push(piece);
        }
    }

    /// Moves a piece that is on the table. For effects.
    pub fn shift(&mut self, piece: &str, place: &str) {
        if let Some(piece) = self.take(piece) {
            self.put(place, piece);
        }
    }

    /// Takes a piece from the table.
    pub fn take(&mut self, piece: &str) -> Option<Piece> {
        self.parts.iter_mut().flat_map(|part| part.shape.places_mut()).find_map(|place| {
            let index = place.pieces.iter().position(|other| other.id == piece)?;
            Some(place.pieces.remove(index))
        })
    }
}

impl Shape {
    fn places(&self) -> Vec<&Place> {
        match self {
            Shape::Track(places) | Shape::Grid { cells: places, .. } | Shape::Cards(places) | Shape::Stacks(places) => {
                places.iter().collect()
            }
            Shape::Hexes(hexes) => hexes.iter().map(|(_, place)| place).collect(),
            Shape::Cells(rows) => rows.iter().flat_map(|row| &row.cells).collect(),
            Shape::Dice { tray, .. } => vec![tray],
            Shape::Buttons(_) | Shape::Scores { .. } => Vec::new(),
        }
    }

    fn places_mut(&mut self) -> Vec<&mut Place> {
        match self {
            Shape::Track(places) | Shape::Grid { cells: places, .. } | Shape::Cards(places) | Shape::Stacks(places) => {
                places.iter_mut().collect()
            }
            Shape::Hexes(hexes) => hexes.iter_mut().map(|(_, place)| place).collect(),
            Shape::Cells(rows) => rows.iter_mut().flat_map(|row| &mut row.cells).collect(),
            Shape::Dice { tray, .. } => vec![tray],
            Shape::Buttons(_) | Shape::Scores { .. } => Vec::new(),
        }
    }
}
