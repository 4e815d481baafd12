//! The reference pages in docs/reference.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference")
}

#[test]
fn reference_pages_are_current() {
    let mut expected = BTreeSet::new();
    let of_games = api::games().into_iter().map(|game| {
        let page = api::reference(game.slug).expect("a page");
        (format!("{}.md", game.slug), page)
    });
    for (name, page) in of_games.chain([("codes.md".to_owned(), api::codes())]) {
        let written = fs::read_to_string(folder().join(&name)).unwrap_or_default();
        assert!(page == written, "docs/reference/{name} is not current: run `cargo run -p api --example reference`");
        expected.insert(name);
    }
    let pages = fs::read_dir(folder()).expect("the folder");
    let pages: BTreeSet<String> =
        pages.map(|page| page.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(pages, expected, "pages of games that there are");
    assert_eq!(api::reference("chess"), None);
}

/// Every link inside a page leads to a heading of it.
#[test]
fn links_inside_a_page_lead_to_its_headings() {
    for game in api::games() {
        let page = api::reference(game.slug).expect("a page");
        let anchors: BTreeSet<String> =
            page.lines().filter_map(|line| line.strip_prefix("### ")).map(str::to_lowercase).collect();
        for link in page.split("](#").skip(1) {
            let anchor = link.split(')').next().expect("an end");
            assert!(anchors.contains(anchor), "{}: {anchor}", game.slug);
        }
    }
}

/// The pages list a type once for all three schemas of a game, so a name has to mean the same in each.
#[test]
fn a_name_means_the_same_in_all_schemas_of_a_game() {
    for game in api::games() {
        let schemas =
            ["view", "state", "effect"].map(|part| api::schema(&format!("{}-{part}", game.slug)).expect("one"));
        let definitions = schemas.iter().filter_map(|schema| schema["$defs"].as_object()).flatten();
        let mut known = std::collections::BTreeMap::new();
        for (name, definition) in definitions {
            assert_eq!(known.entry(name).or_insert(definition), &definition, "{}: {name}", game.slug);
        }
    }
}

/// docs/bots.md names close codes and the most frequent error codes: all of the former, and none that there is not.
#[test]
fn the_page_for_bot_writers_has_the_codes_of_the_server() {
    for file in ["bots.md", "bots.fr.md"] {
        let page = fs::read_to_string(folder().join("..").join(file)).expect("a page");
        for close in api::CLOSE_CODES {
            let row = page.lines().find(|line| line.starts_with(&format!("| {} | ", close.code)));
            let row = row.unwrap_or_else(|| panic!("{file} has no row for {}", close.code));
            assert!(close.reasons.iter().all(|reason| row.contains(&format!("`{reason}`"))), "{file}: {row}");
        }
        let known: BTreeSet<&str> = protocol::RefusalCode::ALL.iter().map(|code| code.as_str()).collect();
        let errors = page.split("## ").find(|part| part.contains("`illegal-action`")).expect("a section");
        let named = errors.lines().filter(|line| line.starts_with("| `")).filter_map(|row| row.split('|').nth(1));
        for code in named.flat_map(|cell| cell.split('`').skip(1).step_by(2)) {
            assert!(known.contains(code), "{file}: {code}");
        }
    }
}
