//! Paper formats for print.

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// 210 by 297 mm.
    A4,
    /// 148 by 210 mm.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

impl Format {
    pub const ALL: [Format; 3] = [Format::A4, Format::A5, Format::Letter];

    /// Its name in addresses and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Format::A4 => "a4",
            Format::A5 => "a5",
            Format::Letter => "letter",
        }
    }

    /// The format with this name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Millimetres, across and down.
    pub const fn size(self) -> (f64, f64) {
        match self {
            Format::A4 => (210.0, 297.0),
            Format::A5 => (148.0, 210.0),
            Format::Letter => (215.9, 279.4),
        }
    }
}
