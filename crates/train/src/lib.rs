//! Training of evaluations, and the measurements that go with it.
//!
//! `learn_*` trains evaluations by self-play or fits them to a solution, `distil_*` compresses solutions into the weights
//! of the strongest bots, `perfect_*` and [`marks_ur_classic`] measure levels against solutions, [`arena`] lets bots play
//! each other, [`solo`] lets one play alone. The binary `train` has a subcommand for each; what it writes are the weights
//! files of the crate `bots`.

pub mod arena;
pub mod baselines;
pub mod distil_ur_classic;
pub mod distil_ur_modern;
mod games;
pub mod learn_rolit;
pub mod learn_roll_and_rule;
pub mod learn_ur_classic;
pub mod learn_ur_modern;
pub mod learn_village;
pub mod marks_ur_classic;
pub mod perfect_ur_classic;
pub mod perfect_ur_modern;
pub mod playout;
pub mod solo;
mod weight_mean;
