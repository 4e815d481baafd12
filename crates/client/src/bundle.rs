//! Lazy-loaded WebAssembly bundles: each has the boards of some games, so that a player does not download six games to
//! play one. Every bundle has the whole landing page; going to a game of another bundle reloads the page. `boot.js`
//! chooses the bundle by the address's hash (`#second`), else by what this tab remembers. Pages that are not a table
//! are a bundle of their own, chosen by path: see `pages`.

use leptos::prelude::window;

/// The session storage key that `boot.js` reads.
const REMEMBERED: &str = "tablee.bundle";

/// Loads this address in another bundle.
pub(crate) fn go(bundle: &str, address: &str) {
    let window = window();
    if let Ok(Some(storage)) = window.session_storage() {
        let _ = storage.set_item(REMEMBERED, bundle);
    }
    let _ = window.location().assign(address);
}

/// Reloads the current address in another bundle, unless that was tried before: the page would reload in a loop.
pub(crate) fn switch(bundle: &str) {
    let window = window();
    let remembered = window.session_storage().ok().flatten().and_then(|storage| storage.get_item(REMEMBERED).ok()?);
    if remembered.as_deref() != Some(bundle)
        && let Ok(path) = window.location().pathname()
    {
        go(bundle, &(path + &window.location().search().unwrap_or_default()));
    }
}

/// The hash that links into this bundle carry.
pub(crate) fn hash() -> &'static str {
    if cfg!(feature = "first") { "" } else { "#second" }
}
