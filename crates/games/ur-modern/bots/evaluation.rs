//! Evaluation of modern Ur without search.
//!
//! A position is split into features, each with a table of weights: small regions of the board with what stands on each
//! of their squares, fortifications held against pawns to come, captures at the entrances, and for every fortification
//! and Ishtar how far each player's nearest free pawn is. The sum of the weights is the mover's log-odds ([`odds`]).
//! The weights of the two boards were trained by self-play; `docs/results` says how.

use super::distilled;
use super::regions::{self, A1, A2, A3, A4, A7, A8, B1, B2, B3, B4, B5, B6, B7, B8, C1, C2, C3, C4, C7, C8};
use crate::ur_classic::odds;
use crate::weights::Weights;
use kernel::Seat;
use ur_modern::{Board, Square, Squares, State, UrModern};

/// Regions read as they are and mirrored, lanes A and C exchanged: both share their weights.
const MIRRORED: [&[u8]; 6] = [
    // The way in.
    &[A1, A2, A3, A4, B1, B2, B3],
    // The sky.
    &[A7, A8, B6, B7, B8, C8, C7],
    // Who holds what, and who stands before the sky's fortifications.
    &[A1, C1, A7, C7, B4, A8, C8],
    // The earth's fortifications and the entrances.
    &[A1, C1, A2, C2, B1, A4, C4],
    // Fortifications and the fight for Ishtar: along the middle lane …
    &[A1, C1, A7, C7, B3, B4, B5],
    // … and across it.
    &[A3, C3, A4, C4, B3, B4, B5],
];
/// The middle lane is its own mirror.
const MIDDLE: &[u8] = &[B1, B2, B3, B4, B5, B6, B7, B8];

/// Number of regions read: each mirrored one twice, the middle lane, and the entrances.
const READINGS: usize = 2 * MIRRORED.len() + 2;
/// Targets whose nearest pawns matter: four fortifications and Ishtar.
const TARGETS: usize = 5;
/// Number of features, each with one active weight.
pub const PIECES: usize = READINGS + 2 + TARGETS;

/// Distances that are told apart: 0 to 4, and further.
const FAR: usize = 5;

const REGION: usize = 2187;
const MIDDLE_AT: usize = MIRRORED.len() * REGION;
/// Entrances of both boards, and how many pawns each player could let in, three or more counted as three.
const ENTRANCES_AT: usize = MIDDLE_AT + 6561;
/// Fortifications held and pawns in reserve, both players.
const HELD_AT: usize = ENTRANCES_AT + 27 * 16;
/// Pawns on the board, both players, and who holds Ishtar.
const PAWNS_AT: usize = HELD_AT + 16 * 64;
/// Kind of target, fortifications held, and distances of the nearest pawns, both players.
const NEAR_AT: usize = PAWNS_AT + 64 * 3;
pub const WEIGHTS: usize = NEAR_AT + 3 * 16 * (FAR + 1) * (FAR + 1);

/// Regions are padded to a whole number of machine words, so that the sums vectorise.
const WIDTH: usize = 16;

/// By square: what a mover's pawn there adds to each region's number.
static DIGITS: [[u16; WIDTH]; 20] = {
    let mut digits = regions::narrow(regions::digits::<WIDTH>(&MIRRORED, MIDDLE));
    digits[A4 as usize][READINGS - 1] = 1;
    digits[C4 as usize][READINGS - 1] = 3;
    digits[B1 as usize][READINGS - 1] = 9;
    digits
};

/// Distances on a board, precomputed for the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct BoardGeometry {
    forts: Squares,
    ishtar: Square,
    targets: [DistanceTarget; TARGETS],
    pawns: u8,
}

#[derive(Clone, Copy, Debug)]
struct DistanceTarget {
    at: Square,
    /// 0: earth, 1: sky, 2: Ishtar.
    kind: usize,
    /// The squares one step away, two steps, …
    rings: [Squares; FAR - 1],
}

impl BoardGeometry {
    pub fn of(game: &UrModern) -> BoardGeometry {
        let board = game.board();
        let kinds = [(board.earth, 0), (board.sky, 1), (Squares::only(board.ishtar), 2)];
        let mut found = kinds.into_iter().flat_map(|(squares, kind)| squares.iter().map(move |square| (square, kind)));
        // Every board has two fortifications of each kind and one Ishtar.
        let targets = std::array::from_fn(|_| {
            let (at, kind) = found.next().unwrap_or((board.ishtar, 2));
            DistanceTarget { at, kind, rings: rings(board, at) }
        });
        BoardGeometry { forts: board.fortifications(), ishtar: board.ishtar, targets, pawns: game.pawns() }
    }

    /// Fortifications that these pawns hold, 0 to 3: all four end the game.
    #[inline]
    pub(super) fn held(&self, pawns: Squares) -> usize {
        usize::from(pawns.and(self.forts).len()).min(3)
    }

