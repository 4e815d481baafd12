//! Files of one idea.

use super::{Faults, house::House};

const LIMIT: usize = 600;

/// Longer files, each with the reason: a table, generated code, or the one heart of something.
const LONGER: &[(&str, &str)] = &[];

pub(super) fn check(house: &House) -> Faults {
    let mut faults = Faults::new();
    for (path, text) in house.rust() {
        let lines = text.lines().count();
        let excused = LONGER.iter().any(|(longer, _)| *longer == path);
        if lines > LIMIT && !excused {
            faults.push(format!("{path} has {lines} lines: split it by idea (limit {LIMIT})"));
        }
        if lines <= LIMIT && excused {
            faults.push(format!("{path} is short again: take it off the list in xtask/src/tidy/lengths.rs"));
        }
    }
    faults
}
