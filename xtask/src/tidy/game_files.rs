//! How many files that people edit name a game outside its folder.
//!
//! Counted is code that is shipped: Rust, manifests, scripts, styles and pages of our crates and of `xtask`. Not counted
//! are lists and sections that `cargo xtask games` writes, comments, tests (they choose a game as their example), the
//! training programs and the solvers (each is about one game), and docs (they talk about games).

use std::collections::BTreeMap;

use super::{
    Problems,
    repository::{Repository, is_game},
};

/// As many files may name a game.
const LIMIT: usize = 12;
/// What `cargo xtask games` writes begins with this, up to [`END`] where it is a section.
const WRITTEN: &str = "ritten by `cargo xtask games`";
const END: &str = "# games: end";
/// Extensions of code that is shipped.
const CODE: &[&str] = &[".rs", ".toml", ".js", ".css", ".html"];

pub(super) fn check(repository: &Repository) -> Problems {
    let mut problems = Problems::new();
    let mut counts = BTreeMap::new();
    for game in repository.ours().into_iter().filter(|package| is_game(package)) {
        let slug = game.name.as_str();
        let named = naming(repository, slug);
        if named.len() > LIMIT {
            problems.push(format!("{} files name `{slug}`, {LIMIT} may: {}", named.len(), named.join(", ")));
        }
        counts.insert(slug.to_owned(), named.len());
    }
    let said: Vec<String> = counts.iter().map(|(slug, count)| format!("{slug} {count}")).collect();
    println!("tidy: files outside its folder that name a game, of {LIMIT} at most: {}", said.join(", "));
    problems
}

fn naming<'a>(repository: &'a Repository, slug: &str) -> Vec<&'a str> {
    let own = format!("crates/games/{slug}/");
    let code = repository.files.iter().filter(|(path, _)| {
        let test = ["/tests", "/examples/", "crates/e2e/", "/simulation/"].into_iter().any(|part| path.contains(part));
        let shipped = path.starts_with("crates/") || path.starts_with("xtask/") || *path == "Cargo.toml";
        let program =
            ["crates/train/", "crates/solver/src/", "crates/games/"].into_iter().any(|part| path.starts_with(part));
        shipped && !test && !program && !path.starts_with(&own) && CODE.iter().any(|end| path.ends_with(end))
    });
    code.filter(|(_, text)| names(&by_hand(text), slug)).map(|(path, _)| path.as_str()).collect()
}

/// What people wrote: no list, no comment, no tests at the end of a file.
fn by_hand(text: &str) -> String {
    let mut out = String::new();
    let mut written = false;
    for (number, line) in text.lines().enumerate() {
        if line.contains(WRITTEN) && number == 0 {
            return String::new();
        }
        if line.trim() == "#[cfg(test)]" {
            break;
        }
        written = (written || line.contains(WRITTEN)) && line != END;
        if !written && !line.trim_start().starts_with("//") && !line.trim_start().starts_with('#') {
            out += line;
            out.push('\n');
        }
    }
    out
}

/// Whether the slug stands there as a word, with hyphens or underscores.
fn names(text: &str, slug: &str) -> bool {
    [slug.to_owned(), slug.replace('-', "_")].iter().any(|name| {
        let joined = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_alphanumeric());
        text.match_indices(name.as_str())
            .any(|(at, _)| !joined(text[..at].chars().last()) && !joined(text[at + name.len()..].chars().next()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_people_wrote_names_a_game() {
        let text = "// rolit\nlet a = \"ur-modern\";\n# games: written by `cargo xtask games`\npig\n# games: end\nuse ulir::A;\n#[cfg(test)]\nvillage";
        let hand = by_hand(text);
        let named = ["rolit", "ur-modern", "pig", "ulir", "village", "ur", "modern"].map(|slug| names(&hand, slug));
        assert_eq!(named, [false, true, false, true, false, true, true]);
        assert_eq!(by_hand("// Written by `cargo xtask games` from the folders\nulir"), "");
    }
}
