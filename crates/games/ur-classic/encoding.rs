//! Classic Ur as numbers: both paths, the reserves and the roll; an id for each start and roll.

use crate::{ActionIds, Encoding, Plane, TensorWriter};
use kernel::Seat;
use ur_classic::{LAST, Move, Phase, Place, State, UrClassic};

/// Rolls that move a pawn: 1 to 4.
const ROLLS: usize = 4;
const SQUARES: usize = LAST as usize;

#[derive(Debug)]
pub(super) struct UrClassicEncoding;

impl Encoding for UrClassicEncoding {
    type Game = UrClassic;
    const ACTION_IDS: ActionIds = ActionIds::Fixed;

    fn new(_game: &UrClassic) -> UrClassicEncoding {
        UrClassicEncoding
    }

    fn action_count(&self) -> usize {
        (SQUARES + 1) * ROLLS
    }

    #[inline]
    fn id(&self, _seat: Seat, action: Move, _place: usize) -> usize {
        let (from, to) = (usize::from(action.from.steps()), usize::from(action.to.steps()));
        from * ROLLS + to - from - 1
    }

    fn action(&self, _seat: Seat, id: usize) -> Option<Move> {
        let (from, roll) = (id / ROLLS, id % ROLLS + 1);
        if from > SQUARES {
            return None;
        }
        Some(Move { from: Place::new(from as u8)?, to: Place::new((from + roll) as u8)? })
    }

    fn planes(&self) -> Vec<Plane> {
        vec![
            Plane::new("own_pawns", [SQUARES], "1 where an own pawn stands, along the own path"),
            Plane::new("own_reserve", [1], "share of the own pawns not yet entered"),
            Plane::new("own_off", [1], "share of the own pawns that have left the board"),
            Plane::new("other_pawns", [SQUARES], "1 where a pawn of the other stands, along its path"),
            Plane::new("other_reserve", [1], "share of the other's pawns not yet entered"),
            Plane::new("other_off", [1], "share of the other's pawns that have left the board"),
            Plane::new("roll", [5], "1 for the roll, 0 to 4, while a pawn is to be moved"),
            Plane::new("mover", [1], "1 if it is the own turn to roll or to move"),
        ]
    }

    fn observe(&self, game: &UrClassic, known: &State, seat: Seat, out: &mut TensorWriter<'_>) {
        for side in [seat, seat.other()] {
            // Bit 0 stands for the reserve.
            out.bits(u64::from(known.lane(side)) >> 1, SQUARES);
            out.share(known.reserve(side), game.pawns());
            out.share(known.off(side), game.pawns());
        }
        let (roll, begun) = match known.phase() {
            Phase::Move(roll) => (Some(usize::from(roll)), true),
            Phase::Roll => (None, true),
            Phase::Start | Phase::Over => (None, false),
        };
        out.one_hot(roll, 5);
        out.flag(begun && known.mover() == seat);
    }
}
