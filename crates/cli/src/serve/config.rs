//! The configuration file of `tablee serve`.

use super::log::LogFormat;
use anyhow::{Context as _, anyhow};
use serde::Deserialize;
use server::Limits;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long somebody has to be away, in seconds, unless told otherwise.
const GRACE: u32 = 20;

/// What may be in the file: everything that can be said on the command line, and bounds.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Config {
    pub(super) listen: Option<SocketAddr>,
    pub(super) data: Option<PathBuf>,
    pub(super) tables: Option<PathBuf>,
    pub(super) page: Option<PathBuf>,
    pub(super) with: Vec<PathBuf>,
    pub(super) grace: Option<u32>,
    pub(super) metrics: Option<SocketAddr>,
    pub(super) admin_token: Option<String>,
    pub(super) log: Option<String>,
    pub(super) log_format: Option<LogFormat>,
    pub(super) limits: Bounds,
}

/// How much is taken from strangers; see [`Limits`].
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Bounds {
    connections: Option<usize>,
    viewers: Option<usize>,
    thinkers: Option<usize>,
    proxied: Option<bool>,
    files_per_minute: Option<u32>,
    reads_per_minute: Option<u32>,
    searches_per_minute: Option<u32>,
    deeds_per_minute: Option<u32>,
    connects_per_minute: Option<u32>,
    tries_per_address: Option<u32>,
    tries_per_name: Option<u32>,
    tables_per_minute: Option<u32>,
    newcomers_per_minute: Option<u32>,
}

impl Config {
    /// Reads a file; paths in it are meant from where it lies.
    pub(super) fn read(file: &Path) -> anyhow::Result<Config> {
        let text = fs::read_to_string(file)
            .with_context(|| format!("the configuration file {} cannot be read", file.display()))?;
        let mut config = Config::parse(&text).with_context(|| format!("in {}", file.display()))?;
        let home = file.parent().unwrap_or(Path::new(""));
        for path in config.data.iter_mut().chain(&mut config.tables).chain(&mut config.page).chain(&mut config.with) {
            *path = home.join(&*path);
        }
        Ok(config)
    }

    fn parse(text: &str) -> anyhow::Result<Config> {
        // The library's error shows the line and points at the place; it ends its lines by itself.
        toml::from_str(text).map_err(|error| anyhow!("{}", error.to_string().trim_end()))
    }

    /// The bounds of the server.
    pub(super) fn limits(&self) -> Limits {
        let usual = Limits::default();
        let told = &self.limits;
        Limits {
            grace: Duration::from_secs(self.grace.unwrap_or(GRACE).into()),
            connections: told.connections.unwrap_or(usual.connections).max(1),
            viewers: told.viewers.unwrap_or(usual.viewers).clamp(1, u32::MAX as usize),
            thinkers: told.thinkers.unwrap_or(usual.thinkers).max(1),
            proxied: told.proxied.unwrap_or(usual.proxied),
            files_per_minute: told.files_per_minute.unwrap_or(usual.files_per_minute),
            reads_per_minute: told.reads_per_minute.unwrap_or(usual.reads_per_minute),
            searches_per_minute: told.searches_per_minute.unwrap_or(usual.searches_per_minute),
            deeds_per_minute: told.deeds_per_minute.unwrap_or(usual.deeds_per_minute),
            connects_per_minute: told.connects_per_minute.unwrap_or(usual.connects_per_minute),
            tries_per_address: told.tries_per_address.unwrap_or(usual.tries_per_address),
            tries_per_name: told.tries_per_name.unwrap_or(usual.tries_per_name),
            tables_per_minute: told.tables_per_minute.unwrap_or(usual.tables_per_minute),
            newcomers_per_minute: told.newcomers_per_minute.unwrap_or(usual.newcomers_per_minute),
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_page_on_hosting_is_understood() {
        let page = include_str!("../../../../docs/hosting.md");
        let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
        let config = Config::parse(example).expect("the example is right");
        assert_eq!(config.listen, "127.0.0.1:7878".parse().ok());
        // What it says is usual is what is usual.
        let (told, usual) = (config.limits(), Limits { thinkers: 2, ..Limits::default() });
        assert_eq!(format!("{told:?}"), format!("{usual:?}"));
        assert_eq!(config.log_format, Some(LogFormat::Json));
    }

    #[test]
    fn a_mistake_is_shown_where_it_is() {
        let told = |text: &str| format!("{:#}", Config::parse(text).err().expect("a mistake"));
        let error = told("listen = \"127.0.0.1:1\"\ngrase = 5\n");
        assert!(error.contains("line 2") && error.contains("grase") && error.contains("grace"), "{error}");
        let error = told("[limits]\nviewers = \"many\"\n");
        assert!(error.contains("line 2") && error.contains("viewers"), "{error}");
        assert!(told("listen = \"everywhere\"").contains("socket address"));
    }

    #[test]
    fn paths_are_meant_from_the_file() {
        let home = tempfile::tempdir().expect("a folder");
        let file = home.path().join("tablee.toml");
        fs::write(&file, "data = \"kept\"\nwith = [\"a.board\", \"/b.board\"]\n").expect("written");
        let config = Config::read(&file).expect("right");
        assert_eq!(config.data, Some(home.path().join("kept")));
        assert_eq!(config.with, [home.path().join("a.board"), "/b.board".into()]);
    }
}
