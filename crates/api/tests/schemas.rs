//! The schemas: complete, described, and true of games that are played.

use jsonschema::Validator;
use kernel::{AnySession, Seat, Turn, Viewer};
use rng::Rng;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

fn validator(name: &str) -> Validator {
    let mut schema = api::schema(name).expect("a schema");
    api::forbid_other_keys(&mut schema);
    jsonschema::options().build(&schema).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[track_caller]
fn check(validator: &Validator, value: &Value, what: &str) {
    let errors: Vec<String> =
        validator.iter_errors(value).map(|error| format!("{}: {}", error.instance_path(), error.masked())).collect();
    assert!(errors.is_empty(), "{what}: {}\n{:.2000}", errors.join("\n"), value.to_string());
}

#[test]
fn every_schema_is_a_valid_one_of_the_2020_12_draft() {
    for name in api::schema_names() {
        let schema = api::schema(&name).expect("a schema");
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", "{name}");
        assert!(jsonschema::meta::is_valid(&schema), "{name}");
        validator(&name);
    }
    assert_eq!(api::schema("chess-view"), None);
    assert_eq!(api::schema("rolit-"), None);
}

/// Lists every property without a description. The one key of a case of a choice is described by its case.
fn undescribed(schema: &Value, at: &str, found: &mut Vec<String>) {
    match schema {
        Value::Object(map) => {
            let is_case = map.contains_key("description")
                && map.get("properties").is_some_and(|keys| keys.as_object().is_some_and(|keys| keys.len() == 1));
            for (key, value) in map {
                let at = format!("{at}/{key}");
                let Some(properties) = value.as_object().filter(|_| key == "properties") else {
                    undescribed(value, &at, found);
                    continue;
                };
                for (name, property) in properties {
                    if !is_case && property["description"].as_str().is_none_or(str::is_empty) {
                        found.push(format!("{at}/{name}"));
                    }
                    undescribed(property, &format!("{at}/{name}"), found);
                }
            }
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| undescribed(item, &format!("{at}/{index}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The words of Rust that would puzzle a reader of a schema.
const RUST: &[&str] = &["`None`", "`Some", "[`", "::", "Option<"];

#[test]
fn every_property_says_what_it_means() {
    let mut found = Vec::new();
    let schemas = api::schema_names().into_iter().map(|name| (api::schema(&name).expect("a schema"), name));
    for (schema, name) in schemas.chain([(api::openapi(), "openapi".to_owned())]) {
        undescribed(&schema, &name, &mut found);
        let text = schema.to_string();
        for word in RUST {
            assert!(!text.contains(word), "{name} has {word}: {}", &text[text.find(word).unwrap_or(0)..][..80]);
        }
    }
    assert!(found.is_empty(), "{} properties without a description:\n{}", found.len(), found.join("\n"));
}

#[test]
fn every_answer_of_the_open_api_document_leads_somewhere() {
    let document = api::openapi();
    let text = document.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().expect("a name");
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
    let mut ids = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            assert!(operation["summary"].as_str().is_some_and(|text| !text.is_empty()), "{method} {path}");
            assert!(ids.insert(operation["operationId"].as_str().expect("an id").to_owned()), "{method} {path}");
        }
    }
    check(&validator("games"), &json!(api::games()), "the list of games");
}

struct Validators {
    view: Validator,
    state: Validator,
    effect: Validator,
    record: Validator,
}

fn examine(session: &dyn AnySession, validators: &Validators) {
    let what = format!("{} after {} steps", session.info().slug, session.step_count());
    // The seats differ in what they hide, not in shape: the first, and a spectator.
    let viewers = [Viewer::Seat(Seat::FIRST), Viewer::Spectator];
    for viewer in viewers {
        let view = session.view(session.step_count(), viewer);
        check(&validators.view, &serde_json::from_str(view.get()).expect("JSON"), &what);
    }
    let mut state = Vec::new();
    session.write_state(&mut state);
    check(&validators.state, &serde_json::from_slice(&state).expect("JSON"), &what);
    if let Some(last) = session.step_count().checked_sub(1) {
        for effect in session.effects(last) {
            check(&validators.effect, &serde_json::from_str(effect.get()).expect("JSON"), &what);
        }
    }
}

#[test]
fn random_games_of_every_size_are_as_described() {
    for info in catalog::INFOS {
        let of = |part: &str| validator(&format!("{}-{part}", info.slug));
        let validators =
            Validators { view: of("view"), state: of("state"), effect: of("effect"), record: validator("record") };
        let mut rng = Rng::seeded(26);
        for &seats in info.seats {
            let game = catalog::game(info.slug).expect("a game");
            let Ok(mut session) = game.open(seats.into(), &Map::new()) else { continue };
            for _ in 0..400 {
                examine(session.as_ref(), &validators);
                match session.turn() {
                    Turn::Over => break,
                    Turn::Chance(_) => {
                        let event = session.outcome_of(rng.below(session.tickets())).expect("an outcome");
                        session.event(&event).expect("a possible event");
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.iter().nth(rng.below(seats.len() as u32) as usize).expect("a seat");
                        let mut legal = session.legal(seat);
                        let action = legal.swap_remove(rng.below(legal.len() as u32) as usize);
                        session.play(u8::from(seat).into(), &action).expect("a legal action");
                    }
                }
            }
            let record: Value = serde_json::from_str(&session.record().to_text()).expect("JSON");
            check(&validators.record, &record, info.slug);
        }
    }
}

#[test]
fn wrong_views_are_noticed() {
    let validator = validator("rolit-view");
    let session = catalog::game("rolit").expect("a game").open(2, &Map::new()).expect("a game of two");
    let view: Value = serde_json::from_str(session.view(0, Viewer::Spectator).get()).expect("JSON");
    check(&validator, &view, "as it is");
    for (key, wrong) in [("size", json!("8")), ("mover", json!("purple")), ("counts", Value::Null)] {
        let mut changed = view.clone();
        changed[key] = wrong;
        assert!(!validator.is_valid(&changed), "{key}");
    }
    let mut more = view.clone();
    more["secret"] = json!(1);
    assert!(!validator.is_valid(&more));
    let mut without = view;
    without.as_object_mut().expect("an object").remove("board");
    assert!(!validator.is_valid(&without));
}
