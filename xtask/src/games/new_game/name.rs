//! The names of a new game, in the place of those of the template.

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Context, Result, ensure};

use super::TEMPLATE;
use crate::shell;

/// Words of Rust, which cannot name a module.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];
/// Crates that every program has, and names that `cargo` keeps for itself.
const CRATES: &[&str] =
    &["alloc", "core", "proc-macro", "std", "test", "build", "deps", "examples", "incremental", "default"];
/// Crates whose features are the games and other things.
const WITH_FEATURES: &[&str] = &["catalog", "client", "i18n"];

/// `snakes-and-ladders`, `SnakesAndLadders`, `Snakes and ladders`, `SN`.
pub(super) struct Name {
    slug: String,
    rules: String,
    title: String,
    prefix: String,
    author: String,
}

impl Name {
    pub(super) fn new(slug: &str, root: &Path) -> Result<Name> {
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
        ensure!(
            slug.len() >= 2 && slug.split('-').all(plain),
            "'{slug}' cannot be a name: use lower-case words joined by hyphens, such as snakes-and-ladders"
        );
        ensure!(
            !root.join("crates/games").join(slug).exists(),
            "there is a game '{slug}' already: choose another name"
        );
        ensure!(!taken(root)?.contains(slug), "'{slug}' means something else in our code: choose another name");
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let mut pages = String::new();
        for entry in fs::read_dir(root.join("docs/rules"))? {
            pages += &fs::read_to_string(entry?.path()).unwrap_or_default();
        }
        let author = shell::read(shell::program("git").args(["config", "user.name"])).unwrap_or_default();
        let author = author.trim().replace(['"', '\\'], "");
        Ok(Name {
            slug: slug.to_owned(),
            rules: slug.split('-').map(capital).collect(),
            title: capital(&slug.replace('-', " ")),
            prefix: prefix(slug, &pages).context("every prefix of rule ids is taken: choose another name")?,
            author: if author.is_empty() { "The author of the game".to_owned() } else { author },
        })
    }

    /// A file of the template for the new game. What is true of the template alone is left out: that it is an example, where
    /// it comes from, how strong its bots are.
    pub(super) fn fit(&self, path: &str, text: &str, place: u32) -> String {
        let text = self.renamed(text);
        match path {
            "game.toml" => {
                let kept = text.lines().filter(|line| !line.starts_with("example"));
                let line = |line: &str| match line.starts_with("place =") {
                    true => format!("place = {place} # on the landing page, from the left\n"),
                    false => format!("{line}\n"),
                };
                kept.map(line).collect()
            }
            "src/rules.rs" => without_figures(&text),
            "src/credits.rs" => CREDITS.replace("{author}", &self.author),
            "md" => sourced(&text, "Agreed", "Our ruling"),
            "fr.md" => sourced(&text, "Convenu", "Notre décision"),
            _ => text,
        }
    }

    fn renamed(&self, text: &str) -> String {
        let prefix = TEMPLATE[..2].to_uppercase();
        let module = self.slug.replace('-', "_");
        let mut out = String::new();
        let mut rest = text;
        // Words of the template, whole words only: `pig` in `pigeon` stays.
        while let Some(at) = rest.to_ascii_lowercase().find(TEMPLATE) {
            let (before, found) = rest.split_at(at);
            let (word, after) = found.split_at(TEMPLATE.len());
            let joined = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_lowercase());
            out += before;
            let new = match word {
                _ if joined(before.chars().last()) || joined(after.chars().next()) => word,
                "pig" if is_code(&out, after) => &module,
                "pig" => &self.slug,
                "Pig" if is_type(&out, after) => &self.rules,
                "Pig" => &self.title,
                _ => word,
            };
            out += new;
            rest = after;
        }
        out += rest;
        out.replace(&format!("{prefix}-"), &format!("{}-", self.prefix))
    }
}

/// Who made a new game: the one who wrote it down.
const CREDITS: &str = "//! Who made the game: you, and whoever drew, tested and translated it.

use kernel::{Credit, CreditRole, Credits};

