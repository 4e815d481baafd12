//! Experiments that play more than one set of games: a ladder of levels, sworn players, two versions, a tuner.

mod any;
mod extras;
mod findings;
mod ladder;
mod oath;
mod tune;

pub use any::{AnyLab, lab};
pub use extras::Extras;
pub use findings::Findings;
pub use ladder::{Rung, climb};
pub use oath::{Oath, swear};
pub use tune::{Goal, Knob, TunePlan, Tuned, tune, workload};
