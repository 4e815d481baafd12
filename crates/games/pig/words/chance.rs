//! The chance events of Pig, as statistics of the dice name them.

pub(crate) const EN: &[(&str, &str)] = &[("roll", "rolls")];

pub(crate) const FR: &[(&str, &str)] = &[("roll", "jets")];
