//! Fills the service worker `sw.js` with the list of files of a build, which it caches for use without a network.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use super::{fingerprint::fingerprint, sources::Files};

/// The script's name: at the root, so that it may serve the whole page.
const SCRIPT: &str = "sw.js";

/// Writes the files of this build into the service worker. A page without one stays as it is.
pub(crate) fn fill(files: &mut Files) -> Result<()> {
    let Some(script) = files.remove(SCRIPT) else { return Ok(()) };
    let script = String::from_utf8(script).context("sw.js is not UTF-8")?;
    let assets: Vec<String> =
        files.keys().filter(|name| name.starts_with("assets/")).map(|name| format!("/{name}")).collect();
    let plain: BTreeMap<String, String> = files
        .iter()
        .filter(|(name, _)| !name.starts_with("assets/"))
        .map(|(name, bytes)| (format!("/{name}"), sha256(bytes)))
        .collect();
    let (assets, plain) = (serde_json::to_string(&assets)?, serde_json::to_string(&plain)?);
    // The script is part of the build: it may keep the same files in another way.
    let build = fingerprint(format!("{script}\n{assets}\n{plain}").as_bytes());
    let script = script.replace("{{BUILD}}", &build).replace("{{ASSETS}}", &assets).replace("{{PLAIN}}", &plain);
    files.insert(SCRIPT.to_owned(), script.into_bytes());
    Ok(())
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKER: &str = include_str!("../../../crates/client/static/sw.js");

    fn filled(bundle: &str, rules: &str) -> (String, Files) {
        let page = [
            ("sw.js", WORKER),
            ("index.html", "<!doctype html>"),
            ("assets/second.1.wasm", bundle),
            ("rules/ulir.fr.html", rules),
        ];
        let mut files: Files = page.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into();
        fill(&mut files).expect("a page");
        (String::from_utf8(files[SCRIPT].clone()).expect("text"), files)
    }

    fn cache(script: &str) -> String {
        script.split("const CACHE = \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a name").to_owned()
    }

    #[test]
    fn every_file_of_the_page_is_kept_and_the_worker_itself_is_not() {
        let (script, files) = filled("1", "a");
        assert!(!script.contains("{{"), "{script}");
        for name in files.keys().filter(|name| *name != SCRIPT) {
            assert!(script.contains(&format!("\"/{name}\"")), "{name}");
        }
        assert!(!script.contains("\"/sw.js\"") && !script.contains("\"/api"));
        // Of what has no hash in its name, the content is checked before it is kept.
        assert!(script.contains(&format!("\"/index.html\":\"{}\"", sha256(b"<!doctype html>"))));
    }

    #[test]
    fn another_build_has_another_cache() {
        let (first, _) = filled("1", "a");
        assert_eq!(filled("1", "a").0, first, "the same build has the same one");
        assert_ne!(cache(&filled("1", "b").0), cache(&first));
        let mut renamed = filled("1", "a").1;
        renamed.insert("assets/second.2.wasm".to_owned(), b"2".to_vec());
        renamed.insert(SCRIPT.to_owned(), WORKER.as_bytes().to_vec());
        fill(&mut renamed).expect("a page");
        assert_ne!(cache(&String::from_utf8_lossy(&renamed[SCRIPT])), cache(&first));
    }
}
