//! Statistics: means, shares and ratios with their confidence intervals, and multiple comparisons.

mod figure;
mod holm;
mod moments;
mod student;

pub use figure::{Figure, Unit, Z};
pub use holm::{holm, tail};
pub use moments::{Moments, Ratio};
pub use student::{student_margin, student_tail};
