//! The folder of one game, as the lists see it.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// A game in `crates/games`: its declaration, and which parts it has of its own.
pub(crate) struct GameFolder {
    /// The name of the folder, of the crate, and of the game in addresses and commands.
    pub(crate) slug: String,
    pub(crate) declared: GameToml,
    /// `bots/mod.rs` or `bots.rs`; else the default bots play.
    pub(crate) bots: Option<&'static str>,
    /// `board/mod.rs` or `board.rs`: a board by hand, or the description of the default one.
    pub(crate) board: &'static str,
    /// Those of [`PARTS`] that it has.
    parts: Vec<&'static str>,
    /// Whether its crate has a second, literal model of the rules.
    pub(crate) literal: bool,
    /// Style sheets of its board, by file name.
    pub(crate) styles: Vec<String>,
}

/// Files that a game may have: its lab, its actions and views as numbers, players to measure its bots against, sentences by hand, how the lab tells who is
/// ahead, what its bots are like, drawings as SVG text, what it says on paper, what can be printed. Without them it takes
/// the default, or does without.
const PARTS: &[&str] = &[
    "lab.rs",
    "encoding.rs",
    "baselines.rs",
    "words/mod.rs",
    "words/ahead.rs",
    "words/levels.rs",
    "render/mod.rs",
    "words/print.rs",
    "print.rs",
];

/// What `game.toml` says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameToml {
    /// The type that implements `kernel::Game`.
    #[serde(rename = "type")]
    pub(crate) rules: String,
    /// The place on the landing page, from the left.
    pub(crate) place: u32,
    /// The bundle of the page that has its board: `first` or `second`.
    pub(crate) bundle: Bundle,
    /// Marked as an example on the landing page.
    #[serde(default)]
    pub(crate) example: bool,
    pub(crate) cover: CoverToml,
}

/// A part of the page that is loaded on its own.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Bundle {
    First,
    Second,
}

impl Bundle {
    pub(crate) const ALL: [Bundle; 2] = [Bundle::First, Bundle::Second];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Bundle::First => "first",
            Bundle::Second => "second",
        }
    }
}

/// The box on the landing page; its picture is `cover.svg`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CoverToml {
    /// The colour of the spine.
    pub(crate) spine: String,
    /// The colour of the title.
    pub(crate) ink: String,
    /// Baseline of the title's first line.
    pub(crate) title_y: u16,
    /// Font size of the title.
    pub(crate) title_size: u16,
}

impl GameFolder {
    /// Whether it has this file: one of [`PARTS`].
    pub(crate) fn has(&self, part: &str) -> bool {
        self.parts.contains(&part)
    }

    /// The name of its modules and of its crate in Rust.
    pub(crate) fn module(&self) -> String {
        self.slug.replace('-', "_")
    }

    /// The rules type with its path.
    pub(crate) fn rules(&self) -> String {
        format!("{}::{}", self.module(), self.declared.rules)
    }

    /// Whether `board.rs` describes its view and the default board draws it; else `board/mod.rs` draws it by hand.
    pub(crate) fn is_described(&self) -> bool {
        self.board == "board.rs"
    }

    /// Whether `words` holds lists of phrases only, from which the default sentences are built.
    pub(crate) fn is_plain(&self) -> bool {
        !self.has("words/mod.rs")
    }

    /// The type that describes its board, with its path in the crate `render`.
    pub(crate) fn description(&self) -> String {
        format!("{}_board::{}Board", self.module(), self.declared.rules)
    }

    fn read(folder: &Path, slug: String) -> Result<GameFolder> {
        let path = folder.join("game.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let declared: GameToml = toml::from_str(&text).with_context(|| format!("{} is wrong", path.display()))?;
        let has = |file: &str| folder.join(file).is_file();
        let either = |whole: &'static str, single: &'static str| match (has(whole), has(single)) {
            (true, _) => Some(whole),
            (false, true) => Some(single),
            (false, false) => None,
        };
        let board = either("board/mod.rs", "board.rs");
        let board = board.with_context(|| format!("{slug} has neither board.rs nor board/mod.rs"))?;
        for file in ["words/en.rs", "words/title.rs", "words/options.rs", "words/chance.rs", "cover.svg"] {
            ensure!(has(file), "{slug} has no {file}");
        }
        let bots = either("bots/mod.rs", "bots.rs");
        ensure!(bots.is_none() || has("words/levels.rs"), "{slug} has bots of its own, but no words/levels.rs");
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).context("a game without Cargo.toml")?;
        let mut styles = Vec::new();
        if let Ok(entries) = fs::read_dir(folder.join("board")) {
            for entry in entries {
                let name = entry?.file_name().to_string_lossy().into_owned();
                if name.ends_with(".css") {
                    styles.push(name);
                }
            }
        }
        // `village` before `village-side`: the cascade follows this order.
        styles.sort_by_key(|name| name.trim_end_matches(".css").to_owned());
        Ok(GameFolder {
            declared,
            bots,
            board,
            parts: PARTS.iter().copied().filter(|part| has(part)).collect(),
            literal: manifest.lines().any(|line| line.starts_with("literal =")),
            styles,
            slug,
        })
    }
}

/// Every game, in the order of the landing page.
pub(crate) fn read_folders(root: &Path) -> Result<Vec<GameFolder>> {
    let all = root.join("crates/games");
    let mut games = Vec::new();
    for entry in fs::read_dir(&all).with_context(|| format!("cannot read {}", all.display()))? {
        let path = entry?.path();
        // A folder without a crate is what git leaves behind after a game was removed.
        if path.join("Cargo.toml").is_file() {
            let slug = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            games.push(GameFolder::read(&path, slug)?);
        }
    }
    games.sort_by(|one, other| (one.declared.place, &one.slug).cmp(&(other.declared.place, &other.slug)));
    for pair in games.windows(2) {
        let place = pair[0].declared.place;
        ensure!(
            place != pair[1].declared.place,
            "{} and {} both want place {place}: change one game.toml",
            pair[0].slug,
            pair[1].slug
        );
    }
    Ok(games)
}
