//! Memory for more numbers than a processor can find its way to in small pages.

use memmap2::MmapMut;
use std::fmt;
use std::ops::{Deref, DerefMut};
use zerocopy::IntoBytes;

/// Bytes that are all zero at first, aligned for any number. Where the system can, they lie in large pages: who jumps
/// about in a gigabyte of four-kilobyte pages waits as long for the addresses as for the numbers.
pub struct Memory {
    room: Room,
    len: usize,
}

enum Room {
    Mapped(MmapMut),
    /// Where nothing can be mapped, as in a page.
    Plain(Vec<u64>),
}

impl Memory {
    /// So many bytes.
    pub fn zeroed(len: usize) -> Memory {
        let room = match MmapMut::map_anon(len) {
            Ok(map) => {
                // Advice: a system that does not take it works as well, only slower.
                #[cfg(target_os = "linux")]
                let _ = map.advise(memmap2::Advice::HugePage);
                Room::Mapped(map)
            }
            Err(_) => Room::Plain(vec![0; len.div_ceil(size_of::<u64>())]),
        };
        Memory { room, len }
    }
}

impl Deref for Memory {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match &self.room {
            Room::Mapped(map) => map,
            Room::Plain(words) => &words.as_bytes()[..self.len],
        }
    }
}

impl DerefMut for Memory {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u8] {
        match &mut self.room {
            Room::Mapped(map) => map,
            Room::Plain(words) => &mut words.as_mut_bytes()[..self.len],
        }
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Memory({} bytes)", self.len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_zero_then_holds_what_is_written() {
        for len in [0_usize, 1, 4096, (4 << 20) + 3] {
            let plain = Memory { room: Room::Plain(vec![0; len.div_ceil(8)]), len };
            for mut memory in [Memory::zeroed(len), plain] {
                assert_eq!(memory.len(), len);
                assert!(memory.iter().all(|&byte| byte == 0));
                assert!(memory.as_ptr().cast::<u64>().is_aligned());
                memory.fill(7);
                assert!(memory.iter().all(|&byte| byte == 7));
            }
        }
    }
}
