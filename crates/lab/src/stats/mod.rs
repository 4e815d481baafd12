//! Numbers that know how sure they are.

mod figure;
mod holm;
mod moments;

pub use figure::{Figure, Unit, Z};
pub use holm::{holm, tail};
pub use moments::{Moments, Ratio};
