//! The rules of each game as HTML fragments, for the sheet beside the board; and what is told of the dice.

use std::{ffi::OsStr, fs};

use anyhow::{Context, Result};
use pulldown_cmark::{Options, Parser, html};

use super::sources::Files;
use crate::places;

/// What is told of the dice, besides the rules.
const ABOUT: &[&str] = &["dice", "verify"];

/// `about/NAME.LANG.html` from `docs/NAME.md`, and `rules/SLUG.LANG.html` from every `docs/rules/SLUG.md` (English) and `docs/rules/SLUG.fr.md` (French).
pub(crate) fn render() -> Result<Files> {
    let folder = places::rules();
    let mut pages = Files::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.extension() != Some(OsStr::new("md")) {
            continue;
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let (slug, language) = stem.split_once('.').unwrap_or((&stem, "en"));
        let markdown = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        pages.insert(format!("rules/{slug}.{language}.html"), fragment(&markdown).into_bytes());
    }
    for (name, language, end) in ABOUT.iter().flat_map(|name| [(name, "en", "md"), (name, "fr", "fr.md")]) {
        let path = places::docs().join(format!("{name}.{end}"));
        let markdown = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        pages.insert(format!("about/{name}.{language}.html"), fragment(&markdown).into_bytes());
    }
    Ok(pages)
}

fn fragment(markdown: &str) -> String {
    let mut page = String::new();
    html::push_html(&mut page, Parser::new_ext(markdown, Options::ENABLE_TABLES));
    page
}

#[cfg(test)]
mod tests {
    use super::fragment;

    #[test]
    fn tables_are_tables() {
        assert!(fragment("| a |\n| --- |\n| b |\n").contains("<td>b</td>"));
    }
}
