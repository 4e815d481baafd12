//! Builds the conformance suite as WebAssembly, for the test that compares it with the native run.

use std::fs;

use anyhow::Result;

use crate::{
    page::{Speed, bind, compile},
    paths,
};

/// Builds crate `wasm-conformance` and its bindings into `target/wasm-conformance`.
pub(crate) fn build() -> Result<()> {
    compile("wasm-conformance", &[], Speed::Small)?;
    let folder = paths::build_output().join("wasm-conformance");
    bind("wasm-conformance", "wasm-conformance", &folder, Speed::Small)?;
    // `tablee serve --page` wants a page.
    fs::write(folder.join("index.html"), "<!doctype html><html lang=en><title>conformance</title></html>")?;
    Ok(())
}
