//! Real traffic against the published schemas. Every request, answer and frame of every test passes through here, so that
//! the description cannot promise what the server does not do, nor keep a key to itself.

use crate::client::{Answer, Visitor, seat};
use crate::test_server::TestServer;
use jsonschema::Validator;
use serde_json::{Map, Value, json};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex};

static OPENAPI: LazyLock<Value> = LazyLock::new(|| {
    let mut document = api::openapi();
    api::forbid_other_keys(&mut document["components"]);
    document
});

/// Compiled validators by name: those of the schemas, and `METHOD PATH request` or `METHOD PATH STATUS` of the routes.
static VALIDATORS: LazyLock<Mutex<HashMap<String, Option<Arc<Validator>>>>> = LazyLock::new(Mutex::default);

fn validator(name: &str, schema: impl FnOnce() -> Option<Value>) -> Option<Arc<Validator>> {
    let mut known = VALIDATORS.lock().expect("no test panics here");
    let compile = || schema().map(|schema| Arc::new(jsonschema::validator_for(&schema).expect("a valid schema")));
    known.entry(name.to_owned()).or_insert_with(compile).clone()
}

fn of_schema(name: &str) -> Arc<Validator> {
    let strict = || {
        let mut schema = api::schema(name)?;
        api::forbid_other_keys(&mut schema);
        Some(schema)
    };
    validator(name, strict).unwrap_or_else(|| panic!("no schema {name}"))
}

#[track_caller]
fn check(validator: &Validator, value: &Value, what: &str) {
    let errors = validator.iter_errors(value).map(|error| format!("{}: {}", error.instance_path(), error.masked()));
    let errors: Vec<String> = errors.collect();
    assert!(errors.is_empty(), "{what} is not as described: {}\n{:.2000}", errors.join("\n"), value.to_string());
}

/// The path of the document that a requested path belongs to.
fn described_path(method: &str, path: &str) -> Option<&'static str> {
    let path = path.split('?').next().unwrap_or_default();
    let fits = |known: &&str| {
        let (mut known, mut asked) = (known.split('/'), path.split('/'));
        known.by_ref().zip(asked.by_ref()).all(|(known, asked)| known.starts_with('{') || known == asked)
            && known.next().is_none()
            && asked.next().is_none()
    };
    let all = api::routes().into_iter().filter(|(known, _)| *known == method).map(|(_, path)| path);
    // A fixed word goes before a parameter: `/api/tables/mine`.
    all.filter(fits).min_by_key(|path| path.matches('{').count())
}

/// A schema inside the document, with the components that it refers to.
fn with_components(schema: &Value) -> Option<Value> {
    // The schema `true` allows anything: a document that has a standard of its own.
    let mut root = if *schema == true { Map::new() } else { schema.as_object()?.clone() };
    root.insert("components".to_owned(), OPENAPI["components"].clone());
    Some(root.into())
}

/// Checks a request and its answer by the OpenAPI document. What is not a route is not described.
pub(crate) fn check_http(method: &str, path: &str, body: &[u8], answer: &Answer) {
    let what = format!("{method} {path}, answered {}", answer.status);
    let Some(known) = described_path(method, path) else { return };
    let operation = &OPENAPI["paths"][known][method.to_lowercase()];
    if answer.status >= 400 {
        let refusal: Value = answer.json();
        return check(&of_schema("refusal"), &refusal, &what);
    }
    let response = &operation["responses"][answer.status.to_string()];
    assert!(response.is_object(), "{what}: no such status");
    let name = format!("{method} {known} {}", answer.status);
    match validator(&name, || with_components(&response["content"]["application/json"]["schema"])) {
        Some(validator) => check(&validator, &answer.json(), &what),
        None => {
            assert_ne!(answer.header("content-type"), Some("application/json"), "{what}: an answer without a schema");
        }
    }
    let wanted = &operation["requestBody"];
    if body.is_empty() {
        assert!(wanted["required"] != true, "{what}: a request without a body");
    } else if let Some(validator) = validator(&format!("{method} {known} request"), || {
        with_components(&wanted["content"]["application/json"]["schema"])
    }) {
        // Requests of version 1, with other names of some keys, are read as well.
        let body: Value = serde_json::from_slice(body).expect("JSON that was read");
        if !is_version_1(&body) {
            check(&validator, &body, &format!("the body of {what}"));
        }
    }
}

fn is_version_1(body: &Value) -> bool {
    ["part", "gallery", "shunned", "line"].iter().any(|old| body.get(old).is_some())
}

/// Checks a live frame that a client sends.
pub(crate) fn check_sent(text: &str) {
    check(&of_schema("client-message"), &serde_json::from_str(text).expect("JSON"), "a frame of the client");
}

