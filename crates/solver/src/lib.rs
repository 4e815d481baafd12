//! Exact solvers, one module per game.
//!
//! [`ur_classic`] gives every position its value under perfect play by value iteration; what it writes are *solution
//! files*, which can be verified independently: see [`ur_classic::Solution::residual`]. [`rolit`] proves the value of
//! one position by proof-number search; what it writes are *proof files*.

mod checkpoint;
pub mod rolit;
pub mod ur_classic;
