//! Builds the page into `target/page`, ready to be embedded: see [`build`]. The page in the pseudo-language goes into
//! `target/pseudo-page`.
//!
//! Static files lie in `crates/client/static`, style sheets of boards and weights of bots in the folders of the games. In those that are text, `{{NAME}}` stands for the address of another
//! file: a static file by its path (`{{style.css}}`, `{{icons/logo.svg}}`), one of `{{client.js}}`, `{{client.wasm}}`,
//! `{{second.js}}`, `{{second.wasm}}`, `{{pages.js}}`, `{{pages.wasm}}` (the bundles), `{{worker-wasm.js}}`,
//! `{{worker-wasm.wasm}}`, or the bots' weights, `{{ur-classic.bin}}`, `{{ur-modern.bin}}`. What `index.html` names,
//! directly or through others, becomes `assets/NAME.HASH.EXT` and may be cached without a time limit; every other
//! static file keeps its own name at the root of the page. Assets that `index.html` names only in a `<meta>`, or that
//! only other files at the root name, are loaded later and do not count as first load. The list of everything goes into
//! `sw.js`, for when there is no network.

mod assets;
mod bindgen;
mod comments;
mod compile;
mod fingerprint;
mod game_files;
mod look;
mod offline;
mod rules;
mod sizes;
mod sources;
mod squeeze;

pub(crate) use bindgen::bind;
pub(crate) use compile::{PAGES, SECOND, TARGET, add_target, compile};
pub(crate) use look::{Stale, build_to_look_at, reload};
pub(crate) use sources::folder as folder_of;

use std::fs::{self, File};

use anyhow::{Context, Result};

use crate::paths;

/// What a build of the page is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speed {
    /// To be shipped: small, slow to build.
    Small,
    /// To be looked at: quick to build, larger; the size limit is not enforced.
    Fast,
    /// To be read by a test: built quickly, beside the page, in the pseudo-language that marks every phrase.
    Pseudo,
}

impl Speed {
    /// Where the page goes, below `target`.
    const fn folder(self) -> &'static str {
        match self {
            Speed::Small | Speed::Fast => "page",
            Speed::Pseudo => "pseudo-page",
        }
    }
}

/// Builds everything, prints the sizes, and refuses a first load above the limit.
pub(crate) fn build(speed: Speed) -> Result<()> {
    fs::create_dir_all(paths::build_output())?;
    // Two builds at once would sweep each other's files away.
    let folder = paths::build_output().join(speed.folder());
    let lock = File::create(folder.with_extension("lock"))?;
    lock.lock().with_context(|| format!("cannot lock target/{}.lock", speed.folder()))?;

    let sources = sources::gather(speed)?;
    let mut page = assets::assemble(&sources)?;
    page.files.extend(rules::render()?);
    offline::fill(&mut page.files)?;
    let sizes = squeeze::write(&folder, &page.files, speed)?;
    sizes::report(&page, &sizes, speed)
}
