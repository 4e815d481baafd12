//! End-to-end tests in a real browser: a small client of the Chrome DevTools Protocol, and test fixtures.
//!
//! A test is one call of [`check`]: it gets a [`Fixture`] with a running server and a browser, invites a [`Page`] per
//! person, and acts as a person would: looking, clicking, typing. A failing test leaves a screenshot and the page's
//! HTML in `target/e2e-failures`. Unexpected console errors fail a test too.

mod actions;
mod axe;
mod browser;
mod cdp;
mod console_errors;
mod emulation;
mod fixture;
mod keys;
mod page;
mod paths;
mod server;

pub use browser::Browser;
pub use emulation::{DeviceKind, Emulation, Motion, Screen, Theme};
pub use fixture::{Fixture, check, check_pseudo};
pub use page::Page;
pub use server::{ADMIN_TOKEN, Server};
