//! Baselines: players that are not a level of the product, to measure levels against.

mod counter;
mod greedy;
mod random;
mod untaught;

pub use counter::Counter;
pub use greedy::Greedy;
pub use random::RandomPlayer;
pub use untaught::Untaught;
