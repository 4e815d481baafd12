//! JSON with nine significant digits, the same on every machine.

use serde::Serialize;
use serde_json::Value;

/// Significant digits: far more than the error of any simulation.
const DIGITS: i32 = 9;

/// A report as JSON, ending in a line break.
pub fn json(report: &impl Serialize) -> String {
    let mut value = serde_json::to_value(report).unwrap_or_default();
    round(&mut value);
    let mut text = serde_json::to_string_pretty(&value).unwrap_or_default();
    text.push('\n');
    text
}

fn round(value: &mut Value) {
    match value {
        Value::Number(number) if number.is_f64() => {
            if let Some(rounded) = number.as_f64().map(significant).and_then(serde_json::Number::from_f64) {
                *number = rounded;
            }
        }
        Value::Array(values) => values.iter_mut().for_each(round),
        Value::Object(fields) => fields.values_mut().for_each(round),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Rounded to the digits that are kept.
pub(super) fn significant(number: f64) -> f64 {
    if number == 0.0 || !number.is_finite() {
        return 0.0;
    }
    // Printing rounds correctly, powers of ten do not.
    format!("{number:.*e}", (DIGITS - 1) as usize).parse().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_digits_are_kept() {
        assert_eq!(significant(1.0 / 3.0), 0.333333333);
        assert_eq!(significant(-123_456_789_123.0), -123_456_789_000.0);
        assert_eq!(significant(0.1 + 0.2), 0.3);
        assert_eq!(json(&[0.1 + 0.2]), "[\n  0.3\n]\n");
    }
}
