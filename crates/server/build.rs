//! The page is embedded in release builds; other builds read it from its folder while they run.

use std::{env, fs, path::Path};

fn main() {
    let page = Path::new("../../target/page");
    // rust-embed settles the folder's path when it compiles, so it has to be there before the page is.
    let _ = fs::create_dir_all(page);
    println!("cargo::rerun-if-changed=build.rs");
    // The names of the page's files change with their contents: no file that was embedded would ever change.
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed={}", page.display());
    }
}
