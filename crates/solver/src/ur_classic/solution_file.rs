//! Solution files: sixteen bits a position, read where they lie (memory-mapped). `docs/solutions.md` specifies every
//! byte.

use super::index::Index;
use super::{Solution, index_of_state};
use std::fmt;
use std::io::{self, Write};
use ur_classic::{PAWNS, State};

const MAGIC: &[u8; 8] = b"TABLEE1\n";
const GAME: &[u8; 16] = b"ur-classic\0\0\0\0\0\0";
/// Length of the header; the values follow.
const HEAD: usize = 64;
/// The stored value of a certain win.
const SURE: f64 = 65535.0;

// Offsets in the header.
const RULES_AT: usize = 24;
const PAWNS_AT: usize = 25;
const POSITIONS_AT: usize = 32;
const RESIDUAL_AT: usize = 40;
const START_AT: usize = 48;
const SUM_AT: usize = 56;
const HEAD_SUM_AT: usize = 60;

/// The version of the rules that solution files are for.
const RULES: u8 = 1;

/// A solution rounded to sixteen bits a value, ready to be written.
#[derive(Debug)]
pub struct Quantised<'a> {
    solution: &'a Solution,
    residual: f64,
}

impl Solution {
    /// The solution file of this solution; `residual` is the result of [`Solution::residual`].
    pub fn quantised(&self, residual: f64) -> Quantised<'_> {
        Quantised { solution: self, residual }
    }
}

impl Quantised<'_> {
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
    // Float-to-integer conversion saturates: no value can wrap.
    (value * SURE).round() as u16
}

/// A solution file, wherever its bytes are: memory-mapped, or in memory.
pub struct SolutionFile {
    index: Index,
    bytes: Box<dyn AsRef<[u8]> + Send + Sync>,
}

impl fmt::Debug for SolutionFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolutionFile").field("pawns", &self.pawns()).finish_non_exhaustive()
    }
}

/// Why bytes are not a usable solution file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionFileError {
    /// The magic bytes are missing.
    Foreign,
    /// A solution file of another game, or of rules that are no longer played.
    OtherGame,
    /// The file is truncated or too long.
    Length { found: u64, expected: u64 },
    /// The header or the values do not match their checksum.
    Damaged,
}

impl fmt::Display for SolutionFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolutionFileError::Foreign => f.write_str("this is not a solution file of tablee: make one with tablee solve ur-classic"),
            SolutionFileError::OtherGame => f.write_str(
                "this solution file is of another game or of older rules: make it again with tablee solve ur-classic",
            ),
            SolutionFileError::Length { found, expected } => write!(
                f,
                "this solution file has {found} bytes instead of {expected}: copy it again, or make it again with tablee solve ur-classic"
            ),
            SolutionFileError::Damaged => f.write_str(
                "this solution file does not match its checksum: copy it again, or make it again with tablee solve ur-classic",
            ),
        }
    }
}

impl std::error::Error for SolutionFileError {}

