//! The page comes in wings, each a module with the faces of some games, so that nobody loads six games to play one. Each
//! has the whole shelf; going to another wing is loading the page anew. `boot.js` chooses the module: by the mark of the
//! address (`#sheets`), else by what was remembered here. Every page that is
//! not a table is in a wing too, by its path: see `annex`.

use leptos::prelude::window;

/// Where `boot.js` looks.
const REMEMBERED: &str = "tablee.wing";

/// Loads this address in another wing.
pub(crate) fn go(wing: &str, address: &str) {
    let window = window();
    if let Ok(Some(storage)) = window.session_storage() {
        let _ = storage.set_item(REMEMBERED, wing);
    }
    let _ = window.location().assign(address);
}

/// Goes on at this address in another wing; nothing happens where it has been tried and did not help.
pub(crate) fn switch(wing: &str) {
    let window = window();
    let remembered = window.session_storage().ok().flatten().and_then(|storage| storage.get_item(REMEMBERED).ok()?);
    if remembered.as_deref() != Some(wing)
        && let Ok(path) = window.location().pathname()
    {
        go(wing, &(path + &window.location().search().unwrap_or_default()));
    }
}

/// The mark that addresses of this wing carry, for those who come by a link.
pub(crate) fn mark() -> &'static str {
    if cfg!(feature = "boards") { "" } else { "#sheets" }
}

/// The step of a finished game that the address asks to show.
pub(crate) fn step() -> Option<usize> {
    window().location().search().ok()?.strip_prefix("?at=")?.parse().ok()
}

/// The box that the address asks to open.
pub(crate) fn wanted() -> Option<String> {
    Some(window().location().search().ok()?.strip_prefix("?box=")?.to_owned())
}
