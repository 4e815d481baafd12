//! What is settled so far, as a file that only grows: whoever stops a solver loses the pair it was at, no more.
//!
//! A head of twelve bytes says whose file it is; then, for every settled pair of layers, its values as sixty-four bit
//! floats and their CRC-32. A pair that was cut off in writing does not fit its sum and is settled again.

use super::Solver;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

const MAGIC: &[u8; 8] = b"UCPART1\n";
const HEAD: usize = MAGIC.len() + 4;

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
    /// The file is something else, or of another number of pawns.
    Foreign,
}

impl std::fmt::Display for CheckpointFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointFault::Io(error) => write!(f, "{error}"),
            CheckpointFault::Foreign => f.write_str("this is no checkpoint of this game with so many pawns"),
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
    /// Opens the checkpoint at this path, or begins one, and brings the solver to where it stopped.
    pub fn open(path: &Path, solver: &mut Solver) -> Result<Checkpoint, CheckpointFault> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let head = [MAGIC, &[solver.pawns(), 0, 0, 0][..]].concat();
        let mut found = Vec::with_capacity(HEAD);
        (&mut file).take(HEAD as u64).read_to_end(&mut found)?;
        if !head.starts_with(&found) {
            return Err(CheckpointFault::Foreign);
        }
        if found.len() < HEAD {
            // Stopped before anything was settled.
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&head)?;
        }
        let mut good = HEAD as u64;
        let mut reader = BufReader::with_capacity(1 << 20, &mut file);
        while let Some(bytes) = read_pair(&mut reader, solver)? {
            good += bytes;
            solver.skip();
        }
        file.set_len(good)?;
        file.seek(SeekFrom::Start(good))?;
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
fn read_pair(from: &mut impl Read, solver: &Solver) -> io::Result<Option<u64>> {
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

/// Fills the bytes; false when the file ends before.
fn read_whole(from: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
