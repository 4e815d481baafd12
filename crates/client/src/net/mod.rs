//! Everything that leaves the page.

pub(crate) mod engine;
pub(crate) mod fetch;
pub(crate) mod live;
pub(crate) mod reach;
