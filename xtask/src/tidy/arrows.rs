//! Allowed dependencies between our crates.

use cargo_metadata::{DependencyKind, Package};

use super::{
    Problems,
    repository::{Repository, is_game},
};

/// What a crate may depend on, and why no more.
struct Arrow {
    from: &'static str,
    to: &'static [&'static str],
    why: &'static str,
}

/// Stands for every crate in `crates/games`.
const GAMES: &str = "games";
/// Stands for every crate of ours.
const ANY: &str = "any";

const ARROWS: &[Arrow] = &[
    Arrow { from: "kernel", to: &[], why: "the kernel is the vocabulary everything else is written in" },
    Arrow { from: "rng", to: &[], why: "the generator knows nothing of games" },
    Arrow { from: "fair-dice", to: &["kernel"], why: "anybody can check a record of any game" },
    Arrow { from: GAMES, to: &["kernel"], why: "a game is rules and nothing else" },
    Arrow { from: "conformance", to: &["kernel", "rng"], why: "the suite must hold for games not yet written" },
    Arrow { from: "search", to: &["kernel", "rng"], why: "search names no game" },
    Arrow { from: "encoding", to: &["kernel", "rng", GAMES], why: "numbers for learners follow from the rules alone" },
    Arrow { from: "solver", to: &["kernel", "mmap", "search", GAMES], why: "solvers know rules, not tables or pages" },
    Arrow { from: "mmap", to: &[], why: "it maps files and memory and knows nothing of what is in them" },
    Arrow {
        from: "bots",
        to: &["kernel", "rng", "catalog", "search", "solver", GAMES],
        why: "minds know rules, not tables or pages",
    },
    Arrow { from: "catalog", to: &["kernel", GAMES], why: "the shelf is the list of games" },
    Arrow { from: "table-types", to: &["kernel"], why: "terms and views are plain values, for page and server alike" },
    Arrow {
        from: "table",
        to: &["fair-dice", "kernel", "catalog", "table-types"],
        why: "a table is a pure state machine for any game, and knows nothing of messages",
    },
    Arrow {
        from: "protocol",
        to: &["fair-dice", "kernel", "table", "table-types"],
        why: "messages carry what any game says, and become commands of a table",
    },
    Arrow {
        from: "offline",
        to: &["fair-dice", "kernel", "bots", "table", "protocol"],
        why: "a table without a server is hosted by its worker, and kept by its browser",
    },
    Arrow {
        from: "i18n",
        to: &["fair-dice", "kernel", "catalog", "protocol", GAMES],
        why: "sentences need the things they speak of",
    },
    Arrow {
        from: "render",
        to: &["kernel", "catalog", "i18n", "scene", GAMES],
        why: "sheets are drawn from views, for page and print alike",
    },
    Arrow {
        from: "api",
        to: &["kernel", "catalog", "i18n", "protocol", GAMES],
        why: "it describes what is sent, and neither plays nor serves",
    },
    Arrow { from: "scene", to: &["kernel"], why: "any game can describe a board" },
    Arrow {
        from: "store",
        to: &["fair-dice", "kernel", "protocol", "table"],
        why: "the event store knows tables, not HTTP",
    },
    Arrow {
        from: "server",
        to: &["kernel", "rng", "fair-dice", "api", "catalog", "table", "protocol", "bots", "store"],
        why: "the server contains no rule: it knows games by slug",
    },
    Arrow {
        from: "tablee-python",
        to: &["kernel", "rng", "catalog", "encoding", "bots", "solver", "mmap", "lab", "train", "i18n", GAMES],
        why: "Python gets rules, bots and studies: no table, server or page",
    },
    Arrow { from: "loadtest", to: &["server", "protocol"], why: "it comes in by the front door, as everybody does" },
    Arrow {
        from: "client",
        to: &["kernel", "catalog", "protocol", "i18n", "render", "scene", "worker-types", GAMES],
        why: "the page shows; it neither thinks (that is the worker) nor decides (that is the server)",
    },
    Arrow {
        from: "worker-types",
        to: &["kernel", "protocol"],
        why: "questions and answers are plain values, for page and worker alike",
    },
    Arrow {
        from: "worker",
        to: &["fair-dice", "offline", "kernel", "catalog", "bots", "lab", "i18n", "protocol", "worker-types"],
        why: "the worker thinks, checks and writes; the page shows",
    },
    Arrow {
        from: "wasm-conformance",
        to: &["kernel", "rng", "conformance", "catalog", "lab", GAMES],
        why: "the proof runs the games in WebAssembly, without page or server",
    },
    Arrow {
        from: "lab",
        to: &["kernel", "rng", "catalog", "search", "bots", "i18n", "worker-types", GAMES],
        why: "simulation needs neither page nor server",
    },
    Arrow {
        from: "train",
        to: &["kernel", "rng", "catalog", "search", "solver", "bots", "lab", GAMES],
        why: "training knows bots and solutions, not page or server",
    },
    Arrow { from: "referee", to: &["kernel", "rng", "catalog", "bots"], why: "the referee drives any game, by slug" },
    Arrow { from: "tablee", to: &[ANY], why: "the binary puts everything together" },
    Arrow {
        from: "e2e",
        to: &["kernel", "protocol", "i18n", "catalog", "wasm-conformance", GAMES],
        why: "the tests use the product from outside",
    },
    Arrow { from: "xtask", to: &[], why: "it must build even when the product does not" },
];

