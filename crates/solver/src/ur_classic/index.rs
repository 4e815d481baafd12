//! Perfect index: a number without gaps for every position.
//!
//! Layers by pawns still to bring home follow each other. Inside a layer the eight shared squares, three possibilities
//! each, choose a block; the six private squares of each player choose an index in the block. Private patterns are
//! ranked by how many pawns they hold, so that the patterns with at most n pawns come first.

use kernel::Seat;
use std::ops::Range;
use ur_classic::State;

/// Patterns of eight shared squares, each empty, own or the enemy's.
const SHARED_PATTERNS: usize = 6561;
/// Patterns of the six private squares of one player.
const PRIVATE_PATTERNS: usize = 64;
const PRIVATE_SQUARES: usize = 6;

/// A position before a roll from the mover's side: the mover first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MoverPosition {
    /// Pawns still to bring home.
    pub(super) left: [u8; 2],
    /// Pawns on the board, bit p for place p of the owner's path.
    pub(super) lanes: [u16; 2],
}

impl MoverPosition {
    /// As a state of the game with `pawns` pawns, seat 0 to roll.
    pub(super) fn study(self, pawns: u8) -> Option<State> {
        State::study(pawns, Seat::FIRST, self.lanes, self.left.map(|left| pawns - left))
    }
}

/// The index of all positions with at most `pawns` pawns a side.
#[derive(Clone, Debug)]
pub(super) struct Index {
    pawns: u8,
    /// Where the block of a shared pattern begins, by layer.
    blocks: Vec<[u32; SHARED_PATTERNS]>,
    len: usize,
}

impl Index {
    pub(super) fn new(pawns: u8) -> Index {
        let mut index = Index { pawns, blocks: Vec::new(), len: 0 };
        for left in layers(pawns) {
            let mut blocks = [u32::MAX; SHARED_PATTERNS];
            for (own, enemy) in shared_patterns(left) {
                // The whole game has 137,870,097 positions: far below u32::MAX.
                blocks[shared_code(own, enemy)] = index.len as u32;
                index.len += room(left[0], own) * room(left[1], enemy);
            }
            index.blocks.push(blocks);
        }
        index
    }

    pub(super) fn pawns(&self) -> u8 {
        self.pawns
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The index of a position.
    #[inline]
    pub(super) fn place(&self, MoverPosition { left, lanes }: MoverPosition) -> usize {
        self.layer(left).place(Half::new(left[0], lanes[0]), Half::new(left[1], lanes[1]))
    }

    #[inline]
    pub(super) fn layer(&self, left: [u8; 2]) -> Layer<'_> {
        Layer(&self.blocks[usize::from(left[0] - 1) * usize::from(self.pawns) + usize::from(left[1] - 1)])
    }

    /// Every position, in index order.
    pub(super) fn positions(&self) -> impl Iterator<Item = MoverPosition> + use<> {
        layers(self.pawns).flat_map(positions)
    }

    /// The indices of one layer, which are contiguous.
    pub(super) fn range(&self, left: [u8; 2]) -> Range<usize> {
        let blocks = self.layer(left).0;
        // Code 0 is the empty shared row, the first block of its layer.
        let start = blocks[0] as usize;
        start..start + layer_len(left)
    }

    /// The blocks of one layer, in index order.
    pub(super) fn blocks(&self, left: [u8; 2]) -> Vec<Block> {
        let blocks = self.layer(left).0;
        let block = |(own, enemy)| Block { left, shared: [own, enemy], start: blocks[shared_code(own, enemy)] };
        shared_patterns(left).map(block).collect()
    }
}

/// The positions of a layer with the same pawns on the shared row: their indices are contiguous.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    left: [u8; 2],
    shared: [u8; 2],
    start: u32,
}

impl Block {
    pub(super) fn range(&self) -> Range<usize> {
        let start = self.start as usize;
        start..start + room(self.left[0], self.shared[0]) * room(self.left[1], self.shared[1])
    }

