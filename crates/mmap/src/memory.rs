//! Large zeroed memory in huge pages.

use memmap2::MmapMut;
use std::fmt;
use std::ops::{Deref, DerefMut};
use zerocopy::IntoBytes;

/// Bytes that are zero at first, aligned for any number. Where the system allows they lie in huge pages: random access
/// to gigabytes in pages of four kilobytes would spend as long on TLB misses as on the data.
pub struct ZeroedMemory {
    room: Room,
    len: usize,
}

enum Room {
    Mapped(MmapMut),
    /// Where nothing can be mapped, as in the page.
    Plain(Vec<u64>),
}

impl ZeroedMemory {
    pub fn zeroed(len: usize) -> ZeroedMemory {
        let room = match MmapMut::map_anon(len) {
            Ok(map) => {
                // Only advice: a system that ignores it works as well, but slower.
                #[cfg(target_os = "linux")]
                let _ = map.advise(memmap2::Advice::HugePage);
                Room::Mapped(map)
            }
            Err(_) => Room::Plain(vec![0; len.div_ceil(size_of::<u64>())]),
        };
        ZeroedMemory { room, len }
    }
}

impl Deref for ZeroedMemory {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match &self.room {
            Room::Mapped(map) => map,
            Room::Plain(words) => &words.as_bytes()[..self.len],
        }
    }
}

impl DerefMut for ZeroedMemory {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u8] {
        match &mut self.room {
            Room::Mapped(map) => map,
            Room::Plain(words) => &mut words.as_mut_bytes()[..self.len],
        }
    }
}

impl fmt::Debug for ZeroedMemory {
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
            let plain = ZeroedMemory { room: Room::Plain(vec![0; len.div_ceil(8)]), len };
            for mut memory in [ZeroedMemory::zeroed(len), plain] {
                assert_eq!(memory.len(), len);
                assert!(memory.iter().all(|&byte| byte == 0));
                assert!(memory.as_ptr().cast::<u64>().is_aligned());
                memory.fill(7);
                assert!(memory.iter().all(|&byte| byte == 7));
            }
        }
    }
}
