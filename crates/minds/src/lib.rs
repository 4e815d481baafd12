//! The bots: for each game its levels, from a friendly beginner to the strongest player we have.
//!
//! Start with [`think`]. Bots see a position only as [`kernel::Game::known`] shows it to their seat, draw their
//! hesitations from a seed, and never look at a clock: the caller says when to stop. [`registry`](mod@registry) lists
//! the games; each has a module of its own.

#[cfg(test)]
mod blind;
mod character;
mod hindsight;
mod knowledge;
mod reason;
mod registry;
mod review;
pub mod rolit;
pub mod roll_and_rule;
mod thought;
pub mod ulir;
pub mod ur_classic;
pub mod ur_modern;
pub mod village;

pub use hindsight::Hindsight;
pub use knowledge::Weights;
pub use ladder::{Measured, measured};
pub use reason::Reason;
pub use registry::{
    best, characters, hindsight, known_exactly, known_moves, learn, level, levels, patience, think, why,
};
pub use review::{
    Bounds, Chance, Curve, Grade, Judged, Point, Review, Side, assemble, choices, judge_at, judge_by, places, review,
};
pub use thought::{Choice, Level, Thought};
