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

/// Reloads the page when another build is there.
const RELOAD: &str = "// Reloads the page after a build of `cargo xtask look`.
const read = () => fetch(\"/look.txt\", { cache: \"no-store\" }).then((told) => (told.ok ? told.text() : \"\"), () => \"\");
const first = await read();
setInterval(async () => {
  const now = await read();
  if (first && now && now !== first) location.reload();
}, 500);
";

/// Builds it into `target/page`, where a server of the dev profile reads it from.
pub(crate) fn build_to_look_at(slug: &str) -> Result<()> {
    fs::create_dir_all(paths::build_output())?;
    let mut sources = folder(&paths::page_static())?;
    game_files::add(&mut sources)?;
    let features = format!("sheets,{slug}");
    let parts: [(&str, &str, &[&str]); 2] =
        [("worker-wasm", "worker", &[]), ("client", "client", &["--no-default-features", "--features", &features])];
    for (name, built_from, features) in parts {
        compile(built_from, features, Speed::Fast)?;
        let made = paths::build_output().join("page-parts/look").join(name);
        bind(name, built_from, &made, Speed::Fast)?;
        sources.extend(module(name, &folder(&made)?)?);
    }
    // The other bundles are not built: their addresses show the same one.
    let script = sources.get("client.js").context("the client has no script")?.clone();
    for bundle in ["second.js", "pages.js"] {
        sources.insert(bundle.to_owned(), script.clone());
    }
    // A cache for use without a network would show old builds.
    sources.remove("sw.js");
    sources.insert("look.js".to_owned(), RELOAD.as_bytes().to_vec());
    let index = String::from_utf8(sources["index.html"].clone()).context("index.html is not text")?;
    let index = index.replace("</head>", "<script type=\"module\" src=\"{{look.js}}\"></script>\n</head>");
    sources.insert("index.html".to_owned(), index.into_bytes());
    let mut page = assets::assemble(&sources)?;
    page.files.extend(rules::render()?);
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    page.files.insert("look.txt".to_owned(), now.to_string().into_bytes());
    squeeze::write(&paths::page(), &page.files, Speed::Fast)?;
    Ok(())
}
