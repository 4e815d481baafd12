//! The chance events of classic Ur, as statistics of the dice name them.

pub(crate) const EN: &[(&str, &str)] = &[("start", "who starts"), ("roll", "rolls")];

pub(crate) const FR: &[(&str, &str)] = &[("start", "qui commence"), ("roll", "jets")];
