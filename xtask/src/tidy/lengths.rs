//! File lengths.

use super::{Problems, repository::Repository};

const LIMIT: usize = 600;

/// Longer files, each with the reason: a table, generated code, or the one heart of something.
const LONGER: &[(&str, &str)] = &[];

pub(super) fn check(repository: &Repository) -> Problems {
    let mut problems = Problems::new();
    for (path, text) in repository.rust() {
        let lines = text.lines().count();
        let excused = LONGER.iter().any(|(longer, _)| *longer == path);
        if lines > LIMIT && !excused {
            problems.push(format!("{path} has {lines} lines: split it by idea (limit {LIMIT})"));
        }
        if lines <= LIMIT && excused {
            problems.push(format!("{path} is short again: take it off the list in xtask/src/tidy/lengths.rs"));
        }
    }
    problems
}
