//! Rolit as numbers: a plane of the board for each colour, an id for each square.

use crate::{ActionIds, Encoding, Plane, TensorWriter};
use kernel::{Game, Seat};
use rolit::{Phase, Rolit, Square, State};

#[derive(Debug)]
pub(super) struct RolitEncoding {
    size: usize,
    colours: usize,
}

impl Encoding for RolitEncoding {
    type Game = Rolit;
    const ACTION_IDS: ActionIds = ActionIds::Fixed;

    fn new(game: &Rolit) -> RolitEncoding {
        RolitEncoding { size: game.size().into(), colours: game.colours().len() }
    }

    fn action_count(&self) -> usize {
        self.size * self.size
    }

    #[inline]
    fn id(&self, _seat: Seat, action: Square, _place: usize) -> usize {
        usize::from(action.row()) * self.size + usize::from(action.column())
    }

    fn action(&self, _seat: Seat, id: usize) -> Option<Square> {
        let (row, column) = (id / self.size, id % self.size);
        if row < self.size { Square::at(column as u8, row as u8) } else { None }
    }

    fn planes(&self) -> Vec<Plane> {
        vec![
            Plane::new(
                "balls",
                [self.colours, self.size, self.size],
                "1 where a ball of the colour lies; the own colour first, then the others in the order of play; alone, the colour to place first",
            ),
            Plane::new("mover", [self.colours], "1 for the colour to place next, in the same order"),
        ]
    }

    fn observe(&self, game: &Rolit, known: &State, seat: Seat, out: &mut TensorWriter<'_>) {
        let colours = game.colours();
        let mover = colours.iter().position(|&colour| colour == known.mover()).unwrap_or(0);
        let places = known.phase() == Phase::Place;
        let first = if game.seats() == 1 && places { mover } else { seat.index() };
        for index in 0..colours.len() {
            let bits = known.balls(colours[(first + index) % colours.len()]).bits();
            // The rows of a small board lie eight squares apart.
            for row in 0..self.size {
                out.bits(bits >> (8 * row), self.size);
            }
        }
        out.one_hot(places.then_some((mover + colours.len() - first) % colours.len()), colours.len());
    }
}