/// Checks a live frame of the server, with the views and effects of its game once that is known from a snapshot.
pub(crate) fn check_received(text: &str, game: &mut Option<String>) {
    let frame: Value = serde_json::from_str(text).expect("JSON");
    check(&of_schema("server-message"), &frame, "a frame of the server");
    if let Some(slug) = frame.pointer("/snapshot/game").and_then(Value::as_str) {
        *game = Some(slug.to_owned());
    }
    let Some(slug) = game else { return };
    let body = ["snapshot", "news"].into_iter().find_map(|kind| frame.get(kind));
    if let Some(view) = body.and_then(|body| body.pointer("/now/view")) {
        check(&of_schema(&format!("{slug}-view")), view, "a view");
    }
    let lists = body.into_iter().flat_map(|body| {
        let lists = ["/steps", "/revealed"].into_iter().filter_map(|list| body.pointer(list)?.as_array());
        lists.flatten().chain(body.pointer("/change/step"))
    });
    for effect in lists.filter_map(|step| step["effects"].as_array()).flatten() {
        check(&of_schema(&format!("{slug}-effect")), effect, "an effect");
    }
}

/// Checks the code of a close frame.
pub(crate) fn check_closed(code: u16, reason: &str) {
    let known = api::CLOSE_CODES.iter().find(|close| close.code == code);
    let known = known.unwrap_or_else(|| panic!("close code {code} is not described"));
    assert!(known.reasons.contains(&reason), "close code {code} has no reason '{reason}'");
    check(&of_schema("close-code"), &json!(code), "a close code");
}

#[test]
fn every_route_is_described() {
    let mut described = api::routes();
    let mut known: Vec<_> = server::routes().iter().map(|route| (route.method, route.path)).collect();
    described.sort_unstable();
    known.sort_unstable();
    assert_eq!(described, known);
}

#[tokio::test]
async fn the_house_serves_its_own_description() {
    let server = TestServer::open();
    let ann = Visitor::of(&server);
    assert_eq!(ann.get("/api/openapi.json").await.json::<Value>(), api::openapi());
    for name in api::schema_names() {
        let answer = ann.get(&format!("/api/schema/{name}.json")).await;
        assert_eq!(answer.header("content-type"), Some("application/schema+json"));
        assert_eq!(Some(answer.json::<Value>()), api::schema(&name));
    }
    let games: Value = ann.get("/api/games").await.json();
    assert_eq!(games, json!(api::games()));
    for game in games.as_array().expect("a list") {
        assert!(!game["bots"].as_array().expect("a list").is_empty(), "{game}");
    }
}

/// The same frames in version 3: as described, and with the `turn` of the line protocol.
#[tokio::test]
async fn version_3_has_the_turn_of_the_line_protocol() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    let table = ann.open_with(["you", "first"], json!({ "pawns": 1 })).await;
    let (mut two, mut three) = (ann.watch(&table).await, ann.watch_version(&table, 3).await);
    let mut kinds = BTreeSet::new();
    while kinds.len() < 3 {
        // The second version plays; each of its states is compared with the third version of the same frame.
        let frame: Value = serde_json::from_str(&three.next_text().await).expect("JSON");
        check(&of_schema("server-message-3"), &frame, "a frame of version 3");
        let Some(now) = ["/snapshot/now", "/news/now"].into_iter().find_map(|now| frame.pointer(now)) else { continue };
        let turn = &now["turn"];
        kinds.insert(turn["kind"].as_str().expect("a kind").to_owned());
        assert_eq!(now.get("legal"), None);
        let step = usize::try_from(now["step"].as_u64().expect("a number")).expect("a small one");
        two.until(|now| now.step >= step).await;
        let (seat, action) = (seat(0), turn["legal"]["0"][0].as_str());
        if let Some(action) = action {
            two.play(seat, step, action).await.expect("a legal action");
        }
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}/record")).await.status, 200);
    assert!(ann.try_live_version(&table, 4).await.is_err(), "no version 4");
}

/// Plays every game of the list to its end, with as few seats as make a contest.
#[tokio::test]
async fn every_game_is_played_as_described() {
    let server = TestServer::open();
    let mut ann = Visitor::of(&server);
    for game in ann.get("/api/games").await.json::<Vec<Value>>() {
        let most = game["seats"].as_array().expect("a list").iter().filter_map(Value::as_u64).find(|seats| *seats > 1);
        let others = most.expect("a game of several") as usize - 1;
        // The bot of the test server, which is quick.
        let bot = json!({ "bot": "first" });
        let seats: Vec<Value> = [json!("you")].into_iter().chain(std::iter::repeat_n(bot, others)).collect();
        let options = if game["slug"] == "ur-classic" { json!({ "pawns": 1 }) } else { json!({}) };
        let new = json!({ "game": game["slug"], "seats": seats, "options": options, "name": "Ann" });
        let opened = ann.post("/api/tables", &new).await;
        assert_eq!(opened.status, 201, "{new}");
        let id = opened.json::<protocol::TableId>().id;
        let mut live = ann.watch(&id).await;
        while live.now.as_ref().is_none_or(|now| now.outcome.is_none()) {
            let acts = live.now.as_ref().and_then(|now| {
                let (seat, legal) = now.legal.first()?;
                Some((*seat, now.step, legal[now.step % legal.len()].clone()))
            });
            match acts {
                // Others may act in between: then the next state says what to do.
                Some((seat, step, action)) => drop(live.play(seat, step, &action).await),
                None => drop(live.hear().await.expect("still connected")),
            }
        }
        let record = ann.get(&format!("/api/tables/{id}/record")).await;
        check(&of_schema("record"), &record.json(), "a record");
        assert_eq!(ann.get("/api/tables/mine").await.status, 200);
    }
}
