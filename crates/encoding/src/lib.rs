//! Games as numbers, for programs that learn: actions as ids, what a seat may know as a tensor, and batches of games.
//!
//! Start with [`Encoding`]. A game says in `encoding.rs` of its folder what its numbers mean; a game without that file gets
//! [`DefaultEncoding`]. [`AnyPosition`] is a game in progress by ids, [`AnyBatch`] many of them at once, both by slug
//! through [`encoded`].

mod action_table;
mod any;
mod batch;
mod default_encoding;
mod encoding;
mod games;
mod plane;
mod position;
mod returns;

pub use any::{AnyEncoded, Encoded, encoded};
pub use batch::{AnyBatch, BatchArrays, BatchError};
pub use default_encoding::{DefaultEncoding, FEATURES, LISTED};
pub use encoding::{ActionIds, Encoding};
pub use plane::{Plane, TensorWriter};
pub use position::{AnyPosition, Playout};
pub use returns::Rewards;
