//! Pieces of the board that are judged as a whole: lines, and the corners.
//!
//! A piece is seen as a number to base three: each of its squares is empty, one's own, or anybody else's. Pieces that a
//! turn or a reflection of the board exchanges share their numbers, and so does a piece with its own mirror image.

/// The most pieces a board has.
pub(super) const PIECES: usize = 40;
/// Four numbers of sixteen bits in each word: a ball changes four pieces by one addition.
const WORDS: usize = PIECES / 4;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// The rows and columns so far from the edge.
    Line(usize),
    /// The diagonals of so many squares.
    Diagonal(usize),
    /// Three by three squares in a corner.
    Corner,
}

impl Shape {
    /// The squares of one piece of this shape on a board of a size, as (column, row).
    fn squares(self, size: usize) -> Vec<(usize, usize)> {
        match self {
            Shape::Line(row) => (0..size).map(|column| (column, row)).collect(),
            Shape::Diagonal(length) => (0..length).map(|step| (step + size - length, step)).collect(),
            Shape::Corner => (0..9).map(|place| (place % 3, place / 3)).collect(),
        }
    }

    /// How many squares.
    fn length(self, size: usize) -> usize {
        self.squares(size).len()
    }

    /// Where each square of the mirror image comes from.
    fn mirror(self, size: usize) -> Vec<usize> {
        match self {
            Shape::Line(_) | Shape::Diagonal(_) => (0..self.length(size)).rev().collect(),
            Shape::Corner => (0..9).map(|place| place % 3 * 3 + place / 3).collect(),
        }
    }

    /// Every piece of this shape, each once.
    fn pieces(self, size: usize) -> Vec<Vec<usize>> {
        let mut found: Vec<Vec<usize>> = Vec::new();
        for turn in 0..8 {
            let piece: Vec<usize> = self.squares(size).iter().map(|&at| turned(at, turn, size)).collect();
            let same = |other: &Vec<usize>| piece.iter().all(|square| other.contains(square));
            if !found.iter().any(same) {
                found.push(piece);
            }
        }
        found
    }
}

/// One of the eight ways to lay a board: the number of the square that this one comes to lie on.
fn turned((column, row): (usize, usize), turn: usize, size: usize) -> usize {
    let (mut column, mut row) = if turn & 4 == 0 { (column, row) } else { (row, column) };
    if turn & 1 != 0 {
        column = size - 1 - column;
    }
    if turn & 2 != 0 {
        row = size - 1 - row;
    }
    row * 8 + column
}

/// The pieces of a board of one size.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    /// What a ball on each square adds to the numbers of the pieces.
    digits: Vec<[u64; WORDS]>,
    /// Where each piece's numbers begin in one long list; unused pieces share the last, lone number.
    offsets: [usize; PIECES],
    /// For each place of that list, which of the smaller list without mirror images it stands for.
    canon: Vec<u32>,
    /// Length of the smaller list, by shape.
    lengths: Vec<usize>,
}

/// The numbers of all pieces of a position.
pub(super) type Numbers = [u64; WORDS];

impl Pieces {
    pub(super) fn new(size: usize, shapes: &[Shape]) -> Pieces {
        let mut digits = vec![[0; WORDS]; 64];
        let (mut canon, mut lengths, mut offsets) = (Vec::new(), Vec::new(), Vec::new());
        let mut first = 0;
        for shape in shapes {
            let offset = canon.len();
            let length = reduce(shape.length(size), &shape.mirror(size), first, &mut canon);
            lengths.push(length);
            first += length;
            for piece in shape.pieces(size) {
                let lane = offsets.len();
                offsets.push(offset);
                for (place, square) in piece.into_iter().enumerate() {
                    digits[square][lane / 4] += 3_u64.pow(place as u32) << (lane % 4 * 16);
                }
            }
        }
        let last = canon.len();
        canon.push(first as u32);
        lengths.push(1);
        let mut places = [last; PIECES];
        for (place, offset) in places.iter_mut().zip(offsets) {
            *place = offset;
        }
        Pieces { digits, offsets: places, canon, lengths }
    }

    /// Which weight each place of the long list stands for.
    pub(super) fn canon(&self) -> &[u32] {
        &self.canon
    }

    /// How many weights each shape has; the last is for pieces that are not there.
    pub(super) fn lengths(&self) -> &[usize] {
        &self.lengths
    }

    /// What these balls add up to, each counted once.
    #[inline]
    pub(super) fn sum(&self, mut balls: u64) -> Numbers {
        let mut sum = [0; WORDS];
        while balls != 0 {
            let digits = &self.digits[balls.trailing_zeros() as usize & 63];
            for (sum, digits) in sum.iter_mut().zip(digits) {
                *sum += digits;
            }
            balls &= balls - 1;
        }
        sum
    }

    /// The places of a position where `own` balls are one's own among `all`, given by their sums.
    #[inline]
    pub(super) fn places(&self, own: &Numbers, all: &Numbers) -> [usize; PIECES] {
        let mut places = self.offsets;
        for word in 0..WORDS {
            // Own balls are the digit 1, the others 2.
            let numbers = (all[word] << 1) - own[word];
            for lane in 0..4 {
                places[word * 4 + lane] += (numbers >> (lane * 16)) as usize & 0xffff;
            }
        }
        places
    }
}

/// Lists for every number of `length` digits which number in a list without mirror images it stands for.
fn reduce(length: usize, mirror: &[usize], first: usize, out: &mut Vec<u32>) -> usize {
    let powers: Vec<usize> = (0..length).map(|place| 3_usize.pow(place as u32)).collect();
    let offset = out.len();
    let mut count = 0;
    for number in 0..3_usize.pow(length as u32) {
        let image: usize = (0..length).map(|place| number / powers[mirror[place]] % 3 * powers[place]).sum();
        if image < number {
            out.push(out[offset + image]);
        } else {
            out.push((first + count) as u32);
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_there_once() {
        let count = |shape: Shape| shape.pieces(8).len();
        assert_eq!([Shape::Line(0), Shape::Line(3), Shape::Corner].map(count), [4, 4, 4]);
        assert_eq!([Shape::Diagonal(8), Shape::Diagonal(7), Shape::Diagonal(4)].map(count), [2, 4, 4]);
    }

    #[test]
    fn mirror_images_share_a_weight() {
        let pieces = Pieces::new(8, &[Shape::Line(0), Shape::Corner]);
        assert_eq!(pieces.lengths(), [3321, 10206, 1]);
        // A lone ball on either end of the upper edge, and on b1 or a2 of the corner.
        let weights = |own: u64| {
            let sum = pieces.sum(own);
            let mut weights = pieces.places(&sum, &sum).map(|place| pieces.canon()[place]);
            weights.sort_unstable();
            weights
        };
        assert_eq!(weights(1), weights(1 << 7));
        assert_eq!(weights(1), weights(1 << 63));
        assert_eq!(weights(2), weights(1 << 8));
        assert_ne!(weights(1), weights(2));
    }
}
