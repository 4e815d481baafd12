//! Good input, spoilt: what every decoder must refuse without falling over.

use chance::Dice;
use serde_json::{Value, json};

/// A good JSON text with something wrong: cut off, bytes changed, replaced by noise, or with a part of another type or out of
/// range. Now and then the text is still good.
pub fn spoilt(good: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut text = good.to_vec();
    match dice.below(8) {
        0 => text.truncate(dice.below(text.len() as u32) as usize),
        1 => text = (0..dice.below(60)).map(|_| dice.bits() as u8).collect(),
        2 | 3 => {
            for _ in 0..=dice.below(4) {
                let place = dice.below(text.len() as u32) as usize;
                if let Some(byte) = text.get_mut(place) {
                    *byte = dice.bits() as u8;
                }
            }
        }
        _ => {
            if let Ok(mut value) = serde_json::from_slice(good) {
                retype(&mut value, dice);
                text = value.to_string().into_bytes();
            }
        }
    }
    text
}

/// Puts something odd in a random place, or takes away what is there.
fn retype(value: &mut Value, dice: &mut Dice) {
    let deeper = dice.below(4) > 0;
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = &keys[dice.below(keys.len() as u32) as usize];
            if dice.below(8) == 0 {
                fields.remove(key);
            } else if let Some(field) = fields.get_mut(key) {
                retype(field, dice);
            }
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let place = dice.below(items.len() as u32) as usize;
            match dice.below(8) {
                0 => drop(items.remove(place)),
                1 => items.insert(place, items[place].clone()),
                _ => retype(&mut items[place], dice),
            }
        }
        Value::Number(number) if dice.below(2) == 0 => {
            *value = json!(number.as_i64().unwrap_or(0).wrapping_add(i64::from(dice.below(5)) - 2));
        }
        _ => *value = odd(dice),
    }
}

fn odd(dice: &mut Dice) -> Value {
    match dice.below(14) {
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
