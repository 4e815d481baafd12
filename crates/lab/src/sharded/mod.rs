//! The lab in the page: one request, played in shards by web workers and merged. Everything is JSON; nothing here depends
//! on a browser.
//!
//! The games of a request are numbered. For any cut into shards they are the same games, and those of `tablee lab` with the
//! command that [`SimulationRequest::command`] gives.

mod form;
mod merge;
mod request;
mod request_error;

pub use form::{FormFile, FormOption, LabForm};
pub use merge::{PartialReport, ReportFiles, Shard, ShardMerger};
pub use request::{RequestSummary, SimulationRequest};
pub use request_error::RequestProblem;
