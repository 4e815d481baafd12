//! The OpenAPI document of the HTTP routes.

use crate::operations::{OPERATIONS, Operation, PATH, Parameter};
use crate::prose;
use protocol::Refusal;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The page with a row for every route.
const ROUTES_PAGE: &str = include_str!("../../../docs/api.md");

/// The OpenAPI 3.1 document of all routes. Live frames, which OpenAPI cannot describe, are in the schemas
/// `client-message` and `server-message`.
pub fn openapi() -> Value {
    let settings = |contract: fn(SchemaSettings) -> SchemaSettings| {
        let settings = contract(SchemaSettings::draft2020_12());
        settings.with(|settings| settings.definitions_path = "/components/schemas".into()).into_generator()
    };
    let mut reading = settings(SchemaSettings::for_deserialize);
    let mut writing = settings(SchemaSettings::for_serialize);
    let refusal = writing.subschema_for::<Refusal>().to_value();
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let described = describe(operation, &mut reading, &mut writing, &refusal);
        let methods = paths.entry(operation.path).or_insert_with(|| json!({}));
        methods[operation.method.to_lowercase()] = described;
    }
    let mut paths = Value::Object(paths);
    let mut schemas = writing.take_definitions(true);
    // What is read may differ from what is written, in the keys that may be missing: then it gets a name of its own.
    let read = reading.take_definitions(true);
    let differ: Vec<&String> = read
        .iter()
        .filter(|(name, schema)| schemas.get(*name).is_some_and(|other| other != *schema))
        .map(|(name, _)| name)
        .collect();
    for (name, schema) in &read {
        let mut schema = schema.clone();
        rename(&mut schema, &differ);
        schemas.insert(if differ.contains(&name) { format!("{name}Request") } else { name.clone() }, schema);
    }
    for operation in OPERATIONS {
        rename(&mut paths[operation.path][operation.method.to_lowercase()]["requestBody"], &differ);
    }
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tablée",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Board and dice games for people and programs. Live frames are described by the schemas \
                            client-message and server-message at /api/schema/.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of a program, from POST /api/programs; the operator's for /api/admin.",
                },
                "guest": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "tablee_guest",
                    "description": "The cookie by which a browser is known.",
                },
            },
        },
        "security": [{}, { "token": [] }, { "guest": [] }],
    });
    // A request without a body has none to describe.
    for operation in OPERATIONS.iter().filter(|operation| operation.request.is_none()) {
        if let Some(described) = document["paths"][operation.path][operation.method.to_lowercase()].as_object_mut() {
            described.remove("requestBody");
        }
    }
    prose::clean(&mut document);
    document
}

/// References to schemas that differ between reading and writing lead to those of requests.
fn rename(value: &mut Value, differ: &[&String]) {
    match value {
        Value::Object(map) => {
            if let Some(Value::String(reference)) = map.get_mut("$ref")
                && let Some(name) = reference.strip_prefix("#/components/schemas/")
                && differ.iter().any(|known| *known == name)
            {
                *reference = format!("{reference}Request");
            }
            map.values_mut().for_each(|value| rename(value, differ));
        }
        Value::Array(items) => items.iter_mut().for_each(|value| rename(value, differ)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn describe(
    operation: &Operation,
    reading: &mut SchemaGenerator,
    writing: &mut SchemaGenerator,
    refusal: &Value,
) -> Value {
    let body = |schema: Value| json!({ "application/json": { "schema": schema } });
    let mut responses = Map::new();
    for status in operation.statuses {
        let mut response =
            json!({ "description": if *status == 101 { "The connection becomes a WebSocket." } else { "Done." } });
        if let Some(answer) = operation.answer {
            response["content"] = body(answer(writing).to_value());
        }
        responses.insert(status.to_string(), response);
    }
    let refused = json!({ "description": "Refused: nothing was changed.", "content": body(refusal.clone()) });
    responses.insert("default".to_owned(), refused);
    let in_path = PATH.iter().filter(|parameter| operation.path.contains(&format!("{{{}}}", parameter.name)));
    let parameter = |parameter: &Parameter, place: &str| {
        json!({
            "name": parameter.name,
            "in": place,
            "required": place == "path",
            "description": parameter.means,
            "schema": { "type": parameter.kind },
        })
    };
    let in_path = in_path.map(|one| parameter(one, "path"));
    let parameters: Vec<Value> = in_path.chain(operation.query.iter().map(|one| parameter(one, "query"))).collect();
    let mut described = json!({
        "summary": summary(operation),
        "operationId": operation_id(operation),
        "responses": responses,
    });
    if !parameters.is_empty() {
        described["parameters"] = json!(parameters);
    }
    if let Some(request) = operation.request {
        described["requestBody"] =
            json!({ "required": !operation.optional, "content": body(request(reading).to_value()) });
    }
    described
}

/// What `docs/api.md` says that the route does.
fn summary(operation: &Operation) -> &'static str {
    let row = format!("| `{} {}` | ", operation.method, operation.path);
    let row = ROUTES_PAGE.lines().find_map(|line| line.strip_prefix(&row));
    row.map_or("", |rest| rest.trim_end_matches(" |"))
}

/// Method and path in one word: `get_tables_id_record`.
fn operation_id(operation: &Operation) -> String {
    let path = operation.path.trim_start_matches("/api").replace(".json", "");
    let words = path.split(['/', '-', '{', '}']).filter(|word| !word.is_empty());
    let words: Vec<&str> = [if operation.method == "GET" { "get" } else { "post" }].into_iter().chain(words).collect();
    words.join("_")
}