impl SolutionFile {
    /// Checks the whole file including its checksums, which is fast.
    pub fn new(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<SolutionFile, SolutionFileError> {
        let all = bytes.as_ref();
        if !all.starts_with(MAGIC) {
            return Err(SolutionFileError::Foreign);
        }
        let length = |expected: usize| SolutionFileError::Length { found: all.len() as u64, expected: expected as u64 };
        let Some((head, values)) = all.split_at_checked(HEAD) else { return Err(length(HEAD)) };
        if crc32fast::hash(&head[..HEAD_SUM_AT]).to_le_bytes() != head[HEAD_SUM_AT..] {
            return Err(SolutionFileError::Damaged);
        }
        let pawns = head[PAWNS_AT];
        if &head[MAGIC.len()..RULES_AT] != GAME || head[RULES_AT] != RULES || !(1..=PAWNS).contains(&pawns) {
            return Err(SolutionFileError::OtherGame);
        }
        let index = Index::new(pawns);
        if values.len() != 2 * index.len() {
            return Err(length(HEAD + 2 * index.len()));
        }
        if crc32fast::hash(values).to_le_bytes() != head[SUM_AT..HEAD_SUM_AT] {
            return Err(SolutionFileError::Damaged);
        }
        Ok(SolutionFile { index, bytes: Box::new(bytes) })
    }

    /// Pawns of each player in the largest game it covers.
    pub fn pawns(&self) -> u8 {
        self.index.pawns()
    }

    /// The mover's chance to win before a roll in the game with `pawns` pawns, to a hundred-thousandth; none in other
    /// phases or when more pawns are left to bring home than were solved.
    pub fn value(&self, pawns: u8, state: &State) -> Option<f64> {
        let at = HEAD + 2 * index_of_state(&self.index, pawns, state)?;
        let &[low, high] = self.all().get(at..at + 2)? else { return None };
        Some(f64::from(u16::from_le_bytes([low, high])) / SURE)
    }

    /// The residual of the solution, before it was rounded.
    pub fn residual(&self) -> f64 {
        self.head(RESIDUAL_AT)
    }

    /// The first player's chance to win, at full precision.
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

    fn bytes_of(pawns: u8) -> Vec<u8> {
        let solution = Solution::solve(pawns, 1e-9, |_| {}).expect("the game is played so");
        let mut bytes = Vec::new();
        solution.quantised(1e-9).write(&mut bytes).expect("memory takes everything");
        bytes
    }

    #[test]
    fn a_solution_file_has_the_values_of_the_solution() {
        let solution = Solution::solve(2, 1e-12, |_| {}).expect("the game is played with two");
        let mut bytes = Vec::new();
        solution.quantised(3e-13).write(&mut bytes).expect("memory takes everything");
        let file = SolutionFile::new(bytes).expect("a file");
        assert_eq!((file.pawns(), file.residual()), (2, 3e-13));
        assert_eq!(Some(file.start()), solution.start(2));
        for (state, value) in solution.iter() {
            let cut = file.value(2, &state).expect("every position");
            assert!((cut - value).abs() <= 0.5 / SURE + 1e-15, "{state:?}");
        }
        let seven = State::study(7, Seat::FIRST, [0, 0], [0, 0]).expect("a position");
        assert_eq!(file.value(7, &seven), None, "seven pawns are not in it");
    }

    #[test]
    fn invalid_solution_files_are_refused_with_a_reason() {
        let good = bytes_of(1);
        let check = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = good.clone();
            change(&mut bytes);
            SolutionFile::new(bytes).err()
        };
        assert_eq!(check(&|_| {}), None);
        assert_eq!(check(&|bytes| bytes.clear()), Some(SolutionFileError::Foreign));
        assert_eq!(check(&|bytes| bytes[0] ^= 1), Some(SolutionFileError::Foreign));
        assert_eq!(check(&|bytes| bytes.truncate(30)), Some(SolutionFileError::Length { found: 30, expected: 64 }));
        assert_eq!(
            check(&|bytes| bytes.truncate(100)),
            Some(SolutionFileError::Length { found: 100, expected: 64 + 434 })
        );
        assert_eq!(check(&|bytes| bytes.push(0)), Some(SolutionFileError::Length { found: 499, expected: 498 }));
        assert_eq!(check(&|bytes| bytes[PAWNS_AT] = 2), Some(SolutionFileError::Damaged));
        assert_eq!(check(&|bytes| bytes[200] ^= 4), Some(SolutionFileError::Damaged));
        assert_eq!(
            check(&|bytes| {
                bytes[MAGIC.len()] = b'x';
                let sum = crc32fast::hash(&bytes[..HEAD_SUM_AT]);
                bytes[HEAD_SUM_AT..HEAD].copy_from_slice(&sum.to_le_bytes());
            }),
            Some(SolutionFileError::OtherGame)
        );
    }
}
