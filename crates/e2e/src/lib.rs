//! The product in a real browser: a small client of Chromium's DevTools protocol, and the helpers of the tests.
//!
//! A test is one call of [`check`]: it gets a [`Stage`] with a running server and a browser, invites a [`Page`] per
//! person, and acts with a person's means: looking, clicking, typing. Whatever goes wrong leaves a picture and
//! the page's HTML in `target/e2e-failures`. Trouble on the console fails a test even when all else went well.

mod axe;
mod browser;
mod cdp;
mod guise;
mod hands;
mod keys;
mod page;
mod places;
mod server;
mod stage;
mod trouble;

pub use browser::Browser;
pub use guise::{Guise, Kind, Motion, Screen, Theme};
pub use page::Page;
pub use server::{ADMIN_TOKEN, Server};
pub use stage::{Stage, check};
