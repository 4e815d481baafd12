//! Builds the page into `target/page`, ready to be embedded: see [`build`].
//!
//! Static files lie in `crates/client/static`. In those that are text, `{{NAME}}` stands for the address of another
//! file: a static file by its path (`{{style.css}}`, `{{icons/logo.svg}}`) or one of `{{client.js}}`,
//! `{{client.wasm}}`, `{{sheets.js}}`, `{{sheets.wasm}}`, `{{annex.js}}`, `{{annex.wasm}}` (the other wings), `{{engine.js}}`, `{{engine.wasm}}`,
//! or what bots know beside the engine, `{{ur-classic.bin}}`, `{{ur-modern.bin}}`.
//! What `index.html` names, directly or through others, becomes
//! `assets/NAME.HASH.EXT` and may be cached for ever; every other static file keeps its own name at the root of the
//! page. Assets that `index.html` names only in a `<meta>`, or that only other files at the root name, are loaded later and
//! do not count as first load. The list of everything goes into `sw.js`, for when there is no network.

mod assets;
mod bindgen;
mod compile;
mod fingerprint;
mod offline;
mod rules;
mod sizes;
mod sources;
mod squeeze;

pub(crate) use bindgen::bind;
pub(crate) use compile::{ANNEX, SHEETS, TARGET, add_target, compile};

use std::fs::{self, File};

use anyhow::{Context, Result};

use crate::places;

/// What a build of the page is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speed {
    /// To be shipped: small, slow to build.
    Small,
    /// To be looked at: quick to build, larger; the size limit is not enforced.
    Fast,
}

/// Builds everything, prints the sizes, and refuses a first load above the limit.
pub(crate) fn build(speed: Speed) -> Result<()> {
    fs::create_dir_all(places::made())?;
    // Two builds at once would sweep each other's files away.
    let lock = File::create(places::made().join("page.lock"))?;
    lock.lock().context("cannot lock target/page.lock")?;

    let sources = sources::gather(speed)?;
    let mut page = assets::assemble(&sources)?;
    page.files.extend(rules::render()?);
    offline::fill(&mut page.files)?;
    let sizes = squeeze::write(&places::page(), &page.files, speed)?;
    sizes::report(&page, &sizes, speed)
}
