//! Layout of the board, along its length (`u`, 100 a square) and across (`v`, the reader's own row
//! last), and drawn lying on wide screens or upright on phones.

use crate::games::BoardPoint;
use kernel::Seat;
use ur_classic::{BoardRow, Place, Square};

/// The wood around the squares.
const FRAME: f64 = 18.0;
/// Where the middle of a rack lies beyond the squares.
const RACK: f64 = 66.0;
/// Around everything, for shadows.
const MARGIN: BoardPoint = (30.0, 110.0);

/// Orientation of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// The seat whose row is nearest to the reader.
    pub(super) near: Seat,
    /// Columns run down the screen instead of across.
    pub(super) upright: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PawnSpot {
    /// This place of the rack of those that wait.
    Reserve(u8),
    /// A square of the path.
    On(Place),
    /// This place of the rack of those that are home.
    Home(u8),
    /// Still in the box: games with fewer pawns (UC-10).
    Box,
}

/// One of a seat's two racks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rack {
    Reserve,
    /// Pawns that are home.
    Home,
}

impl Layout {
    /// Width and height of the picture.
    pub(super) fn size(self) -> BoardPoint {
        self.turn(800.0 + 2.0 * MARGIN.0, 300.0 + 2.0 * MARGIN.1)
    }

    /// From board coordinates to the picture.
    fn at(self, u: f64, v: f64) -> BoardPoint {
        self.turn(u + MARGIN.0, v + MARGIN.1)
    }

    fn turn(self, u: f64, v: f64) -> BoardPoint {
        if self.upright { (v, u) } else { (u, v) }
    }

    /// 0 for the far row, 1 for the shared one, 2 for the near one.
    pub(super) fn lane(self, row: BoardRow) -> u8 {
        match (row, self.near == Seat::FIRST) {
            (BoardRow::B, _) => 1,
            (BoardRow::A, true) | (BoardRow::C, false) => 2,
            (BoardRow::A, false) | (BoardRow::C, true) => 0,
        }
    }

    /// The centre of a square.
    pub(super) fn square(self, square: Square) -> BoardPoint {
        let across = f64::from(self.lane(square.row()));
        self.at(f64::from(square.column()) * 100.0 - 50.0, across * 100.0 + 50.0)
    }

    /// The position and scale of a seat's pawn.
    pub(super) fn spot(self, seat: Seat, spot: PawnSpot) -> (BoardPoint, f64) {
        match spot {
            PawnSpot::On(place) => (place.square(seat).map_or((0.0, 0.0), |square| self.square(square)), 1.0),
            PawnSpot::Reserve(index) => (self.at(38.0 + 56.0 * f64::from(index), self.beside(seat)), 0.8),
            PawnSpot::Home(index) => (self.at(766.0 - 25.0 * f64::from(index), self.beside(seat)), 0.8),
            PawnSpot::Box => (self.at(400.0, 150.0), 0.0),
        }
    }

    /// How far across a seat's racks lie.
    fn beside(self, seat: Seat) -> f64 {
        if seat == self.near { 300.0 + RACK } else { -RACK }
    }

    /// Corner, width and height of a rack.
    pub(super) fn rack(self, seat: Seat, rack: Rack) -> (BoardPoint, BoardPoint) {
        let (from, long) = match rack {
            Rack::Reserve => (2.0, 408.0),
            Rack::Home => (576.0, 222.0),
        };
        (self.at(from, self.beside(seat) - 32.0), self.turn(long, 64.0))
    }

    /// The gate engraved in the rack of those that are home.
    pub(super) fn gate(self, seat: Seat) -> BoardPoint {
        self.at(608.0, self.beside(seat))
    }

    /// Where a die of a seat comes to rest: in the notch beside the bridge.
    pub(super) fn die(self, seat: Seat, index: usize) -> BoardPoint {
        const LIE: [BoardPoint; 4] = [(-42.0, -36.0), (36.0, -44.0), (-34.0, 32.0), (44.0, 26.0)];
        let (u, v) = LIE[index & 3];
        let middle = if seat == self.near { 318.0 } else { -18.0 };
        self.at(500.0 + u * 0.95, middle + v)
    }

