//! Reference model: the rules page written out literally, slow on purpose.
//!
//! The board is a grid of letters, lines are walked square by square, moves are text; nothing is shared with the fast
//! model but the page they were both written from. Tests play them side by side; benches show what the difference costs.

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiteralRolit {
    /// Rows from the top, `.` where there is no ball.
    pub board: Vec<Vec<char>>,
    /// The colours that are played, in the order of play (RO-1).
    pub colours: Vec<char>,
    /// Whose ball is placed next, once it is decided.
    pub mover: Option<char>,
}

impl LiteralRolit {
    /// A new game with `seats` seats on a board of this size.
    pub fn new(seats: usize, size: usize) -> LiteralRolit {
        let mut board = vec![vec!['.'; size]; size];
        let middle = size / 2;
        board[middle - 1][middle - 1] = 'R';
        board[middle - 1][middle] = 'Y';
        board[middle][middle - 1] = 'B';
        board[middle][middle] = 'G';
        let colours = match seats {
            1 | 2 => "RG",
            3 => "RYG",
            _ => "RYGB",
        };
        LiteralRolit { board, colours: colours.chars().collect(), mover: None }
    }

    /// RO-3: this colour begins.
    pub fn start(&mut self, colour: char) {
        self.mover = Some(colour);
    }

    /// RO-6: whether the board is full.
    pub fn is_over(&self) -> bool {
        self.board.iter().flatten().all(|&ball| ball != '.')
    }

    /// RO-6: how many balls show a colour.
    pub fn count(&self, colour: char) -> usize {
        self.board.iter().flatten().filter(|&&ball| ball == colour).count()
    }

    /// RO-5: where the mover may place a ball, row by row.
    pub fn legal(&self) -> Vec<String> {
        let Some(mover) = self.mover else { return Vec::new() };
        let empty: Vec<(usize, usize)> =
            self.squares().filter(|&(row, column)| self.board[row][column] == '.').collect();
        let mut legal: Vec<_> = empty.iter().filter(|&&at| !self.captured(mover, at).is_empty()).collect();
        if legal.is_empty() {
            legal = empty.iter().filter(|&&at| self.touches(at)).collect();
        }
        legal.into_iter().map(|&at| name(at)).collect()
    }

    /// RO-4: places the mover's ball. Says whether that was legal.
    pub fn play(&mut self, square: &str) -> bool {
        let Some(mover) = self.mover else { return false };
        let Some((row, column)) = self.squares().find(|&at| name(at) == square) else { return false };
        if !self.legal().iter().any(|legal| legal == square) {
            return false;
        }
        for (row, column) in self.captured(mover, (row, column)) {
            self.board[row][column] = mover;
        }
        self.board[row][column] = mover;
        let place = self.colours.iter().position(|&colour| colour == mover).unwrap_or(0);
        self.mover = if self.is_over() { None } else { Some(self.colours[(place + 1) % self.colours.len()]) };
        true
    }

    fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let size = self.board.len();
        (0..size).flat_map(move |row| (0..size).map(move |column| (row, column)))
    }

    /// The square at this offset and the ball on it; `None` outside the board.
    fn look(&self, (row, column): (usize, usize), (down, right): (isize, isize)) -> Option<((usize, usize), char)> {
        let row = row.checked_add_signed(down)?;
        let column = column.checked_add_signed(right)?;
        Some(((row, column), *self.board.get(row)?.get(column)?))
    }

    fn touches(&self, at: (usize, usize)) -> bool {
        WAYS.iter().any(|&way| self.look(at, way).is_some_and(|(_, ball)| ball != '.'))
    }

    /// RO-4: what a ball of this colour captures, in every direction up to the first of its own.
    fn captured(&self, colour: char, from: (usize, usize)) -> Vec<(usize, usize)> {
        let mut all = Vec::new();
        for way in WAYS {
            let mut line = Vec::new();
            let mut at = from;
            while let Some((next, ball)) = self.look(at, way) {
                if ball == '.' {
                    break;
                }
                if ball == colour {
                    all.append(&mut line);
                    break;
                }
                line.push(next);
                at = next;
            }
        }
        all
    }
}

const WAYS: [(isize, isize); 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

fn name((row, column): (usize, usize)) -> String {
    let letter = "abcdefgh".chars().nth(column).unwrap_or('?');
    format!("{letter}{}", row + 1)
}
