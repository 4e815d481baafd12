//! The tuner: "make these as even as possible by changing these numbers within these bounds".
//!
//! A simple, robust search: random tries around the shipped numbers, then coordinate descent with shrinking steps. Every
//! try plays with the same dice, so that differences come from the numbers. The result is measured again with dice that no
//! try has seen: the best of many tries is always a little lucky.

mod parameter;
mod plan;
mod report;
mod search;

pub use parameter::Parameter;
pub use plan::{TuningGoal, TuningPlan};
pub use search::{TuningResult, tune, workload};
