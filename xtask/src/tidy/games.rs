//! The lists of games are those that the folders of the games ask for.

use super::{Problems, repository::Repository};
use crate::{games, paths};

pub(super) fn check(_: &Repository) -> Problems {
    match games::outdated(&paths::root()) {
        Ok(outdated) => {
            let said =
                |path: String| format!("{path} is not what the folders of the games ask for: run `cargo xtask games`");
            outdated.into_iter().map(said).collect()
        }
        Err(error) => vec![format!("{error:#}")],
    }
}
