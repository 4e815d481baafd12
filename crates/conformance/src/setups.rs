//! Every way a game can be set up: its numbers of seats times the product of its options.

use kernel::{Game, Options};
use serde_json::{Map, Value, json};

/// One way.
pub(crate) struct Setup<G> {
    pub(crate) name: String,
    pub(crate) seats: u8,
    pub(crate) options: Options,
    pub(crate) given: Map<String, Value>,
    pub(crate) game: G,
}

/// All of them; combinations the game refuses are left out.
pub(crate) fn all<G: Game>() -> Vec<Setup<G>> {
    let mut choices = vec![Map::new()];
    for option in G::CARD.options {
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
    for &seats in G::CARD.seats {
        for given in &choices {
            let Ok(options) = Options::read(&G::CARD, given) else { continue };
            let Ok(game) = G::new(seats, &options) else { continue };
            let name = format!("{} for {seats}, {}", G::CARD.slug, Value::Object(given.clone()));
            setups.push(Setup { name, seats, options, given: given.clone(), game });
        }
    }
    setups
}
