//! What is proved so far, in a [checkpoint](crate::checkpoint) of its own kind.
//!
//! Sixteen bytes for every answered position: its number (eight bytes, little-endian), the least and the most its mover
//! leads by (a signed byte each), two zeros, and the CRC-32 of the twelve before. Files of several runs can be put together:
//! everything after the head of one behind the other.

use crate::checkpoint::{self, CheckpointFault, Owner};
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

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

impl Checkpoint {
    /// Opens the checkpoint at this path, or begins one, and tells what it holds.
    pub fn open(path: &Path, size: u8, mut each: impl FnMut(Fact)) -> Result<Checkpoint, CheckpointFault> {
        let owner = Owner { magic: b"ROPART1\n", size, words: "Rolit on a board of this size" };
        let mut bytes = [0; LENGTH];
        let file = checkpoint::open(path, &owner, |reader| {
            let whole = checkpoint::read_whole(reader, &mut bytes)?;
            Ok(whole.then(|| read(&bytes)).flatten().map(|fact| {
                each(fact);
                LENGTH as u64
            }))
        })?;
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
