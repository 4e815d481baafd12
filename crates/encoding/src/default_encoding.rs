//! The encoding of games that declare none: ids by place in the list of legal actions, and the view by feature hashing.

use crate::encoding::{ActionIds, ActionOf, Encoding, StateOf};
use crate::{Plane, TensorWriter};
use kernel::{Game, Seat, Viewer};
use serde_json::Value;
use std::marker::PhantomData;

/// The longest list of legal actions of a game with the default encoding.
pub const LISTED: usize = 256;
/// How many numbers the default observation has.
pub const FEATURES: usize = 256;

/// What a game gets that has no `encoding.rs`.
#[derive(Debug)]
pub struct DefaultEncoding<G>(PhantomData<fn() -> G>);

impl<G: Game> Encoding for DefaultEncoding<G> {
    type Game = G;
    const ACTION_IDS: ActionIds = ActionIds::Listed;

    fn new(_game: &G) -> Self {
        DefaultEncoding(PhantomData)
    }

    fn action_count(&self) -> usize {
        LISTED
    }

    fn id(&self, _seat: Seat, _action: ActionOf<Self>, place: usize) -> usize {
        place
    }

    fn action(&self, _seat: Seat, _id: usize) -> Option<ActionOf<Self>> {
        None
    }

    fn planes(&self) -> Vec<Plane> {
        vec![Plane::new(
            "features",
            [FEATURES],
            "the view by feature hashing: a number is added at the hash of its path in the JSON, a text adds 1 at the hash of path and text",
        )]
    }

    fn observe(&self, game: &G, known: &StateOf<Self>, seat: Seat, out: &mut TensorWriter<'_>) {
        let mut features = [0.0; FEATURES];
        // A view is a plain struct with string keys: turning it into a value cannot fail.
        let view = serde_json::to_value(game.view(known, Viewer::Seat(seat))).unwrap_or(Value::Null);
        add(&view, OFFSET, &mut features);
        features.into_iter().for_each(|feature| out.number(feature));
    }
}

/// FNV-1a, whose numbers never change: trained weights depend on them.
const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

fn hash(from: u64, text: &str) -> u64 {
    // The separator keeps "a" then "bc" apart from "ab" then "c".
    text.bytes().chain([0xff]).fold(from, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

fn add(value: &Value, path: u64, features: &mut [f32; FEATURES]) {
    let mut put = |at: u64, number: f64| features[(at ^ at >> 32) as usize % FEATURES] += number as f32;
    match value {
        Value::Null => {}
        Value::Bool(set) => put(path, f64::from(u8::from(*set))),
        Value::Number(number) => put(path, number.as_f64().unwrap_or(0.0)),
        Value::String(text) => put(hash(path, text), 1.0),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                add(item, hash(path, &index.to_string()), features);
            }
        }
        Value::Object(fields) => fields.iter().for_each(|(key, field)| add(field, hash(path, key), features)),
    }
}
