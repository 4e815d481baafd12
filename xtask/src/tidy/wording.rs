//! Text that must not occur in any file: machine paths, unfinished work, package registries.

use super::{Problems, repository::Repository};

/// In any file: these are the folders of one machine. (Spelt in two halves, or this file would find itself.)
const MACHINE: &[&str] = &[concat!("/wo", "rk/"), concat!("/ro", "ot/")];

/// In Rust: work that was left undone.
const UNDONE: &[&str] =
    &[concat!("todo", "!("), concat!("unimplemented", "!("), concat!("dbg", "!("), concat!("#[ig", "nore")];

/// The only source of crates a lock file may name.
const CRATES: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

/// Words in the host of an address that say it serves packages: where from is the machine's business, not ours.
const HOSTS: &[&str] = &["registry", "mirror", "proxy", "artifactory"];

pub(super) fn check(repository: &Repository) -> Problems {
    let mut problems = Problems::new();
    for (path, text) in &repository.files {
        for (number, line) in text.lines().enumerate() {
            let mut problem = |what: &str| problems.push(format!("{path}:{}: {what}", number + 1));
            if MACHINE.iter().any(|folder| names_folder(line, folder)) {
                problem("names a folder of one machine");
            }
            if path.ends_with(".rs") && UNDONE.iter().any(|mark| line.contains(mark)) {
                problem("work left undone");
            }
            if line.starts_with("source = ") && path.ends_with("Cargo.lock") {
                if line != CRATES {
                    problem("a crate from elsewhere");
                }
            } else if hosts(line).any(|host| HOSTS.iter().any(|word| host.contains(word))) {
                problem("names a package registry");
            }
        }
    }
    problems
}

/// Whether the line names this folder at the root of a file system, and not one like it inside another.
fn names_folder(line: &str, folder: &str) -> bool {
    line.match_indices(folder)
        .any(|(at, _)| !line[..at].ends_with(|before: char| before.is_alphanumeric() || "._-}".contains(before)))
}

fn hosts(line: &str) -> impl Iterator<Item = &str> {
    line.split("://").skip(1).map(|rest| rest.split(['/', '"', ' ']).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_named_only_at_the_root() {
        assert!(names_folder(&format!("see {}main", MACHINE[0]), MACHINE[0]));
        assert!(!names_folder(&format!("see frame{}main", MACHINE[0]), MACHINE[0]));
    }

    #[test]
    fn hosts_are_found_in_addresses() {
        assert_eq!(hosts("a http://x.y/z and \"https://w\"").collect::<Vec<_>>(), ["x.y", "w"]);
    }
}