    /// The rows of the block, the last first.
    #[inline]
    pub(super) fn rows_back(self) -> impl Iterator<Item = IndexRow> {
        let Block { left, shared: [own, enemy], start } = self;
        let len = room(left[1], enemy);
        let owns = UNRANK[..room(left[0], own)].iter().enumerate().rev();
        owns.map(move |(rank, &private)| IndexRow {
            left,
            own: join(own, private),
            enemy: join(enemy, 0),
            start: start as usize + rank * len,
            len,
        })
    }

    /// Every position with its index, the last first.
    #[inline]
    pub(super) fn for_each_back(self, mut see: impl FnMut(usize, MoverPosition)) {
        for row in self.rows_back() {
            for (rank, &private) in UNRANK[..row.len].iter().enumerate().rev() {
                see(row.start + rank, MoverPosition { left: row.left, lanes: [row.own, row.enemy | join(0, private)] });
            }
        }
    }
}

/// The positions of a block with the same own pawns: they differ only in the enemy's pawns on private squares, which
/// cannot be captured, so all of them have the same moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct IndexRow {
    left: [u8; 2],
    /// Own pawns on the board.
    pub(super) own: u16,
    /// The enemy's pawns on shared squares.
    pub(super) enemy: u16,
    /// The index of the first position; there the enemy's private squares are empty.
    pub(super) start: usize,
    pub(super) len: usize,
}

/// The index of the positions with certain numbers of pawns to bring home.
#[derive(Clone, Copy)]
pub(super) struct Layer<'a>(&'a [u32; SHARED_PATTERNS]);

impl Layer<'_> {
    /// The index of the position of these two halves.
    #[inline]
    pub(super) fn place(self, own: Half, enemy: Half) -> usize {
        self.0[usize::from(own.shared) + 2 * usize::from(enemy.shared)] as usize
            + usize::from(own.private) * usize::from(enemy.room)
            + usize::from(enemy.private)
    }

    /// The distance of two indices whose own private patterns follow each other in rank.
    #[inline]
    pub(super) fn stride(self, enemy: Half) -> u32 {
        u32::from(enemy.room)
    }
}

/// What one player's pawns contribute to the index of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Half {
    /// Pawns on shared squares, as digits to base three.
    shared: u16,
    /// Rank of the pattern on private squares …
    private: u8,
    /// … and how many patterns there are pawns for.
    room: u8,
}

impl Half {
    #[inline]
    pub(super) fn new(left: u8, lane: u16) -> Half {
        let (shared, private) = split(lane);
        Half {
            shared: TERNARY[usize::from(shared)],
            private: RANK[usize::from(private)],
            room: ROOM[usize::from(left - PAWNS_ON[usize::from(shared)])],
        }
    }
}

/// Pawns to bring home by layer, in index order.
pub(super) fn layers(pawns: u8) -> impl Iterator<Item = [u8; 2]> {
    (1..=pawns).flat_map(move |own| (1..=pawns).map(move |enemy| [own, enemy]))
}

/// The positions of one layer, in index order.
fn positions(left: [u8; 2]) -> impl Iterator<Item = MoverPosition> {
    shared_patterns(left).flat_map(move |(own_shared, enemy_shared)| {
        let enemies = room(left[1], enemy_shared);
        UNRANK[..room(left[0], own_shared)].iter().flat_map(move |&own_private| {
            UNRANK[..enemies].iter().map(move |&enemy_private| MoverPosition {
                left,
                lanes: [join(own_shared, own_private), join(enemy_shared, enemy_private)],
            })
        })
    })
}

fn layer_len(left: [u8; 2]) -> usize {
    shared_patterns(left).map(|(own, enemy)| room(left[0], own) * room(left[1], enemy)).sum()
}

/// Patterns of the shared squares that the pawns suffice for.
fn shared_patterns(left: [u8; 2]) -> impl DoubleEndedIterator<Item = (u8, u8)> {
    let fits = |pattern: u8, left: u8| pattern.count_ones() <= u32::from(left);
    (0..=u8::MAX)
        .filter(move |&own| fits(own, left[0]))
        .flat_map(move |own| (0..=u8::MAX).map(move |enemy| (own, enemy)))
        .filter(move |&(own, enemy)| own & enemy == 0 && fits(enemy, left[1]))
}