/// Crates that any test may use as well.
const IN_TESTS: &[&str] = &["kernel", "rng", "conformance", "fair-dice", "catalog", "search", "solver", GAMES];

/// Crates without clock, generator or I/O.
const PURE: &[&str] = &[
    "api",
    "kernel",
    "fair-dice",
    GAMES,
    "catalog",
    "table-types",
    "table",
    "offline",
    "protocol",
    "worker-types",
    "i18n",
    "render",
    "scene",
];
/// Crates of the page, which must do without `protocol`'s translation for hosts: it needs `table`, and that every game.
const PAGE: &[&str] = &["client", "i18n", "render"];
/// Dependencies that would bring a clock, a generator or I/O.
const WORLDLY: &[&str] = &["rand", "getrandom", "tokio", "axum", "sqlx", "web-sys", "wasm-bindgen", "rng"];

pub(super) fn check(repository: &Repository) -> Problems {
    let ours = repository.ours();
    ours.iter().flat_map(|package| check_one(package, &ours)).collect()
}

fn check_one(package: &Package, ours: &[&Package]) -> Problems {
    let name = package.name.as_str();
    let Some(arrow) = ARROWS.iter().find(|arrow| arrow.from == group(package)) else {
        return vec![format!("`{name}` has no line in xtask/src/tidy/arrows.rs that says what it may use")];
    };
    let mut problems = Problems::new();
    for dependency in &package.dependencies {
        let in_tests = dependency.kind == DependencyKind::Development;
        let to = dependency.name.as_str();
        if PURE.contains(&arrow.from) && WORLDLY.contains(&to) && !in_tests {
            problems.push(format!("`{name}` uses `{to}`, but it must stay pure: no clock, no generator, no I/O"));
            continue;
        }
        let for_hosts = || dependency.uses_default_features || dependency.features.iter().any(|name| name == "host");
        if to == "protocol" && PAGE.contains(&name) && for_hosts() {
            problems
                .push(format!("`{name}` uses `protocol` with the feature `host`, which is for the hosts of tables"));
        }
        let Some(target) = ours.iter().find(|package| package.name.as_str() == to) else { continue };
        let allowed = |list: &[&str]| list.contains(&ANY) || list.contains(&group(target));
        if !(allowed(arrow.to) || in_tests && allowed(IN_TESTS)) {
            problems.push(format!("`{name}` must not depend on `{to}`: {}", arrow.why));
        }
    }
    problems
}

fn group(package: &Package) -> &str {
    if is_game(package) { GAMES } else { package.name.as_str() }
}
