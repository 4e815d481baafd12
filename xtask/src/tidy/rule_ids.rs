//! Rule ids: each has a test that cites it, and each citation names a rule that exists.

use std::collections::BTreeSet;

use super::{
    Problems,
    repository::{Repository, is_game},
};
use crate::languages;

pub(super) fn check(repository: &Repository) -> Problems {
    let mut problems = Problems::new();
    for game in repository.ours().into_iter().filter(|package| is_game(package)) {
        let slug = game.name.as_str();
        let page = |language: &str| format!("docs/rules/{}", languages::page(slug, language));
        let english = page(languages::FIRST);
        let Some(rules) = repository.files.get(&english) else {
            problems.push(format!("`{slug}` needs {english}"));
            continue;
        };
        let defined = definitions(rules);
        if defined.is_empty() {
            problems.push(format!("{english} defines no rule: a definition is `**XX-1**` at the start of a line"));
        }
        for other in repository.languages().into_iter().map(page) {
            let Some(rules) = repository.files.get(&other) else {
                problems.push(format!("`{slug}` needs {other}"));
                continue;
            };
            let theirs = definitions(rules);
            for id in defined.symmetric_difference(&theirs) {
                let lacking = if defined.contains(id) { &other } else { &english };
                problems.push(format!("{lacking} does not define {id}"));
            }
        }
        let cited = cited(repository, slug);
        for id in defined.difference(&cited) {
            problems.push(format!("no test of `{slug}` cites {id}"));
        }
        problems.extend(unknown(repository, &defined));
    }
    problems
}

/// Mentions, anywhere in the code or the docs, of ids that look like these but are not defined.
fn unknown(repository: &Repository, defined: &BTreeSet<String>) -> Problems {
    let prefixes: BTreeSet<&str> = defined.iter().filter_map(|id| id.split('-').next()).collect();
    let looked_at = repository.files.iter().filter(|(path, _)| path.ends_with(".rs") || path.ends_with(".md"));
    looked_at
        .flat_map(|(path, text)| ids(text).into_iter().map(move |id| (path, id)))
        .filter(|(_, id)| id.split('-').next().is_some_and(|prefix| prefixes.contains(prefix)) && !defined.contains(id))
        .map(|(path, id)| format!("{path} cites {id}, which no page of docs/rules defines"))
        .collect()
}

/// The ids in the tests of a game: its `tests` folder, and what follows `#[cfg(test)]` in its sources; rules that belong to
/// the table are tested there.
fn cited(repository: &Repository, slug: &str) -> BTreeSet<String> {
    let (tests, sources) = (format!("crates/games/{slug}/tests/"), format!("crates/games/{slug}/src/"));
    let mut cited = BTreeSet::new();
    for (path, text) in &repository.files {
        if path.starts_with(&tests) || path.starts_with("crates/table/src/tests/") {
            cited.extend(ids(text));
            cited.extend(named(text));
        } else if path.starts_with(&sources)
            && let Some((_, test)) = text.split_once("#[cfg(test)]")
        {
            cited.extend(ids(test));
        }
    }
    cited
}

/// The ids that tests carry in their names: `fn uc_3_the_higher_throw_starts`.
fn named(text: &str) -> BTreeSet<String> {
    let name = |line: &str| {
        let mut words = line.trim_start().strip_prefix("fn ")?.split('_');
        let (prefix, number) = (words.next()?, words.next()?);
        let plain = (2..=3).contains(&prefix.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| format!("{}-{number}", prefix.to_ascii_uppercase()))
    };
    text.lines().filter_map(name).collect()
}

/// The ids a page defines: bold, at the start of a line or of an item of a list.
pub(super) fn definitions(page: &str) -> BTreeSet<String> {
    let bold = |line: &str| {
        let line = line.trim_start_matches(['-', '*', ' ']);
        let (id, _) = line.split_once("**")?;
        ids(id).into_iter().find(|found| found == id)
    };
    page.lines().filter(|line| line.trim_start_matches(['-', ' ']).starts_with("**")).filter_map(bold).collect()
}

/// Everything that looks like `UC-3`: two or three capitals, a dash, a number.
pub(super) fn ids(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (dash, _) in text.match_indices('-') {
        let prefix: usize = text[..dash].bytes().rev().take_while(u8::is_ascii_alphanumeric).count();
        let digits: usize = text[dash + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let letters = &text[dash - prefix..dash];
        let ends = !text[dash + 1 + digits..].starts_with(|next: char| next.is_alphanumeric());
        if (2..=3).contains(&prefix) && digits > 0 && ends && letters.bytes().all(|byte| byte.is_ascii_uppercase()) {
            found.insert(format!("{letters}-{}", &text[dash + 1..dash + 1 + digits]));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str], found: fn(&str) -> BTreeSet<String>) {
        assert_eq!(found(text).iter().map(String::as_str).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn ids_are_found_anywhere() {
        check("// XY-8: why, see (XY-12).", &["XY-12", "XY-8"], ids);
        check("x86-64 UTF8-3 XY-8b XYZW-1 -3 XY-", &[], ids);
        check("é-3 – XY-1é XY-2", &["XY-2"], ids);
    }

    #[test]
    fn a_test_may_carry_its_rule_in_its_name() {
        check("#[test]\n    fn xy_12_says_so() {\nfn xy() {\nfn long_7_is_none() {", &["XY-12"], named);
    }

    #[test]
    fn only_bold_at_the_start_of_a_line_defines() {
        check("- **XY-1** one\n**XY-2** two, see **XY-3**\nXY-4\n- XY-5 **XY-6**", &["XY-1", "XY-2"], definitions);
    }
}
