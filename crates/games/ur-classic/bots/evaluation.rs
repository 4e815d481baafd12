//! Evaluation of classic Ur without search.
//!
//! A position is split into features, each with a table of weights: pawns left, the shared row, each player's private
//! squares, who can enter onto whom, the last squares, the race. The sum of the weights is the mover's log-odds
//! ([`odds`]). The weights in `weights.bin` were fitted to exact values; `docs/results` says how.

use super::odds;
use kernel::Seat;
use ur_classic::{LAST, PAWNS, Phase, State, UrClassic};

/// Number of features, each with one active weight.
pub const PIECES: usize = 9;

/// Table size of each feature.
const SIZES: [usize; PIECES] = [
    // Pawns left and in reserve, both players.
    56 * 56,
    // The shared row: each square empty, own or the enemy's.
    6561,
    // Private squares and reserve of the mover, of the enemy.
    64 * 8,
    64 * 8,
    // Pawns waiting to enter, against the first half of the shared row: the mover, the enemy.
    32 * 81,
    32 * 81,
    // The second half of the shared row and the last squares.
    81 * 16,
    // Steps both players still have to go, in fours.
    STEPS * STEPS,
    // Pawns left of both, against who holds the shared rosette and how many pawns are on the shared row.
    49 * 3 * 5 * 5,
];

/// Seven pawns have at most 105 steps to go.
const STEPS: usize = (PAWNS as usize * (LAST as usize + 1)) / 4 + 1;

/// Where each table begins in one long list.
const OFFSETS: [usize; PIECES] = {
    let mut offsets = [0; PIECES];
    let mut piece = 1;
    while piece < PIECES {
        offsets[piece] = offsets[piece - 1] + SIZES[piece - 1];
        piece += 1;
    }
    offsets
};

pub const WEIGHTS: usize = OFFSETS[PIECES - 1] + SIZES[PIECES - 1];

static TABLE: [i16; WEIGHTS] = {
    let bytes = include_bytes!("weights.bin");
    assert!(bytes.len() == 2 * WEIGHTS, "weights.bin does not fit the pieces");
    let mut table = [0; WEIGHTS];
    let mut at = 0;
    while at < WEIGHTS {
        table[at] = i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        at += 1;
    }
    table
};

/// The mover's chance to win, before the roll.
#[inline]
pub fn evaluate(game: &UrClassic, state: &State) -> f64 {
    if state.phase() == Phase::Start {
        return 0.5;
    }
    odds::chance(pieces(game, state).into_iter().map(|piece| i32::from(TABLE[piece])).sum())
}

/// The weight indices of a position, one per feature.
#[inline]
pub fn pieces(game: &UrClassic, state: &State) -> [usize; PIECES] {
    let own = SideFeatures::new(game, state, state.mover());
    let enemy = SideFeatures::new(game, state, state.mover().other());
    let first = ternary(own.shared() & 15) + 2 * ternary(enemy.shared() & 15);
    let second = ternary(own.shared() >> 4) + 2 * ternary(enemy.shared() >> 4);
    let holder = own.holds() + 2 * enemy.holds();
    let left = (own.left - 1) * 7 + enemy.left - 1;
    let places = [
        own.count() * 56 + enemy.count(),
        first + 81 * second,
        own.private() * 8 + own.reserve,
        enemy.private() * 8 + enemy.reserve,
        own.waiting() * 81 + first,
        enemy.waiting() * 81 + first,
        second * 16 + own.exit() * 4 + enemy.exit(),
        own.way() / 4 * STEPS + enemy.way() / 4,
        ((left * 3 + holder) * 5 + own.out()) * 5 + enemy.out(),
    ];
    let mut pieces = places;
    for (piece, offset) in pieces.iter_mut().zip(OFFSETS) {
        *piece += offset;
    }
    pieces
}

/// The pawns of one player.
pub(super) struct SideFeatures {
    /// Bit p: a pawn on place p.
    lane: u16,
    /// Pawns still to bring home, 1 to 7.
    pub(super) left: usize,
    pub(super) reserve: usize,
}

impl SideFeatures {
    #[inline]
    pub(super) fn new(game: &UrClassic, state: &State, seat: Seat) -> SideFeatures {
        // A finished game is never evaluated, so at least one pawn is left; `max` keeps any caller inside the tables.
        let left = usize::from(game.pawns() - state.off(seat)).max(1);
        SideFeatures { lane: state.lane(seat), left, reserve: usize::from(state.reserve(seat)) }
    }

    #[inline]
    pub(super) fn shared(&self) -> usize {
        usize::from(self.lane >> 5 & 0xff)
    }

    #[inline]
    pub(super) fn private(&self) -> usize {
        usize::from(self.lane >> 1 & 15 | self.lane >> 13 << 4)
    }

    #[inline]
    pub(super) fn count(&self) -> usize {
        (self.left - 1) * 8 + self.reserve
    }

    /// Whether the reserve has a pawn, and the four squares before the shared row.
    #[inline]
    pub(super) fn waiting(&self) -> usize {
        usize::from(self.lane & 0b1_1110) | usize::from(self.reserve > 0)
    }

    /// The two squares after the shared row.
    #[inline]
    pub(super) fn exit(&self) -> usize {
        usize::from(self.lane >> 13)
    }

    /// 1 on the shared rosette.
    #[inline]
    pub(super) fn holds(&self) -> usize {
        usize::from(self.lane >> 8 & 1)
    }

    #[inline]
    pub(super) fn way(&self) -> usize {
        let gone = usize::from(GONE[usize::from(self.lane & 0xff)])
            + usize::from(GONE[usize::from(self.lane >> 8)])
            + 8 * PAWNS_ON[usize::from(self.lane >> 8)] as usize;
        self.left * (usize::from(LAST) + 1) - gone
    }

    /// Pawns on the shared row, four or more counted as four.
    #[inline]
    fn out(&self) -> usize {
        usize::from(PAWNS_ON[self.shared()]).min(4)
    }
}

#[inline]
pub(super) fn ternary(bits: usize) -> usize {
    usize::from(TERNARY[bits])
}

/// Four bits read as digits to base three.
static TERNARY: [u8; 16] = {
    let mut table = [0; 16];
    let mut bits = 1;
    while bits < 16 {
        table[bits] = table[bits >> 1] * 3 + (bits & 1) as u8;
        bits += 1;
    }
    table
};

/// Population count by table: neither WebAssembly nor baseline x86-64 is faster.
static PAWNS_ON: [u8; 256] = {
    let mut table = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        table[bits] = table[bits >> 1] + (bits & 1) as u8;
        bits += 1;
    }
    table
};

/// The sum of the indices of the set bits.
static GONE: [u8; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 8 {
            table[bits] += if bits >> place & 1 == 1 { place as u8 } else { 0 };
            place += 1;
        }
        bits += 1;
    }
    table
};
