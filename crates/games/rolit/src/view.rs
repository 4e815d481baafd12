//! The view of a seat. Rolit hides nothing, so all views are equal.

use crate::{CapturedLines, Colour, Phase, Rolit, Square, Squares, State};
use kernel::{Game, Step, Turn};
use serde::{Deserialize, Serialize};

/// A position with the keys of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullState {
    /// Squares along one edge.
    pub size: u8,
    /// The colour to place next; `None` before the start is decided and at the end.
    pub mover: Option<Colour>,
    /// Rows from the top: a letter per ball, a dot per empty square.
    pub board: Vec<String>,
    /// Balls of each colour.
    pub counts: BallCounts,
}

/// Balls of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "UPPERCASE")]
pub struct BallCounts {
    /// How many red balls.
    pub r: u32,
    /// How many yellow balls.
    pub y: u32,
    /// How many green balls.
    pub g: u32,
    /// How many blue balls.
    pub b: u32,
}

/// Something visible that a step did, for logs and animations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The rolled ball decides which colour begins (RO-3).
    Starts {
        /// The colour that lies on top.
        colour: Colour,
    },
    /// A ball is placed (RO-4, RO-5).
    Placed {
        /// The colour of the ball.
        colour: Colour,
        /// The square where it lies.
        at: Square,
        /// The lines that turn to its colour, each from the ball outward; none for a free placement.
        lines: CapturedLines,
    },
    /// The board is full (RO-6).
    Full,
}

impl BallCounts {
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

impl FullState {
    /// The ball on a square.
    pub fn ball(&self, at: Square) -> Option<Colour> {
        let letter = self.board.get(usize::from(at.row()))?.chars().nth(usize::from(at.column()))?;
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// What a ball of the colour to move would capture there (RO-4): for pages that preview a placement.
    pub fn lines(&self, at: Square) -> CapturedLines {
        let Some(mover) = self.mover else { return CapturedLines::new() };
        let mut state = State { balls: [0; 4], mover, phase: Phase::Place };
        for square in Squares::board(self.size.min(8)).iter() {
            if let Some(colour) = self.ball(square) {
                state.balls[colour.index()] |= square.bit();
            }
        }
        state.lines(at)
    }

    pub(crate) fn of(game: &Rolit, state: &State) -> FullState {
        let size = game.size();
        let letter = |column, row| {
            let square = Square::at(column, row)?;
            Colour::ALL.into_iter().find(|&colour| state.balls(colour).contains(square)).map(Colour::letter)
        };
        let board = (0..size).map(|row| (0..size).map(|column| letter(column, row).unwrap_or('.')).collect()).collect();
        let [r, y, g, b] = Colour::ALL.map(|colour| state.balls(colour).len());
        let mover = (state.phase == Phase::Place).then_some(state.mover);
        FullState { size, mover, board, counts: BallCounts { r, y, g, b } }
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
