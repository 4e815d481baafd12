//! A position: four bitboards and the colour to place.

use crate::lines::captured;
use crate::{Colour, Square, Squares};
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// A ball is rolled for the start (RO-3).
    Start,
    /// A ball is to be placed.
    Place,
    /// The board is full.
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// The balls that show each colour, in the order of [`Colour::ALL`].
    pub(crate) balls: [u64; 4],
    pub(crate) mover: Colour,
    pub(crate) phase: Phase,
}

impl State {
    /// The four centre balls, whatever the number of players: red and yellow over blue and green.
    pub(crate) const fn new(size: u8, phase: Phase) -> State {
        let low = size / 2 - 1;
        let red = 1 << (low * 8 + low);
        State { balls: [red, red << 1, red << 9, red << 8], mover: Colour::Red, phase }
    }

    /// Every ball on the board.
    #[inline]
    pub(crate) const fn all(&self) -> u64 {
        self.balls[0] | self.balls[1] | self.balls[2] | self.balls[3]
    }

    /// The balls that show a colour.
    pub const fn balls(&self, colour: Colour) -> Squares {
        Squares(self.balls[colour.index()])
    }

    pub const fn mover(&self) -> Colour {
        self.mover
    }

    /// The same balls with another colour to move: for searches with null moves.
    #[must_use]
    pub const fn with_mover(self, mover: Colour) -> State {
        State { mover, ..self }
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// RO-4: places a ball, turns what it captures, passes to the next colour in play.
    #[inline]
    pub(crate) fn place(&mut self, square: Square, playing: &[Colour], board: u64) {
        let own = self.mover.index();
        let all = self.all();
        let turned = captured(square.number(), self.balls[own], all & !self.balls[own]);
        for balls in &mut self.balls {
            *balls &= !turned;
        }
        self.balls[own] |= turned | square.bit();
        if all | square.bit() == board {
            self.phase = Phase::Over;
            return;
        }
        let place = playing.iter().position(|&colour| colour == self.mover).unwrap_or(0);
        self.mover = playing[(place + 1) % playing.len()];
    }
}
