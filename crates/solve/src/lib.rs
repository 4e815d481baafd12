//! Exact solutions. One module per solved game.
//!
//! A solution gives every position its true value under perfect play and can be checked apart from how it was found:
//! see [`ur_classic::Solution::residual`].

pub mod ur_classic;
