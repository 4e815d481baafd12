//! A solution as a table file: sixteen bits a position, read where it lies. `docs/tables.md` tells every byte.

use super::index::Index;
use super::{Solution, place_of_state};
use std::fmt;
use std::io::{self, Write};
use ur_classic::{PAWNS, State};

const MAGIC: &[u8; 8] = b"TABLEE1\n";
const GAME: &[u8; 16] = b"ur-classic\0\0\0\0\0\0";
/// The head is so long; the values follow.
const HEAD: usize = 64;
/// The value that stands for a sure win.
const SURE: f64 = 65535.0;

// Where things are in the head.
const RULES_AT: usize = 24;
const PAWNS_AT: usize = 25;
const POSITIONS_AT: usize = 32;
const RESIDUAL_AT: usize = 40;
const START_AT: usize = 48;
const SUM_AT: usize = 56;
const HEAD_SUM_AT: usize = 60;

/// The version of the rules a table was made for.
const RULES: u8 = 1;

/// A solution cut down to sixteen bits a value, ready to be written.
#[derive(Debug)]
pub struct Quantised<'a> {
    solution: &'a Solution,
    residual: f64,
}

impl Solution {
    /// The table of this solution; `residual` is what [`Solution::residual`] said.
    pub fn quantised(&self, residual: f64) -> Quantised<'_> {
        Quantised { solution: self, residual }
    }
}

impl Quantised<'_> {
    /// Writes the table file.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        let values = || (0..self.solution.positions()).map(|place| quantum(self.solution.values.get(place)));
        let mut sum = crc32fast::Hasher::new();
        for value in values() {
            sum.update(&value.to_le_bytes());
        }
        let mut head = [0; HEAD];
        let mut put = |at: usize, bytes: &[u8]| head[at..at + bytes.len()].copy_from_slice(bytes);
        put(0, MAGIC);
        put(MAGIC.len(), GAME);
        put(RULES_AT, &[RULES]);
        put(PAWNS_AT, &[self.solution.pawns()]);
        put(POSITIONS_AT, &(self.solution.positions() as u64).to_le_bytes());
        put(RESIDUAL_AT, &self.residual.to_le_bytes());
        put(START_AT, &self.solution.start(self.solution.pawns()).unwrap_or(f64::NAN).to_le_bytes());
        put(SUM_AT, &sum.finalize().to_le_bytes());
        let sum = crc32fast::hash(&head[..HEAD_SUM_AT]);
        head[HEAD_SUM_AT..].copy_from_slice(&sum.to_le_bytes());
        out.write_all(&head)?;
        for value in values() {
            out.write_all(&value.to_le_bytes())?;
        }
        out.flush()
    }
}

fn quantum(value: f64) -> u16 {
    // A float is cut to the range of the integer: no value can wrap.
    (value * SURE).round() as u16
}

/// A table file, wherever its bytes are: mapped from a file, or in memory.
pub struct Table {
    index: Index,
    bytes: Box<dyn AsRef<[u8]> + Send + Sync>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("pawns", &self.pawns()).finish_non_exhaustive()
    }
}

/// Why bytes are no table that can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFault {
    /// They do not begin as a table does.
    Foreign,
    /// A table, but of another game or of rules that are no longer played.
    OtherGame,
    /// The table is cut off or too long: it has so many bytes and should have so many.
    Length {
        /// Bytes there are.
        found: u64,
        /// Bytes there should be.
        expected: u64,
    },
    /// The head or the values do not fit their checksum.
    Damaged,
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::Foreign => f.write_str("this is no table of tablee: make one with tablee solve ur-classic"),
            TableFault::OtherGame => f.write_str(
                "this table is of another game or of older rules: make it anew with tablee solve ur-classic",
            ),
            TableFault::Length { found, expected } => write!(
                f,
                "this table has {found} bytes instead of {expected}: copy it again, or make it anew with tablee solve ur-classic"
            ),
            TableFault::Damaged => f.write_str(
                "this table does not fit its checksum: copy it again, or make it anew with tablee solve ur-classic",
            ),
        }
    }
}

impl std::error::Error for TableFault {}