/// How many private patterns there are for a player with `left` pawns to bring home and these on shared squares.
#[inline]
fn room(left: u8, shared: u8) -> usize {
    usize::from(ROOM[usize::from(left - PAWNS_ON[usize::from(shared)])])
}

#[inline]
fn shared_code(own: u8, enemy: u8) -> usize {
    usize::from(TERNARY[usize::from(own)]) + 2 * usize::from(TERNARY[usize::from(enemy)])
}

/// The shared squares 5 to 12 and the private ones 1 to 4, 13 and 14 of a lane.
#[inline]
fn split(lane: u16) -> (u8, u8) {
    ((lane >> 5) as u8, (lane >> 1 & 0b1111 | (lane >> 13 & 0b11) << 4) as u8)
}

/// How many pawns are on a lane.
#[inline]
pub(super) fn pawns_on(lane: u32) -> u8 {
    PAWNS_ON[(lane & 0xff) as usize] + PAWNS_ON[(lane >> 8 & 0xff) as usize]
}

fn join(shared: u8, private: u8) -> u16 {
    let private = u16::from(private);
    u16::from(shared) << 5 | (private & 0b1111) << 1 | private >> 4 << 13
}

/// The bits of a number read as digits to base three.
const TERNARY: [u16; 256] = {
    let mut table = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        table[bits] = table[bits >> 1] * 3 + (bits & 1) as u16;
        bits += 1;
    }
    table
};

/// Private patterns, those with few pawns first.
const UNRANK: [u8; PRIVATE_PATTERNS] = {
    let mut table = [0; PRIVATE_PATTERNS];
    let (mut count, mut next) = (0, 0);
    while count <= PRIVATE_SQUARES as u32 {
        let mut pattern = 0;
        while pattern < PRIVATE_PATTERNS as u8 {
            if pattern.count_ones() == count {
                table[next] = pattern;
                next += 1;
            }
            pattern += 1;
        }
        count += 1;
    }
    table
};

/// The inverse of [`UNRANK`].
const RANK: [u8; PRIVATE_PATTERNS] = {
    let mut table = [0; PRIVATE_PATTERNS];
    let mut rank = 0;
    while rank < PRIVATE_PATTERNS {
        table[UNRANK[rank] as usize] = rank as u8;
        rank += 1;
    }
    table
};

/// By number of pawns: how many private patterns hold at most that many.
const ROOM: [u8; ur_classic::PAWNS as usize + 1] = [1, 7, 22, 42, 57, 63, 64, 64];

/// Population count by table, because the baseline of x86-64 has no instruction for it.
const PAWNS_ON: [u8; 256] = {
    let mut table = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        table[bits] = table[bits >> 1] + (bits & 1) as u8;
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_its_own_number() {
        for pawns in 1..=3 {
            let index = Index::new(pawns);
            for (number, position) in index.positions().enumerate() {
                assert_eq!(index.place(position), number, "{position:?}");
                assert!(position.study(pawns).is_some(), "{position:?}");
            }
            assert_eq!(index.positions().count(), index.len());
            let mut number = index.len();
            for left in layers(pawns).collect::<Vec<_>>().into_iter().rev() {
                assert_eq!(index.range(left).end, number);
                for block in index.blocks(left).into_iter().rev() {
                    block.for_each_back(|place, position| {
                        number -= 1;
                        assert_eq!((place, index.place(position)), (number, number));
                    });
                }
            }
            assert_eq!(number, 0);
        }
    }

    #[test]
    fn the_whole_game_has_as_many_positions_as_published() {
        let published = [217, 12_869, 263_121, 2_602_822];
        assert_eq!([1, 2, 3, 4].map(|pawns| Index::new(pawns).len()), published);
        assert_eq!(Index::new(7).len(), 137_870_097);
    }
}
