//! The page's scripts: types, lints and tests. See `crates/client/tsconfig.json`.

use std::{collections::BTreeSet, fs};

use anyhow::{Context, Result, ensure};

use super::npm;
use crate::{page, paths, shell};

const HOME: &str = "crates/client";
const TESTS: &str = "tests/scripts";

/// Checks the scripts in `crates/client/static`. The page has to be built: its WebAssembly module brings its types.
pub(crate) fn check() -> Result<()> {
    npm::install(HOME)?;
    let types = "target/page-parts/worker-wasm/worker-wasm.d.ts";
    ensure!(paths::root().join(types).is_file(), "the scripts use the page's worker: run `cargo xtask page` first");
    every_script_is_checked()?;
    let tool =
        |arguments: &[&str]| shell::run(shell::program("node").args(arguments).current_dir(paths::root().join(HOME)));
    tool(&["node_modules/typescript/bin/tsc", "--project", "tsconfig.json"])?;
    tool(&["node_modules/typescript/bin/tsc", "--project", "tsconfig.worker.json"])?;
    tool(&["node_modules/eslint/bin/eslint.js", "--max-warnings", "0"])?;
    // Named one by one: versions of Node read a folder or a pattern differently.
    let tests = page::folder_of(&paths::root().join(HOME).join(TESTS))?;
    let tests: Vec<String> =
        tests.into_keys().filter(|name| name.ends_with(".test.js")).map(|name| format!("{TESTS}/{name}")).collect();
    tool(&["--test"].into_iter().chain(tests.iter().map(String::as_str)).collect::<Vec<_>>())
}

/// A script is in one of the two lists: those of the page and those of workers see different globals.
fn every_script_is_checked() -> Result<()> {
    let mut listed = BTreeSet::new();
    for config in ["tsconfig.json", "tsconfig.worker.json"] {
        let path = paths::root().join(HOME).join(config);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        listed.extend(text.split('"').filter_map(|word| word.strip_prefix("static/")).map(str::to_owned));
    }
    for entry in fs::read_dir(paths::page_static())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        ensure!(
            !name.ends_with(".js") || listed.contains(&name),
            "{HOME}/static/{name} is in neither tsconfig.json nor tsconfig.worker.json: its types are not checked"
        );
    }
    Ok(())
}
