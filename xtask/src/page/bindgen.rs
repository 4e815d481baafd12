//! The JavaScript around a WebAssembly module.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::{Speed, compile::compiled, fingerprint::fingerprint};

/// Writes the bindings of a compiled crate under a name into `folder`: `NAME.js`, `NAME.d.ts`, `NAME_bg.wasm`, and `snippets/` if there are any.
///
/// Does nothing when `folder` already holds the bindings of this very module: they take longer than all the rest.
pub(crate) fn bind(name: &str, built_from: &str, folder: &Path, speed: Speed) -> Result<()> {
    let module = compiled(built_from, speed)?;
    let bytes = fs::read(&module).with_context(|| format!("cannot read {}", module.display()))?;
    let print = fingerprint(&bytes);
    let stamp = folder.join("made-from");
    let typed = folder.join(format!("{name}.d.ts")).is_file();
    if typed && fs::read_to_string(&stamp).is_ok_and(|old| old == print) {
        return Ok(());
    }
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    Bindgen::new()
        .input_bytes(name, bytes)
        .out_name(name)
        .web(true)?
        // The scripts are checked against these types: `cargo xtask scripts`.
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        // As a library it leaves out `new URL('NAME_bg.wasm', …)`; with it `init()` needs no argument.
        .omit_default_module_path(false)
        .generate(folder)
        .with_context(|| format!("cannot make the bindings of `{name}`"))?;
    let script = fs::read_to_string(folder.join(format!("{name}.js")))?;
    ensure!(
        !imports_env(&script),
        "`{name}` imports from \"env\", which no browser has: something in it calls a function that was never linked"
    );
    fs::write(stamp, print)?;
    Ok(())
}

/// The linker turns undefined symbols into imports from `env`, and the page would stay blank without a word.
fn imports_env(script: &str) -> bool {
    let imports = script.lines().filter(|line| line.trim_start().starts_with("import "));
    imports.map(|line| line.replace('\'', "\"")).any(|line| line.contains("from \"env\""))
}

#[cfg(test)]
mod tests {
    use super::imports_env;

    #[test]
    fn a_module_with_an_undefined_symbol_is_noticed() {
        assert!(imports_env("import * as __wbg_star0 from 'env';\n"));
        assert!(imports_env("import * as import1 from \"env\"\n"));
        assert!(!imports_env("import { a } from './snippets/x/inline0.js';\nlet from = \"env\";\n"));
    }
}
