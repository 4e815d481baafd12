//! The API, described for programs that know nothing of Tablée: the list of games, JSON Schemas of everything that is
//! sent, an OpenAPI document of the routes, and a reference page per game.
//!
//! Nothing is listed a second time: the games come from the catalog, shapes and descriptions from the Rust types and their
//! doc comments, the summaries of routes from `docs/api.md`. The types derive `JsonSchema` only with their feature
//! `schema`, which this crate turns on: the page is built without it.
//!
//! ```
//! let view = api::schema("rolit-view").expect("a schema");
//! assert_eq!(view["properties"]["size"]["description"], "Squares along one edge.");
//! ```

#![warn(missing_docs)]

mod documents;
mod game_list;
mod game_types;
mod games;
mod openapi;
mod operations;
mod prose;
mod reference;

pub use documents::{CLOSE_CODES, CloseCode, forbid_other_keys, schema, schema_names};
pub use game_list::{
    ChanceEvent, GameBot, GameEntry, GameOption, GameTiming, Opponent, Solo, Strength, WhenTimeIsUp, games,
};
pub use openapi::openapi;
pub use operations::routes;
pub use reference::{codes, reference};
