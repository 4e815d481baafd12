//! Icons: 24 by 24, one stroke width, round ends.

use leptos::prelude::*;

fn icon(inside: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" inner_html=inside></svg> }
}

/// The logo: a round table.
pub(crate) fn mark() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 64 64" aria-hidden="true" inner_html=include_str!("mark.svg")></svg>
    }
}

macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident = $inside:literal;)*) => {
        $($(#[$doc])* pub(crate) fn $name() -> impl IntoView { icon($inside) })*
    };
}

icons! {
    sun = r#"<circle cx="12" cy="12" r="4.2"/><path d="M12 2.800v2.400M12 18.800v2.400M2.800 12h2.400M18.800 12h2.400M5.500 5.500l1.700 1.700M16.800 16.800l1.700 1.700M5.500 18.500l1.700-1.700M16.800 7.200l1.700-1.700"/>"#;
    candle = r#"<path d="M9 11.500h6v9.500H9zM12 11.500V9.800M12 2.800c2.300 2.700 2.400 5 0 6.800c-2.400-1.800-2.300-4.100 0-6.800zM6.500 21h11"/>"#;
    /// Half day, half night.
    half = r#"<circle cx="12" cy="12" r="8.200"/><path d="M12 3.800v16.400a8.200 8.200 0 0 0 0-16.400z" fill="currentColor"/>"#;
    lamp = r#"<path d="M9 17.500h6M10 20.500h4M12 3.500a6 6 0 0 0-3.600 10.800c.8.600 1.100 1.500 1.100 3.200h5c0-1.700.3-2.600 1.100-3.200A6 6 0 0 0 12 3.500z"/>"#;
    link = r#"<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.300-1.300"/>"#;
    play = r#"<path d="M8 5.500v13l10.500-6.500z" fill="currentColor"/>"#;
    pause = r#"<path d="M8.500 6v12M15.500 6v12" stroke-width="3"/>"#;
    back = r#"<path d="M14.500 6l-6 6l6 6"/>"#;
    forward = r#"<path d="M9.500 6l6 6l-6 6"/>"#;
    close = r#"<path d="M6.500 6.500l11 11M17.500 6.500l-11 11"/>"#;
    person = r#"<circle cx="12" cy="8" r="3.800"/><path d="M4.500 20.500c.5-4.500 3.200-6.800 7.500-6.800s7 2.300 7.500 6.800"/>"#;
    two = r#"<circle cx="8" cy="8.500" r="3"/><circle cx="16" cy="8.500" r="3"/><path d="M2.800 19c.4-3.600 2.300-5.400 5.200-5.400s4.800 1.800 5.200 5.400M13.600 14.300c.7-.5 1.500-.7 2.400-.7c2.900 0 4.800 1.800 5.200 5.400"/>"#;
    /// How it is set.
    terms = r#"<path d="M4 7.500h8M17 7.500h3M4 16.500h3M12 16.500h8"/><circle cx="14.500" cy="7.500" r="2.500"/><circle cx="9.500" cy="16.500" r="2.500"/>"#;
    /// It can be heard.
    sound = r#"<path d="M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11"/>"#;
    /// It cannot be heard.
    mute = r#"<path d="M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM16 9.500l5 5M21 9.500l-5 5"/>"#;
}
