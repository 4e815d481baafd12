//! Writes boards and sheets as HTML pages to look at in a browser: `cargo run -p render -- GAME`, from the root of the
//! repository. The pages land in `target/preview`; their style sheets are those of the client.

mod roll_and_rule;
mod ulir;
mod village;

use i18n::Lang;
use render::Format;
use render::print::{pages, slugs};
use serde_json::Map;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new("target/preview");
    fs::create_dir_all(folder)?;
    match env::args().nth(1).as_deref() {
        Some("roll-and-rule") => roll_and_rule::write(folder),
        Some("print") => printed(folder),
        Some("ulir") => ulir::write(folder),
        Some("village") => village::write(folder),
        _ => Err("name a game: roll-and-rule, ulir or village; or print".into()),
    }
}

/// Everything that can be printed, in both languages.
fn printed(folder: &Path) -> Result<(), Box<dyn Error>> {
    for (slug, lang) in slugs().flat_map(|slug| Lang::ALL.map(|lang| (slug, lang))) {
        for (index, page) in pages(slug, &Map::new(), Format::A4, lang)?.iter().enumerate() {
            fs::write(folder.join(format!("print-{slug}-{}-{}.svg", lang.code(), index + 1)), page.file())?;
        }
    }
    Ok(())
}

/// A whole page around a board.
fn page(game: &str, styles: &[&str], theme: &str, board: &str) -> String {
    let link = |name: &&str| {
        let folder =
            if name.starts_with(game) { format!("games/{game}/board") } else { "client/static/css".to_owned() };
        format!("<link rel=stylesheet href=\"../../crates/{folder}/{name}.css\">")
    };
    let links: String = styles.iter().map(link).collect();
    format!(
        "<!doctype html><html data-theme=\"{theme}\"><meta charset=utf-8><meta name=viewport content=\"width=device-width\">{links}\
         <body class=\"on-table\"><main class=\"table-page\" data-game=\"{game}\"><section class=\"play\">\
         <div class=\"board-place\" id=\"frame\">{board}</div></section></main>"
    )
}

/// A fixed sequence of numbers (a linear congruential generator), so that every run writes the same pages.
struct Sequence(u32);

impl Sequence {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % bound.max(1)
    }
}
