//! The chance events of Rolit, as statistics of the dice name them.

pub(crate) const EN: &[(&str, &str)] = &[("start", "who starts")];

pub(crate) const FR: &[(&str, &str)] = &[("start", "qui commence")];
