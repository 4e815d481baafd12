//! What a seat sees. Rolit hides nothing.

use crate::{Colour, Lines, Phase, Rolit, Square, Squares, State};
use kernel::{Game, Step, Turn};
use serde::{Deserialize, Serialize};

/// A position in the words of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
    /// Squares along one edge.
    pub size: u8,
    /// Whose ball is placed next; nobody's before the start is decided and at the end.
    pub mover: Option<Colour>,
    /// Rows from the top: a letter per ball, a dot per empty square.
    pub board: Vec<String>,
    /// Balls of each colour.
    pub counts: Counts,
}

/// Balls of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub struct Counts {
    /// Red.
    pub r: u32,
    /// Yellow.
    pub y: u32,
    /// Green.
    pub g: u32,
    /// Blue.
    pub b: u32,
}

/// What a player notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The rolled ball says who begins (RO-3).
    Starts {
        /// Whose colour lies on top.
        colour: Colour,
    },
    /// A ball is placed (RO-4, RO-5).
    Placed {
        /// Whose.
        colour: Colour,
        /// Where.
        at: Square,
        /// The lines that turn to its colour, each from the ball outward; none for a free placement.
        lines: Lines,
    },
    /// The board is full (RO-6).
    Full,
}

impl Counts {
    /// Balls of one colour.
    pub const fn of(&self, colour: Colour) -> u32 {
        match colour {
            Colour::Red => self.r,
            Colour::Yellow => self.y,
            Colour::Green => self.g,
            Colour::Blue => self.b,
        }
    }
}

impl Position {
    /// The ball on a square.
    pub fn ball(&self, at: Square) -> Option<Colour> {
        let letter = self.board.get(usize::from(at.row()))?.chars().nth(usize::from(at.column()))?;
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// What a ball of the colour to move would capture there (RO-4): for whoever shows a placement before it is made.
    pub fn lines(&self, at: Square) -> Lines {
        let Some(mover) = self.mover else { return Lines::new() };
        let mut state = State { balls: [0; 4], mover, phase: Phase::Place };
        for square in Squares::board(self.size.min(8)).iter() {
            if let Some(colour) = self.ball(square) {
                state.balls[colour.index()] |= square.bit();
            }
        }
        state.lines(at)
    }

    pub(crate) fn of(game: &Rolit, state: &State) -> Position {
        let size = game.size();
        let letter = |column, row| {
            let square = Square::at(column, row)?;
            Colour::ALL.into_iter().find(|&colour| state.balls(colour).contains(square)).map(Colour::letter)
        };
        let board = (0..size).map(|row| (0..size).map(|column| letter(column, row).unwrap_or('.')).collect()).collect();
        let [r, y, g, b] = Colour::ALL.map(|colour| state.balls(colour).len());
        let mover = (state.phase == Phase::Place).then_some(state.mover);
        Position { size, mover, board, counts: Counts { r, y, g, b } }
    }
}

impl Effect {
    pub(crate) fn list(game: &Rolit, before: &State, step: Step<Colour, Square>, out: &mut Vec<Effect>) {
        match step {
            Step::Event(colour) => out.push(Effect::Starts { colour }),
            Step::Action(seat, at) => {
                out.push(Effect::Placed { colour: before.mover, at, lines: before.lines(at) });
                let mut after = *before;
                game.play_unchecked(&mut after, seat, at);
                if game.turn(&after) == Turn::Over {
                    out.push(Effect::Full);
                }
            }
        }
    }
}
