//! What the folders of the games bring to the page: style sheets of their boards, and weights of their bots.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::sources::Files;
use crate::{
    games::{Bundle, read_folders},
    paths,
};

/// Stands in `index.html` for the links to the style sheets of a bundle's games.
const LINKS: &str = "<!-- styles of the first games -->";
/// Stands in `index.html` for the names of the style sheets that come with the second bundle.
const NAMES: &str = "{{styles of the second games}}";
/// Weights that are loaded on demand: scripts know them as `{{SLUG.bin}}`.
const WEIGHTS: &str = "bots/distilled.bin";

/// Adds the files of every game, and fills their names into `index.html`.
pub(super) fn add(sources: &mut Files) -> Result<()> {
    let (mut links, mut names) = (String::new(), Vec::new());
    for game in read_folders(&paths::root())? {
        let folder = paths::root().join("crates/games").join(&game.slug);
        for style in &game.styles {
            let name = format!("css/{style}");
            ensure!(!sources.contains_key(&name), "two style sheets are called {style}");
            sources.insert(name.clone(), fs::read(folder.join("board").join(style))?);
            match game.declared.bundle {
                Bundle::First => links += &format!("<link rel=\"stylesheet\" href=\"{{{{{name}}}}}\">\n"),
                Bundle::Second => names.push(format!("{{{{{name}}}}}")),
            }
        }
        if let Ok(weights) = fs::read(folder.join(WEIGHTS)) {
            sources.insert(format!("{}.bin", game.slug), weights);
        }
    }
    let index = sources.get("index.html").context("crates/client/static has no index.html")?;
    let index = String::from_utf8(index.clone())?;
    ensure!(index.contains(LINKS) && index.contains(NAMES), "index.html has no place for the styles of the games");
    let index = index.replace(&format!("{LINKS}\n"), &links).replace(NAMES, &names.join(" "));
    sources.insert("index.html".to_owned(), index.into_bytes());
    Ok(())
}
