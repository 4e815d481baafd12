//! A number in a data file that may be changed.

use kernel::Card;
use serde::Serialize;

/// A number in a data file: a word of the line that begins with a key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Knob {
    /// Which file.
    pub file: String,
    /// The first words of the line.
    pub key: String,
    /// Which word of the line, from 1.
    pub word: usize,
    /// Least value.
    pub least: i64,
    /// Most value.
    pub most: i64,
}

impl Knob {
    /// The value in a text, and where it stands.
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

    /// What is shipped under this name.
    pub fn shipped(&self, card: &Card) -> Option<&'static str> {
        card.files.iter().find(|file| file.name == self.file).map(|file| file.text)
    }
}

impl std::fmt::Display for Knob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} word {}", self.file, self.key, self.word)
    }
}

/// Where the words of a line stand.
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
        let knob = Knob { file: "f".into(), key: "mage".into(), word: 4, least: 1, most: 9 };
        let text = "# mage 1 2 3\nmages 1 1 1\nmage  10  damage   4  printed # mage\n";
        assert_eq!(knob.value(text), Some(4));
        assert_eq!(
            knob.set(text, 12).as_deref(),
            Some("# mage 1 2 3\nmages 1 1 1\nmage  10  damage   12  printed # mage\n")
        );
        assert_eq!(Knob { word: 3, ..knob.clone() }.value(text), None);
        assert_eq!(Knob { word: 0, ..knob.clone() }.value(text), None);
        assert_eq!(Knob { key: "mage 10".into(), ..knob }.value(text), Some(4));
    }
}
