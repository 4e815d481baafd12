//! A parsed action with its visible consequences, for labels.

use super::fortifications;
use kernel::Seat;
use ur_modern::{FullState, Square, Squares};

/// What an action does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    Spawn(Square),
    /// A pawn walks: its squares, the first included.
    Walk(Vec<Square>),
    /// Two pawns step, in this order: from, to.
    Pair([[Square; 2]; 2]),
    /// The repetition is claimed.
    Draw,
}

/// An action and what is special about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescribedAction {
    pub what: What,
    /// The enemy pawns it meets, in order.
    pub defeats: Vec<Square>,
    /// A pawn walks to a fortification: another turn (UM-9).
    pub again: bool,
    /// It holds all four fortifications (UM-12).
    pub wins: bool,
}

impl What {
    /// Reads an action in the game's notation.
    pub fn read(action: &str) -> Option<What> {
        if action == "draw" {
            return Some(What::Draw);
        }
        if let Some(square) = action.strip_prefix('+') {
            return Square::named(square).map(What::Spawn);
        }
        let path = |text: &str| text.split('>').map(Square::named).collect::<Option<Vec<Square>>>();
        match action.split_once(' ') {
            None => path(action).filter(|path| path.len() > 1).map(What::Walk),
            Some((one, two)) => Some(What::Pair([path(one)?.try_into().ok()?, path(two)?.try_into().ok()?])),
        }
    }

    /// Where a pawn appears, if one does.
    pub fn spawn(&self) -> Option<Square> {
        match self {
            What::Spawn(square) => Some(*square),
            What::Walk(_) | What::Pair(_) | What::Draw => None,
        }
    }

    /// The moves it makes, each as its squares.
    pub fn paths(&self) -> Vec<&[Square]> {
        match self {
            What::Spawn(_) | What::Draw => Vec::new(),
            What::Walk(path) => vec![path],
            What::Pair([one, two]) => vec![one, two],
        }
    }
}

impl DescribedAction {
    /// Reads an action in the game's notation, as played by a seat in this position.
    pub fn of(position: &FullState, seat: Seat, action: &str) -> Option<DescribedAction> {
        let what = What::read(action)?;
        let index = seat.index() & 1;
        let enemy = &position.pawns[index ^ 1];
        let mut own: Squares = position.pawns[index].iter().copied().collect();
        let mut met = Vec::new();
        let mut again = false;
        if let What::Spawn(square) = what {
            own = own.or(Squares::only(square));
            met.push(square);
        }
        for path in what.paths() {
            let (Some(&from), Some(&to)) = (path.first(), path.last()) else { continue };
            own = own.without(Squares::only(from)).or(Squares::only(to));
            again |= fortifications().contains(to);
            met.extend(&path[1..]);
        }
        let defeats = met.into_iter().filter(|square| enemy.contains(square)).collect();
        let wins = own.contains_all(fortifications());
        Some(DescribedAction { what, defeats, again: again && !wins, wins })
    }
}
