//! Labels of the options of classic Ur.

use crate::OptionWords;

pub(crate) const EN: &[OptionWords] = &[OptionWords { name: "pawns", label: "Pawns each", values: &[] }];

pub(crate) const FR: &[OptionWords] = &[OptionWords { name: "pawns", label: "Pions chacun", values: &[] }];
