//! Data files: the numbers printed on boards, sheets and cards, as text that a player can copy, change and play with.
//!
//! A file is lines of words; `#` begins a comment. A changed file travels inside the options of a game, under the key
//! `files`, so that records, tables and the line protocol carry it along.

use thiserror::Error;

/// A data file as shipped with its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataFile {
    /// The name of the file, without a folder.
    pub name: &'static str,
    /// The shipped text of the file.
    pub text: &'static str,
}

/// The size limit of a changed file in bytes: far above every shipped file, and small enough to accept from strangers.
pub const MAX_FILE: usize = 16 * 1024;

/// Why a data file is invalid, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct FileError {
    /// The name of the data file.
    pub file: &'static str,
    /// The line number, from 1; `None` if each line is valid and only their combination is not.
    pub line: Option<usize>,
    /// The reason, with the name of the field.
    pub reason: FileErrorReason,
}

/// Why a line or a file is invalid. Reasons common to all games are variants of their own, so that they can be
/// translated.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileErrorReason {
    /// A required word is missing.
    #[error("'{0}' is missing")]
    Missing(String),
    /// A word is not a whole number.
    #[error("'{field}' is a number, not '{word}'")]
    NoNumber {
        /// The name of the field.
        field: String,
        /// The word in the file.
        word: String,
    },
    /// A number is too small or too large.
    #[error("'{field}' is {number}: it must be from {least} to {most}")]
    Bounds {
        /// The name of the field.
        field: String,
        /// The number in the file.
        number: i64,
        /// The smallest allowed number.
        least: i64,
        /// The largest allowed number.
        most: i64,
    },
    /// A reason specific to one game, in English.
    #[error("{0}")]
    Own(String),
}

impl std::fmt::Display for FileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}, line {line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

impl FileError {
    /// An error of the file as a whole, not of one line.
    pub fn whole(file: &DataFile, reason: impl Into<String>) -> FileError {
        FileError { file: file.name, line: None, reason: FileErrorReason::Own(reason.into()) }
    }
}

/// A line of a data file that is neither empty nor a comment.
#[derive(Clone, Debug)]
pub struct DataLine<'a> {
    file: &'static str,
    number: usize,
    words: Vec<&'a str>,
}

impl<'a> DataLine<'a> {
    /// The words of the line, at least one.
    pub fn words(&self) -> &[&'a str] {
        &self.words
    }

    /// An error in this line, with a reason specific to the game.
    pub fn error(&self, reason: impl Into<String>) -> FileError {
        self.error_of(FileErrorReason::Own(reason.into()))
    }

    fn error_of(&self, reason: FileErrorReason) -> FileError {
        FileError { file: self.file, line: Some(self.number), reason }
    }

    /// The word at this index; `field` names it in error messages.
    pub fn word(&self, place: usize, field: &str) -> Result<&'a str, FileError> {
        self.words.get(place).copied().ok_or_else(|| self.error_of(FileErrorReason::Missing(field.to_owned())))
    }

    /// The whole number at this index, within these bounds; `field` names it in error messages.
    pub fn number(&self, place: usize, field: &str, least: i64, most: i64) -> Result<i64, FileError> {
        let word = self.word(place, field)?;
        let no_number = |_| self.error_of(FileErrorReason::NoNumber { field: field.to_owned(), word: word.to_owned() });
        let number = word.parse::<i64>().map_err(no_number)?;
        if number < least || number > most {
            return Err(self.error_of(FileErrorReason::Bounds { field: field.to_owned(), number, least, most }));
        }
        Ok(number)
    }
}

/// The lines of `text`, without comments and empty lines.
pub fn lines<'a>(file: &DataFile, text: &'a str) -> impl Iterator<Item = DataLine<'a>> + use<'a> {
    let file = file.name;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let line = line.split_once('#').map_or(line, |(before, _)| before);
        let words: Vec<&str> = line.split_whitespace().collect();
        (!words.is_empty()).then_some(DataLine { file, number: index + 1, words })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: DataFile = DataFile { name: "cards", text: "# a comment\n\nsword 4 # dear\nshield x\n" };

    #[test]
    fn lines_know_where_they_stand() {
        let read: Vec<DataLine> = lines(&CARDS, CARDS.text).collect();
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].words(), ["sword", "4"]);
        assert_eq!(read[0].number(1, "cost", 0, 9), Ok(4));
        let say = |error: Result<i64, FileError>| error.map_err(|error| error.to_string()).err().unwrap_or_default();
        assert_eq!(say(read[0].number(1, "cost", 5, 9)), "cards, line 3: 'cost' is 4: it must be from 5 to 9");
        assert_eq!(say(read[1].number(1, "cost", 0, 9)), "cards, line 4: 'cost' is a number, not 'x'");
        assert_eq!(say(read[1].number(2, "copies", 0, 9)), "cards, line 4: 'copies' is missing");
        assert_eq!(FileError::whole(&CARDS, "no swords").to_string(), "cards: no swords");
    }
}
