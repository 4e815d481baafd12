//! Keys as the browser wants them described.

pub(crate) struct Key {
    pub(crate) key: String,
    pub(crate) code: String,
    /// The number of old.
    pub(crate) number: u32,
    /// What it writes, if anything.
    pub(crate) text: Option<String>,
}

const NAMED: &[(&str, &str, u32, Option<&str>)] = &[
    ("Tab", "Tab", 9, None),
    ("Enter", "Enter", 13, Some("\r")),
    ("Escape", "Escape", 27, None),
    ("Backspace", "Backspace", 8, None),
    ("Delete", "Delete", 46, None),
    (" ", "Space", 32, Some(" ")),
    ("ArrowLeft", "ArrowLeft", 37, None),
    ("ArrowUp", "ArrowUp", 38, None),
    ("ArrowRight", "ArrowRight", 39, None),
    ("ArrowDown", "ArrowDown", 40, None),
    ("Home", "Home", 36, None),
    ("End", "End", 35, None),
];

/// By name (`Tab`, `ArrowLeft`, `Space`) or by what it writes (`a`, `>`).
pub(crate) fn key(name: &str) -> Option<Key> {
    if let Some((key, code, number, text)) = NAMED.iter().find(|(key, code, ..)| *key == name || *code == name) {
        let text = text.map(str::to_owned);
        return Some(Key { key: (*key).to_owned(), code: (*code).to_owned(), number: *number, text });
    }
    let mut letters = name.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let upper = letter.to_ascii_uppercase();
    let (code, number) = match upper {
        'A'..='Z' => (format!("Key{upper}"), u32::from(upper)),
        '0'..='9' => (format!("Digit{upper}"), u32::from(upper)),
        _ => (String::new(), 0),
    };
    Some(Key { key: letter.to_string(), code, number, text: Some(letter.to_string()) })
}
