//! Memory-mapped files and large zeroed memory: the one crate with `unsafe`.

mod memory;

pub use memory::ZeroedMemory;

use memmap2::Mmap;
use std::fs::File;
use std::io;
use std::path::Path;

/// A memory-mapped file: its bytes are read page by page on access and shared with every process that has it open.
#[derive(Debug)]
pub struct MappedFile(Mmap);

impl MappedFile {
    /// Maps a file for reading. Changing the file in place changes what is read, and truncating it crashes this process
    /// at the next access: replace a solution file by renaming a new one over it, as `tablee solve` does, and processes
    /// that have the old one open keep it whole.
    pub fn open(path: &Path) -> io::Result<MappedFile> {
        let file = File::open(path)?;
        // Not every system can map an empty file, and none a directory: this message is clearer than theirs.
        if !file.metadata()?.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is no file"));
        }
        #[expect(unsafe_code, reason = "the one place; see the safety note and docs/decisions/0008")]
        // SAFETY: the map is read-only and handed out only as `&[u8]`. The one thing that could break that promise is
        // another process writing to the file: our solution files are written under another name and renamed when
        // whole, never changed in place, and the bytes are only ever read as numbers, for which no pattern is invalid.
        let map = unsafe { Mmap::map(&file) }?;
        Ok(MappedFile(map))
    }
}

impl AsRef<[u8]> for MappedFile {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}
