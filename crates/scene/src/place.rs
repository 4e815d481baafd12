//! A place that can be seen, named and tapped, and the pieces on it.

use kernel::Seat;

/// A space, cell, hex, card or stack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Unique in the scene.
    pub id: String,
    /// What a screen reader says; the owners of the pieces and the action are added to it.
    pub name: String,
    /// What is written on it.
    pub text: String,
    /// The action that a tap plays; where it is not set, the action with the text of the id.
    pub action: Option<String>,
    /// What lies on it, in order.
    pub pieces: Vec<Piece>,
    /// How it is coloured.
    pub tone: Tone,
    /// How many lie on top of each other, for stacks.
    pub count: Option<u32>,
}

/// The colour of a place. It only decorates: the text or the name says the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    #[default]
    Plain,
    /// The darker squares of a chequered board.
    Dark,
    Accent,
    /// The back of a card.
    Back,
    /// Crossed out or out of play.
    Closed,
    /// The colour of a seat.
    Seat(Seat),
}

impl Place {
    /// A place with an id and a name for screen readers.
    pub fn new(id: impl Into<String>, name: impl Into<String>) -> Place {
        Place { id: id.into(), name: name.into(), ..Place::default() }
    }

    /// Writes on the place.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a number is written as it is: `.text(5)`")]
    pub fn text(self, text: impl ToString) -> Place {
        Place { text: text.to_string(), ..self }
    }

    /// A tap plays this action instead of the one with the text of the id.
    #[must_use]
    pub fn plays(self, action: impl Into<String>) -> Place {
        Place { action: Some(action.into()), ..self }
    }

    /// Puts a piece on the place.
    #[must_use]
    pub fn piece(mut self, piece: Piece) -> Place {
        self.pieces.push(piece);
        self
    }

    #[must_use]
    pub fn tone(self, tone: Tone) -> Place {
        Place { tone, ..self }
    }

    /// How many lie on top of each other.
    #[must_use]
    pub fn count(self, count: u32) -> Place {
        Place { count: Some(count), ..self }
    }

    /// What a tap on the place stands for, see [`crate::Taps`].
    pub fn key(&self) -> &str {
        self.action.as_deref().unwrap_or(&self.id)
    }
}

/// A piece. One with the same id in two scenes moves between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Unique in the scene.
    pub id: String,
    /// Its owner, who decides shape and colour; neutral pieces have none.
    pub seat: Option<Seat>,
    /// What is written on it.
    pub text: String,
}

impl Piece {
    /// A piece of a seat.
    pub fn new(id: impl Into<String>, seat: Seat) -> Piece {
        Piece { id: id.into(), seat: Some(seat), text: String::new() }
    }

    /// A piece that belongs to no seat.
    pub fn neutral(id: impl Into<String>) -> Piece {
        Piece { id: id.into(), seat: None, text: String::new() }
    }

    /// Writes on the piece: one or two letters.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a number is written as it is: `.text(5)`")]
    pub fn text(self, text: impl ToString) -> Piece {
        Piece { text: text.to_string(), ..self }
    }
}
