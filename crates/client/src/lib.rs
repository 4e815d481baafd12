//! The page: shell, design system, one folder per game. It contains no rule.
//!
//! Start with `app`: a header around one of three pages, `pages::landing`, `table` and `pages::dice`. What only one
//! game knows lies in its folder under `games` behind the `games::Face` trait; everything else works by slug, text and
//! the legal actions the server sent. The crate is compiled once per bundle (see `bundle`): the bundle `pages` has the
//! header and every page that is not a table, and none of the rest.

#![allow(unreachable_pub, reason = "the component macro writes pub props beside pub(crate) components")]
#![cfg_attr(
    feature = "pages",
    allow(dead_code, reason = "the bundle `pages` needs less of the shell than the tables do")
)]
#![cfg_attr(
    not(any(feature = "first", feature = "second", feature = "pages")),
    allow(dead_code, reason = "one game alone, for `cargo xtask look` and `check`, needs less than all of a bundle")
)]

#[cfg(not(feature = "pages"))]
mod app;
mod browser;
#[cfg(not(feature = "pages"))]
mod bundle;
mod game_list;
#[cfg(not(feature = "pages"))]
mod games;
mod net;
#[cfg(not(feature = "pages"))]
mod pace;
mod pages;
mod prefs;
#[cfg(not(feature = "pages"))]
mod route;
#[cfg(not(feature = "pages"))]
mod scripts;
#[cfg(not(feature = "pages"))]
mod table;
mod ui;

use wasm_bindgen::prelude::wasm_bindgen;

/// Mounts the page when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    #[cfg(not(feature = "pages"))]
    leptos::mount::mount_to_body(app::App);
    #[cfg(feature = "pages")]
    leptos::mount::mount_to_body(pages::App);
}
