//! What Pig says: lists of phrases, from which the default sentences are built.

pub(crate) mod en;
pub(crate) mod fr;
pub(crate) mod levels;
pub(crate) mod options;
#[cfg(test)]
mod tests;
#[cfg(feature = "by-slug")]
pub(crate) mod texts;

pub use crate::PlainWords as PigWords;
