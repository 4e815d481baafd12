//! `cargo xtask look SLUG`: serves the page with one game, builds again what changes, and reloads the browser.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Child,
    thread,
    time::{Duration, Instant, SystemTime},
};

use anyhow::{Context, Result, ensure};

use super::read_folders;
use crate::{page, paths, shell};

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(300);
/// Where the page is served.
const ADDRESS: &str = "127.0.0.1:8043";

/// Serves until stopped.
pub(crate) fn look(slug: &str) -> Result<()> {
    let root = paths::root();
    let known: Vec<String> = read_folders(&root)?.into_iter().map(|game| game.slug).collect();
    ensure!(known.iter().any(|known| known == slug), "there is no game '{slug}': try one of {}", known.join(", "));
    println!("Building the page with {slug} only, and a server for it. The first time takes some minutes.");
    page::build_to_look_at(slug)?;
    let mut server = serve()?;
    println!("\nOpen http://{ADDRESS}/?box={slug} and leave it open: it reloads itself. Stop with ctrl-c.");

    let watched = [root.join("crates"), root.join("docs/rules")];
    let mut seen = times(&watched);
    loop {
        thread::sleep(PAUSE);
        let now = times(&watched);
        let changed: Vec<&PathBuf> =
            now.iter().filter(|(path, time)| seen.get(*path) != Some(time)).map(|(path, _)| path).collect();
        if changed.is_empty() {
            continue;
        }
        let started = Instant::now();
        let rules = changed.iter().any(|path| concerns_the_server(&root, path));
        // A mistake is told by the compiler; the page stays as it was until it is mended.
        let mut built = page::build_to_look_at(slug);
        if built.is_ok() && rules {
            let _ = server.kill();
            built = serve().map(|started| server = started);
        }
        match built {
            Ok(()) => println!("reloaded after {:.1} s", started.elapsed().as_secs_f32()),
            Err(error) => println!("not reloaded: {error:#}"),
        }
        seen = now;
    }
}

/// Whether the server has to be built again: rules and bots run there too.
fn concerns_the_server(root: &Path, path: &Path) -> bool {
    let path = path.strip_prefix(root).unwrap_or(path).to_string_lossy();
    let page_only = ["/board/", "/board.rs", "/words/", "crates/client/", "crates/scene/", "docs/", ".css", ".svg"];
    !page_only.iter().any(|part| path.contains(part))
}

fn serve() -> Result<Child> {
    shell::run(shell::cargo().args(["build", "--quiet", "--package", "tablee"]))?;
    let data = paths::build_output().join("look");
    fs::create_dir_all(&data)?;
    let mut tablee = shell::program(&paths::cargo_target().join("debug/tablee").to_string_lossy());
    tablee.args(["serve", "--listen", ADDRESS, "--data"]).arg(data);
    tablee.spawn().context("cannot start tablee")
}

/// When each source file was last written.
fn times(folders: &[PathBuf]) -> BTreeMap<PathBuf, SystemTime> {
    let mut times = BTreeMap::new();
    let mut todo = folders.to_vec();
    while let Some(folder) = todo.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                if path.file_name().is_some_and(|name| name != "target" && name != "node_modules") {
                    todo.push(path);
                }
            } else if let Ok(time) = entry.metadata().and_then(|data| data.modified()) {
                times.insert(path, time);
            }
        }
    }
    times
}
