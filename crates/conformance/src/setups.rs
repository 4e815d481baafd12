//! Every setup of a game: its numbers of seats times the product of its options.

use kernel::{Game, Options};
use serde_json::{Map, Value, json};

/// One number of seats with one choice of options.
pub(crate) struct Setup<G> {
    pub(crate) name: String,
    pub(crate) seats: u8,
    pub(crate) options: Options,
    pub(crate) given: Map<String, Value>,
    pub(crate) game: G,
}

/// All setups under a version of the rules, without combinations that the game refuses.
pub(crate) fn all<G: Game>(rules: u32) -> Vec<Setup<G>> {
    let mut choices = vec![Map::new()];
    for option in G::INFO.options.iter().filter(|option| option.since <= rules) {
        choices = choices
            .into_iter()
            .flat_map(|choice| {
                option.values.iter().map(move |value| {
                    let mut choice = choice.clone();
                    choice.insert(option.name.to_owned(), json!(value));
                    choice
                })
            })
            .collect();
    }
    let mut setups = Vec::new();
    for &seats in G::INFO.seats {
        for given in &choices {
            let Ok(options) = Options::read_for(&G::INFO, rules, given) else { continue };
            let Ok(game) = G::new(seats, &options) else { continue };
            let name = format!("{} for {seats}, {}", G::INFO.slug, Value::Object(given.clone()));
            setups.push(Setup { name, seats, options, given: given.clone(), game });
        }
    }
    setups
}
