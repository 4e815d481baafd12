//! Memory and processor time of this process, where the system tells (Linux).

use std::fs;

/// Resident memory in bytes.
pub fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// Seconds of processor time so far, on all cores together.
pub fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in brackets, may hold anything; user and system time are the 12th and 13th word after it.
    let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = words.get(11)?.parse::<f64>().ok()? + words.get(12)?.parse::<f64>().ok()?;
    // Linux counts these in hundredths whatever its own clock.
    Some(ticks / 100.0)
}

/// CPU steal: processor time that the host of a virtual machine gave to others.
#[derive(Clone, Copy, Debug)]
pub struct CpuSteal {
    stolen: f64,
    all: f64,
}

impl CpuSteal {
    /// Counters since the machine started.
    pub fn so_far() -> Option<CpuSteal> {
        CpuSteal::read(&fs::read_to_string("/proc/stat").ok()?)
    }

    /// Reads the first line of `/proc/stat`; its eighth number is the steal.
    fn read(stat: &str) -> Option<CpuSteal> {
        let times: Vec<f64> = stat
            .lines()
            .next()?
            .strip_prefix("cpu ")?
            .split_whitespace()
            .take(8)
            .map_while(|time| time.parse().ok())
            .collect();
        Some(CpuSteal { stolen: *times.get(7)?, all: times.iter().sum() })
    }

    /// The share of all processor time between two readings.
    pub fn since(self, before: CpuSteal) -> f64 {
        (self.stolen - before.stolen) / (self.all - before.all).max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cpu_steal_is_read() {
        let before = CpuSteal::read("cpu  10 0 10 80 0 0 0 0 7 7\ncpu0 1 1 1 1 1 1 1 1 1 1\n").expect("times");
        let after = CpuSteal::read("cpu  40 0 20 110 0 0 0 30 9 9\n").expect("times");
        assert_eq!(after.since(before), 0.3);
        assert!(CpuSteal::read("intr 1 2 3\n").is_none() && CpuSteal::read("cpu  1 2 3\n").is_none());
    }
}
