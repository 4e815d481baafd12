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
use crate::{
    page::{self, Stale},
    paths, shell,
};

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
    let watched = [root.join("crates"), root.join("docs/rules")];
    let mut seen = times(&watched);
    page::build_to_look_at(slug, Stale::Everything)?;
    let mut server = serve()?;
    page::reload()?;
    println!("\nOpen http://{ADDRESS}/?box={slug} and leave it open: it reloads itself. Stop with ctrl-c.");
    loop {
        thread::sleep(PAUSE);
        let now = times(&watched);
        let changed = now.iter().filter(|(path, time)| seen.get(*path) != Some(time));
        let Some(stale) = changed.map(|(path, _)| stale(&root, path)).max() else { continue };
        let started = Instant::now();
        // A mistake is told by the compiler; the page stays as it was until it is mended.
        let built = page::build_to_look_at(slug, stale).and_then(|()| match stale {
            Stale::Files | Stale::Client => Ok(()),
            Stale::Everything => {
                build_server()?;
                let _ = server.kill();
                server = start()?;
                Ok(())
            }
        });
        match built.and_then(|()| page::reload()) {
            Ok(()) => println!("reloaded after {:.1} s", started.elapsed().as_secs_f32()),
            Err(error) => println!("not reloaded: {error:#}"),
        }
        seen = now;
    }
}

/// What has to be built again after a change of this file.
fn stale(root: &Path, path: &Path) -> Stale {
    let path = path.strip_prefix(root).unwrap_or(path).to_string_lossy();
    let is = |parts: &[&str]| parts.iter().any(|part| path.contains(part));
    // A file of the rules may be called `board.rs` too.
    if is(&["/src/"]) && is(&["crates/games/"]) {
        Stale::Everything
    } else if is(&["docs/", "crates/client/static/", ".css"]) {
        Stale::Files
    } else if is(&[
        "/board/",
        "/board.rs",
        "/words/",
        "/cover.svg",
        "crates/client/",
        "crates/scene/",
        "crates/render/",
    ]) {
        Stale::Client
    } else {
        Stale::Everything
    }
}

fn serve() -> Result<Child> {
    build_server()?;
    start()
}

fn build_server() -> Result<()> {
    shell::run(shell::cargo().args(["build", "--quiet", "--package", "tablee"]))
}

fn start() -> Result<Child> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_file_is_part_of_is_built_again() {
        let of = |path: &str| stale(Path::new("/here"), &Path::new("/here").join(path));
        assert_eq!(of("docs/rules/pig.md"), Stale::Files);
        assert_eq!(of("crates/games/ulir/board/ulir.css"), Stale::Files);
        assert_eq!(of("crates/games/pig/board.rs"), Stale::Client);
        assert_eq!(of("crates/games/pig/words/en.rs"), Stale::Client);
        assert_eq!(of("crates/games/pig/src/board.rs"), Stale::Everything);
        assert_eq!(of("crates/kernel/src/game.rs"), Stale::Everything);
    }
}
