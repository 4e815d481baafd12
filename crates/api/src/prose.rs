//! Doc comments as descriptions for readers who do not know Rust.

use serde_json::Value;

/// Rewrites every description of a schema: links to types become plain names, `None` becomes `null`, and line breaks of
/// the source become spaces.
pub(crate) fn clean(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                match value {
                    Value::String(text) if key == "description" => *text = sentence(text),
                    // A property may be called `description`.
                    Value::Object(properties) if key == "properties" => properties.values_mut().for_each(clean),
                    other => clean(other),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(clean),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn sentence(doc: &str) -> String {
    let joined = doc.split("\n\n").map(|part| part.replace('\n', " ")).collect::<Vec<_>>().join("\n\n");
    let mut text = String::new();
    let mut rest = joined.as_str();
    // [`crate::Snapshot::commitment`] becomes `Snapshot.commitment`.
    while let Some((before, link)) = rest.split_once("[`") {
        text.push_str(before);
        let Some((path, after)) = link.split_once("`]") else {
            text.push_str("[`");
            rest = link;
            break;
        };
        let path = path.trim_start_matches("crate::").trim_start_matches("kernel::");
        text.push_str(&format!("`{}`", path.replace("::", ".")));
        rest = after;
    }
    text.push_str(rest);
    text.replace("`None`", "null").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn descriptions_are_for_readers_who_do_not_know_rust() {
        let mut schema = json!({
            "description": "See [`crate::Snapshot::commitment`],\n`None` at [`Pace`] tables.",
            "properties": { "description": { "description": "[`kernel::Seat`]" }, "title": { "const": "`None`" } },
        });
        clean(&mut schema);
        let expected = json!({
            "description": "See `Snapshot.commitment`, null at `Pace` tables.",
            "properties": { "description": { "description": "`Seat`" }, "title": { "const": "`None`" } },
        });
        assert_eq!(schema, expected);
    }
}