impl Table {
    /// Takes the bytes of a table file, after a look at every one of them: a checksum of the whole is quick.
    pub fn new(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Table, TableFault> {
        let all = bytes.as_ref();
        if !all.starts_with(MAGIC) {
            return Err(TableFault::Foreign);
        }
        let length = |expected: usize| TableFault::Length { found: all.len() as u64, expected: expected as u64 };
        let Some((head, values)) = all.split_at_checked(HEAD) else { return Err(length(HEAD)) };
        if crc32fast::hash(&head[..HEAD_SUM_AT]).to_le_bytes() != head[HEAD_SUM_AT..] {
            return Err(TableFault::Damaged);
        }
        let pawns = head[PAWNS_AT];
        if &head[MAGIC.len()..RULES_AT] != GAME || head[RULES_AT] != RULES || !(1..=PAWNS).contains(&pawns) {
            return Err(TableFault::OtherGame);
        }
        let index = Index::new(pawns);
        if values.len() != 2 * index.len() {
            return Err(length(HEAD + 2 * index.len()));
        }
        if crc32fast::hash(values).to_le_bytes() != head[SUM_AT..HEAD_SUM_AT] {
            return Err(TableFault::Damaged);
        }
        Ok(Table { index, bytes: Box::new(bytes) })
    }

    /// Pawns of each player in the largest game it knows.
    pub fn pawns(&self) -> u8 {
        self.index.pawns()
    }

    /// The mover's chance to win before a roll in the game with so many pawns, to a hundred-thousandth; none in other
    /// phases or when there are more pawns to bring home than were solved.
    pub fn value(&self, pawns: u8, state: &State) -> Option<f64> {
        let at = HEAD + 2 * place_of_state(&self.index, pawns, state)?;
        let &[low, high] = self.all().get(at..at + 2)? else { return None };
        Some(f64::from(u16::from_le_bytes([low, high])) / SURE)
    }

    /// How far the solution was from what the rules demand, before it was cut down.
    pub fn residual(&self) -> f64 {
        self.head(RESIDUAL_AT)
    }

    /// The chance of the player who begins, in full.
    pub fn start(&self) -> f64 {
        self.head(START_AT)
    }

    fn head(&self, at: usize) -> f64 {
        self.all().get(at..at + 8).and_then(|bytes| bytes.try_into().ok()).map_or(f64::NAN, f64::from_le_bytes)
    }

    fn all(&self) -> &[u8] {
        (*self.bytes).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    fn file(pawns: u8) -> Vec<u8> {
        let solution = Solution::solve(pawns, 1e-9, |_| {}).expect("the game is played so");
        let mut bytes = Vec::new();
        solution.quantised(1e-9).write(&mut bytes).expect("memory takes everything");
        bytes
    }

    #[test]
    fn a_table_says_what_the_solution_says() {
        let solution = Solution::solve(2, 1e-12, |_| {}).expect("the game is played with two");
        let mut bytes = Vec::new();
        solution.quantised(3e-13).write(&mut bytes).expect("memory takes everything");
        let table = Table::new(bytes).expect("a table");
        assert_eq!((table.pawns(), table.residual()), (2, 3e-13));
        assert_eq!(Some(table.start()), solution.start(2));
        for (state, value) in solution.iter() {
            let cut = table.value(2, &state).expect("every position");
            assert!((cut - value).abs() <= 0.5 / SURE + 1e-15, "{state:?}");
        }
        let seven = State::study(7, Seat::FIRST, [0, 0], [0, 0]).expect("a position");
        assert_eq!(table.value(7, &seven), None, "seven pawns are not in it");
    }

    #[test]
    fn what_is_no_table_is_refused_with_its_reason() {
        let good = file(1);
        let check = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = good.clone();
            change(&mut bytes);
            Table::new(bytes).err()
        };
        assert_eq!(check(&|_| {}), None);
        assert_eq!(check(&|bytes| bytes.clear()), Some(TableFault::Foreign));
        assert_eq!(check(&|bytes| bytes[0] ^= 1), Some(TableFault::Foreign));
        assert_eq!(check(&|bytes| bytes.truncate(30)), Some(TableFault::Length { found: 30, expected: 64 }));
        assert_eq!(check(&|bytes| bytes.truncate(100)), Some(TableFault::Length { found: 100, expected: 64 + 434 }));
        assert_eq!(check(&|bytes| bytes.push(0)), Some(TableFault::Length { found: 499, expected: 498 }));
        assert_eq!(check(&|bytes| bytes[PAWNS_AT] = 2), Some(TableFault::Damaged));
        assert_eq!(check(&|bytes| bytes[200] ^= 4), Some(TableFault::Damaged));
        assert_eq!(
            check(&|bytes| {
                bytes[MAGIC.len()] = b'x';
                let sum = crc32fast::hash(&bytes[..HEAD_SUM_AT]);
                bytes[HEAD_SUM_AT..HEAD].copy_from_slice(&sum.to_le_bytes());
            }),
            Some(TableFault::OtherGame)
        );
    }
}
