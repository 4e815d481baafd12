//! Shared SVG gradients: the soft light from the upper left.

use leptos::prelude::*;

/// Gradients that pictures all over the page refer to by id.
pub(crate) fn defs() -> impl IntoView {
    view! { <svg class="defs" width="0" height="0" aria-hidden="true"><defs inner_html=include_str!("light.svg")></defs></svg> }
}
