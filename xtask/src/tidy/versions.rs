//! wasm-bindgen writes a format that only its own version reads.

use std::collections::BTreeSet;

use super::{Faults, house::House};

pub(super) fn check(house: &House) -> Faults {
    let versions = |name: &str| -> BTreeSet<String> {
        let named = house.metadata.packages.iter().filter(|package| package.name.as_str() == name);
        named.map(|package| package.version.to_string()).collect()
    };
    let (library, support) = (versions("wasm-bindgen"), versions("wasm-bindgen-cli-support"));
    if library.len() == 1 && library == support {
        return Faults::new();
    }
    vec![format!("wasm-bindgen {library:?} and wasm-bindgen-cli-support {support:?} must be one and the same version")]
}
