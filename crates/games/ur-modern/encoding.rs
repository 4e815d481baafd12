//! Modern Ur as numbers: the pawns on the twenty squares, an id for each action that the board can ever allow.

use crate::action_table::ActionTable;
use crate::{ActionIds, Encoding, Plane, TensorWriter};
use kernel::Seat;
use ur_modern::{Action, Board, Phase, Roll, Square, State, UrModern};

const SQUARES: usize = 20;
/// UM-13: repetitions that count.
const REPEATS: u32 = 5;

#[derive(Debug)]
pub(super) struct UrModernEncoding {
    actions: ActionTable<Action>,
}

/// Every action that some position allows: spawns, the draw, moves of one to three steps, pairs of steps.
fn all_actions(board: &Board) -> Vec<Action> {
    let steps = |from: Square| board.neighbours(from).iter().map(move |to| [from, to]);
    let mut all = vec![Action::Draw];
    all.extend(Square::all().map(Action::Spawn));
    for [a, b] in Square::all().flat_map(steps) {
        all.push(Action::Walk([a, b, b, b]));
        for c in board.neighbours(b).iter().filter(|&c| c != a) {
            all.push(Action::Walk([a, b, c, c]));
            let thirds = board.neighbours(c).iter().filter(|&d| d != a && d != b);
            all.extend(thirds.map(|d| Action::Walk([a, b, c, d])));
        }
    }
    for one in Square::all().flat_map(steps) {
        all.extend(Square::all().filter(|&from| from != one[0]).flat_map(steps).map(|two| Action::Pair(one, two)));
    }
    all
}

impl Encoding for UrModernEncoding {
    type Game = UrModern;
    const ACTION_IDS: ActionIds = ActionIds::Fixed;

    fn new(game: &UrModern) -> UrModernEncoding {
        UrModernEncoding { actions: ActionTable::new(all_actions(game.board())) }
    }

    fn action_count(&self) -> usize {
        self.actions.len()
    }

    #[inline]
    fn id(&self, _seat: Seat, action: Action, _place: usize) -> usize {
        // The tests play every board: no action is missing.
        self.actions.id(action).unwrap_or(0)
    }

    fn action(&self, _seat: Seat, id: usize) -> Option<Action> {
        self.actions.action(id)
    }

    fn planes(&self) -> Vec<Plane> {
        vec![
            Plane::new("own_pawns", [SQUARES], "1 where an own pawn stands, from A1 to C8"),
            Plane::new("own_reserve", [1], "share of the own pawns off the board"),
            Plane::new("own_repeats", [1], "share of the five identical actions in a row that allow a draw"),
            Plane::new("other_pawns", [SQUARES], "1 where a pawn of the other stands"),
            Plane::new("other_reserve", [1], "share of the other's pawns off the board"),
            Plane::new("other_repeats", [1], "the other's identical actions in a row, likewise"),
            Plane::new("roll", [5], "1 for the roll 0, 1, GS, SS or GG, while an action is to be chosen"),
            Plane::new("mover", [1], "1 if it is the own turn to roll or to choose"),
        ]
    }

    fn observe(&self, game: &UrModern, known: &State, seat: Seat, out: &mut TensorWriter<'_>) {
        for side in [seat, seat.other()] {
            let pawns = known.pawns(side);
            Square::all().for_each(|square| out.flag(pawns.contains(square)));
            out.share(game.pawns() - pawns.len(), game.pawns());
            out.share(known.row(side).min(REPEATS), REPEATS);
        }
        let (roll, goes_on) = match known.phase() {
            Phase::Choose(roll) => (Roll::WEIGHTS.iter().position(|&(known, _)| known == roll), true),
            Phase::Roll => (None, true),
            Phase::Won | Phase::Drawn => (None, false),
        };
        out.one_hot(roll, 5);
        out.flag(goes_on && known.mover() == seat);
    }
}
