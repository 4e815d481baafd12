//! Plain language, measured: terms a newcomer searches for, names with too many definitions, doc comments that say
//! nothing, and phrases that need decoding. docs/glossary.md holds the words we use instead.

use std::collections::BTreeMap;

use super::{Problems, repository::Repository};

/// Everyday terms of the field: each names something that is built here, so a search for it must find the place.
const TERMS: &[&str] = &[
    "rate limit",
    "token bucket",
    "iterative deepening",
    "transposition",
    "idempotent",
    "CSRF",
    "event sourcing",
    "backpressure",
    "thread pool",
    "heuristic",
    "perft",
    "i18n",
    "lazy",
    "bundle",
    "backoff",
    "provably fair",
    "chat",
];

/// Words that every game defines for itself.
const PER_GAME: &[&str] = &["State", "Action", "Event", "View", "Effect", "Rules", "Board"];
/// A name with this many definitions is hard to search for.
const MANY_DEFINITIONS: usize = 3;
const MOST_CROWDED_NAMES: usize = 20;

/// A doc comment of this many words or fewer repeats the name it stands above.
const FEW_WORDS: usize = 3;
const MOST_SHORT_DOCS: usize = 99;

/// Phrases that usually hide who does what. `|` separates alternatives.
const RIDDLES: &[&str] = &[
    "for|to|by|of|from|with|than who",
    "so many|much",
    "anew",
    "for ever",
    "one's",
    "what is told",
    "is taken to",
    "somebody|nobody",
    "whoever",
];
const MOST_RIDDLES: usize = 79;

/// How many places a problem lists.
const LISTED: usize = 8;

pub(super) fn check(repository: &Repository) -> Problems {
    let mut problems = missing_terms(repository);
    let crowded = crowded_names(repository);
    problems.extend(over("type names with three or more definitions", &crowded, MOST_CROWDED_NAMES));
    problems.extend(over("doc comments of three words or fewer", &short_docs(repository), MOST_SHORT_DOCS));
    problems.extend(over("phrases that need decoding", &riddles(repository), MOST_RIDDLES));
    problems
}

fn missing_terms(repository: &Repository) -> Problems {
    let text: String = prose_and_code(repository).map(|(_, text)| text.to_lowercase()).collect();
    let missing = |term: &&&str| !text.contains(&term.to_lowercase());
    let missing: Vec<_> = TERMS.iter().filter(missing).collect();
    println!("  {} of {} everyday terms occur", TERMS.len() - missing.len(), TERMS.len());
    missing.into_iter().map(|term| format!("the everyday term \"{term}\" occurs nowhere")).collect()
}

/// Prints the figure; a problem where it is above its limit.
fn over(what: &str, found: &[String], limit: usize) -> Option<String> {
    println!("  {}: {} (limit {limit})", what, found.len());
    let sample = found.iter().take(LISTED).map(String::as_str).collect::<Vec<_>>().join("; ");
    (found.len() > limit).then(|| format!("{} {what}, at most {limit} allowed: {sample} …", found.len()))
}

/// Rust and English Markdown, without this file, which quotes what it looks for.
fn prose_and_code(repository: &Repository) -> impl Iterator<Item = (&str, &str)> {
    let files = repository.files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let others: Vec<String> = repository.languages().iter().skip(1).map(|code| (*code).to_owned()).collect();
    files.filter(move |(path, _)| {
        let is_other = |end: &str| {
            let stem = path.strip_suffix(end).unwrap_or_default();
            others.iter().any(|code| stem.strip_suffix(code).is_some_and(|rest| rest.ends_with(['/', '.', '_'])))
        };
        (path.ends_with(".rs") && !is_other(".rs") || path.ends_with(".md") && !is_other(".md"))
            && *path != "xtask/src/tidy/language.rs"
    })
}

fn crowded_names(repository: &Repository) -> Vec<String> {
    let mut definitions: BTreeMap<&str, usize> = BTreeMap::new();
    for name in repository.rust().flat_map(|(_, text)| text.lines().filter_map(defined_type)) {
        *definitions.entry(name).or_default() += 1;
    }
    let crowded = |(name, count): &(&str, usize)| *count >= MANY_DEFINITIONS && !PER_GAME.contains(name);
    definitions.into_iter().filter(crowded).map(|(name, count)| format!("{name} ×{count}")).collect()
}

/// The type that a line defines. An indented `type` is an associated type: the trait names it, not we.
fn defined_type(line: &str) -> Option<&str> {
    let unindented = line.trim_start();
    let mut words = unindented.split_whitespace().skip_while(|word| word.starts_with("pub"));
    let keyword = words.next()?;
    let is_definition = match keyword {
        "struct" | "enum" | "trait" | "union" => true,
        "type" => unindented.len() == line.len(),
        _ => false,
    };
    let name = words.next()?.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    (is_definition && name.starts_with(char::is_uppercase)).then_some(name)
}

fn short_docs(repository: &Repository) -> Vec<String> {
    let mut short = Vec::new();
    for (path, text) in repository.rust() {
        let mut words = None;
        for (number, line) in text.lines().chain([""]).enumerate() {
            let doc = line.trim_start().strip_prefix("///").or_else(|| line.trim_start().strip_prefix("//!"));
            match doc {
                Some(doc) => *words.get_or_insert(0) += doc.split_whitespace().count(),
                None => {
                    if words.take().is_some_and(|words| words <= FEW_WORDS) {
                        short.push(format!("{path}:{number}"));
                    }
                }
            }
        }
    }
    short
}

fn riddles(repository: &Repository) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in prose_and_code(repository) {
        for (number, line) in text.lines().enumerate() {
            for _ in 0..riddles_in(line) {
                found.push(format!("{path}:{}", number + 1));
            }
        }
    }
    found
}

fn riddles_in(line: &str) -> usize {
    let lower = line.to_lowercase().replace('’', "'");
    let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '_').collect();
    let starts = |phrase: &str, at: usize| {
        let mut wanted = phrase.split(' ').zip(words[at..].iter().map(Some).chain(std::iter::repeat(None)));
        wanted.all(|(choice, word)| word.is_some_and(|word| choice.split('|').any(|one| one == *word)))
    };
    (0..words.len()).map(|at| RIDDLES.iter().filter(|phrase| starts(phrase, at)).count()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn riddles_are_found_as_whole_words() {
        assert_eq!(riddles_in("/// Kept for who plays alone."), 1);
        assert_eq!(riddles_in("So many, for ever and anew!"), 3);
        assert_eq!(riddles_in("fn nobody_waits() // renewed for whom it is"), 0);
        assert_eq!(riddles_in("one's own, somebody's"), 1);
    }

    #[test]
    fn associated_types_are_no_definitions() {
        assert_eq!(defined_type("pub(crate) struct Desk<T> {"), Some("Desk"));
        assert_eq!(defined_type("type Error = String;"), Some("Error"));
        assert_eq!(defined_type("    type Error = String;"), None);
        assert_eq!(defined_type("    enum Inner {"), Some("Inner"));
        assert_eq!(defined_type("// struct Desk"), None);
    }
}
