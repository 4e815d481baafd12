//! Version 1 of the live protocol, for programs written before the keys were renamed.
//!
//! A WebSocket that was opened without `v=2` speaks version 1. What such a program sends is read through serde aliases;
//! what it receives is rewritten here, at the edge, so that the rest of the server knows one version only.

use crate::RefusalCode;
use serde_json::{Map, Value};

/// Keys of [`crate::Snapshot`] and [`crate::News`]: the present name and that of version 1.
const MESSAGE_KEYS: &[(&str, &str)] =
    &[("steps", "moments"), ("chat", "lines"), ("spectator_chat", "murmurs"), ("spectators", "gallery")];
/// The same for the keys of [`crate::ViewerState`].
const NOW_KEYS: &[(&str, &str)] =
    &[("step", "ply"), ("take_back", "back"), ("undo_request", "asking"), ("offer", "offered")];
/// The same for the keys of [`crate::TableStep`].
const STEP_KEYS: &[(&str, &str)] = &[("step", "ply")];
/// The same for the variants of [`crate::TableChange`].
const CHANGES: &[(&str, &str)] = &[("chat", "said"), ("spectator-chat", "murmured"), ("private", "aside")];

/// Rewrites a frame of the present version as version 1 wrote it.
pub fn downgrade(frame: &str) -> String {
    let Ok(mut message) = serde_json::from_str::<Value>(frame) else { return frame.to_owned() };
    for kind in ["snapshot", "news"] {
        if let Some(Value::Object(body)) = message.get_mut(kind) {
            downgrade_body(body);
        }
    }
    if let Some(code) = message.pointer_mut("/refused/refusal/code") {
        *code = Value::from(RefusalCode::from(code.as_str().unwrap_or_default()).v1_str());
    }
    message.to_string()
}

fn downgrade_body(body: &mut Map<String, Value>) {
    if let Some(protocol) = body.get_mut("protocol") {
        *protocol = Value::from(1);
    }
    for list in ["steps", "revealed"] {
        for step in body.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
            rename(step, STEP_KEYS);
        }
    }
    match body.get_mut("change") {
        Some(Value::String(name)) => {
            if let Some((_, old)) = CHANGES.iter().find(|(new, _)| new == name) {
                *name = (*old).to_owned();
            }
        }
        Some(change) => {
            if let Some(step) = change.get_mut("step") {
                rename(step, STEP_KEYS);
            }
            rename(change, CHANGES);
        }
        None => {}
    }
    if let Some(now) = body.get_mut("now") {
        rename(now, NOW_KEYS);
    }
    rename_keys(body, MESSAGE_KEYS);
}

fn rename(value: &mut Value, keys: &[(&str, &str)]) {
    if let Value::Object(map) = value {
        rename_keys(map, keys);
    }
}

