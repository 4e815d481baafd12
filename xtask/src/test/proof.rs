//! The games in WebAssembly, for the test that compares them with the native ones.

use std::fs;

use anyhow::Result;

use crate::{
    page::{Speed, bind, compile},
    places,
};

/// Builds crate `proof` and its bindings into `target/proof`.
pub(crate) fn build() -> Result<()> {
    compile("proof", &[], Speed::Small)?;
    let folder = places::made().join("proof");
    bind("proof", "proof", &folder, Speed::Small)?;
    // `tablee serve --page` wants a page.
    fs::write(folder.join("index.html"), "<!doctype html><html lang=en><title>proof</title></html>")?;
    Ok(())
}
