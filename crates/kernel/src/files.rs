//! What was printed on boards, sheets and cards, as text files: copy one, change it, play the changed game.
//!
//! A file is lines of words; `#` begins a comment. A changed file travels inside the options of a game, under
//! `files`, so that records, tables and the line protocol carry it along.

use thiserror::Error;

/// A data file as the game ships it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name, without a folder.
    pub name: &'static str,
    /// What stands in it.
    pub text: &'static str,
}

/// A changed file may have so many bytes: far more than any shipped one, and little enough for a stranger to send.
pub const MAX_FILE: usize = 16 * 1024;

/// What is wrong with a data file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct FileFault {
    /// Which file.
    pub file: &'static str,
    /// From 1; none when every line is fine and the whole is not.
    pub line: Option<usize>,
    /// Why, naming the field.
    pub reason: Reason,
}

/// Why a line or a file is wrong. What can be said of any file is told apart, for whoever says it in other words.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Reason {
    /// A word is missing.
    #[error("'{0}' is missing")]
    Missing(String),
    /// A word is no whole number.
    #[error("'{field}' is a number, not '{word}'")]
    NoNumber {
        /// What stands there.
        field: String,
        /// As written.
        word: String,
    },
    /// A number is too small or too large.
    #[error("'{field}' is {number}: it must be from {least} to {most}")]
    Bounds {
        /// What stands there.
        field: String,
        /// As written.
        number: i64,
        /// The least it may be.
        least: i64,
        /// The most it may be.
        most: i64,
    },
    /// What only this game knows.
    #[error("{0}")]
    Own(String),
}

impl std::fmt::Display for FileFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}, line {line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

impl FileFault {
    /// Every line is fine, the whole is not.
    pub fn whole(file: &File, reason: impl Into<String>) -> FileFault {
        FileFault { file: file.name, line: None, reason: Reason::Own(reason.into()) }
    }
}

/// A line that says something.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    file: &'static str,
    number: usize,
    words: Vec<&'a str>,
}

impl<'a> Line<'a> {
    /// Its words; at least one.
    pub fn words(&self) -> &[&'a str] {
        &self.words
    }

    /// This line is wrong.
    pub fn fault(&self, reason: impl Into<String>) -> FileFault {
        self.wrong(Reason::Own(reason.into()))
    }

    fn wrong(&self, reason: Reason) -> FileFault {
        FileFault { file: self.file, line: Some(self.number), reason }
    }

    /// The word at this place, from 0, called so in messages.
    pub fn word(&self, place: usize, field: &str) -> Result<&'a str, FileFault> {
        self.words.get(place).copied().ok_or_else(|| self.wrong(Reason::Missing(field.to_owned())))
    }

    /// The whole number at this place, called so in messages, within these bounds.
    pub fn number(&self, place: usize, field: &str, least: i64, most: i64) -> Result<i64, FileFault> {
        let word = self.word(place, field)?;
        let no_number = |_| self.wrong(Reason::NoNumber { field: field.to_owned(), word: word.to_owned() });
        let number = word.parse::<i64>().map_err(no_number)?;
        if number < least || number > most {
            return Err(self.wrong(Reason::Bounds { field: field.to_owned(), number, least, most }));
        }
        Ok(number)
    }
}

/// The lines of a file that say something, as they stand in `text`.
pub fn lines<'a>(file: &File, text: &'a str) -> impl Iterator<Item = Line<'a>> + use<'a> {
    let file = file.name;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let line = line.split_once('#').map_or(line, |(before, _)| before);
        let words: Vec<&str> = line.split_whitespace().collect();
        (!words.is_empty()).then_some(Line { file, number: index + 1, words })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: File = File { name: "cards", text: "# a comment\n\nsword 4 # dear\nshield x\n" };

    #[test]
    fn lines_know_where_they_stand() {
        let read: Vec<Line> = lines(&CARDS, CARDS.text).collect();
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].words(), ["sword", "4"]);
        assert_eq!(read[0].number(1, "cost", 0, 9), Ok(4));
        let say = |fault: Result<i64, FileFault>| fault.map_err(|fault| fault.to_string()).err().unwrap_or_default();
        assert_eq!(say(read[0].number(1, "cost", 5, 9)), "cards, line 3: 'cost' is 4: it must be from 5 to 9");
        assert_eq!(say(read[1].number(1, "cost", 0, 9)), "cards, line 4: 'cost' is a number, not 'x'");
        assert_eq!(say(read[1].number(2, "copies", 0, 9)), "cards, line 4: 'copies' is missing");
        assert_eq!(FileFault::whole(&CARDS, "no swords").to_string(), "cards: no swords");
    }
}
