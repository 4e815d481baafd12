//! Actions and legal move generation, including both moves of a roll that gives two.

use crate::{Board, Roll, Square, Squares, State};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The squares of one pawn's move, its first included.
pub type Path = ArrayVec<Square, 4>;

/// One option of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Spawn(Square),
    /// One pawn moves one to three squares: the squares it visits, then its last one again to fill up.
    Walk([Square; 4]),
    /// Two pawns move one square each, in this order.
    Pair([Square; 2], [Square; 2]),
    /// The repetition is claimed (UM-13).
    Draw,
}

impl Action {
    pub(crate) fn walk(path: &[Square]) -> Action {
        let last = path[path.len() - 1];
        Action::Walk(std::array::from_fn(|step| path.get(step).copied().unwrap_or(last)))
    }

    /// The moves it makes, in order, each as the squares it visits; none for a spawn or a draw.
    pub fn paths(self) -> ArrayVec<Path, 2> {
        match self {
            Action::Spawn(_) | Action::Draw => ArrayVec::new(),
            Action::Walk(squares) => {
                let mut path = Path::new();
                for square in squares {
                    if path.last() != Some(&square) {
                        path.push(square);
                    }
                }
                [path].into_iter().collect()
            }
            Action::Pair(one, two) => [one, two].into_iter().map(|step| step.into_iter().collect()).collect(),
        }
    }
}

/// The side to move at the time of the roll: its pawns, the enemy's, and whether it dominates the earth.
#[derive(Clone, Copy)]
struct SideToMove<'b> {
    board: &'b Board,
    own: Squares,
    enemy: Squares,
    /// UM-10: holds both earth fortifications since the roll.
    earth: bool,
}

impl SideToMove<'_> {
    /// UM-7, UM-8: an enemy pawn there can be defeated now.
    fn can_defeat(&self, square: Square) -> bool {
        let guarded = self.enemy.contains(self.board.ishtar) && self.board.fortifications().contains(square);
        self.enemy.contains(square) && !guarded
    }

    /// Whether a single step may end there.
    fn can_end(&self, square: Square) -> bool {
        !self.own.contains(square) && (!self.enemy.contains(square) || self.can_defeat(square))
    }

    fn after_step(mut self, from: Square, to: Square) -> Self {
        self.own = self.own.without(Squares::only(from)).or(Squares::only(to));
        self.enemy = self.enemy.without(Squares::only(to));
        self
    }

    /// UM-12: holding all four fortifications wins.
    fn has_won(&self) -> bool {
        self.own.contains_all(self.board.fortifications())
    }
}

impl State {
    /// Calls back with every legal action after this roll but `draw`.
    pub(crate) fn options(&self, roll: Roll, board: &Board, pawns: u8, mut found: impl FnMut(Action)) {
        let own = self.pawns[self.mover.index()];
        let enemy = self.pawns[self.mover.index() ^ 1];
        let side = SideToMove { board, own, enemy, earth: own.contains_all(board.earth) };
        if own.len() < pawns {
            self.spawns(roll, &side).iter().for_each(|square| found(Action::Spawn(square)));
        }
        match roll {
            Roll::Blank => {}
            Roll::Single => walks(&side, 1, &mut found),
            Roll::Mixed | Roll::Silver | Roll::Gold => {
                // UM-11: the sky lends a third step to equal tips.
                let far = roll != Roll::Mixed && own.contains_all(board.sky);
                walks(&side, if far { 3 } else { 2 }, &mut found);
                pairs(&side, &mut found);
            }
        }
    }

    /// Whether anything at all is legal after this roll.
    pub(crate) fn has_option(&self, roll: Roll, board: &Board, pawns: u8) -> bool {
        let own = self.pawns[self.mover.index()];
        let side = SideToMove { board, own, enemy: self.pawns[self.mover.index() ^ 1], earth: false };
        if own.len() < pawns && !self.spawns(roll, &side).is_empty() {
            return true;
        }
        let steps = || own.iter().any(|from| board.neighbours(from).iter().any(|to| side.can_end(to)));
        match roll {
            Roll::Blank => false,
            Roll::Single => steps(),
            // Where no single step is left a jump may be: rare enough to list everything.
            Roll::Mixed | Roll::Silver | Roll::Gold => {
                let mut any = steps();
                if !any {
                    self.options(roll, board, pawns, |_| any = true);
                }
                any
            }
        }
    }

