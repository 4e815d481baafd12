//! The tuner: "make these as even as possible by changing these numbers within these bounds".
//!
//! A simple, robust search: random tries around the shipped numbers, then steps of one number at a time, shorter and
//! shorter. Every try meets the same dice, so that differences are those of the numbers. What was found is judged again
//! with dice that no try has seen: the best of many tries is always a little lucky.

mod knob;
mod plan;
mod search;
mod verdict;

pub use knob::Knob;
pub use plan::{Goal, TunePlan};
pub use search::{Tuned, tune, workload};
