//! The lists in Rust: one file a crate, each written as a whole.

use std::{fs, io::Write as _, path::Path, process::Stdio};

use anyhow::{Context, Result, ensure};

use super::{GameFolder, Written, folder::Bundle};
use crate::shell;

/// What every written file begins with.
const HEAD: &str = "// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.\n\n";

/// Every written file of the repository at `root`.
pub(super) fn rust(root: &Path, games: &[GameFolder]) -> Result<Written> {
    let languages = languages(root)?;
    let files = [
        ("crates/api/src/games.rs", api(games)),
        ("crates/catalog/src/games.rs", catalog(games)),
        ("crates/bots/src/games.rs", bots(games)),
        ("crates/i18n/src/games.rs", i18n(games, &languages)),
        ("crates/render/src/games.rs", render(games)),
        ("crates/lab/src/games.rs", lab(games)),
        ("crates/encoding/src/games.rs", encoding(games)),
        ("crates/client/src/game_list.rs", client_list(games)),
        ("crates/client/src/games/boards.rs", client_boards(games)),
        ("crates/train/src/games.rs", train(games)),
        ("crates/wasm-conformance/src/games.rs", wasm_conformance(games)),
        ("crates/cli/src/rules_pages.rs", rules_pages(games, &languages)),
    ];
    files.into_iter().map(|(path, text)| Ok((path.to_owned(), formatted(root, &text)?))).collect()
}

