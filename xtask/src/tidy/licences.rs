//! The licences of everything we ship or build with, from `cargo metadata`: no advisory service is needed.

use super::{Problems, repository::Repository};

/// What MIT OR Apache-2.0 software may contain without asking its users for more than a notice.
const ALLOWED: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "0BSD",
];

pub(super) fn check(repository: &Repository) -> Problems {
    let mut problems = Problems::new();
    for package in &repository.metadata.packages {
        match package.license.as_deref() {
            Some(licence) if allowed(licence) => {}
            Some(licence) => problems.push(format!("{} {} is under '{licence}'", package.name, package.version)),
            None => problems.push(format!("{} {} names no licence", package.name, package.version)),
        }
    }
    problems
}

/// Whether an SPDX expression can be met by allowed licences alone: `OR` (once written `/`) leaves the choice,
/// `AND` does not.
fn allowed(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let verdict = any(&mut words);
    verdict && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words) -> bool {
    let mut verdict = all(words);
    while words.next_if_eq(&"OR").is_some() {
        verdict |= all(words);
    }
    verdict
}

fn all(words: &mut Words) -> bool {
    let mut verdict = one(words);
    while words.next_if_eq(&"AND").is_some() {
        verdict &= one(words);
    }
    verdict
}

fn one(words: &mut Words) -> bool {
    if words.next_if_eq(&"(").is_some() {
        let verdict = any(words);
        return words.next_if_eq(&")").is_some() && verdict;
    }
    let mut licence = words.next().unwrap_or_default().to_owned();
    if words.next_if_eq(&"WITH").is_some() {
        licence = format!("{licence} WITH {}", words.next().unwrap_or_default());
    }
    ALLOWED.contains(&licence.as_str())
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn or_leaves_the_choice_and_does_not() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR GPL-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(allowed(good), "{good}");
        }
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT", "", "MIT GPL-3.0", "Apache-2.0 WITH strings"] {
            assert!(!allowed(bad), "{bad}");
        }
    }
}
