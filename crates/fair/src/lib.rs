//! Dice that anybody can check: the house seals a seed before the game, every seat adds a random part of its own, each
//! chance event follows from both, and at the end the seed is told.
//!
//! Nothing here draws a random number or does I/O: whoever has randomness makes a seed and the parts. Server, command
//! line and page use the same code, and `docs/verify.md` says the same in words, so that others can write their own.

mod chi;
mod draw;
mod hex;
mod part;
mod places;
mod seed;
mod verify;

pub use chi::{Chi, chi_square, p_value};
pub use draw::{Draw, ticket};
pub use part::{BadPart, Part};
pub use places::places;
pub use seed::Seed;
pub use verify::{Dice, Flaw, Report, Sought, Unreadable, verify};
