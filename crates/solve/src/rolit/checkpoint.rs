//! What is proved so far, as a file that only grows: whoever stops a solver loses what its threads were at, no more.
//!
//! A head of twelve bytes says whose file it is; then sixteen bytes for every answered position: its number (eight bytes,
//! little-endian), the least and the most its mover leads by (a signed byte each), two zeros, and the CRC-32 of the twelve
//! before. What was cut off in writing does not fit its sum and is answered again. Files of several runs can be put
//! together: everything after the head of one behind the other.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

const MAGIC: &[u8; 8] = b"ROPART1\n";
const HEAD: usize = MAGIC.len() + 4;
const LENGTH: usize = 16;

/// What was proved of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The number of the position.
    pub number: u64,
    /// The mover leads by this at least …
    pub low: i8,
    /// … and by this at most.
    pub high: i8,
}

/// An open checkpoint.
#[derive(Debug)]
pub struct Checkpoint {
    file: File,
}

/// Why a checkpoint cannot be used.
#[derive(Debug)]
pub enum CheckpointFault {
    /// The system refuses.
    Io(io::Error),
    /// The file is something else, or of another size.
    Foreign,
}

impl std::fmt::Display for CheckpointFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointFault::Io(error) => write!(f, "{error}"),
            CheckpointFault::Foreign => f.write_str("this is no checkpoint of Rolit on a board of this size"),
        }
    }
}

impl std::error::Error for CheckpointFault {}

impl From<io::Error> for CheckpointFault {
    fn from(error: io::Error) -> CheckpointFault {
        CheckpointFault::Io(error)
    }
}

impl Checkpoint {
    /// Opens the checkpoint at this path, or begins one, and tells what it holds.
    pub fn open(path: &Path, size: u8, mut each: impl FnMut(Fact)) -> Result<Checkpoint, CheckpointFault> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let head = [MAGIC, &[size, 0, 0, 0][..]].concat();
        let mut found = Vec::with_capacity(HEAD);
        (&mut file).take(HEAD as u64).read_to_end(&mut found)?;
        if !head.starts_with(&found) {
            return Err(CheckpointFault::Foreign);
        }
        if found.len() < HEAD {
            // Stopped before anything was proved.
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&head)?;
        }
        let mut good = HEAD as u64;
        let mut reader = BufReader::with_capacity(1 << 16, &mut file);
        let mut bytes = [0; LENGTH];
        while read_whole(&mut reader, &mut bytes)? {
            let Some(fact) = read(&bytes) else { break };
            each(fact);
            good += LENGTH as u64;
        }
        drop(reader);
        file.set_len(good)?;
        file.seek(SeekFrom::Start(good))?;
        Ok(Checkpoint { file })
    }

    /// Adds a fact. The system has it when this returns.
    pub fn add(&mut self, fact: Fact) -> io::Result<()> {
        self.file.write_all(&write(fact))
    }

    /// The disk has everything when this returns.
    pub fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }
}

fn write(fact: Fact) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    bytes[..8].copy_from_slice(&fact.number.to_le_bytes());
    bytes[8..10].copy_from_slice(&[fact.low.to_le_bytes()[0], fact.high.to_le_bytes()[0]]);
    let sum = crc32fast::hash(&bytes[..12]);
    bytes[12..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

fn read(bytes: &[u8; LENGTH]) -> Option<Fact> {
    let number = u64::from_le_bytes(bytes[..8].try_into().ok()?);
    let fact = Fact { number, low: i8::from_le_bytes([bytes[8]]), high: i8::from_le_bytes([bytes[9]]) };
    (write(fact) == *bytes).then_some(fact)
}

/// Fills the bytes; false when the file ends before.
fn read_whole(from: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
