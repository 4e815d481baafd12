//! The chance events of Rolling Village, as statistics of the dice name them.

pub(crate) const EN: &[(&str, &str)] = &[("dice", "dice")];

pub(crate) const FR: &[(&str, &str)] = &[("dice", "dés")];
