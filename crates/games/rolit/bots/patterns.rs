//! Patterns of the board, evaluated as a whole: lines and corners.
//!
//! A pattern's configuration is a number to base three: each square is empty, the player's own, or anyone else's.
//! Instances of a pattern that a rotation or reflection of the board exchanges share their weights, and so does a
//! configuration with its own mirror image.

/// The most pattern instances on a board.
pub(super) const PIECES: usize = 40;
/// Four numbers of sixteen bits in each word: adding a ball updates four instances at once.
const WORDS: usize = PIECES / 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    /// The rows and columns at this distance from the edge.
    Line(usize),
    /// The diagonals of this length.
    Diagonal(usize),
    /// Three by three squares in a corner.
    Corner,
}

impl Pattern {
    /// The squares of one instance on a board of this size, as (column, row).
    fn squares(self, size: usize) -> Vec<(usize, usize)> {
        match self {
            Pattern::Line(row) => (0..size).map(|column| (column, row)).collect(),
            Pattern::Diagonal(length) => (0..length).map(|step| (step + size - length, step)).collect(),
            Pattern::Corner => (0..9).map(|place| (place % 3, place / 3)).collect(),
        }
    }

    fn length(self, size: usize) -> usize {
        self.squares(size).len()
    }

    /// For each square of the mirror image, the square it comes from.
    fn mirror(self, size: usize) -> Vec<usize> {
        match self {
            Pattern::Line(_) | Pattern::Diagonal(_) => (0..self.length(size)).rev().collect(),
            Pattern::Corner => (0..9).map(|place| place % 3 * 3 + place / 3).collect(),
        }
    }

    /// Every instance of this pattern, each once.
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

/// The number of a square after one of the eight symmetries of the board.
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

/// All pattern instances of a board.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    /// What a ball on each square adds to the numbers of the instances.
    digits: Vec<[u64; WORDS]>,
    /// Where the configurations of each instance begin in one long list; unused instances share the last, lone entry.
    offsets: [usize; PIECES],
    /// By index in that list: the index in the smaller list without mirror images.
    canon: Vec<u32>,
    /// Length of the smaller list, by pattern.
    lengths: Vec<usize>,
}

/// The configuration numbers of all instances.
pub(super) type Numbers = [u64; WORDS];

impl Pieces {
    pub(super) fn new(size: usize, patterns: &[Pattern]) -> Pieces {
        let mut digits = vec![[0; WORDS]; 64];
        let (mut canon, mut lengths, mut offsets) = (Vec::new(), Vec::new(), Vec::new());
        let mut first = 0;
        for pattern in patterns {
            let offset = canon.len();
            let length = reduce(pattern.length(size), &pattern.mirror(size), first, &mut canon);
            lengths.push(length);
            first += length;
            for piece in pattern.pieces(size) {
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

    /// By configuration: the index of its weight.
    pub(super) fn canon(&self) -> &[u32] {
        &self.canon
    }

    /// Weights per pattern; the last entry is for unused instances.
    pub(super) fn lengths(&self) -> &[usize] {
        &self.lengths
    }

    /// The sum over these balls, each counted once.
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

    /// The configuration indices where `own` of `all` balls belong to the player, given by their sums.
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

/// Lists, for every number of `length` digits, its index in a list without mirror images.
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
        let count = |pattern: Pattern| pattern.pieces(8).len();
        assert_eq!([Pattern::Line(0), Pattern::Line(3), Pattern::Corner].map(count), [4, 4, 4]);
        assert_eq!([Pattern::Diagonal(8), Pattern::Diagonal(7), Pattern::Diagonal(4)].map(count), [2, 4, 4]);
    }

    #[test]
    fn mirror_images_share_a_weight() {
        let pieces = Pieces::new(8, &[Pattern::Line(0), Pattern::Corner]);
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
