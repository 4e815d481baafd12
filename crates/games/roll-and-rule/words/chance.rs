//! The chance events of Roll & Rule, as statistics of the dice name them.

pub(crate) const EN: &[(&str, &str)] = &[("dice", "dice"), ("number", "numbers"), ("tile", "tiles")];

pub(crate) const FR: &[(&str, &str)] = &[("dice", "dés"), ("number", "nombres"), ("tile", "tuiles")];
