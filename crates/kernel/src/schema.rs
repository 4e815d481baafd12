//! JSON Schemas of the types that write their JSON by hand.

use crate::{FORMAT, MAX_SEATS, Score, Seat, SeatSet};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// A record as files and requests have it, by hand like its reader and its writer: with `format`, and without what has a
/// default.
pub(crate) fn as_in_files(record: &mut Schema) {
    let format = json_schema!({ "description": "The version of the record format; 1 if missing.", "const": FORMAT });
    if let Some(properties) = record.get_mut("properties").and_then(|properties| properties.as_object_mut()) {
        properties.insert("format".to_owned(), format.to_value());
    }
    record.insert("required".to_owned(), ["game", "seats", "log"].as_slice().into());
}

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A seat, counted from 0 in the order of play.",
            "type": "integer",
            "minimum": 0,
            "maximum": MAX_SEATS - 1,
        })
    }
}

impl JsonSchema for SeatSet {
    fn schema_name() -> Cow<'static, str> {
        "SeatSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A set of seats, ascending.",
            "type": "array",
            "items": generator.subschema_for::<Seat>(),
            "uniqueItems": true,
        })
    }
}

impl JsonSchema for Score {
    fn schema_name() -> Cow<'static, str> {
        "Score".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Points, or 1 for a win and 0 for a loss. A shared score is a fraction: compare it with a tolerance.",
            "type": "number",
        })
    }
}
