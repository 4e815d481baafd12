//! Where things lie.

use std::{env, path::PathBuf};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    // Cargo names the folder when it runs us; the name at compile time would be wrong after the clone was moved.
    let here =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or_else(|| here.clone(), PathBuf::from)
}

/// Where cargo puts what it builds; may lie outside the clone, to be shared between runs.
pub(crate) fn cargo_target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Where xtask puts what it makes: always inside the clone, since the server embeds the page from there.
pub(crate) fn build_output() -> PathBuf {
    root().join("target")
}

/// The finished page.
pub(crate) fn page() -> PathBuf {
    build_output().join("page")
}

/// The page's static files and the template of its index.
pub(crate) fn page_static() -> PathBuf {
    root().join("crates/client/static")
}

/// What is written for people.
pub(crate) fn docs() -> PathBuf {
    root().join("docs")
}

/// The numbered rules, `SLUG.md` in English and `SLUG.fr.md` in French.
pub(crate) fn rules() -> PathBuf {
    root().join("docs/rules")
}
