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
        let Bounds { connections, viewers, thinkers, tables_per_minute, newcomers_per_minute } = self.limits;
        Limits {
            grace: Duration::from_secs(self.grace.unwrap_or(GRACE).into()),
            connections: connections.unwrap_or(usual.connections).max(1),
            viewers: viewers.unwrap_or(usual.viewers).clamp(1, u32::MAX as usize),
            thinkers: thinkers.unwrap_or(usual.thinkers).max(1),
            tables_per_minute: tables_per_minute.unwrap_or(usual.tables_per_minute),
            newcomers_per_minute: newcomers_per_minute.unwrap_or(usual.newcomers_per_minute),
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
        assert_eq!(config.limits().tables_per_minute, 30);
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
