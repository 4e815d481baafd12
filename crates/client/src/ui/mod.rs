//! The components of the design system; their styles are in `static/css`.

pub(crate) mod header;
pub(crate) mod icon;
pub(crate) mod light;
#[cfg(feature = "sheets")]
pub(crate) mod picture;
#[cfg(not(feature = "pages"))]
pub(crate) mod qr;
pub(crate) mod sound;

use std::sync::Arc;

/// Boxes a reactive closure. Every closure type given to a view monomorphises the machinery of effects again, and a
/// page has hundreds.
pub(crate) fn live<T: 'static>(follow: impl Fn() -> T + Send + Sync + 'static) -> Arc<dyn Fn() -> T + Send + Sync> {
    Arc::new(follow)
}
