//! A number in a data file that may be changed.

use kernel::GameInfo;
use serde::Serialize;

/// A number in a data file: a word of the line that begins with a key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Parameter {
    pub file: String,
    /// The first words of the line.
    pub key: String,
    /// Which word of the line, from 1.
    pub word: usize,
    pub least: i64,
    pub most: i64,
}

impl Parameter {
    /// The value in a text, and its byte range.
    fn find(&self, text: &str) -> Option<(i64, std::ops::Range<usize>)> {
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let said = line.split_once('#').map_or(line, |(before, _)| before);
            let mut words = spans(said);
            let key: Vec<&str> = self.key.split(' ').collect();
            let begins = words.by_ref().take(key.len()).map(|range| &said[range]).eq(key.iter().copied());
            if begins {
                let place = spans(said).nth(self.word.checked_sub(1)?)?;
                let value = said[place.clone()].parse().ok()?;
                return Some((value, start + place.start..start + place.end));
            }
            start += line.len();
        }
        None
    }

    /// The value in a text.
    pub fn value(&self, text: &str) -> Option<i64> {
        self.find(text).map(|(value, _)| value)
    }

    /// The text with another value; everything else stays as it is.
    pub fn set(&self, text: &str, value: i64) -> Option<String> {
        let (_, range) = self.find(text)?;
        Some(format!("{}{value}{}", &text[..range.start], &text[range.end..]))
    }

    /// The shipped text of its file.
    pub fn shipped(&self, card: &GameInfo) -> Option<&'static str> {
        card.files.iter().find(|file| file.name == self.file).map(|file| file.text)
    }
}

impl std::fmt::Display for Parameter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} word {}", self.file, self.key, self.word)
    }
}

/// Byte ranges of the words of a line.
fn spans(line: &str) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + line[at..].find(|letter: char| !letter.is_whitespace())?;
        let end = line[start..].find(char::is_whitespace).map_or(line.len(), |length| start + length);
        at = end;
        Some(start..end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_and_changed_in_place() {
        let parameter = Parameter { file: "f".into(), key: "mage".into(), word: 4, least: 1, most: 9 };
        let text = "# mage 1 2 3\nmages 1 1 1\nmage  10  damage   4  printed # mage\n";
        assert_eq!(parameter.value(text), Some(4));
        assert_eq!(
            parameter.set(text, 12).as_deref(),
            Some("# mage 1 2 3\nmages 1 1 1\nmage  10  damage   12  printed # mage\n")
        );
        assert_eq!(Parameter { word: 3, ..parameter.clone() }.value(text), None);
        assert_eq!(Parameter { word: 0, ..parameter.clone() }.value(text), None);
        assert_eq!(Parameter { key: "mage 10".into(), ..parameter }.value(text), Some(4));
    }
}
