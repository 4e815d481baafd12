//! The pages, one file or folder per address. Those of the bundle `pages` show what the server or the worker sends; the
//! landing page, the dice page and the new-game dialog are in the bundles with games.

#[cfg(feature = "pages")]
mod account;
#[cfg(feature = "pages")]
mod admin;
#[cfg(feature = "pages")]
mod app;
#[cfg(feature = "pages")]
mod credits;
#[cfg(not(feature = "pages"))]
pub(crate) mod dice;
#[cfg(feature = "pages")]
mod explorer;
#[cfg(feature = "pages")]
mod fetched;
#[cfg(feature = "pages")]
mod frame;
#[cfg(feature = "pages")]
mod history;
#[cfg(feature = "pages")]
mod lab;
#[cfg(not(feature = "pages"))]
pub(crate) mod landing;
#[cfg(feature = "pages")]
mod lobby;
#[cfg(not(feature = "pages"))]
pub(crate) mod new_game;
pub(crate) mod not_found;
#[cfg(feature = "pages")]
mod print;
#[cfg(feature = "pages")]
mod ranking;
#[cfg(feature = "pages")]
mod stats;

#[cfg(feature = "pages")]
pub(crate) use app::App;
