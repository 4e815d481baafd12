//! The sections of `Cargo.toml` files that list the games: dependencies, features, optimised packages.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

use super::{GameFolder, Written, folder::Bundle};

/// The line before what is written here …
const BEGIN: &str = "# games: written by `cargo xtask games`";
/// … and the line after it.
const END: &str = "# games: end";

/// One section of a manifest, after the table header of this name.
struct Section {
    table: &'static str,
    lines: fn(&[GameFolder]) -> Vec<String>,
}

const fn section(table: &'static str, lines: fn(&[GameFolder]) -> Vec<String>) -> Section {
    Section { table, lines }
}

const MANIFESTS: &[(&str, &[Section])] = &[
    (
        "Cargo.toml",
        &[
            section("[workspace.dependencies]", |games| {
                each(games, |slug| format!("{slug} = {{ path = \"crates/games/{slug}\" }}"))
            }),
            section("[profile.dev.package]", optimised),
            section("[profile.wasm-swift.package]", optimised),
        ],
    ),
    (
        "crates/api/Cargo.toml",
        &[section("[dependencies]", |games| {
            each(games, |slug| format!("{slug} = {{ workspace = true, features = [\"schema\"] }}"))
        })],
    ),
    (
        "crates/catalog/Cargo.toml",
        &[
            section("[features]", |games| {
                let default = format!("default = [{}]", quoted(games, |_| true));
                [default].into_iter().chain(each(games, |slug| format!("{slug} = [\"dep:{slug}\"]"))).collect()
            }),
            section("[dependencies]", optional),
        ],
    ),
    (
        "crates/i18n/Cargo.toml",
        &[
            section("[features]", |games| {
                let all = format!("games = [{}]", quoted(games, |_| true));
                let each = each(games, |slug| format!("{slug} = [\"catalog/{slug}\", \"dep:{slug}\"]"));
                [all].into_iter().chain(each).collect()
            }),
            section("[dependencies]", optional),
        ],
    ),
    (
        "crates/client/Cargo.toml",
        &[
            section("[features]", |games| {
                let bundles = Bundle::ALL.map(|bundle| {
                    let more = if bundle == Bundle::Second { "\"sheets\", " } else { "" };
                    let games = quoted(games, |game| game.declared.bundle == bundle);
                    format!("{} = [{more}{games}]", bundle.name())
                });
                let each = games.iter().map(|game| {
                    let slug = &game.slug;
                    let board =
                        if game.is_described() { "\"default-board\"".to_owned() } else { format!("\"dep:{slug}\"") };
                    format!("{slug} = [\"catalog/{slug}\", \"i18n/{slug}\", {board}]")
                });
                let each = sorted(each.collect());
                let all = format!("games = [{}]", quoted(games, |_| true));
                [all].into_iter().chain(bundles).chain(each).collect()
            }),
            section("[dependencies]", |games| {
                let drawn = games.iter().filter(|game| !game.is_described());
                sorted(drawn.map(|game| format!("{} = {{ workspace = true, optional = true }}", game.slug)).collect())
            }),
        ],
    ),
    ("crates/bots/Cargo.toml", &[section("[dependencies]", required)]),
    ("crates/encoding/Cargo.toml", &[section("[dependencies]", required)]),
    ("crates/render/Cargo.toml", &[section("[dependencies]", required)]),
    (
        "crates/lab/Cargo.toml",
        &[section("[dependencies]", |games| {
            let line = |game: &GameFolder| match game.literal {
                true => format!("{} = {{ workspace = true, features = [\"literal\"] }}", game.slug),
                false => format!("{}.workspace = true", game.slug),
            };
            sorted(games.iter().map(line).collect())
        })],
    ),
    (
        "crates/train/Cargo.toml",
        &[section("[dependencies]", |games| {
            let measured = games.iter().filter(|game| game.has("baselines.rs"));
            sorted(measured.map(|game| format!("{}.workspace = true", game.slug)).collect())
        })],
    ),
    ("crates/wasm-conformance/Cargo.toml", &[section("[dependencies]", required)]),
];

fn each(games: &[GameFolder], line: impl Fn(&str) -> String) -> Vec<String> {
    sorted(games.iter().map(|game| line(&game.slug)).collect())
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

fn quoted(games: &[GameFolder], which: impl Fn(&GameFolder) -> bool) -> String {
    let names = games.iter().filter(|game| which(game)).map(|game| format!("\"{}\"", game.slug)).collect();
    sorted(names).join(", ")
}

fn optimised(games: &[GameFolder]) -> Vec<String> {
    each(games, |slug| format!("{slug} = {{ opt-level = 3 }}"))
}

fn required(games: &[GameFolder]) -> Vec<String> {
    each(games, |slug| format!("{slug}.workspace = true"))
}

fn optional(games: &[GameFolder]) -> Vec<String> {
    each(games, |slug| format!("{slug} = {{ workspace = true, optional = true }}"))
}

/// Every manifest with its sections as they should be.
pub(super) fn sections(root: &Path, games: &[GameFolder]) -> Result<Written> {
    let mut written = Written::new();
    for (path, sections) in MANIFESTS {
        let mut text = fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"))?;
        for section in *sections {
            text = replaced(&text, section.table, &(section.lines)(games))
                .with_context(|| format!("{path} has no games section in {}", section.table))?;
        }
        written.insert((*path).to_owned(), text);
    }
    Ok(written)
}

/// The manifest with other lines between the two marks of a table.
fn replaced(text: &str, table: &str, lines: &[String]) -> Result<String> {
    let table = text.find(&format!("{table}\n")).context("no such table")?;
    let begin = text[table..].find(BEGIN).context("no mark")? + table + BEGIN.len() + 1;
    let end = text[begin..].find(END).context("no end mark")? + begin;
    ensure!(!text[table + 1..begin].contains("\n["), "the mark belongs to another table");
    Ok(format!("{}{}\n{}", &text[..begin], lines.join("\n"), &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_lines_between_the_marks_change() {
        let text = format!("[a]\nx = 1\n{BEGIN}\nold\n{END}\n[b]\n{BEGIN}\nkept\n{END}\n");
        let new = replaced(&text, "[a]", &["new".to_owned()]).expect("a section");
        assert_eq!(new, text.replace("old", "new"));
        assert!(replaced(&text, "[c]", &[]).is_err());
        assert!(replaced(&format!("[a]\n\n[b]\n{BEGIN}\n{END}\n"), "[a]", &[]).is_err());
    }
}
