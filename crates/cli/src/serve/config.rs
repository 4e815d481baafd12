//! The configuration file of `tablee serve`.

use super::log::LogFormat;
use anyhow::{Context as _, anyhow, bail};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use server::{Limits, Network};
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Default seconds until a bot may stand in for a player who is away.
const GRACE: u32 = 20;

/// The keys of the file: the options of the command line, and the limits.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Config {
    #[serde(deserialize_with = "read_address")]
    pub(super) listen: Option<SocketAddr>,
    pub(super) data: Option<PathBuf>,
    #[serde(alias = "tables")]
    pub(super) solutions: Option<PathBuf>,
    pub(super) page: Option<PathBuf>,
    pub(super) with: Vec<PathBuf>,
    pub(super) grace: Option<u32>,
    #[serde(deserialize_with = "read_address")]
    pub(super) metrics: Option<SocketAddr>,
    pub(super) admin_token: Option<String>,
    pub(super) log: Option<String>,
    pub(super) log_format: Option<LogFormat>,
    pub(super) limits: Bounds,
}

/// The keys of `[limits]`; see [`Limits`].
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct Bounds {
    #[serde(deserialize_with = "bounded::<1, 1_000_000, _>")]
    connections: Option<usize>,
    #[serde(deserialize_with = "bounded::<1, 1_000_000, _>")]
    connections_per_address: Option<usize>,
    #[serde(deserialize_with = "bounded::<1, 1_000_000, _>")]
    viewers: Option<usize>,
    #[serde(deserialize_with = "bounded::<1, 1_000_000, _>")]
    viewers_per_address: Option<usize>,
    #[serde(deserialize_with = "bounded::<1, 1024, _>")]
    thinkers: Option<usize>,
    trusted_proxies: Option<Vec<String>>,
    /// The key before `trusted-proxies`: true trusted every private network.
    proxied: Option<bool>,
    files_per_minute: Option<u32>,
    reads_per_minute: Option<u32>,
    searches_per_minute: Option<u32>,
    #[serde(alias = "deeds-per-minute")]
    writes_per_minute: Option<u32>,
    connects_per_minute: Option<u32>,
    #[serde(alias = "tries-per-address")]
    logins_per_address: Option<u32>,
    #[serde(alias = "tries-per-name")]
    logins_per_name: Option<u32>,
    tables_per_minute: Option<u32>,
    newcomers_per_minute: Option<u32>,
    newcomers_per_address: Option<u32>,
    min_free_megabytes: Option<u64>,
}

impl Bounds {
    fn trusted_proxies(&self) -> anyhow::Result<Option<Vec<Network>>> {
        match (&self.trusted_proxies, self.proxied) {
            (Some(_), Some(_)) => bail!("proxied is the old name of trusted-proxies: remove proxied"),
            (Some(listed), None) => {
                let read = |network: &String| {
                    network.parse::<Network>().map_err(|wrong| anyhow!("in trusted-proxies: {wrong}"))
                };
                listed.iter().map(read).collect::<anyhow::Result<_>>().map(Some)
            }
            (None, Some(true)) => Ok(Some(Network::private())),
            (None, Some(false)) => Ok(Some(Vec::new())),
            (None, None) => Ok(None),
        }
    }
}

/// An address and a port.
pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        format!(
            "'{text}' is not an address and a port: write 127.0.0.1:7878 for this machine only, \
             0.0.0.0:7878 for every network, or [::1]:7878"
        )
    })
}

fn read_address<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SocketAddr>, D::Error> {
    address(&String::deserialize(from)?).map(Some).map_err(D::Error::custom)
}

/// A number within these bounds: more would not fit the server's queues, and with none the server would serve no one.
fn bounded<'de, const LEAST: i64, const MOST: i64, D: Deserializer<'de>>(from: D) -> Result<Option<usize>, D::Error> {
    let number = i64::deserialize(from)?;
    let fits = usize::try_from(number).ok().filter(|_| (LEAST..=MOST).contains(&number));
    fits.map(Some)
        .ok_or_else(|| D::Error::custom(format!("{number} is out of bounds: it must be from {LEAST} to {MOST}")))
}

impl Config {
    /// Reads a file; relative paths in it start from its folder.
    pub(super) fn read(file: &Path) -> anyhow::Result<Config> {
        let text = fs::read_to_string(file)
            .with_context(|| format!("could not read the configuration file {}", file.display()))?;
        let mut config = Config::parse(&text).with_context(|| format!("in {}", file.display()))?;
        let home = file.parent().unwrap_or(Path::new(""));
        for path in config.data.iter_mut().chain(&mut config.solutions).chain(&mut config.page).chain(&mut config.with)
        {
            *path = home.join(&*path);
        }
        Ok(config)
    }

    fn parse(text: &str) -> anyhow::Result<Config> {
        // The library's error shows the line and points at the place; it ends its lines by itself.
        // Some editors begin a file with a byte order mark, which no one sees.
        let text = text.trim_start_matches('\u{feff}');
        let config: Config = toml::from_str(text).map_err(|error| anyhow!("{}", error.to_string().trim_end()))?;
        config.limits.trusted_proxies()?;
        Ok(config)
    }

