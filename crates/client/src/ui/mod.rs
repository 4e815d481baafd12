//! The design system's parts. Their looks are in `static/css`.

pub(crate) mod header;
pub(crate) mod icon;
pub(crate) mod light;
pub(crate) mod lost;
#[cfg(feature = "sheets")]
pub(crate) mod picture;
#[cfg(not(feature = "annex"))]
pub(crate) mod qr;
pub(crate) mod sound;

use std::sync::Arc;

/// A closure without a type of its own, for views that follow a signal. Every closure given to a view as it is makes the
/// compiler write the machinery of effects once more, and a page has hundreds.
pub(crate) fn live<T: 'static>(follow: impl Fn() -> T + Send + Sync + 'static) -> Arc<dyn Fn() -> T + Send + Sync> {
    Arc::new(follow)
}
