//! The page with the board of one game only, built quickly and again and again: for `cargo xtask look`.

use std::{
    fs,
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result};

use super::{
    Speed, assets,
    bindgen::bind,
    compile::compile,
    game_files, rules,
    sources::{folder, module},
    squeeze,
};
use crate::paths;

/// The file that says which build this is.
const BUILD: &str = "look.txt";

/// Reloads the page when another build is there.
const RELOAD: &str = "// Reloads the page after a build of `cargo xtask look`.
const read = () => fetch(\"/look.txt\", { cache: \"no-store\" }).then((told) => (told.ok ? told.text() : \"\"), () => \"\");
const first = await read();
setInterval(async () => {
  const now = await read();
  if (first && now && now !== first) location.reload();
}, 500);
";

/// What a changed file asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stale {
    /// Styles, pictures, rules pages: nothing is compiled.
    Files,
    /// The client: boards and words.
    Client,
    /// Rules and bots: the worker and the server run them too.
    Everything,
}

/// Builds it into `target/page`, where a server of the dev profile reads it from. Nothing is compressed: the way is short.
pub(crate) fn build_to_look_at(slug: &str, stale: Stale) -> Result<()> {
    fs::create_dir_all(paths::build_output())?;
    let mut sources = folder(&paths::page_static())?;
    game_files::add(&mut sources)?;
    let features = format!("sheets,{slug}");
    let parts: [(&str, &str, &[&str], Stale); 2] = [
        ("client", "client", &["--quiet", "--no-default-features", "--features", &features], Stale::Client),
        ("worker-wasm", "worker", &["--quiet"], Stale::Everything),
    ];
    for (name, built_from, arguments, needed) in parts {
        let made = paths::build_output().join("page-parts/look").join(name);
        if stale >= needed {
            compile(built_from, arguments, Speed::Fast)?;
            bind(name, built_from, &made, Speed::Fast)?;
        }
        sources.extend(module(name, &folder(&made)?)?);
    }
    // The other bundles are not built: their addresses show the same one.
    let script = sources.get("client.js").context("the client has no script")?.clone();
    for bundle in ["second.js", "pages.js"] {
        sources.insert(bundle.to_owned(), script.clone());
    }
    // A cache for use without a network would show old builds: this one replaces it.
    sources.insert("sw.js".to_owned(), b"// No cache.\n".to_vec());
    sources.insert("look.js".to_owned(), RELOAD.as_bytes().to_vec());
    let index = String::from_utf8(sources["index.html"].clone()).context("index.html is not text")?;
    sources.insert("index.html".to_owned(), with_all_styles(&index).into_bytes());
    let mut page = assets::assemble(&sources)?;
    page.files.extend(rules::render()?);
    squeeze::write_plain(&paths::page(), &page.files)
}

/// The index with the script that reloads, and with the styles that come with the other bundles, since this one stands for
/// them.
fn with_all_styles(index: &str) -> String {
    let lazy = index.lines().filter(|line| line.starts_with("<meta name=\"tablee-"));
    let names = lazy.flat_map(|line| line.split("{{").skip(1)).filter_map(|rest| rest.split_once("}}"));
    let styles: String = names
        .filter(|(name, _)| name.ends_with(".css"))
        .map(|(name, _)| format!("<link rel=\"stylesheet\" href=\"{{{{{name}}}}}\">\n"))
        .collect();
    index.replace("</head>", &format!("{styles}<script type=\"module\" src=\"{{{{look.js}}}}\"></script>\n</head>"))
}

/// Tells open pages to reload.
pub(crate) fn reload() -> Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    fs::write(paths::page().join(BUILD), now.to_string())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::with_all_styles;

    #[test]
    fn styles_of_other_bundles_are_part_of_the_page() {
        let index = "<meta name=\"tablee-second\" content=\"{{second.js}} {{css/a.css}}\">\n</head>";
        let new = with_all_styles(index);
        assert!(new.contains("<link rel=\"stylesheet\" href=\"{{css/a.css}}\">\n<script type=\"module\""), "{new}");
    }
}
