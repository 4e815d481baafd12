//! What is settled so far, as a file that only grows: whoever stops a solver loses what it was at, no more.
//!
//! A head of twelve bytes says whose file it is: the game's eight, one for its size, three zeros. What was settled comes behind
//! it, in pieces that each end with their sum; each solver has its own kind. A piece that was cut off in writing does not fit
//! its sum, is dropped with everything behind it, and is settled again.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

const HEAD: usize = 12;

/// Why a checkpoint cannot be used.
#[derive(Debug)]
pub enum CheckpointFault {
    /// The system refuses.
    Io(io::Error),
    /// The file is something else, or of another size: what it was taken for.
    Foreign(&'static str),
}

impl std::fmt::Display for CheckpointFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointFault::Io(error) => write!(f, "{error}"),
            CheckpointFault::Foreign(expected) => write!(f, "this is no checkpoint of {expected}"),
        }
    }
}

impl std::error::Error for CheckpointFault {}

impl From<io::Error> for CheckpointFault {
    fn from(error: io::Error) -> CheckpointFault {
        CheckpointFault::Io(error)
    }
}

/// Whose checkpoint it is.
pub(crate) struct Owner {
    /// The game.
    pub(crate) magic: &'static [u8; 8],
    /// The size of its board, or its pawns.
    pub(crate) size: u8,
    /// The same in words.
    pub(crate) words: &'static str,
}

/// Opens the file at this path, or begins one, and reads it piece by piece: `piece` says how long the next one is, and
/// nothing where it is not whole. What is written to the file then comes behind the last whole piece.
pub(crate) fn open(
    path: &Path,
    owner: &Owner,
    mut piece: impl FnMut(&mut BufReader<&mut File>) -> io::Result<Option<u64>>,
) -> Result<File, CheckpointFault> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let head = [owner.magic, &[owner.size, 0, 0, 0][..]].concat();
    let mut found = Vec::with_capacity(HEAD);
    (&mut file).take(HEAD as u64).read_to_end(&mut found)?;
    if !head.starts_with(&found) {
        return Err(CheckpointFault::Foreign(owner.words));
    }
    if found.len() < HEAD {
        // Stopped before anything was settled.
        file.set_len(0)?;
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&head)?;
    }
    let mut good = HEAD as u64;
    let mut reader = BufReader::with_capacity(1 << 20, &mut file);
    while let Some(length) = piece(&mut reader)? {
        good += length;
    }
    drop(reader);
    file.set_len(good)?;
    file.seek(SeekFrom::Start(good))?;
    Ok(file)
}

/// Fills the bytes; false when the file ends before.
pub(crate) fn read_whole(from: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
