//! Paper formats for print.

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Format {
    /// Millimetres, across and down.
    pub const fn size(self) -> (f64, f64) {
        match self {
            Format::A4 => (210.0, 297.0),
            Format::Letter => (215.9, 279.4),
        }
    }
}
