//! Proof files: the [`crate::checkpoint`] of Rolit.
//!
//! Sixteen bytes for every proved position: its number (eight bytes, little-endian), the lower and upper bound of its
//! mover's lead (a signed byte each), two zeros, and the CRC-32 of the twelve before. Files of several runs can be
//! concatenated, leaving out all headers but the first.

use crate::checkpoint::{self, CheckpointError, Owner};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

const LENGTH: usize = 16;

/// Proved bounds of one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvedBounds {
    /// The number of the position.
    pub number: u64,
    /// The mover leads by at least this …
    pub low: i8,
    /// … and at most this.
    pub high: i8,
}

#[derive(Debug)]
pub struct Checkpoint {
    file: File,
}

impl Checkpoint {
    /// Opens the proof file at this path, or creates it, and calls `each` with everything it holds.
    pub fn open(path: &Path, size: u8, mut each: impl FnMut(ProvedBounds)) -> Result<Checkpoint, CheckpointError> {
        let owner = Owner { magic: b"ROPART1\n", size, words: "Rolit on a board of this size" };
        let mut bytes = [0; LENGTH];
        let file = checkpoint::open(path, &owner, |reader| {
            let whole = checkpoint::read_whole(reader, &mut bytes)?;
            Ok(whole.then(|| read(&bytes)).flatten().map(|proved| {
                each(proved);
                LENGTH as u64
            }))
        })?;
        Ok(Checkpoint { file })
    }

    /// Appends a record; it has reached the operating system when this returns.
    pub fn add(&mut self, proved: ProvedBounds) -> io::Result<()> {
        self.file.write_all(&write(proved))
    }

    /// Everything is on the disk when this returns.
    pub fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }
}

fn write(proved: ProvedBounds) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    bytes[..8].copy_from_slice(&proved.number.to_le_bytes());
    bytes[8..10].copy_from_slice(&[proved.low.to_le_bytes()[0], proved.high.to_le_bytes()[0]]);
    let sum = crc32fast::hash(&bytes[..12]);
    bytes[12..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

fn read(bytes: &[u8; LENGTH]) -> Option<ProvedBounds> {
    let number = u64::from_le_bytes(bytes[..8].try_into().ok()?);
    let proved = ProvedBounds { number, low: i8::from_le_bytes([bytes[8]]), high: i8::from_le_bytes([bytes[9]]) };
    (write(proved) == *bytes).then_some(proved)
}
