//! Text helpers that every language shares: HTML escaping, capital letters, grouped digits.

/// Escapes text for HTML and SVG, in elements and in quoted attributes.
pub fn escape_html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// The text with a capital first letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A whole number with narrow no-break spaces between groups of three digits, as in both languages.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_become_markup() {
        assert_eq!(escape_html("<b a=\"&\" c='é'>"), "&lt;b a=&quot;&amp;&quot; c=&#39;é&#39;&gt;");
    }

    #[test]
    fn first_letters_and_long_numbers_read_well() {
        assert_eq!([capitalized("élan"), capitalized("")], ["Élan", ""]);
        assert_eq!([thousands(999), thousands(1_234_567)], ["999", "1\u{202f}234\u{202f}567"]);
    }
}