/// The codes of the languages: every `xx.rs` in `crates/i18n/src`, English first.
fn languages(root: &Path) -> Result<Vec<String>> {
    let mut codes = Vec::new();
    for entry in fs::read_dir(root.join("crates/i18n/src"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(code) = name.strip_suffix(".rs").filter(|code| code.len() == 2) {
            codes.push(code.to_owned());
        }
    }
    codes.sort_by_key(|code| (code != "en", code.clone()));
    Ok(codes)
}

/// The variant of `Lang` for a code: `En`.
fn variant(code: &str) -> String {
    code[..1].to_uppercase() + &code[1..]
}

/// The text as rustfmt writes it, so that `cargo fmt` leaves it alone.
fn formatted(root: &Path, text: &str) -> Result<String> {
    let mut rustfmt = shell::program("rustfmt");
    rustfmt.args(["--edition", "2024", "--config-path"]).arg(root.join("rustfmt.toml"));
    let mut rustfmt = rustfmt.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("cannot run rustfmt")?;
    rustfmt.stdin.take().context("rustfmt reads nothing")?.write_all(text.as_bytes())?;
    let done = rustfmt.wait_with_output()?;
    ensure!(done.status.success(), "rustfmt does not understand what was written");
    Ok(String::from_utf8(done.stdout)?)
}

/// A module in the folder of a game, as seen from `src` of another crate.
fn module(game: &GameFolder, up: &str, file: &str, declared: &str) -> String {
    format!("#[path = \"{up}/games/{}/{file}\"]\n{declared};\n", game.slug)
}

/// The same, only with the feature of the game.
fn gated(game: &GameFolder, text: &str) -> String {
    format!("#[cfg(feature = \"{}\")]\n{text}", game.slug)
}

fn join(games: &[GameFolder], line: impl Fn(&GameFolder) -> String) -> String {
    games.iter().map(line).collect()
}

fn api(games: &[GameFolder]) -> String {
    let all = join(games, |game| format!("GameTypes::of::<{}>(),\n", game.rules()));
    format!(
        "{HEAD}use crate::game_types::GameTypes;\n\n/// The described types of every game, in the order of the landing page.\n\
         pub(crate) const ALL: &[GameTypes] = &[{all}];\n"
    )
}

fn catalog(games: &[GameFolder]) -> String {
    let all = join(games, |game| gated(game, &format!("&Erased::<{}>::NEW,\n", game.rules())));
    let infos = join(games, |game| gated(game, &format!("&<{} as Game>::INFO,\n", game.rules())));
    let use_any = games.iter().map(|game| format!("feature = \"{}\"", game.slug)).collect::<Vec<_>>().join(", ");
    format!(
        "{HEAD}use kernel::{{AnyGame, GameInfo}};\n#[cfg(any({use_any}))]\nuse kernel::{{Erased, Game}};\n\n\
         /// Every game, in the order of the landing page. Each bundle of the page compiles in only its own games, by feature.\n\
         pub const GAMES: &[&dyn AnyGame] = &[{all}];\n\n\
         /// What every game declares. Apart from [`GAMES`], so that a page can show it without the rules' code.\n\
         pub const INFOS: &[&GameInfo] = &[{infos}];\n"
    )
}

fn bots(games: &[GameFolder]) -> String {
    let modules = join(games, |game| {
        let Some(file) = game.bots else { return String::new() };
        module(game, "../..", file, &format!("pub mod {}", game.module()))
    });
    let all = join(games, |game| match game.bots {
        Some(_) => format!("{}::BOTS,\n", game.module()),
        None => format!("crate::default_bots::default_bots::<::{}>(),\n", game.rules()),
    });
    format!(
        "{HEAD}use crate::registry::GameBots;\n\n{modules}\n/// The bots of every game.\npub(crate) const ALL: &[GameBots] = &[{all}];\n"
    )
}

fn i18n(games: &[GameFolder], languages: &[String]) -> String {
    let modules = join(games, |game| {
        let name = game.module();
        let words = match game.is_plain() {
            true => plain_words(game, languages),
            false => gated(game, &module(game, "../..", "words/mod.rs", &format!("pub mod {name}"))),
        };
        let title = module(game, "../..", "words/title.rs", &format!("pub(crate) mod {name}_title"));
        let chance = module(game, "../..", "words/chance.rs", &format!("mod {name}_chance"));
        let ahead = match game.has("words/ahead.rs") {
            true => module(game, "../..", "words/ahead.rs", &format!("#[cfg(feature = \"lab\")]\nmod {name}_ahead")),
            false => String::new(),
        };
        format!("{words}{title}#[cfg(feature = \"dice\")]\n{chance}{ahead}")
    });
    let fields = join(games, |game| {
        let (module, rules) = (game.module(), &game.declared.rules);
        gated(game, &format!("pub {module}: {module}::{rules}Words,\n"))
    });
    let by_language = |expression: &dyn Fn(&str) -> String| {
        let arms: String = languages
            .iter()
            .map(|code| format!("Lang::{} => {},\n", variant(code), expression(&code.to_uppercase())))
            .collect();
        format!("|lang| match lang {{ {arms} }}")
    };
    let words: String = languages
        .iter()
        .map(|code| {
            let fields = join(games, |game| gated(game, &format!("{0}: {0}::{code}::WORDS,\n", game.module())));
            format!("pub(crate) const {}: GamesWords = GamesWords {{ {fields} }};\n\n", code.to_uppercase())
        })
        .collect();
    let print_fields: String = games
        .iter()
        .filter(|game| game.has("words/print.rs"))
        .map(|game| {
            let (module, rules) = (game.module(), &game.declared.rules);
            gated(game, &format!("pub {module}: {module}::print::{rules}Print,\n"))
        })
        .collect();
    let print_words: String = languages
        .iter()
        .map(|code| {
            let code = code.to_uppercase();
            let fields: String = games
                .iter()
                .filter(|game| game.has("words/print.rs"))
                .map(|game| gated(game, &format!("{0}: {0}::print::{code},\n", game.module())))
                .collect();
            format!("#[cfg(feature = \"print\")]\npub(crate) const {code}_PRINT: GamesPrint = GamesPrint {{ {fields} }};\n\n")
        })
        .collect();
    let titles = join(games, |game| {
        let words = by_language(&|code| format!("&{}_title::{code}", game.module()));
        format!("(\"{}\", {words}),\n", game.slug)
    });
    let options = join(games, |game| {
        let words = by_language(&|code| format!("{}::options::{code}", game.module()));
        gated(game, &format!("(\"{}\", {words}),\n", game.slug))
    });
    let levels = join(games, |game| {
        let words = by_language(&|code| format!("{}::levels::{code}", game.module()));
        gated(game, &format!("(\"{}\", {words}),\n", game.slug))
    });
    let complete = join(games, |game| {
        let languages: String = languages
            .iter()
            .map(|code| {
                let (code, module) = (code.to_uppercase(), game.module());
                format!("assert!(complete(&INFO, &{module}_title::{code}, {module}::levels::{code}, {module}::options::{code}));\n")
            })
            .collect();
        let info = format!("const INFO: kernel::GameInfo = <::{} as kernel::Game>::INFO;\n", game.rules());
        gated(game, &format!("const _: () = {{ use crate::game::complete; {info} {languages} }};\n"))
    });
    let chance = join(games, |game| {
        let words = by_language(&|code| format!("{}_chance::{code}", game.module()));
        format!("(\"{}\", {words}),\n", game.slug)
    });
    let texts = join(games, |game| match game.is_plain() {
        true => gated(game, &plain_texts(game)),
        false => gated(game, &format!("{}::texts::TEXTS,\n", game.module())),
    });
    let ahead: String = games
        .iter()
        .filter(|game| game.has("words/ahead.rs"))
        .map(|game| {
            let words = by_language(&|code| format!("{}_ahead::{code}", game.module()));
            format!("(\"{}\", {words}),\n", game.slug)
        })
        .collect();
    format!(
        "{HEAD}use crate::{{GameWords, Lang, OptionWords}};\n#[cfg(feature = \"by-slug\")]\nuse crate::by_slug::GameTexts;\n\n#[allow(dead_code, reason = \"not every bundle has a game with the default bots\")]\npub(crate) mod default_levels;\n{modules}\n\
         /// Messages of each game.\n#[derive(Debug)]\npub struct GamesWords {{ {fields} }}\n\n{words}\
         /// What each game says on paper.\n#[cfg(feature = \"print\")]\n#[derive(Debug)]\npub struct GamesPrint {{ {print_fields} }}\n\n{print_words}\
         /// A text in a language.\ntype ByLang<T> = fn(Lang) -> T;\n\n/// Ids with what is said of them.\ntype Labels = &'static [(&'static str, &'static str)];\n\n\
         /// What the box of each game says.\npub(crate) const TITLES: &[(&str, ByLang<&'static GameWords>)] = &[{titles}];\n\n\
         /// How each bot plays.\npub(crate) const LEVELS: &[(&str, ByLang<Labels>)] = &[{levels}];\n\n\
         /// The labels of the options.\npub(crate) const OPTIONS: &[(&str, ByLang<&'static [OptionWords]>)] = &[{options}];\n\n\
         /// What callers that know a game by its slug ask for.\n#[cfg(feature = \"by-slug\")]\npub(crate) const TEXTS: &[GameTexts] = &[{texts}];\n\n\
         /// How the lab tells who is ahead.\n#[cfg(feature = \"lab\")]\npub(crate) const AHEAD: &[(&str, ByLang<&'static str>)] = &[{ahead}];\n\n\
         /// The names of chance events.\n#[cfg(feature = \"dice\")]\n\
         pub(crate) const CHANCE: &[(&str, ByLang<Labels>)] = &[{chance}];\n\n\
         // Every bot and every option has its texts, or this does not compile.\n{complete}"
    )
}

/// The module of a game whose `words` are lists of phrases: those lists, and the default bots where it has none of its own.
fn plain_words(game: &GameFolder, languages: &[String]) -> String {
    let name = game.module();
    let parts: Vec<&str> = languages.iter().map(String::as_str).chain(["options"]).collect();
    let levels = game.has("words/levels.rs").then_some("levels");
    let mut text = String::new();
    let mut used = String::new();
    for part in parts.into_iter().chain(levels) {
        text +=
            &gated(game, &module(game, "../..", &format!("words/{part}.rs"), &format!("pub(crate) mod {name}_{part}")));
        used += &format!("pub(crate) use super::{name}_{part} as {part};\n");
    }
    if levels.is_none() {
        used += "pub(crate) use super::default_levels as levels;\n";
    }
    let words = format!("pub use crate::PlainWords as {}Words;\n", game.declared.rules);
    text + &gated(game, &format!("pub mod {name} {{ {words} {used} }}\n"))
}

/// What callers that know a game by its slug ask for, said by the default sentences.
fn plain_texts(game: &GameFolder) -> String {
    let (slug, name) = (&game.slug, game.module());
    format!(
        "GameTexts {{ slug: \"{slug}\", label: |words, _, _, action| Some(words.games.{name}.label(action)), \
         log_line: |words, cast, effects| Some(words.games.{name}.log_line(cast, &serde_json::from_str::<Vec<_>>(effects).ok()?)), \
         goods: crate::by_slug::GoodsName::Resources }},\n"
    )
}

fn render(games: &[GameFolder]) -> String {
    let modules = join(games, |game| {
        let render = if game.has("render/mod.rs") {
            module(game, "../..", "render/mod.rs", &format!("pub mod {}", game.module()))
        } else {
            String::new()
        };
        let print = if game.has("print.rs") {
            module(game, "../..", "print.rs", &format!("mod {}_print", game.module()))
        } else {
            String::new()
        };
        let board = if game.is_described() {
            module(game, "../..", game.board, &format!("pub mod {}_board", game.module()))
        } else {
            String::new()
        };
        render + &print + &board
    });
    let described: String = games
        .iter()
        .filter(|game| game.is_described())
        .map(|game| format!("visitor.visit::<{}>();\n", game.description()))
        .collect();
    let printed: String = games
        .iter()
        .filter(|game| game.has("print.rs"))
        .map(|game| format!("{}_print::PRINTED,\n", game.module()))
        .collect();
    format!(
        "{HEAD}use crate::described::DescribedVisitor;\nuse crate::print::Printed;\n\n{modules}\n/// What can be printed, in the order of the landing page.\n\
         pub const PRINTED: &[Printed] = &[{printed}];\n\n\
         /// Visits every game whose view is described for the default board.\n\
         pub fn visit_described(visitor: &mut impl DescribedVisitor) {{ {described} }}\n"
    )
}

fn lab(games: &[GameFolder]) -> String {
    let modules = join(games, |game| match game.has("lab.rs") {
        true => module(game, "../..", "lab.rs", &format!("mod {}_lab", game.module())),
        false => format!("crate::lab_game::default_lab::default_lab!({});\n", game.rules()),
    });
    let labs = join(games, |game| format!("&Typed::<{}>::NEW,\n", game.rules()));
    let benched = join(games, |game| format!("BenchedGame::of::<{}>(),\n", game.rules()));
    format!(
        "{HEAD}use crate::bench::BenchedGame;\nuse crate::experiment::{{AnyLab, Typed}};\n\n{modules}\n\
         /// The lab of every game.\npub(crate) const LABS: &[&dyn AnyLab] = &[{labs}];\n\n\
         /// Every game that is measured.\npub(crate) const BENCHED: &[BenchedGame] = &[{benched}];\n"
    )
}

fn encoding(games: &[GameFolder]) -> String {
    let own = |game: &GameFolder| game.has("encoding.rs");
    let modules = join(games, |game| match own(game) {
        true => module(game, "../..", "encoding.rs", &format!("mod {}_encoding", game.module())),
        false => String::new(),
    });
    let encoded = join(games, |game| match own(game) {
        true => format!("&Encoded::<{}_encoding::{}Encoding>::NEW,\n", game.module(), game.declared.rules),
        false => format!("&Encoded::<DefaultEncoding<{}>>::NEW,\n", game.rules()),
    });
    let default = if games.iter().all(own) { "" } else { "use crate::default_encoding::DefaultEncoding;\n" };
    format!(
        "{HEAD}use crate::any::{{AnyEncoded, Encoded}};\n{default}\n{modules}\n\
         /// The encoding of every game.\npub(crate) const ENCODED: &[&dyn AnyEncoded] = &[{encoded}];\n"
    )
}

fn client_list(games: &[GameFolder]) -> String {
    let bundles =
        join(games, |game| format!("(\"{}\", Bundle::{}),\n", game.slug, variant(game.declared.bundle.name())));
    let variants: String = Bundle::ALL.iter().map(|bundle| variant(bundle.name()) + ",\n").collect();
    let names: String = Bundle::ALL
        .iter()
        .map(|bundle| format!("Bundle::{} => \"{}\",\n", variant(bundle.name()), bundle.name()))
        .collect();
    format!(
        "{HEAD}/// A part of the page with the boards of some games.\n#[derive(Clone, Copy, PartialEq, Eq, Debug)]\n\
         pub(crate) enum Bundle {{ {variants} }}\n\n\
         impl Bundle {{\n/// Its name in addresses and scripts.\npub(crate) fn name(self) -> &'static str {{ match self {{ {names} }} }}\n}}\n\n\
         /// Every game in the order of the landing page, with the bundle that has its board.\n\
         pub(crate) const GAMES: &[(&str, Bundle)] = &[{bundles}];\n"
    )
}

fn client_boards(games: &[GameFolder]) -> String {
    let modules = join(games, |game| {
        if game.is_described() {
            return String::new();
        }
        let board = module(game, "../../..", game.board, &format!("mod {}", game.module()));
        gated(game, &board)
    });
    let faces = join(games, |game| {
        let face = match game.is_described() {
            true => format!("super::default_board::DefaultFace::<render::{}>::new()", game.description()),
            false => format!("{}::FACE", game.module()),
        };
        gated(game, &format!("&{face},\n"))
    });
    let covers = join(games, |game| {
        let cover = &game.declared.cover;
        format!(
            "Cover {{ slug: \"{slug}\", art: include_str!(\"../../../games/{slug}/cover.svg\"), spine: \"{}\", ink: \"{}\", \
             title_y: {}, title_size: {}, example: {} }},\n",
            cover.spine,
            cover.ink,
            cover.title_y,
            cover.title_size,
            game.declared.example,
            slug = game.slug,
        )
    });
    format!(
        "{HEAD}use super::{{Cover, Face}};\n\n{modules}\n/// The games of this bundle.\npub(super) static FACES: &[&dyn Face] = &[{faces}];\n\n\
         /// The game boxes, in the order of the landing page.\npub(crate) const COVERS: &[Cover] = &[{covers}];\n"
    )
}

fn train(games: &[GameFolder]) -> String {
    let with = || games.iter().filter(|game| game.has("baselines.rs"));
    let modules: String =
        with().map(|game| module(game, "../..", "baselines.rs", &format!("mod {}_baselines", game.module()))).collect();
    let all: String =
        with().map(|game| format!("(\"{}\", {}_baselines::BASELINES),\n", game.slug, game.module())).collect();
    format!(
        "{HEAD}use crate::arena::Entrant;\n\n{modules}\n/// The baselines of a game, by name.\n\
         pub(crate) type Baselines = &'static [(&'static str, &'static dyn Entrant)];\n\n\
         /// Baselines in the folders of games.\npub(crate) const BASELINES: &[(&str, Baselines)] = &[{all}];\n"
    )
}

fn wasm_conformance(games: &[GameFolder]) -> String {
    let slugs = games.iter().map(|game| format!("\"{}\"", game.slug)).collect::<Vec<_>>().join(", ");
    let arms = join(games, |game| format!("(\"{}\", examine::<{}>),\n", game.slug, game.rules()));
    format!(
        "{HEAD}use crate::Examine;\nuse conformance::examine;\n\n/// The games examined here: the whole catalog.\npub const SLUGS: &[&str] = &[{slugs}];\n\n\
         /// What examines each of them.\npub(crate) const EXAMINED: &[(&str, Examine)] = &[{arms}];\n"
    )
}

fn rules_pages(games: &[GameFolder], languages: &[String]) -> String {
    let pages = join(games, |game| {
        let each: String = languages
            .iter()
            .map(|code| {
                let end = if code == "en" { "md".to_owned() } else { format!("{code}.md") };
                format!("(Lang::{}, include_str!(\"../../../docs/rules/{}.{end}\")),\n", variant(code), game.slug)
            })
            .collect();
        format!("(\"{}\", &[{each}]),\n", game.slug)
    });
    format!(
        "{HEAD}use i18n::Lang;\n\n/// The rules of each game in each language.\npub(crate) const PAGES: &[(&str, &[(Lang, &str)])] = &[{pages}];\n"
    )
}
