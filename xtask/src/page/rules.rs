//! Renders Markdown to HTML fragments: the rules of each game, and the page about the dice.

use std::{ffi::OsStr, fs};

use anyhow::{Context, Result};
use pulldown_cmark::{Event, Options, Parser, html};

use super::sources::Files;
use crate::{languages, paths};

/// Pages beside the rules: how the dice are drawn and checked.
const ABOUT: &[&str] = &["dice", "verify"];

/// `about/NAME.LANG.html` from `docs/NAME.md`, and `rules/SLUG.LANG.html` from every `docs/rules/SLUG.md`
/// (English) and `docs/rules/SLUG.LANG.md`.
pub(crate) fn render() -> Result<Files> {
    let folder = paths::rules();
    let mut pages = Files::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.extension() != Some(OsStr::new("md")) {
            continue;
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let (slug, language) = stem.split_once('.').unwrap_or((&stem, "en"));
        let markdown = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        // Below the title, where it is seen; it leaves the table open.
        let link = print_link(slug, &print_title(language)?);
        let page = fragment(&markdown, language).replacen("</h1>", &format!("</h1>{link}"), 1);
        pages.insert(format!("rules/{slug}.{language}.html"), page.into_bytes());
    }
    for language in languages::all()? {
        for name in ABOUT {
            let path = paths::docs().join(languages::page(name, &language));
            let markdown = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            pages.insert(format!("about/{name}.{language}.html"), fragment(&markdown, &language).into_bytes());
        }
    }
    Ok(pages)
}

/// The link to the page that prints a game.
fn print_link(slug: &str, text: &str) -> String {
    format!("\n<p><a class=\"button\" href=\"/print/{slug}\" target=\"_blank\" data-print-link>{text}</a></p>")
}

/// The title of the page that prints, from the phrases of a language.
fn print_title(language: &str) -> Result<String> {
    let path = paths::root().join(format!("crates/i18n/src/print/{language}.rs"));
    let phrases = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let title = phrases.split_once("    title: \"").and_then(|(_, rest)| rest.split_once('"'));
    Ok(title.with_context(|| format!("{} has no title", path.display()))?.0.replace("\\u{202f}", "\u{202f}"))
}

fn fragment(markdown: &str, language: &str) -> String {
    let mut page = String::new();
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Text(text) if language == "fr" => Event::Text(bound(&text).into()),
        other => other,
    });
    html::push_html(&mut page, events);
    page
}

/// French text with narrow spaces that no line breaks at, where a space stands before a sign, inside quotes, or between the
/// thousands and the rest of a number.
fn bound(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    let mut before = None;
    while let Some(sign) = rest.next() {
        let after = rest.peek().copied();
        let number = || {
            before.is_some_and(|sign: char| sign.is_ascii_digit()) && after.is_some_and(|sign| sign.is_ascii_digit())
        };
        let binds = before == Some('«') || after.is_some_and(|sign| ":;!?%»".contains(sign)) || number();
        out.push(if sign == ' ' && binds { '\u{202f}' } else { sign });
        before = Some(sign);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{fragment, print_link, print_title};

    #[test]
    fn the_rules_link_to_what_can_be_printed() {
        let page = |language| print_link("village", &print_title(language).expect("a title"));
        assert!(page("fr").contains("href=\"/print/village\"") && page("fr").contains(">Imprimer une feuille<"));
        assert!(page("en").contains(">Print a sheet<"));
    }

    #[test]
    fn tables_are_tables() {
        assert!(fragment("| a |\n| --- |\n| b |\n", "en").contains("<td>b</td>"));
    }

    #[test]
    fn no_line_breaks_before_a_french_sign_or_in_a_number() {
        let french = fragment("4 600 ans : « oui » ! `a : b`", "fr");
        assert_eq!(french, "<p>4\u{202f}600 ans\u{202f}: «\u{202f}oui\u{202f}»\u{202f}! <code>a : b</code></p>\n");
        assert_eq!(fragment("a : b", "en"), "<p>a : b</p>\n");
    }
}
