//! Mutation fuzzing: valid input made invalid, which every decoder must refuse without a panic.

use rng::Rng;
use serde_json::{Value, json};

/// Mutates a valid JSON text: truncated, bytes changed, replaced by noise, or with a value of another type or out of
/// range. A few results are still valid.
pub fn mutated(good: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut text = good.to_vec();
    match rng.below(8) {
        0 => text.truncate(rng.below(text.len() as u32) as usize),
        1 => text = (0..rng.below(60)).map(|_| rng.bits() as u8).collect(),
        2 | 3 => {
            for _ in 0..=rng.below(4) {
                let place = rng.below(text.len() as u32) as usize;
                if let Some(byte) = text.get_mut(place) {
                    *byte = rng.bits() as u8;
                }
            }
        }
        _ => {
            if let Ok(mut value) = serde_json::from_slice(good) {
                retype(&mut value, rng);
                text = value.to_string().into_bytes();
            }
        }
    }
    text
}

/// Replaces or removes a value at a random place.
fn retype(value: &mut Value, rng: &mut Rng) {
    let deeper = rng.below(4) > 0;
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = &keys[rng.below(keys.len() as u32) as usize];
            if rng.below(8) == 0 {
                fields.remove(key);
            } else if let Some(field) = fields.get_mut(key) {
                retype(field, rng);
            }
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let place = rng.below(items.len() as u32) as usize;
            match rng.below(8) {
                0 => drop(items.remove(place)),
                1 => items.insert(place, items[place].clone()),
                _ => retype(&mut items[place], rng),
            }
        }
        Value::Number(number) if rng.below(2) == 0 => {
            *value = json!(number.as_i64().unwrap_or(0).wrapping_add(i64::from(rng.below(5)) - 2));
        }
        _ => *value = odd(rng),
    }
}

fn odd(rng: &mut Rng) -> Value {
    match rng.below(14) {
        0 => json!(null),
        1 => json!(true),
        2 => json!(-1),
        3 => json!(1.5),
        4 => json!(i64::MIN),
        5 => json!(u64::MAX),
        6 => json!(1e300),
        7 => json!("7"),
        8 => json!(""),
        9 => json!("x".repeat(10_000)),
        10 => json!([]),
        11 => json!([[[{}]]]),
        12 => json!({}),
        _ => json!({ "pawns": 9 }),
    }
}
