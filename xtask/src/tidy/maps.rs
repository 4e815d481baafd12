//! Maps that must be true: every crate in ARCHITECTURE.md, every route in docs/api.md, every link and every path,
//! and the layout that all games share.

use super::{Problems, repository::Repository};

/// Where the server declares its routes, one call a route.
const ROUTES: &str = "crates/server/src/routes.rs";
const ROUTES_PAGE: &str = "docs/api.md";

pub(super) fn check(repository: &Repository) -> Problems {
    let mut problems = crates(repository);
    problems.extend(routes(repository));
    problems.extend(links(repository));
    problems.extend(paths(repository));
    problems.extend(game_layout(repository));
    problems
}

fn text<'a>(repository: &'a Repository, path: &str) -> &'a str {
    repository.files.get(path).map_or("", String::as_str)
}

fn crates(repository: &Repository) -> Problems {
    let map = text(repository, "ARCHITECTURE.md");
    let folders = repository.files.keys().filter_map(|path| path.strip_suffix("/Cargo.toml"));
    let unmapped =
        folders.filter(|folder| !folder.starts_with("crates/games/") && !map.contains(&format!("`{folder}`")));
    unmapped.map(|folder| format!("ARCHITECTURE.md does not show `{folder}`")).collect()
}

fn routes(repository: &Repository) -> Problems {
    let page = text(repository, ROUTES_PAGE);
    let declared: Vec<_> = text(repository, ROUTES).lines().filter_map(route).collect();
    if declared.is_empty() {
        return vec![format!("{ROUTES} declares no route that this check can read")];
    }
    let undocumented = declared.into_iter().filter(|route| !page.contains(&format!("`{route}`")));
    undocumented.map(|route| format!("{ROUTES_PAGE} does not tell of `{route}`")).collect()
}

/// `GET /path` of a line such as `at_get("/path", …)`.
fn route(line: &str) -> Option<String> {
    let call = line.trim().strip_prefix("at_")?;
    let (method, rest) = call.split_once("(\"")?;
    let (path, _) = rest.split_once('"')?;
    Some(format!("{} {path}", method.to_uppercase()))
}

/// Links of Markdown pages to files of the repository.
fn links(repository: &Repository) -> Problems {
    let mut problems = Problems::new();
    for (page, text) in repository.files.iter().filter(|(path, _)| path.ends_with(".md")) {
        for target in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#', ' ']).next()) {
            if target.is_empty() || target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            if !repository.has(&resolve(page, target)) {
                problems.push(format!("{page} links to {target}, which is not there"));
            }
        }
    }
    problems
}

/// Paths that a Markdown page names in code quotes, such as `crates/table/src/chat.rs`. One with `<slug>` stands for many.
fn paths(repository: &Repository) -> Problems {
    let mut problems = Problems::new();
    for (page, text) in repository.files.iter().filter(|(path, _)| path.ends_with(".md")) {
        let ours = |quoted: &&str| ["crates/", "docs/", "xtask/"].iter().any(|folder| quoted.starts_with(folder));
        let plain = |quoted: &&str| quoted.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
        for path in text.split('`').skip(1).step_by(2).filter(ours).filter(plain) {
            if !repository.has(path) {
                problems.push(format!("{page} names {path}, which is not there"));
            }
        }
    }
    problems
}

/// Knowing one game is knowing all: a game without one of these files says so in its `lib.rs`.
fn game_layout(repository: &Repository) -> Problems {
    const LAYOUT: &[&str] = &["rules.rs", "board.rs", "state.rs", "moves.rs", "notation.rs", "view.rs"];
    let games = repository.files.keys().filter_map(|path| path.strip_suffix("/src/lib.rs"));
    let games = games.filter(|folder| folder.starts_with("crates/games/"));
    let lacks = |(game, file): &(&str, &str)| {
        !repository.has(&format!("{game}/src/{file}"))
            && !text(repository, &format!("{game}/src/lib.rs")).contains(file)
    };
    let expected = games.flat_map(|game| LAYOUT.iter().map(move |file| (game, *file)));
    expected
        .filter(lacks)
        .map(|(game, file)| format!("{game} has no {file}, and its lib.rs does not say why"))
        .collect()
}

/// The path from the root of what `page` calls `target`.
fn resolve(page: &str, target: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_are_read_from_their_declaration() {
        assert_eq!(route("        at_post(\"/api/x/{id}\", Write, x::y),").as_deref(), Some("POST /api/x/{id}"));
        assert_eq!(route("fn at_get<H>("), None);
    }

    #[test]
    fn links_are_relative_to_their_page() {
        assert_eq!(resolve("docs/a.md", "../crates/b.rs"), "crates/b.rs");
        assert_eq!(resolve("README.md", "docs/rules"), "docs/rules");
    }
}
