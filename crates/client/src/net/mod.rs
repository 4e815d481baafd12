//! Everything that leaves the page.

#[cfg(not(feature = "annex"))]
pub(crate) mod engine;
pub(crate) mod fetch;
#[cfg(not(feature = "annex"))]
pub(crate) mod live;
pub(crate) mod reach;
