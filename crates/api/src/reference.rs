//! The reference page of a game, written from its schemas: `docs/reference/SLUG.md`.

use crate::{CLOSE_CODES, Strength, games, schema};
use protocol::RefusalCode;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The reference page of a game as Markdown; `None` where there is no such game.
pub fn reference(slug: &str) -> Option<String> {
    let game = games().into_iter().find(|game| game.slug == slug)?;
    let [view, state, effect] = ["view", "state", "effect"].map(|part| schema(&format!("{slug}-{part}")));
    let (view, state, effect) = (view?, state?, effect?);
    let title = game.title.get("en").copied().unwrap_or(slug);
    let mut page = format!(
        "<!-- Written by `cargo run -p api --example reference` from the types of the game: edit their doc comments. -->\n\n\
         # {title}: reference for programs\n\n\
         The rules: [{slug}.md](../rules/{slug}.md); numbers such as those in brackets below are rules of that page. How actions and chance \
         events are written: [Writing a game down](../rules/{slug}.md#writing-a-game-down). How to play at a table: \
         [bots.md](../bots.md); without a server: [protocol.md](../protocol.md). The schemas of this page are \
         `tablee schema {slug}-view`, `{slug}-state` and `{slug}-effect`, or `GET /api/schema/{slug}-view.json` of a server.\n\n"
    );
    page.push_str("## Setting up\n\n");
    let seats: Vec<String> = game.seats.iter().map(u8::to_string).collect();
    let _ = write!(page, "Seats: {}.", seats.join(", "));
    if game.team_size > 1 {
        let _ = write!(
            page,
            " Seats play in teams of {}: seats 0 to {} are team 0, and so on.",
            game.team_size,
            game.team_size - 1
        );
    }
    let _ = write!(page, " Version of the rules: {}.\n\n", game.rules);
    if game.options.is_empty() {
        page.push_str("The game has no options.\n\n");
    } else {
        page.push_str("| option | values | default | what it changes |\n| --- | --- | --- | --- |\n");
        for (name, option) in &game.options {
            let values: Vec<String> = option.values.iter().map(|value| format!("`{value}`")).collect();
            let label = option.label.get("en").copied().unwrap_or_default();
            let _ = writeln!(page, "| `{name}` | {} | `{}` | {label} |", values.join(", "), option.default);
        }
        page.push('\n');
    }
    page.push_str("| bot | kind | thinks at most | measured strength |\n| --- | --- | --- | --- |\n");
    for bot in &game.bots {
        let kind = if bot.character { "character" } else { "level" };
        let strength = match bot.strength {
            None => "not measured".to_owned(),
            Some(Strength::Points(points)) => format!("{points} points on average, alone"),
            Some(Strength::Share { against, share }) => {
                let against = match against {
                    crate::Opponent::PerfectPlay => "perfect play",
                    crate::Opponent::LevelBelow => "the level below",
                    crate::Opponent::ThirdLevel => "the third level",
                };
                format!("{:.1} % of the wins against {against}", 100.0 * share)
            }
        };
        let _ = writeln!(page, "| `{}` | {kind} | {} ms | {strength} |", bot.id, bot.milliseconds);
    }
    page.push_str("\n## Chance events\n\n`turn` names the kind of a pending chance event.\n\n| kind | what is drawn |\n| --- | --- |\n");
    for event in &game.chance {
        let _ = writeln!(page, "| `{}` | {} |", event.kind, event.name.get("en").copied().unwrap_or_default());
    }
    page.push_str("\n## The view\n\nWhat a player sees of a position: `now.view` of live frames.\n\n");
    object(&mut page, &view);
    page.push_str("## The state\n\nThe whole position: `state` of the line protocol.\n\n");
    if properties(&view).is_some() && properties(&view) == properties(&state) {
        page.push_str("It has the keys of the view: the game hides nothing.\n\n");
    } else {
        object(&mut page, &state);
    }
    page.push_str("## Effects\n\nThe visible consequences of a step, in order: `effects` of live frames.\n\n");
    object(&mut page, &effect);
    page.push_str("## Types\n\nWhat the tables above refer to.\n\n");
    types(&mut page, [&view, &state, &effect]);
    Some(page.trim_end().to_owned() + "\n")
}