/// No booklet prints a name, so these are not from one.
pub const CREDITS: Credits = Credits {
    booklet: None,
    lead: &[Credit::new(CreditRole::Rules, &[\"{author}\"])],
    more: &[],
    marks: &[],
    elsewhere: &[],
};
";

/// Names that mean something else in our code.
fn taken(root: &Path) -> Result<BTreeSet<String>> {
    let mut taken: BTreeSet<String> = KEYWORDS.iter().chain(CRATES).map(|&name| name.to_owned()).collect();
    let read = |path: &str| fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"));
    let crates = read("Cargo.lock")?;
    let named = |line: &str| Some(line.strip_prefix("name = \"")?.strip_suffix('"')?.replace('_', "-"));
    taken.extend(crates.lines().filter_map(named));
    for with in WITH_FEATURES {
        let path = format!("crates/{with}/Cargo.toml");
        let manifest: toml::Table = toml::from_str(&read(&path)?).with_context(|| format!("{path} is wrong"))?;
        let features = manifest.get("features").and_then(toml::Value::as_table).into_iter().flatten();
        taken.extend(features.map(|(name, _)| name.clone()));
    }
    Ok(taken)
}

/// Two letters that begin no other game's rule ids.
fn prefix(slug: &str, pages: &str) -> Option<String> {
    let letters: Vec<char> = slug.chars().filter(|sign| *sign != '-').map(|sign| sign.to_ascii_uppercase()).collect();
    let seconds = letters[1..].iter().copied().chain('A'..='Z');
    let mut prefixes = seconds.map(|second| format!("{}{second}", letters[0]));
    prefixes.find(|prefix| !pages.contains(&format!("**{prefix}-1**")))
}

/// Whether `pig` is the crate or a module in code, where a hyphen is an underscore.
fn is_code(before: &str, after: &str) -> bool {
    after.starts_with("::") || before.ends_with("use ") || before.ends_with("games.")
}

/// Whether `Pig` is the type. In prose, which is a comment, a heading, a numbered rule or a text, it is the title.
fn is_type(before: &str, after: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or(before).trim_start();
    let prose = ["//", "#", "- ", "|", ">"].into_iter().any(|sign| line.starts_with(sign)) || line.is_empty();
    let quoted = before.ends_with('"') && after.starts_with('"');
    let code = after.starts_with("::") || before.ends_with('`') || before.ends_with("type = \"");
    code || !(prose || quoted)
}

/// The text without `.measured(…)` and what that imports.
fn without_figures(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(".measured(") {
        out += before;
        rest = after.split_once("))").map_or("", |(_, rest)| rest);
    }
    (out + rest).replace(" Measured,", "")
}

/// A rules page without the sources of the template: nobody else agrees on the rules of a new game yet.
fn sourced(page: &str, agreed: &str, ruling: &str) -> String {
    let mut out = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(&format!("*({agreed}")) {
        out += &format!("{before}*({ruling}.)*");
        rest = after.split_once(")*").map_or("", |(_, rest)| rest);
    }
    out += rest;
    // The line that tells where the template comes from.
    out.lines().filter(|line| !line.contains("Scarne")).map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name() -> Name {
        let word = str::to_owned;
        Name {
            slug: word("snakes-up"),
            rules: word("SnakesUp"),
            title: word("Snakes up"),
            prefix: word("SN"),
            author: word("Ann"),
        }
    }

    #[test]
    fn names_change_in_prose_code_and_ids() {
        let text = "# Pig\n- **PI-1** Pig is old.\nuse pig::Pig;\nname = \"pig\"\nwords.games.pig\nfn it(_: Pig) {}\nlet _: PigWords; pigeon";
        let new = "# Snakes up\n- **SN-1** Snakes up is old.\nuse snakes_up::SnakesUp;\nname = \"snakes-up\"\nwords.games.snakes_up\nfn it(_: SnakesUp) {}\nlet _: SnakesUpWords; pigeon";
        assert_eq!(name().renamed(text), new);
    }

    #[test]
    fn what_is_true_of_the_template_alone_is_left_out() {
        let text =
            "{Game, Measured, Seat} LevelInfo::new(\"a\", 1).measured(Measured::Below(5)), LevelInfo::new(\"b\", 2)";
        assert_eq!(without_figures(text), "{Game, Seat} LevelInfo::new(\"a\", 1), LevelInfo::new(\"b\", 2)");
        let page = "# A\nBy Scarne.\n- **PI-1** So. *(Agreed: by all.)* But. *(Our option.)*\n";
        assert_eq!(sourced(page, "Agreed", "Our ruling"), "# A\n- **PI-1** So. *(Our ruling.)* But. *(Our option.)*\n");
        assert_eq!(
            name().fit("game.toml", "place = 7 # here\nexample = true\n", 8),
            "place = 8 # on the landing page, from the left\n"
        );
    }

    #[test]
    fn a_name_is_free_and_can_be_written_in_rust() {
        let root = crate::paths::root();
        for slug in [
            "Pig",
            "pig",
            "my_game",
            "a",
            "x-",
            "fn",
            "self",
            "core",
            "serde",
            "kernel",
            "games",
            "default-board",
            "sheets",
        ] {
            assert!(Name::new(slug, &root).is_err(), "{slug}");
        }
        assert_eq!(Name::new("snakes-and-ladders", &root).expect("a name").rules, "SnakesAndLadders");
        assert_eq!(prefix("pigeon", "**PI-1** **PG-1**").as_deref(), Some("PE"));
    }
}
