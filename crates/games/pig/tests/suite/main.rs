//! Conformance, counts, playthroughs and records, from the files beside this one.

conformance::suite!(pig::Pig);
