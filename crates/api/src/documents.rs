//! The JSON Schemas by name, each a document of its own: `GET /api/schema/{name}` and `tablee schema NAME`.

use crate::game_types::GameTypes;
use crate::{games, prose};
use kernel::Record;
use protocol::{ClientMessage, Refusal, ServerMessage, v3};
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Value, json};

/// A schema that is the same for all games.
struct Shared {
    name: &'static str,
    title: &'static str,
    make: fn() -> Value,
}

const SHARED: &[Shared] = &[
    Shared {
        name: "client-message",
        title: "A live frame from a program to the server, versions 2 and 3",
        make: || root(&mut reading(), |generator| generator.root_schema_for::<ClientMessage>()),
    },
    Shared {
        name: "server-message",
        title: "A live frame from the server, version 2",
        make: || root(&mut writing(), |generator| generator.root_schema_for::<ServerMessage>()),
    },
    Shared { name: "server-message-3", title: "A live frame from the server, version 3", make: server_message_3 },
    Shared {
        name: "record",
        title: "The record of a game",
        make: || root(&mut writing(), |generator| generator.root_schema_for::<Record>()),
    },
    Shared {
        name: "refusal",
        title: "Why a request was refused",
        make: || root(&mut writing(), |generator| generator.root_schema_for::<Refusal>()),
    },
    Shared { name: "close-code", title: "Why the server closed a WebSocket", make: close_codes },
    Shared {
        name: "games",
        title: "The list of games",
        make: || root(&mut writing(), |generator| generator.root_schema_for::<Vec<crate::GameEntry>>()),
    },
];

/// What a game sends: the ending of the schema's name, its title, and who describes it.
type Part = (&'static str, &'static str, fn(&GameTypes) -> fn(&mut SchemaGenerator) -> Schema);

const PARTS: &[Part] = &[
    ("view", "what one viewer sees of a position: `now.view` of live frames", |game| game.view),
    ("state", "a whole position: `state` of the line protocol", |game| game.state),
    ("effect", "one visible consequence of a step: an entry of `effects`", |game| game.effect),
];

/// A code with which the server closes a WebSocket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CloseCode {
    /// The code of the close frame.
    pub code: u16,
    /// The reasons that the server sends with it.
    pub reasons: &'static [&'static str],
    /// What it means, and what a program should do.
    pub means: &'static str,
}

/// Every code with which the server closes a WebSocket.
pub const CLOSE_CODES: &[CloseCode] = &[
    CloseCode {
        code: 1001,
        reasons: &["silent"],
        means: "The server heard nothing for too long, not even an answer to its pings. Reconnect with `since`.",
    },
    CloseCode {
        code: 1008,
        reasons: &["too many", "unreadable"],
        means: "Too many frames above the rate limit or unreadable ones, or a frame that breaks the WebSocket protocol or \
                its size limit. Correct the program before it reconnects.",
    },
    CloseCode {
        code: 1012,
        reasons: &["closing"],
        means: "The server shuts down or restarts. Reconnect with `since` in a few seconds.",
    },
    CloseCode {
        code: 1013,
        reasons: &["full"],
        means: "There is no room for another spectator. Try again later; players always have room.",
    },
    CloseCode {
        code: 4000,
        reasons: &["come back", "logged out", "not here"],
        means: "The program reads too slowly, the table was unloaded, its login was revoked, or the table could not be \
                read. Reconnect with `since`.",
    },
    CloseCode {
        code: 4404,
        reasons: &["not here"],
        means: "There is no such table, or it is private. Do not reconnect.",
    },
];

/// The names of all schemas: those that all games share, then those of each game.
pub fn schema_names() -> Vec<String> {
    let shared = SHARED.iter().map(|schema| schema.name.to_owned());
    let of_games =
        games::ALL.iter().flat_map(|game| PARTS.iter().map(|(part, ..)| format!("{}-{part}", game.info.slug)));
    shared.chain(of_games).collect()
}

/// The schema with this name.
pub fn schema(name: &str) -> Option<Value> {
    let (title, mut schema) = match SHARED.iter().find(|schema| schema.name == name) {
        Some(shared) => (shared.title.to_owned(), (shared.make)()),
        None => {
            let (game, (_, title, part)) = games::ALL.iter().find_map(|game| {
                let part = name.strip_prefix(game.info.slug)?.strip_prefix('-')?;
                Some((game, PARTS.iter().find(|(known, ..)| *known == part)?))
            })?;
            (format!("{}: {title}", game.info.slug), root(&mut writing(), part(game)))
        }
    };
    schema["title"] = json!(title);
    Some(schema)
}

/// Forbids every key that a schema does not describe, for tests. The published schemas leave room for keys of later
/// versions.
pub fn forbid_other_keys(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            if map.contains_key("properties") {
                map.entry("additionalProperties").or_insert(Value::Bool(false));
            }
            map.values_mut().for_each(forbid_other_keys);
        }
        Value::Array(items) => items.iter_mut().for_each(forbid_other_keys),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Describes what the server writes.
pub(crate) fn writing() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_serialize().into_generator()
}

/// Describes what the server reads.
pub(crate) fn reading() -> SchemaGenerator {
    SchemaSettings::draft2020_12().for_deserialize().into_generator()
}

fn root(generator: &mut SchemaGenerator, make: impl FnOnce(&mut SchemaGenerator) -> Schema) -> Value {
    let mut schema = make(generator).to_value();
    prose::clean(&mut schema);
    schema
}

/// Version 3 differs from version 2 in `turn`, which has the legal actions inside.
fn server_message_3() -> Value {
    let mut schema = root(&mut writing(), |generator| generator.root_schema_for::<ServerMessage>());
    let mut turn = root(&mut writing(), |generator| generator.root_schema_for::<v3::Turn>());
    for (name, definition) in turn["$defs"].take().as_object().into_iter().flatten() {
        schema["$defs"][name] = definition.clone();
    }
    if let Some(turn) = turn.as_object_mut() {
        turn.retain(|key, _| !["$schema", "$defs", "title"].contains(&key.as_str()));
    }
    for case in turn["oneOf"].as_array_mut().into_iter().flatten() {
        case["properties"]["kind"]["description"] = json!("Which case this is.");
    }
    schema["$defs"]["Turn"] = turn;
    let now = &mut schema["$defs"]["ViewerState"];
    now["properties"]["turn"] =
        json!({ "$ref": "#/$defs/Turn", "description": "What has to happen next, with your legal actions." });
    if let Some(properties) = now["properties"].as_object_mut() {
        properties.remove("legal");
    }
    if let Some(required) = now["required"].as_array_mut() {
        required.retain(|key| key != "legal");
    }
    if let Some(definitions) = schema["$defs"].as_object_mut() {
        definitions.remove("PublicTurn");
    }
    schema
}

fn close_codes() -> Value {
    let codes = CLOSE_CODES.iter().map(|close| json!({ "const": close.code, "description": close.means }));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "integer",
        "oneOf": codes.collect::<Vec<_>>(),
    })
}
