//! Reference model: the rules page written out literally, slow on purpose.
//!
//! Squares are their names, pawns are lists, moves are text; nothing is shared with the fast model but the page they
//! were both written from. Tests play them side by side; benches show what the difference costs.

/// UC-1: the way of each seat's pawns, from the first square to the last.
const PATHS: [[&str; 14]; 2] = [
    ["A4", "A3", "A2", "A1", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "A8", "A7"],
    ["C4", "C3", "C2", "C1", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "C8", "C7"],
];

/// UC-1: the squares with a rosette.
const ROSETTES: [&str; 5] = ["A1", "C1", "B4", "A7", "C7"];

/// UC-2: what four dice can show, and in how many of sixteen ways.
const WEIGHTS: [(u8, u32); 5] = [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)];

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiteralUrClassic {
    /// How many pawns each seat has to bring home (UC-10).
    pub total: usize,
    /// The seat to roll or to move, once it is decided.
    pub mover: Option<usize>,
    /// What was rolled, while a move is to be made.
    pub roll: Option<u8>,
    /// The throws for the start (UC-3).
    pub start: [Option<u8>; 2],
    /// Squares of each seat's pawns, along its path.
    pub pawns: [Vec<String>; 2],
    /// Pawns of each seat waiting to enter.
    pub reserve: [usize; 2],
    /// Pawns of each seat that are home.
    pub off: [usize; 2],
    /// Who has won (UC-9).
    pub winner: Option<usize>,
}

impl LiteralUrClassic {
    /// A new game with `total` pawns a side.
    pub fn new(total: usize) -> LiteralUrClassic {
        LiteralUrClassic {
            total,
            mover: None,
            roll: None,
            start: [None, None],
            pawns: [Vec::new(), Vec::new()],
            reserve: [total, total],
            off: [0, 0],
            winner: None,
        }
    }

    /// The name of the pending throw and what it can show; nothing while a seat is to move or the game is over.
    pub fn throws(&self) -> Option<(&'static str, Vec<(u8, u32)>)> {
        if self.winner.is_some() || self.roll.is_some() {
            return None;
        }
        let what = if self.mover.is_none() { "start" } else { "roll" };
        Some((what, WEIGHTS.to_vec()))
    }

    /// The seat that is to move, and all its moves; nothing while a throw is pending or the game is over.
    pub fn legal(&self) -> Option<(usize, Vec<String>)> {
        let seat = self.mover?;
        let roll = self.roll?;
        Some((seat, self.moves(seat, roll)))
    }

    /// Applies a throw; false if no throw is pending or the number is impossible.
    pub fn throw(&mut self, count: u8) -> bool {
        if self.throws().is_none() || count > 4 {
            return false;
        }
        let Some(seat) = self.mover else {
            self.throw_for_start(count);
            return true;
        };
        // UC-4: with nothing to move the turn passes by itself.
        if self.moves(seat, count).is_empty() {
            self.mover = Some(1 - seat);
        } else {
            self.roll = Some(count);
        }
        true
    }

    /// UC-3: the higher throw starts, ties throw again.
    fn throw_for_start(&mut self, count: u8) {
        match self.start {
            [None, _] => self.start = [Some(count), None],
            [Some(first), _] if first == count => self.start = [None, None],
            [Some(first), _] => {
                self.start = [Some(first), Some(count)];
                self.mover = Some(if first > count { 0 } else { 1 });
            }
        }
    }

    /// Makes a move given in notation; false if it is not legal.
    pub fn play(&mut self, seat: usize, notation: &str) -> bool {
        match self.legal() {
            Some((mover, legal)) if mover == seat && legal.iter().any(|known| known == notation) => {}
            _ => return false,
        }
        let Some((from, to)) = notation.split_once('>') else { return false };
        if from.is_empty() {
            self.reserve[seat] -= 1;
        } else {
            self.pawns[seat].retain(|square| square != from);
        }
        self.roll = None;
        if to.is_empty() {
            // UC-8, UC-9: the pawn leaves the board; the last one wins.
            self.off[seat] += 1;
            if self.off[seat] == self.total {
                self.mover = None;
                self.winner = Some(seat);
            } else {
                self.mover = Some(1 - seat);
            }
            return true;
        }
        self.pawns[seat].push(to.to_string());
        self.pawns[seat].sort_by_key(|square| steps(seat, square));
        // UC-6: an enemy pawn there goes back to its reserve.
        let enemy = 1 - seat;
        let before = self.pawns[enemy].len();
        self.pawns[enemy].retain(|square| square != to);
        self.reserve[enemy] += before - self.pawns[enemy].len();
        // UC-7: a rosette rolls again.
        self.mover = Some(if ROSETTES.contains(&to) { seat } else { enemy });
        true
    }

    /// UC-5 to UC-8: every move of a seat by this roll.
    fn moves(&self, seat: usize, roll: u8) -> Vec<String> {
        let mut moves = Vec::new();
        if roll == 0 {
            return moves;
        }
        let mut starts: Vec<(String, usize)> = Vec::new();
        if self.reserve[seat] > 0 {
            starts.push((String::new(), 0));
        }
        for square in &self.pawns[seat] {
            starts.push((square.clone(), steps(seat, square)));
        }
        for (from, at) in starts {
            let target = at + usize::from(roll);
            if target == PATHS[seat].len() + 1 {
                moves.push(format!("{from}>"));
            }
            if target > PATHS[seat].len() {
                continue;
            }
            let to = PATHS[seat][target - 1];
            let own = self.pawns[seat].iter().any(|square| square == to);
            let enemy = self.pawns[1 - seat].iter().any(|square| square == to);
            let safe = enemy && ROSETTES.contains(&to);
            if !own && !safe {
                moves.push(format!("{from}>{to}"));
            }
        }
        moves
    }
}

/// How many steps a square is from the reserve, on this seat's path.
fn steps(seat: usize, square: &str) -> usize {
    PATHS[seat].iter().position(|known| *known == square).map_or(0, |index| index + 1)
}
