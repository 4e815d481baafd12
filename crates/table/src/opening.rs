//! How a table begins.

use crate::{Fact, Refusal, Sitter};
use kernel::Options;
use serde_json::{Map, Value, json};

/// The first fact of a new table, if the game can be set up so. Every option is named in it and the version of the rules
/// kept, so that a later change of defaults changes no old table.
pub fn open(slug: &str, given: &Map<String, Value>, chairs: Vec<Sitter>) -> Result<Fact, Refusal> {
    let game = shelf::game(slug).ok_or_else(|| Refusal::UnknownGame(slug.chars().take(40).collect()))?;
    let options = Options::read(game.card(), given).map_err(Refusal::Options)?;
    let options: Map<_, _> = options.iter().map(|(name, value)| (name.to_owned(), json!(value))).collect();
    game.open(chairs.len() as i64, &options).map_err(Refusal::Options)?;
    Ok(Fact::Opened { game: slug.to_owned(), rules: game.card().rules, options, chairs })
}
