//! The types of a game that leave the server, as functions that describe them.

use kernel::{Game, GameInfo};
use schemars::{JsonSchema, Schema, SchemaGenerator};

/// The described types of one game.
pub(crate) struct GameTypes {
    pub(crate) info: &'static GameInfo,
    pub(crate) view: fn(&mut SchemaGenerator) -> Schema,
    pub(crate) state: fn(&mut SchemaGenerator) -> Schema,
    pub(crate) effect: fn(&mut SchemaGenerator) -> Schema,
}

impl GameTypes {
    pub(crate) const fn of<G>() -> GameTypes
    where
        G: Game<View: JsonSchema, FullState: JsonSchema, Effect: JsonSchema>,
    {
        GameTypes {
            info: const { &G::INFO },
            view: |generator| generator.root_schema_for::<G::View>(),
            state: |generator| generator.root_schema_for::<G::FullState>(),
            effect: |generator| generator.root_schema_for::<G::Effect>(),
        }
    }
}
