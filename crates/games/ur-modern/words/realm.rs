//! Zones of the board, and the squares with a power.

use kernel::Seat;
use ur_modern::{Board, FullState, Square, Squares};

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// Columns 1 to 4.
    Earth,
    Bridge,
    /// Columns 7 and 8.
    Sky,
}

impl Zone {
    /// Which part a square lies in.
    pub fn of(square: Square) -> Zone {
        match square.name().as_bytes().get(1) {
            Some(b'1'..=b'4') => Zone::Earth,
            Some(b'7' | b'8') => Zone::Sky,
            _ => Zone::Bridge,
        }
    }

    /// Who dominates it (UM-10, UM-11).
    pub fn ruler(self, board: &Board, position: &FullState) -> Option<Seat> {
        let forts = match self {
            Zone::Earth => board.earth,
            Zone::Sky => board.sky,
            Zone::Bridge => return None,
        };
        let held = |seat: &Seat| position.pawns[seat.index()].iter().copied().collect::<Squares>().contains_all(forts);
        Seat::all(2).find(held)
    }
}

/// What a square can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    Entrance,
    Royal,
    Ishtar,
    Marduk,
    EarthFort,
    SkyFort,
    /// Nothing but to be walked on.
    Plain(Zone),
}

impl Power {
    /// What a square of this board can do.
    pub fn of(board: &Board, square: Square) -> Power {
        if board.earth.contains(square) {
            Power::EarthFort
        } else if board.sky.contains(square) {
            Power::SkyFort
        } else if board.ishtar == square {
            Power::Ishtar
        } else if board.marduk == square {
            Power::Marduk
        } else if board.entrances.contains(square) {
            Power::Entrance
        } else if board.royal.contains(square) {
            Power::Royal
        } else {
            Power::Plain(Zone::of(square))
        }
    }

    /// Its place in the lists of phrases.
    pub(super) const fn index(self) -> usize {
        match self {
            Power::Entrance => 0,
            Power::Royal => 1,
            Power::Ishtar => 2,
            Power::Marduk => 3,
            Power::EarthFort => 4,
            Power::SkyFort => 5,
            Power::Plain(Zone::Earth) => 6,
            Power::Plain(Zone::Bridge) => 7,
            Power::Plain(Zone::Sky) => 8,
        }
    }
}

/// The four fortifications. Both boards we ship have the same, so that sentences need not know the board.
pub fn fortifications() -> Squares {
    ["A1", "A7", "C1", "C7"].into_iter().filter_map(Square::named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_boards_have_the_same_fortifications() {
        for file in [Board::LANES, Board::GRID] {
            let board = Board::shipped(&file).expect("a board we ship");
            assert_eq!(board.fortifications(), fortifications());
            assert!(board.earth.iter().all(|square| Zone::of(square) == Zone::Earth));
            assert!(board.sky.iter().all(|square| Zone::of(square) == Zone::Sky));
        }
    }
}
