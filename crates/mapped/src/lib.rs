//! What the system maps: a file as bytes that are read when they are looked at, and memory in large pages.

mod memory;

pub use memory::Memory;

use memmap2::Mmap;
use std::fs::File;
use std::io;
use std::path::Path;

/// The bytes of a file, read page by page as they are needed and shared with every process that has it open.
#[derive(Debug)]
pub struct Mapped(Mmap);

impl Mapped {
    /// Maps a file for reading. Whoever changes the file in place while it is open changes what is read, and whoever
    /// cuts it off ends this process at the next look: replace a table by renaming a new one over it, as `tablee
    /// solve` does, and the old one stays whole for those who have it open.
    pub fn open(path: &Path) -> io::Result<Mapped> {
        let file = File::open(path)?;
        // An empty file cannot be mapped on every system, and a folder on none: say so in our own words.
        if !file.metadata()?.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is no file"));
        }
        #[expect(unsafe_code, reason = "the one place; see the safety note and docs/decisions/0008")]
        // SAFETY: the map is read-only and handed out only as `&[u8]`. The one thing that could break that promise
        // is another process writing to the file: our tables are written under another name and renamed when whole,
        // never changed in place, and the bytes are only ever read as numbers, for which no pattern is invalid.
        let map = unsafe { Mmap::map(&file) }?;
        Ok(Mapped(map))
    }
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}