    /// The weight indices of a position before a roll, one per feature.
    #[inline]
    pub fn pieces(&self, state: &State) -> [usize; PIECES] {
        let (own, enemy) = (state.pawns(state.mover()), state.pawns(state.mover().other()));
        let readings = regions::read(&DIGITS, own, enemy);
        let sides = [own, enemy].map(|pawns| PawnFeatures::new(self, pawns));
        let [mine, theirs] = &sides;
        let held = mine.held * 4 + theirs.held;
        let mut pieces = [0; PIECES];
        for (place, reading) in readings[..READINGS - 2].iter().enumerate() {
            pieces[place] = place / 2 * REGION + usize::from(*reading);
        }
        pieces[READINGS - 2] = MIDDLE_AT + usize::from(readings[READINGS - 2]);
        let waiting = mine.reserve.min(3) * 4 + theirs.reserve.min(3);
        pieces[READINGS - 1] = ENTRANCES_AT + waiting * 27 + usize::from(readings[READINGS - 1]);
        pieces[READINGS] = HELD_AT + (held * 8 + mine.reserve) * 8 + theirs.reserve;
        let goddess = usize::from(own.contains(self.ishtar)) + 2 * usize::from(enemy.contains(self.ishtar));
        pieces[READINGS + 1] = PAWNS_AT + (mine.count * 8 + theirs.count) * 3 + goddess;
        for (place, target) in self.targets.iter().enumerate() {
            let [near, far] = sides.each_ref().map(|side| target.distance(side));
            pieces[READINGS + 2 + place] = NEAR_AT + ((target.kind * 16 + held) * (FAR + 1) + near) * (FAR + 1) + far;
        }
        pieces
    }
}

/// The pawns of one player.
struct PawnFeatures {
    all: Squares,
    /// Pawns that hold no fortification.
    free: Squares,
    /// Fortifications held, 0 to 3.
    held: usize,
    count: usize,
    reserve: usize,
}

impl PawnFeatures {
    #[inline]
    fn new(terrain: &BoardGeometry, all: Squares) -> PawnFeatures {
        let held = terrain.held(all);
        // A studied position may hold more pawns than the game has; `min` keeps it inside the tables.
        let count = usize::from(all.len()).min(7);
        let reserve = usize::from(terrain.pawns).saturating_sub(count).min(7);
        PawnFeatures { all, free: all.without(terrain.forts), held, count, reserve }
    }
}

impl DistanceTarget {
    /// Steps of the nearest pawn that holds no fortification, ignoring what stands between.
    #[inline]
    fn distance(&self, side: &PawnFeatures) -> usize {
        if side.all.contains(self.at) {
            return 0;
        }
        self.rings.iter().position(|ring| !ring.and(side.free).is_empty()).map_or(FAR, |ring| ring + 1)
    }
}

fn rings(board: &Board, at: Square) -> [Squares; FAR - 1] {
    let mut seen = Squares::only(at);
    std::array::from_fn(|_| {
        let ring = board.around(seen).without(seen);
        seen = seen.or(ring);
        ring
    })
}

/// A board with its trained weights.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    terrain: BoardGeometry,
    weights: &'static [i16; WEIGHTS],
    /// The larger weights of the one game that was distilled.
    distilled: Option<Weights<'static>>,
}

impl Model {
    /// The evaluation of a game. A custom board, for which there is no training, uses the weights of the board `lanes`.
    pub fn of(game: &UrModern) -> Model {
        let grid = Board::shipped(&Board::GRID).is_ok_and(|grid| grid == *game.board());
        Model { terrain: BoardGeometry::of(game), weights: if grid { &GRID } else { &LANES }, distilled: None }
    }

    /// The best evaluation of a game: distilled where it was solved, [`Model::of`] elsewhere.
    pub fn best_of(game: &UrModern) -> Model {
        let distilled = if distilled::fits(game) { distilled::DISTILLED_WEIGHTS.weights() } else { None };
        Model { distilled, ..Model::of(game) }
    }

    /// The mover's expected share of the win, before the roll.
    #[inline]
    pub fn evaluate(&self, state: &State) -> f64 {
        let grains = match self.distilled {
            Some(weights) => weights.sum(&distilled::pieces(&self.terrain, state)),
            None => self.terrain.pieces(state).into_iter().map(|piece| i32::from(self.weights[piece])).sum(),
        };
        let share = odds::chance(grains);
        // UM-13: a player who may claim a draw has at least that.
        if UrModern::repeated(state) { share.max(0.5) } else { share }
    }

    /// [`Model::evaluate`] for a seat.
    #[inline]
    pub fn share(&self, state: &State, seat: Seat) -> f64 {
        let share = self.evaluate(state);
        if state.mover() == seat { share } else { 1.0 - share }
    }
}

static LANES: [i16; WEIGHTS] = table(include_bytes!("lanes.bin"));
static GRID: [i16; WEIGHTS] = table(include_bytes!("grid.bin"));

const fn table(bytes: &[u8]) -> [i16; WEIGHTS] {
    assert!(bytes.len() == 2 * WEIGHTS, "the weights do not fit the pieces");
    let mut table = [0; WEIGHTS];
    let mut at = 0;
    while at < WEIGHTS {
        table[at] = i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        at += 1;
    }
    table
}
