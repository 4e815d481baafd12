//! Hexadecimal encoding of 32 bytes, in exactly one form.

use std::fmt::Write as _;

pub(crate) type Bytes = [u8; 32];

/// Writes lower-case digits, two per byte.
pub(crate) fn write(bytes: &Bytes) -> String {
    bytes.iter().fold(String::with_capacity(64), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Reads what [`write()`] writes and nothing else, so that no two texts mean the same bytes.
pub(crate) fn read(text: &str) -> Option<Bytes> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let mut bytes = [0; 32];
    if pairs.len() != bytes.len() || !rest.is_empty() {
        return None;
    }
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = digit(*high)? << 4 | digit(*low)?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_text_means_the_same_bytes() {
        let bytes: Bytes = std::array::from_fn(|index| (index * 8) as u8);
        let text = write(&bytes);
        assert_eq!(read(&text), Some(bytes));
        assert_eq!(read(&text.to_uppercase()), None);
        assert_eq!(read(&text[1..]), None);
        assert_eq!(read(&format!("{text}0")), None);
        assert_eq!(read(&format!("{text}00")), None);
        assert_eq!(read(&"é".repeat(32)), None);
        assert_eq!(read(""), None);
    }
}
