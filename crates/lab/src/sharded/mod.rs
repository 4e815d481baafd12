//! The lab in the page: one request, played in shards by web workers and merged. The types that travel are in
//! `worker-types`; nothing here depends on a browser.
//!
//! The games of a request are numbered. For any cut into shards they are the same games, and those of `tablee lab` with the
//! command that [`PlayRequest::command`] gives.

mod form;
mod merge;
mod request;
mod request_error;

pub use form::form;
pub use merge::{Shard, ShardMerger};
pub use request::PlayRequest;
pub use request_error::describe;
