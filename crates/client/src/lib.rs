//! The page: shell, design system, one folder per game. It contains no rule.
//!
//! Start with `app`: a header around one of three pages, the `shelf`, the `table` and the one about the `dice`. What only
//! one game knows lies in its folder under `games` behind the `games::Face` trait; everything else works by slug, text and
//! the legal actions the server sent. The wing `lab` has the header and a page of its own, and none of the rest.

#![allow(unreachable_pub, reason = "the component macro writes pub props beside pub(crate) components")]
#![cfg_attr(feature = "lab", allow(dead_code, reason = "the lab needs less of the shell than the tables do"))]

#[cfg(not(feature = "lab"))]
mod app;
mod browser;
#[cfg(not(feature = "lab"))]
mod dice;
#[cfg(not(feature = "lab"))]
mod games;
#[cfg(feature = "lab")]
mod lab;
#[cfg(not(feature = "lab"))]
mod net;
#[cfg(not(feature = "lab"))]
mod pace;
mod prefs;
#[cfg(not(feature = "lab"))]
mod route;
#[cfg(not(feature = "lab"))]
mod seal;
#[cfg(not(feature = "lab"))]
mod shelf;
#[cfg(not(feature = "lab"))]
mod table;
mod ui;
#[cfg(not(feature = "lab"))]
mod wing;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    #[cfg(not(feature = "lab"))]
    leptos::mount::mount_to_body(app::App);
    #[cfg(feature = "lab")]
    leptos::mount::mount_to_body(lab::App);
}
