//! Version 3 of the live protocol: `turn` and `legal` as the line protocol writes them, so that a program has one shape for
//! both.
//!
//! A WebSocket that was opened with `v=3` gets frames that are rewritten here, at the edge. The page speaks version 2, whose
//! shape is smaller; the rest of the server knows that one only. What clients send is the same in both versions.

use kernel::{Outcome, Score, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The number of this version, sent in [`crate::Snapshot`].
pub const PROTOCOL: u32 = 3;

/// What has to happen next, in the shape of the line protocol. In version 3 it takes the place of
/// [`crate::ViewerState::turn`] and [`crate::ViewerState::legal`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Turn {
    /// A chance event is pending: the server draws it.
    Chance {
        /// The kind of chance event.
        what: String,
    },
    /// One of these seats has to act.
    Seats {
        /// The seats that may act.
        seats: SeatSet,
        /// The legal actions of each of the viewer's seats that may act, by seat number.
        legal: BTreeMap<String, Vec<String>>,
    },
    /// The game is over.
    Over {
        /// One score per seat.
        scores: Vec<Score>,
        /// The seats that won.
        winners: SeatSet,
    },
}

/// What of [`crate::ViewerState`] is rewritten.
#[derive(Deserialize)]
struct Now {
    turn: crate::PublicTurn,
    legal: Vec<(Seat, Vec<String>)>,
    outcome: Option<Outcome>,
}

/// Rewrites a frame of version 2 as version 3 has it.
pub fn rewrite(frame: &str) -> String {
    let Ok(mut message) = serde_json::from_str::<Value>(frame) else { return frame.to_owned() };
    for kind in ["snapshot", "news"] {
        let Some(body) = message.get_mut(kind) else { continue };
        if let Some(protocol) = body.get_mut("protocol") {
            *protocol = json!(PROTOCOL);
        }
        let Some(now) = body.get_mut("now") else { continue };
        let Ok(read) = Now::deserialize(&*now) else { continue };
        now["turn"] = json!(turn(read));
        if let Some(now) = now.as_object_mut() {
            now.remove("legal");
        }
    }
    message.to_string()
}

fn turn(now: Now) -> Turn {
    match (now.turn, now.outcome) {
        (crate::PublicTurn::Chance(what), _) => Turn::Chance { what },
        (crate::PublicTurn::Seats(seats), _) => {
            Turn::Seats { seats, legal: now.legal.into_iter().map(|(seat, legal)| (seat.to_string(), legal)).collect() }
        }
        (crate::PublicTurn::Over, Some(outcome)) => {
            Turn::Over { scores: outcome.scores.into_iter().collect(), winners: outcome.winners }
        }
        (crate::PublicTurn::Over, None) => Turn::Over { scores: Vec::new(), winners: SeatSet::EMPTY },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(now: &Value, expected: &Value) {
        for kind in ["snapshot", "news"] {
            let frame = json!({ kind: { "protocol": 2, "now": now } }).to_string();
            let rewritten: Value = serde_json::from_str(&rewrite(&frame)).expect("JSON");
            assert_eq!(rewritten, json!({ kind: { "protocol": 3, "now": expected } }));
        }
    }

    #[test]
    fn turn_and_legal_have_the_shape_of_the_line_protocol() {
        check(
            &json!({ "step": 4, "turn": { "seats": [0, 1] }, "legal": [[1, ["a", "b"]]], "outcome": null, "view": {} }),
            &json!({
                "step": 4,
                "turn": { "kind": "seats", "seats": [0, 1], "legal": { "1": ["a", "b"] } },
                "outcome": null,
                "view": {},
            }),
        );
        check(
            &json!({ "turn": { "chance": "roll" }, "legal": [], "outcome": null }),
            &json!({ "turn": { "kind": "chance", "what": "roll" }, "outcome": null }),
        );
        let outcome = json!({ "scores": [1, 0], "winners": [0] });
        check(
            &json!({ "turn": "over", "legal": [], "outcome": outcome }),
            &json!({ "turn": { "kind": "over", "scores": [1, 0], "winners": [0] }, "outcome": outcome }),
        );
    }

    #[test]
    fn other_frames_are_the_same() {
        for frame in [r#"{"done":{"ticket":7}}"#, r#""pong""#, r#"{"presence":[true]}"#] {
            assert_eq!(rewrite(frame), frame);
        }
    }
}
