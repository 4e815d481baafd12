//! What a page is made of, by name, before names are hashed.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result, bail};

use super::{
    Speed,
    bindgen::bind,
    compile::{PAGES, SECOND, compile},
};
use crate::paths;

pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// What is built for a page: the name of the module, the crate it comes from, and with which features.
const MODULES: [(&str, &str, &[&str]); 4] = [
    ("worker-wasm", "worker", &[]),
    ("client", "client", &[]),
    ("second", "client", SECOND),
    ("pages", "client", PAGES),
];

/// The static files, the weights, and the modules with their bindings, built if need be.
pub(crate) fn gather(speed: Speed) -> Result<Files> {
    let mut sources = folder(&paths::page_static())?;
    super::game_files::add(&mut sources)?;
    for (name, built_from, features) in MODULES {
        compile(built_from, features, speed)?;
        let made = paths::build_output().join(format!("{}-parts", speed.folder())).join(name);
        bind(name, built_from, &made, speed)?;
        let parts = folder(&made)?;
        for (part, bytes) in module(name, &parts)? {
            // Two modules may bring the same snippet of the same library.
            if sources.insert(part.clone(), bytes.clone()).is_some_and(|other| other != bytes) {
                bail!("crates/client/static/{part} would be overwritten by what is built from crate `{name}`");
            }
        }
    }
    Ok(sources)
}

/// Every file below `root`, by its path there.
pub(crate) fn folder(root: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut todo = vec![root.to_owned()];
    while let Some(folder) = todo.pop() {
        let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                todo.push(path);
            } else {
                let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
                files.insert(name, fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?);
            }
        }
    }
    Ok(files)
}

/// The output of wasm-bindgen under our names, each mention of another file turned into a placeholder.
pub(crate) fn module(name: &str, parts: &Files) -> Result<Files> {
    let mut sources = Files::new();
    for (part, bytes) in parts {
        if part == &format!("{name}.js") {
            let mut script = String::from_utf8(bytes.clone()).context("bindings that are not text")?;
            script = script.replace(&format!("{name}_bg.wasm"), &format!("{{{{{name}.wasm}}}}"));
            for snippet in parts.keys().filter(|part| part.starts_with("snippets/")) {
                script = script.replace(&format!("./{snippet}"), &format!("{{{{{snippet}}}}}"));
            }
            sources.insert(part.clone(), script.into_bytes());
        } else if part == &format!("{name}_bg.wasm") {
            sources.insert(format!("{name}.wasm"), bytes.clone());
        } else if part.starts_with("snippets/") {
            sources.insert(part.clone(), bytes.clone());
        }
    }
    Ok(sources)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bindings_name_their_module_and_snippets_by_placeholder() {
        let parts = Files::from([
            ("c.js".to_owned(), b"import { a } from './snippets/x-1/inline0.js'; new URL('c_bg.wasm', here)".to_vec()),
            ("c_bg.wasm".to_owned(), vec![0]),
            ("snippets/x-1/inline0.js".to_owned(), vec![]),
            ("made-from".to_owned(), vec![]),
        ]);
        let sources = module("c", &parts).expect("text");
        assert_eq!(
            String::from_utf8_lossy(&sources["c.js"]),
            "import { a } from '{{snippets/x-1/inline0.js}}'; new URL('{{c.wasm}}', here)"
        );
        assert_eq!(sources.keys().collect::<Vec<_>>(), ["c.js", "c.wasm", "snippets/x-1/inline0.js"]);
    }
}
