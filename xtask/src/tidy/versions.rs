//! Versions that must agree: wasm-bindgen writes a format that only the same version of its CLI reads.

use std::collections::BTreeSet;

use super::{Problems, repository::Repository};

pub(super) fn check(repository: &Repository) -> Problems {
    let versions = |name: &str| -> BTreeSet<String> {
        let named = repository.metadata.packages.iter().filter(|package| package.name.as_str() == name);
        named.map(|package| package.version.to_string()).collect()
    };
    let (library, support) = (versions("wasm-bindgen"), versions("wasm-bindgen-cli-support"));
    if library.len() == 1 && library == support {
        return Problems::new();
    }
    vec![format!("wasm-bindgen {library:?} and wasm-bindgen-cli-support {support:?} must be one and the same version")]
}
