//! Checkpoints: append-only files of finished work, so that an interrupted solver loses only what it was working on.
//!
//! A header of twelve bytes names the owner: eight for the game, one for its size, three zeros. Records of a kind of
//! its solver follow, each with a checksum. A record cut off in writing fails its checksum; it is dropped with
//! everything after it and solved again.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

const HEAD: usize = 12;

/// Why a checkpoint cannot be used.
#[derive(Debug)]
pub enum CheckpointError {
    /// The file could not be read or written.
    Io(io::Error),
    /// The file is something else, or of another size; with the description of what was expected.
    Foreign(&'static str),
}

impl std::fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointError::Io(error) => write!(f, "{error}"),
            CheckpointError::Foreign(expected) => write!(f, "this is no checkpoint of {expected}"),
        }
    }
}

impl std::error::Error for CheckpointError {}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> CheckpointError {
        CheckpointError::Io(error)
    }
}

/// The game and size a checkpoint belongs to.
pub(crate) struct Owner {
    pub(crate) magic: &'static [u8; 8],
    /// The size of its board, or its number of pawns.
    pub(crate) size: u8,
    /// The same as text, for messages.
    pub(crate) words: &'static str,
}

/// Opens the file at this path, or creates it, and reads it record by record: `piece` returns the length of the next
/// one, or none where it is incomplete. The file is then positioned after the last whole record.
pub(crate) fn open(
    path: &Path,
    owner: &Owner,
    mut piece: impl FnMut(&mut BufReader<&mut File>) -> io::Result<Option<u64>>,
) -> Result<File, CheckpointError> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let head = [owner.magic, &[owner.size, 0, 0, 0][..]].concat();
    let mut found = Vec::with_capacity(HEAD);
    (&mut file).take(HEAD as u64).read_to_end(&mut found)?;
    if !head.starts_with(&found) {
        return Err(CheckpointError::Foreign(owner.words));
    }
    if found.len() < HEAD {
        // Interrupted before the header was complete.
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
