//! What a player can do, and how it is written: `+A4` spawns, `A4>A3>A2` moves, `A4>A3 B1>B2` moves two pawns.

use crate::Square;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The squares of one pawn's move, its first included.
pub type Path = ArrayVec<Square, 4>;

/// One option of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// A pawn appears.
    Spawn(Square),
    /// One pawn moves one to three squares: the squares it visits, then its last one again to fill up.
    Walk([Square; 4]),
    /// Two pawns move one square each, in this order.
    Pair([Square; 2], [Square; 2]),
    /// The repetition is claimed (UM-13).
    Draw,
}

impl Action {
    pub(crate) fn walk(path: &[Square]) -> Action {
        let last = path[path.len() - 1];
        Action::Walk(std::array::from_fn(|step| path.get(step).copied().unwrap_or(last)))
    }

    /// The moves it makes, in order, each as the squares it visits; none for a spawn or a draw.
    pub fn paths(self) -> ArrayVec<Path, 2> {
        match self {
            Action::Spawn(_) | Action::Draw => ArrayVec::new(),
            Action::Walk(squares) => {
                let mut path = Path::new();
                for square in squares {
                    if path.last() != Some(&square) {
                        path.push(square);
                    }
                }
                [path].into_iter().collect()
            }
            Action::Pair(one, two) => [one, two].into_iter().map(|step| step.into_iter().collect()).collect(),
        }
    }

    /// Appends it as people write it.
    pub fn write(self, out: &mut String) {
        match self {
            Action::Draw => out.push_str("draw"),
            Action::Spawn(square) => {
                out.push('+');
                out.push_str(square.name());
            }
            Action::Walk(_) | Action::Pair(..) => {
                for (index, path) in self.paths().iter().enumerate() {
                    out.push_str(if index == 0 { "" } else { " " });
                    for (step, square) in path.iter().enumerate() {
                        out.push_str(if step == 0 { "" } else { ">" });
                        out.push_str(square.name());
                    }
                }
            }
        }
    }
}
