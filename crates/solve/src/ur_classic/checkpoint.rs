//! What is settled so far, in a [checkpoint](crate::checkpoint) of its own kind: for every settled pair of layers, its values
//! as sixty-four bit floats and their CRC-32.

use super::Solver;
use crate::checkpoint::{self, CheckpointFault, Owner, read_whole};
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

/// An open checkpoint.
#[derive(Debug)]
pub struct Checkpoint {
    file: File,
}

impl Checkpoint {
    /// Opens the checkpoint at this path, or begins one, and brings the solver to where it stopped.
    pub fn open(path: &Path, solver: &mut Solver) -> Result<Checkpoint, CheckpointFault> {
        let owner = Owner { magic: b"UCPART1\n", size: solver.pawns(), words: "this game with so many pawns" };
        let file = checkpoint::open(path, &owner, |reader| {
            let length = read_pair(reader, solver)?;
            if length.is_some() {
                solver.skip();
            }
            Ok(length)
        })?;
        Ok(Checkpoint { file })
    }

    /// Adds the pair that was settled last; it is on the disk when this returns.
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

/// Reads the values of the solver's next pair, and says how long they were. None when they are not all there.
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
