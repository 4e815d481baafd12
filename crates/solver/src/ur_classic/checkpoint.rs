//! The [`crate::checkpoint`] of classic Ur: for every solved pair of layers, its values as 64-bit floats and
//! their CRC-32.

use super::Solver;
use crate::checkpoint::{self, CheckpointError, Owner, read_whole};
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

#[derive(Debug)]
pub struct Checkpoint {
    file: File,
}

impl Checkpoint {
    /// Opens the checkpoint at this path, or creates it, and restores the solver's progress.
    pub fn open(path: &Path, solver: &mut Solver) -> Result<Checkpoint, CheckpointError> {
        let owner = Owner { magic: b"UCPART1\n", size: solver.pawns(), words: "this game with this number of pawns" };
        let file = checkpoint::open(path, &owner, |reader| {
            let length = read_pair(reader, solver)?;
            if length.is_some() {
                solver.mark_solved();
            }
            Ok(length)
        })?;
        Ok(Checkpoint { file })
    }

    /// Appends the pair that was solved last; it is on the disk when this returns.
    pub fn add(&mut self, solver: &Solver) -> io::Result<()> {
        let Some(layers) = solver.last_layers() else { return Ok(()) };
        let mut sum = crc32fast::Hasher::new();
        let mut out = BufWriter::with_capacity(1 << 20, &mut self.file);
        for place in layers.flat_map(|left| solver.index.range(left)) {
            let bytes = solver.values.get(place).to_le_bytes();
            sum.update(&bytes);
            out.write_all(&bytes)?;
        }
        out.write_all(&sum.finalize().to_le_bytes())?;
        out.flush()?;
        drop(out);
        self.file.sync_data()
    }
}

/// Reads the values of the solver's next pair and returns their length in bytes. None when they are incomplete.
fn read_pair(from: &mut impl Read, solver: &mut Solver) -> io::Result<Option<u64>> {
    let Some(layers) = solver.next_layers() else { return Ok(None) };
    let mut sum = crc32fast::Hasher::new();
    let mut length = 0;
    let mut bytes = [0; 8];
    for place in layers.flat_map(|left| solver.index.range(left)) {
        if !read_whole(from, &mut bytes)? {
            return Ok(None);
        }
        sum.update(&bytes);
        solver.values.set(place, f64::from_le_bytes(bytes));
        length += bytes.len() as u64;
    }
    let mut kept = [0; 4];
    let whole = read_whole(from, &mut kept)? && kept == sum.finalize().to_le_bytes();
    Ok(whole.then_some(length + kept.len() as u64))
}