    /// Keys that still work and should be replaced.
    pub(super) fn outdated(&self) -> Option<&'static str> {
        self.limits.proxied.map(|_| "proxied is outdated: list the proxies you trust in trusted-proxies instead")
    }

    /// The limits of the server: those of the file, else the defaults.
    pub(super) fn limits(&self) -> Limits {
        let usual = Limits::default();
        let told = &self.limits;
        Limits {
            grace: Duration::from_secs(self.grace.unwrap_or(GRACE).into()),
            connections: told.connections.unwrap_or(usual.connections),
            connections_per_address: told.connections_per_address.unwrap_or(usual.connections_per_address),
            viewers: told.viewers.unwrap_or(usual.viewers),
            viewers_per_address: told.viewers_per_address.unwrap_or(usual.viewers_per_address),
            thinkers: told.thinkers.unwrap_or(usual.thinkers),
            // Checked when the file was read.
            trusted_proxies: told.trusted_proxies().ok().flatten().unwrap_or(usual.trusted_proxies),
            files_per_minute: told.files_per_minute.unwrap_or(usual.files_per_minute),
            reads_per_minute: told.reads_per_minute.unwrap_or(usual.reads_per_minute),
            searches_per_minute: told.searches_per_minute.unwrap_or(usual.searches_per_minute),
            writes_per_minute: told.writes_per_minute.unwrap_or(usual.writes_per_minute),
            connects_per_minute: told.connects_per_minute.unwrap_or(usual.connects_per_minute),
            logins_per_address: told.logins_per_address.unwrap_or(usual.logins_per_address),
            logins_per_name: told.logins_per_name.unwrap_or(usual.logins_per_name),
            tables_per_minute: told.tables_per_minute.unwrap_or(usual.tables_per_minute),
            newcomers_per_minute: told.newcomers_per_minute.unwrap_or(usual.newcomers_per_minute),
            min_free_bytes: told.min_free_megabytes.map_or(usual.min_free_bytes, |most| most.saturating_mul(1 << 20)),
            newcomers_per_address: told.newcomers_per_address.unwrap_or(usual.newcomers_per_address),
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_page_on_hosting_is_understood() {
        for page in [include_str!("../../../../docs/hosting.md"), include_str!("../../../../docs/hosting.fr.md")] {
            let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
            let example = example.expect("an example");
            let config = Config::parse(example).expect("the example is right");
            assert_eq!(config.listen, "127.0.0.1:7878".parse().ok());
            // What it says is usual is what is usual.
            let (told, usual) = (config.limits(), Limits { thinkers: 2, ..Limits::default() });
            assert_eq!(format!("{told:?}"), format!("{usual:?}"));
            assert_eq!(config.log_format, Some(LogFormat::Json));
            // A secret that is pasted would be known to everyone.
            assert_eq!(config.admin_token, None);
        }
    }

    #[test]
    fn the_file_to_copy_is_understood() {
        let config = Config::parse(include_str!("../../../../deploy/tablee.toml")).expect("it is right");
        assert_eq!(config.data, Some("/var/lib/tablee".into()));
    }

    #[test]
    fn the_first_names_of_keys_are_still_read() {
        let old = "tables = \"t\"\n[limits]\ndeeds-per-minute = 1\ntries-per-address = 2\ntries-per-name = 3\n";
        let new = "solutions = \"t\"\n[limits]\nwrites-per-minute = 1\nlogins-per-address = 2\nlogins-per-name = 3\n";
        let [old, new] = [old, new].map(|text| Config::parse(text).expect("right"));
        assert_eq!((old.solutions.as_deref(), &old.solutions), (Some(Path::new("t")), &new.solutions));
        let limits = old.limits();
        assert_eq!([limits.writes_per_minute, limits.logins_per_address, limits.logins_per_name], [1, 2, 3]);
        assert_eq!(format!("{limits:?}"), format!("{:?}", new.limits()));
    }

    #[test]
    fn trusted_proxies_are_listed_and_the_old_key_is_understood() {
        let trusted = |text: &str| Config::parse(text).map(|config| config.limits().trusted_proxies);
        let networks = |list: &[&str]| list.iter().map(|text| text.parse().expect("a network")).collect::<Vec<_>>();
        assert_eq!(trusted("").expect("right"), Network::loopback());
        let listed = "[limits]\ntrusted-proxies = [\"10.0.0.0/8\", \"::1\"]\n";
        assert_eq!(trusted(listed).expect("right"), networks(&["10.0.0.0/8", "::1"]));
        assert_eq!(trusted("[limits]\nproxied = true\n").expect("right"), Network::private());
        assert_eq!(trusted("[limits]\nproxied = false\n").expect("right"), []);
        let both = trusted("[limits]\nproxied = true\ntrusted-proxies = []\n").expect_err("one of them");
        assert!(both.to_string().contains("trusted-proxies"), "{both}");
        let wrong = trusted("[limits]\ntrusted-proxies = [\"caddy\"]\n").expect_err("no address");
        assert!(wrong.to_string().contains("caddy"), "{wrong}");
        assert!(Config::parse("[limits]\nproxied = true\n").expect("right").outdated().is_some());
    }

    #[test]
    fn a_mistake_is_shown_where_it_is() {
        let told = |text: &str| format!("{:#}", Config::parse(text).err().expect("a mistake"));
        let error = told("listen = \"127.0.0.1:1\"\ngrase = 5\n");
        assert!(error.contains("line 2") && error.contains("grase") && error.contains("grace"), "{error}");
        let error = told("[limits]\nviewers = \"many\"\n");
        assert!(error.contains("line 2") && error.contains("viewers"), "{error}");
        for wrong in ["everywhere", "localhost:7878", ":7878"] {
            let error = told(&format!("listen = \"{wrong}\""));
            assert!(error.contains("line 1") && error.contains(wrong) && error.contains("127.0.0.1:7878"), "{error}");
        }
        for wrong in ["connections = 9000000000000000000", "thinkers = 0", "viewers = -1", "connections = 0"] {
            let error = told(&format!("[limits]\n{wrong}\n"));
            assert!(error.contains("line 2") && error.contains("must be from 1 to "), "{error}");
        }
        assert!(Config::parse("\u{feff}grace = 3\n").is_ok(), "a byte order mark is no mistake");
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
