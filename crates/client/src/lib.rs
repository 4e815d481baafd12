//! The page: shell, design system, one folder per game. It contains no rule.
//!
//! Start with `app`: a header around one of three pages, the `shelf`, the `table` and the one about the `dice`. What only
//! one game knows lies in its folder under `games` behind the `games::Face` trait; everything else works by slug, text and
//! the legal actions the server sent. The wing `annex` has the header and the pages that
//! are no table, and none of the rest.

#![allow(unreachable_pub, reason = "the component macro writes pub props beside pub(crate) components")]
#![cfg_attr(feature = "annex", allow(dead_code, reason = "the annex needs less of the shell than the tables do"))]

#[cfg(feature = "annex")]
mod annex;
#[cfg(not(feature = "annex"))]
mod app;
mod browser;
#[cfg(not(feature = "annex"))]
mod dice;
#[cfg(not(feature = "annex"))]
mod games;
#[cfg(feature = "annex")]
mod lab;
mod net;
#[cfg(not(feature = "annex"))]
mod pace;
mod prefs;
#[cfg(not(feature = "annex"))]
mod route;
#[cfg(not(feature = "annex"))]
mod seal;
#[cfg(not(feature = "annex"))]
mod shelf;
#[cfg(not(feature = "annex"))]
mod table;
mod ui;
#[cfg(not(feature = "annex"))]
mod wing;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    #[cfg(not(feature = "annex"))]
    leptos::mount::mount_to_body(app::App);
    #[cfg(feature = "annex")]
    leptos::mount::mount_to_body(annex::App);
}
