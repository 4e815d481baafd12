//! What the system says of this process.

use std::fs;

/// Bytes of memory in use, where the system tells.
pub fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// Seconds of processor time so far, on all cores together, where the system tells.
pub fn worked() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in brackets, may hold anything; user and system time are the 12th and 13th word after it.
    let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = words.get(11)?.parse::<f64>().ok()? + words.get(12)?.parse::<f64>().ok()?;
    // Linux counts these in hundredths whatever its own clock.
    Some(ticks / 100.0)
}

/// How much of the processors' time the host of a virtual machine gave to others, where the system tells.
#[derive(Clone, Copy, Debug)]
pub struct Stolen {
    taken: f64,
    all: f64,
}

impl Stolen {
    /// So far.
    pub fn so_far() -> Option<Stolen> {
        Stolen::read(&fs::read_to_string("/proc/stat").ok()?)
    }

    /// The first line: how long all processors did what; the eighth is what the host took.
    fn read(stat: &str) -> Option<Stolen> {
        let times: Vec<f64> = stat
            .lines()
            .next()?
            .strip_prefix("cpu ")?
            .split_whitespace()
            .take(8)
            .map_while(|time| time.parse().ok())
            .collect();
        Some(Stolen { taken: *times.get(7)?, all: times.iter().sum() })
    }

    /// The share from then to now.
    pub fn since(self, before: Stolen) -> f64 {
        (self.taken - before.taken) / (self.all - before.all).max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_host_took_is_read() {
        let before = Stolen::read("cpu  10 0 10 80 0 0 0 0 7 7\ncpu0 1 1 1 1 1 1 1 1 1 1\n").expect("times");
        let after = Stolen::read("cpu  40 0 20 110 0 0 0 30 9 9\n").expect("times");
        assert_eq!(after.since(before), 0.3);
        assert!(Stolen::read("intr 1 2 3\n").is_none() && Stolen::read("cpu  1 2 3\n").is_none());
    }
}
