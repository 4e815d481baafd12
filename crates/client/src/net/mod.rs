//! Network and workers: everything that leaves the page.

pub(crate) mod fetch;
#[cfg(not(feature = "pages"))]
pub(crate) mod live;
pub(crate) mod transport;
pub(crate) mod worker;