    fn spawns(&self, roll: Roll, side: &SideToMove<'_>) -> Squares {
        let board = side.board;
        let empty = Squares::ALL.without(side.own).without(side.enemy);
        // UM-3: an entrance, even over an enemy pawn unless it is that player's only one.
        let open = board
            .entrances
            .iter()
            .filter(|&entrance| empty.contains(entrance) || (side.can_defeat(entrance) && side.enemy.len() > 1));
        let by_dice = match roll {
            Roll::Blank => board.around(side.own),
            Roll::Single => Squares::EMPTY,
            Roll::Mixed => board.royal,
            Roll::Silver => Squares::only(board.ishtar),
            Roll::Gold => Squares::only(board.marduk),
        };
        open.collect::<Squares>().or(by_dice.and(empty))
    }
}

/// Moves of one pawn of up to `steps` steps; of paths with the same outcome, the shortest and first.
fn walks(side: &SideToMove<'_>, steps: usize, found: &mut impl FnMut(Action)) {
    for from in side.own.iter() {
        // An end square and what was defeated on the way: at most twenty ends, few ways each.
        let mut known = ArrayVec::<(Square, Squares), 64>::new();
        for length in 1..=steps {
            let mut path = Path::new();
            path.push(from);
            extend(side, &mut path, length, Squares::EMPTY, &mut |path: &Path, defeated| {
                let outcome = (path[path.len() - 1], defeated);
                if !known.contains(&outcome) && known.try_push(outcome).is_ok() {
                    found(Action::walk(path));
                }
            });
        }
    }
}

/// Walks on, neighbours in alphabetical order, until the path has the length.
fn extend(
    side: &SideToMove<'_>,
    path: &mut Path,
    left: usize,
    defeated: Squares,
    found: &mut impl FnMut(&Path, Squares),
) {
    let here = path[path.len() - 1];
    let jumped = path.iter().skip(1).any(|&square| side.own.contains(square));
    // UM-8 is judged when landing: what was defeated on the way guards no more.
    let now = SideToMove { enemy: side.enemy.without(defeated), ..*side };
    for next in side.board.neighbours(here).iter() {
        if path.contains(&next) {
            continue;
        }
        let enemy = now.enemy.contains(next);
        // UM-7: after a jump over an own pawn only an empty square will do.
        if enemy && (jumped || !now.can_defeat(next)) {
            continue;
        }
        let fallen = if enemy { defeated.or(Squares::only(next)) } else { defeated };
        path.push(next);
        if left == 1 {
            if !side.own.contains(next) {
                found(path, fallen);
            }
        } else if !enemy || side.earth {
            extend(side, path, left - 1, fallen, found);
        }
        path.pop();
    }
}

/// Two pawns, one step each. Where both orders are possible the outcome is the same: the alphabetical one is listed.
fn pairs(side: &SideToMove<'_>, found: &mut impl FnMut(Action)) {
    let pawns = side.own;
    for first in pawns.iter() {
        for second in pawns.iter().filter(|&second| second > first) {
            for one in side.board.neighbours(first).iter() {
                for two in side.board.neighbours(second).iter() {
                    let (early, late) = ([first, one], [second, two]);
                    if possible(side, early, late) {
                        found(Action::Pair(early, late));
                    } else if possible(side, late, early) {
                        found(Action::Pair(late, early));
                    }
                }
            }
        }
    }
}

/// Both steps are legal in this order, and the first does not already win (UM-12).
fn possible(side: &SideToMove<'_>, [from, to]: [Square; 2], [other_from, other_to]: [Square; 2]) -> bool {
    if !side.can_end(to) {
        return false;
    }
    let between = side.after_step(from, to);
    !between.has_won() && other_from != to && between.can_end(other_to)
}
