//! The one soft light from the upper left, shared by everything drawn.

use leptos::prelude::*;

/// Gradients that pictures all over the page refer to.
pub(crate) fn defs() -> impl IntoView {
    view! { <svg class="defs" width="0" height="0" aria-hidden="true"><defs inner_html=include_str!("light.svg")></defs></svg> }
}
