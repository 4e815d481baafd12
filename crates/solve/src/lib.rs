//! Exact solutions. One module per solved game.
//!
//! A table ([`ur_classic`]) gives every position its true value under perfect play and can be checked apart from how it was
//! found: see [`ur_classic::Solution::residual`]. A proof ([`rolit`]) gives the value of one position.

mod checkpoint;
pub mod rolit;
pub mod ur_classic;
