//! Network and workers: everything that leaves the page.

pub(crate) mod fetch;
#[cfg(not(feature = "pages"))]
pub(crate) mod live;
pub(crate) mod transport;
#[cfg(not(feature = "pages"))]
pub(crate) mod worker;
