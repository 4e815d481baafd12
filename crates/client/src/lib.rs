//! The page: shell, design system, one folder per game. It contains no rule.
//!
//! Start with [`app`]: a header around one of three pages, the [`shelf`], the [`table`] and the one about the [`dice`]. What only one game knows lies in
//! its folder under [`games`] behind the [`games::Face`] trait; everything else works by slug, text and the legal actions
//! the server sent.

#![allow(unreachable_pub, reason = "the component macro writes pub props beside pub(crate) components")]

mod app;
mod browser;
mod dice;
mod games;
mod net;
mod pace;
mod prefs;
mod route;
mod seal;
mod shelf;
mod table;
mod ui;
mod wing;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