fn rename_keys(map: &mut Map<String, Value>, keys: &[(&str, &str)]) {
    for (new, old) in keys {
        if let Some(value) = map.remove(*new) {
            map.insert((*old).to_owned(), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ClientMessage;
    use serde_json::json;

    #[test]
    fn frames_are_written_as_version_1_wrote_them() {
        let snapshot = json!({ "snapshot": {
            "protocol": 2, "version": 3, "steps": [{ "step": 0, "entry": null, "effects": [{ "step": "kept" }] }],
            "chat": [], "spectators": "silent", "spectator_chat": [],
            "now": { "step": 1, "take_back": [[0, 1]], "undo_request": null, "offer": null, "view": { "chat": 1 } },
        } });
        let expected = json!({ "snapshot": {
            "protocol": 1, "version": 3, "moments": [{ "ply": 0, "entry": null, "effects": [{ "step": "kept" }] }],
            "lines": [], "gallery": "silent", "murmurs": [],
            "now": { "ply": 1, "back": [[0, 1]], "asking": null, "offered": null, "view": { "chat": 1 } },
        } });
        assert_eq!(serde_json::from_str::<Value>(&downgrade(&snapshot.to_string())).expect("JSON"), expected);
    }

    #[test]
    fn changes_keep_their_old_names() {
        for (new, old) in [
            (json!({ "step": { "step": 4 } }), json!({ "step": { "ply": 4 } })),
            (json!({ "chat": { "text": "hi" } }), json!({ "said": { "text": "hi" } })),
            (json!({ "spectator-chat": {} }), json!({ "murmured": {} })),
            (json!("private"), json!("aside")),
            (json!("seats"), json!("seats")),
        ] {
            let news = json!({ "news": { "change": new, "revealed": [{ "step": 2 }] } });
            let expected = json!({ "news": { "change": old, "revealed": [{ "ply": 2 }] } });
            assert_eq!(serde_json::from_str::<Value>(&downgrade(&news.to_string())).expect("JSON"), expected);
        }
        assert_eq!(downgrade("\"pong\""), "\"pong\"");
        let refused =
            |code: &str| json!({ "refused": { "ticket": 1, "refusal": { "code": code, "message": "" } } }).to_string();
        assert_eq!(downgrade(&refused("chat-limit")), refused("said-enough"));
    }

    /// One test for every alias: each message as version 1 wrote it, and as it is written now.
    #[test]
    fn every_old_message_is_still_read() {
        for (old, new) in [
            (
                json!({ "play": { "ticket": 1, "seat": 0, "ply": 7, "action": "a" } }),
                json!({ "play": { "ticket": 1, "seat": 0, "step": 7, "action": "a" } }),
            ),
            (
                json!({ "take-back": { "ticket": 1, "seat": 0, "ply": 7, "steps": 1 } }),
                json!({ "take-back": { "ticket": 1, "seat": 0, "step": 7, "steps": 1 } }),
            ),
            (
                json!({ "event": { "ticket": 1, "ply": 7, "event": "3" } }),
                json!({ "enter-roll": { "ticket": 1, "step": 7, "event": "3" } }),
            ),
            (
                json!({ "invite": { "ticket": 1, "seat": 0, "level": "novice" } }),
                json!({ "invite-bot": { "ticket": 1, "seat": 0, "level": "novice" } }),
            ),
            (
                json!({ "hold": { "ticket": 1, "seat": 0, "level": "novice" } }),
                json!({ "seat-stand-in": { "ticket": 1, "seat": 0, "level": "novice" } }),
            ),
            (
                json!({ "undo": { "ticket": 1, "seat": 0, "ply": 7 } }),
                json!({ "undo": { "ticket": 1, "seat": 0, "step": 7 } }),
            ),
            (json!({ "agree": { "ticket": 1, "seat": 0 } }), json!({ "agree-undo": { "ticket": 1, "seat": 0 } })),
            (json!({ "object": { "ticket": 1, "seat": 0 } }), json!({ "decline-undo": { "ticket": 1, "seat": 0 } })),
            (json!({ "drop": { "ticket": 1, "seat": 0 } }), json!({ "drop-proposal": { "ticket": 1, "seat": 0 } })),
            (json!({ "accept": { "ticket": 1, "seat": 0 } }), json!({ "accept-offer": { "ticket": 1, "seat": 0 } })),
            (json!({ "decline": { "ticket": 1, "seat": 0 } }), json!({ "decline-offer": { "ticket": 1, "seat": 0 } })),
            (
                json!({ "say": { "ticket": 1, "seat": 0, "room": "table", "text": "hi" } }),
                json!({ "chat": { "ticket": 1, "seat": 0, "room": "table", "text": "hi" } }),
            ),
            (
                json!({ "give": { "ticket": 1, "seat": 0, "part": "00" } }),
                json!({ "add-client-seed": { "ticket": 1, "seat": 0, "client_seed": "00" } }),
            ),
        ] {
            let read: ClientMessage = serde_json::from_value(old.clone()).expect("a message of version 1");
            assert_eq!(serde_json::to_value(&read).expect("JSON"), new, "{old}");
        }
    }
}
