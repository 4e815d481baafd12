//! The architecture: which of our crates may know which.

use cargo_metadata::{DependencyKind, Package};

use super::{
    Faults,
    house::{House, is_game},
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
    Arrow { from: "chance", to: &[], why: "the generator knows nothing of games" },
    Arrow { from: "fair", to: &["kernel"], why: "anybody can check a record of any game" },
    Arrow { from: GAMES, to: &["kernel"], why: "a game is rules and nothing else" },
    Arrow { from: "conformance", to: &["kernel", "chance"], why: "the suite must hold for games not yet written" },
    Arrow { from: "search", to: &["kernel", "chance"], why: "search names no game" },
    Arrow { from: "solve", to: &["kernel", "mapped", "search", GAMES], why: "solvers know rules, not tables or pages" },
    Arrow { from: "mapped", to: &[], why: "it maps files and memory and knows nothing of what is in them" },
    Arrow { from: "ladder", to: &[], why: "figures, for the page and the bots alike" },
    Arrow {
        from: "minds",
        to: &["kernel", "chance", "ladder", "search", "solve", GAMES],
        why: "minds know rules, not tables or pages",
    },
    Arrow { from: "shelf", to: &["kernel", GAMES], why: "the shelf is the list of games" },
    Arrow { from: "wire", to: &["kernel"], why: "messages carry what any game says" },
    Arrow {
        from: "table",
        to: &["fair", "kernel", "shelf", "wire"],
        why: "a table is a pure state machine for any game",
    },
    Arrow {
        from: "home",
        to: &["fair", "kernel", "minds", "table", "wire"],
        why: "a table without a server is hosted by its worker, and kept by its browser",
    },
    Arrow {
        from: "words",
        to: &["fair", "kernel", "ladder", "wire", GAMES],
        why: "sentences need the things they speak of",
    },
    Arrow {
        from: "paper",
        to: &["kernel", "words", GAMES],
        why: "sheets are drawn from views, for page and print alike",
    },
    Arrow {
        from: "server",
        to: &["kernel", "chance", "fair", "shelf", "table", "wire", "minds"],
        why: "the server contains no rule: it knows games by slug",
    },
    Arrow { from: "load", to: &["server", "wire"], why: "it comes in by the front door, as everybody does" },
    Arrow {
        from: "client",
        to: &["kernel", "ladder", "shelf", "wire", "words", "paper", GAMES],
        why: "the page shows; it neither thinks (that is the engine's worker) nor decides (that is the server)",
    },
    Arrow {
        from: "engine",
        to: &["fair", "home", "kernel", "shelf", "minds", "lab", "words", "wire"],
        why: "the worker thinks, checks and writes; the page shows",
    },
    Arrow {
        from: "proof",
        to: &["kernel", "chance", "conformance", "shelf", "lab", GAMES],
        why: "the proof runs the games in WebAssembly, without page or server",
    },
    Arrow {
        from: "lab",
        to: &["kernel", "chance", "shelf", "search", "solve", "minds", "words", GAMES],
        why: "simulation needs neither page nor server",
    },
    Arrow { from: "referee", to: &["kernel", "chance", "shelf", "minds"], why: "the referee drives any game, by slug" },
    Arrow { from: "tablee", to: &[ANY], why: "the binary puts everything together" },
    Arrow {
        from: "e2e",
        to: &["kernel", "wire", "words", "shelf", "proof", GAMES],
        why: "the tests use the product from outside",
    },
    Arrow { from: "xtask", to: &[], why: "it must build even when the product does not" },
];

/// What any test may use besides.
const IN_TESTS: &[&str] = &["kernel", "chance", "conformance", "fair", "shelf", "search", "solve", GAMES];

/// No clock, no generator, no I/O.
const PURE: &[&str] = &["kernel", "fair", GAMES, "search", "shelf", "table", "home", "wire", "words", "paper"];
/// What would bring one.
const WORLDLY: &[&str] = &["rand", "getrandom", "tokio", "axum", "sqlx", "web-sys", "wasm-bindgen", "chance"];

pub(super) fn check(house: &House) -> Faults {
    let ours = house.ours();
    ours.iter().flat_map(|package| check_one(package, &ours)).collect()
}

fn check_one(package: &Package, ours: &[&Package]) -> Faults {
    let name = package.name.as_str();
    let Some(arrow) = ARROWS.iter().find(|arrow| arrow.from == group(package)) else {
        return vec![format!("`{name}` has no line in xtask/src/tidy/arrows.rs that says what it may use")];
    };
    let mut faults = Faults::new();
    for dependency in &package.dependencies {
        let in_tests = dependency.kind == DependencyKind::Development;
        let to = dependency.name.as_str();
        if PURE.contains(&arrow.from) && arrow.from != "search" && WORLDLY.contains(&to) && !in_tests {
            faults.push(format!("`{name}` uses `{to}`, but it must stay pure: no clock, no generator, no I/O"));
            continue;
        }
        let Some(target) = ours.iter().find(|package| package.name.as_str() == to) else { continue };
        let allowed = |list: &[&str]| list.contains(&ANY) || list.contains(&group(target));
        if !(allowed(arrow.to) || in_tests && allowed(IN_TESTS)) {
            faults.push(format!("`{name}` must not depend on `{to}`: {}", arrow.why));
        }
    }
    faults
}

fn group(package: &Package) -> &str {
    if is_game(package) { GAMES } else { package.name.as_str() }
}