fn properties(schema: &Value) -> Option<&Map<String, Value>> {
    schema["properties"].as_object()
}

/// Writes every definition that the schemas use, each once: a name means the same in all of them.
fn types(page: &mut String, schemas: [&Value; 3]) {
    let definitions = schemas.into_iter().filter_map(|schema| schema["$defs"].as_object()).flatten();
    let definitions: BTreeMap<&String, &Value> = definitions.collect();
    for (name, definition) in definitions {
        let _ = write!(page, "### {name}\n\n");
        if let Some(text) = definition["description"].as_str() {
            let _ = write!(page, "{text}\n\n");
        }
        object(page, definition);
    }
}

/// Writes the keys of an object, the cases of a choice, or the type of anything else.
fn object(page: &mut String, schema: &Value) {
    if let Some(keys) = properties(schema) {
        page.push_str("| key | type | meaning |\n| --- | --- | --- |\n");
        for (name, property) in keys {
            let means = property["description"].as_str().unwrap_or_default();
            let _ = writeln!(page, "| `{name}` | {} | {} |", kind(property), cell(means));
        }
        page.push('\n');
    } else if let Some(cases) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        page.push_str("| case | meaning |\n| --- | --- |\n");
        for case in cases {
            let means = cell(case["description"].as_str().unwrap_or_default());
            for shape in shapes(case) {
                let _ = writeln!(page, "| {shape} | {means} |");
            }
        }
        page.push('\n');
    } else {
        let _ = write!(page, "{}\n\n", kind(schema));
    }
}

/// How a case of a choice is written: a word, or an object with one key and its fields.
fn shapes(case: &Value) -> Vec<String> {
    if let Some(words) = case["enum"].as_array() {
        return words.iter().map(|word| format!("`{word}`")).collect();
    }
    let Some(keys) = properties(case) else { return vec![kind(case)] };
    let shape = keys.iter().map(|(name, body)| match properties(body) {
        Some(fields) => {
            let fields = fields.iter().map(|(field, property)| {
                let means = property["description"].as_str().unwrap_or_default();
                format!("<br>`{field}`: {} – {}", kind(property), cell(means))
            });
            format!("`{name}`{}", fields.collect::<String>())
        }
        None => format!("`{name}`: {}", kind(body)),
    });
    vec![shape.collect::<Vec<_>>().join(", ")]
}

/// The type of a value in words.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next()) {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(cases) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        return cases.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    if let Some(word) = schema.get("const") {
        return format!("`{word}`");
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    }
    if let Some(items) = schema["prefixItems"].as_array() {
        return format!("[{}]", items.iter().map(kind).collect::<Vec<_>>().join(", "));
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
        _ => vec!["any JSON"],
    };
    let written = types.into_iter().map(|one| match one {
        "array" => {
            let items = kind(&schema["items"]);
            match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
                (Some(least), Some(most)) if least == most => format!("list of {least}: {items}"),
                _ => format!("list of {items}"),
            }
        }
        other => other.to_owned(),
    });
    written.collect::<Vec<_>>().join(" or ")
}

/// A text in one cell of a table.
fn cell(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}

/// The page of all error and close codes as Markdown: `docs/reference/codes.md`.
pub fn codes() -> String {
    let mut page = "<!-- Written by `cargo run -p api --example reference` from the codes of the server: edit their doc comments. -->\n\n\
         # Error codes and close codes\n\n\
         A refusal is `{\"code\":…,\"message\":…}`: over HTTP with a status of 400 or more, over a WebSocket in the frame \
         `refused`. Nothing has changed then. Programs go by the code; the message is a sentence for people. A later \
         version may add codes.\n\n| error code | meaning |\n| --- | --- |\n"
        .to_owned();
    for (code, means) in RefusalCode::DESCRIBED {
        let _ = writeln!(page, "| `{code}` | {} |", cell(means.trim()));
    }
    page.push_str(
        "\n## Close codes\n\nThe code and the reason with which the server closes a WebSocket.\n\n\
         | close code | reasons | meaning |\n| --- | --- | --- |\n",
    );
    for close in CLOSE_CODES {
        let reasons: Vec<String> = close.reasons.iter().map(|reason| format!("`{reason}`")).collect();
        let _ = writeln!(page, "| {} | {} | {} |", close.code, reasons.join(", "), close.means);
    }
    page
}
