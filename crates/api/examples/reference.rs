//! `cargo run -p api --example reference`: writes the reference pages to docs/reference: one per game, and one of all codes.
#![allow(clippy::print_stdout, reason = "an example speaks to the terminal")]

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference");
    fs::create_dir_all(&folder)?;
    for game in api::games() {
        let Some(page) = api::reference(game.slug) else { continue };
        fs::write(folder.join(format!("{}.md", game.slug)), page)?;
        println!("wrote docs/reference/{}.md", game.slug);
    }
    fs::write(folder.join("codes.md"), api::codes())?;
    println!("wrote docs/reference/codes.md");
    Ok(())
}