    /// The outline of the board, this much inside its edge.
    pub(super) fn outline(self, inset: f64) -> String {
        let edge = FRAME - inset;
        let (left, right) = (-edge, 800.0 + edge);
        let (notch_from, notch_to) = (400.0 + edge, 600.0 - edge);
        let (top, bridge, under, bottom) = (-edge, 100.0 - edge, 200.0 + edge, 300.0 + edge);
        let corners = [
            (left, top),
            (notch_from, top),
            (notch_from, bridge),
            (notch_to, bridge),
            (notch_to, top),
            (right, top),
            (right, bottom),
            (notch_to, bottom),
            (notch_to, under),
            (notch_from, under),
            (notch_from, bottom),
            (left, bottom),
        ];
        rounded(&corners.map(|(u, v)| self.at(u, v)), (14.0 - inset).max(4.0))
    }

    /// A seat's whole path with an arrowhead in each gap; where both walk, it lies on the owner's side.
    pub(super) fn path(self, seat: Seat) -> String {
        let aside = if seat == self.near { 15.0 } else { -15.0 };
        let (mut line, mut heads) = (String::new(), String::new());
        let mut before: Option<BoardPoint> = None;
        for square in Place::path().filter_map(|place| place.square(seat)) {
            let (mut x, mut y) = self.square(square);
            if square.row() == BoardRow::B {
                let (dx, dy) = self.turn(0.0, aside);
                (x, y) = (x + dx, y + dy);
            }
            line += &format!("{}{x:.0} {y:.0}", if before.is_none() { 'M' } else { 'L' });
            if let Some((from_x, from_y)) = before {
                let (dx, dy) = ((x - from_x).signum() * 8.0, (y - from_y).signum() * 8.0);
                let (dx, dy) = if (x - from_x).abs() > (y - from_y).abs() { (dx, 0.0) } else { (0.0, dy) };
                let (x, y) = ((x + from_x + dx) / 2.0, (y + from_y + dy) / 2.0);
                heads += &format!(
                    "M{:.0} {:.0}L{x:.0} {y:.0}L{:.0} {:.0}",
                    x - dx - dy,
                    y - dy - dx,
                    x - dx + dy,
                    y - dy + dx
                );
            }
            before = Some((x, y));
        }
        line + &heads
    }

    /// The way of a pawn, as a line through the middles of its squares.
    pub(super) fn way(self, seat: Seat, from: PawnSpot, to: PawnSpot) -> String {
        let first = match from {
            PawnSpot::On(place) => place.steps(),
            PawnSpot::Reserve(_) | PawnSpot::Home(_) | PawnSpot::Box => 0,
        };
        let last = match to {
            PawnSpot::On(place) => place.steps(),
            PawnSpot::Reserve(_) | PawnSpot::Home(_) | PawnSpot::Box => Place::OFF.steps(),
        };
        let between = (first + 1..last).filter_map(Place::new).map(PawnSpot::On);
        let stops = std::iter::once(from).chain(between).chain([to]).map(|spot| self.spot(seat, spot).0);
        stops
            .enumerate()
            .map(|(index, (x, y))| format!("{}{x:.0} {y:.0}", if index == 0 { 'M' } else { 'L' }))
            .collect()
    }
}

/// A closed line with round corners.
fn rounded(corners: &[BoardPoint], radius: f64) -> String {
    let count = corners.len();
    let towards = |from: BoardPoint, to: BoardPoint| {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let long = dx.hypot(dy).max(1.0);
        (from.0 + dx / long * radius, from.1 + dy / long * radius)
    };
    let mut path = String::new();
    for (index, &corner) in corners.iter().enumerate() {
        let before = towards(corner, corners[(index + count - 1) % count]);
        let after = towards(corner, corners[(index + 1) % count]);
        let start = if index == 0 { 'M' } else { 'L' };
        path += &format!(
            "{start}{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
            before.0, before.1, corner.0, corner.1, after.0, after.1
        );
    }
    path + "Z"
}
