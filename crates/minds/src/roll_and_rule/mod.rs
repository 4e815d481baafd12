//! Bots for Roll & Rule.

pub mod features;
pub mod turn;
pub mod value;
