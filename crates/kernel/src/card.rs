//! What is printed on a game's box: slug, seats, options.

use crate::files::{File, FileFault, MAX_FILE};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use thiserror::Error;

/// The facts about a game that need no game in progress.
#[derive(Debug)]
pub struct Card {
    /// The name in addresses, records and commands.
    pub slug: &'static str,
    /// The numbers of seats it can be played with.
    pub seats: &'static [u8],
    /// What can be chosen before a game.
    pub options: &'static [OptionCard],
    /// What is printed on its boards, sheets and cards.
    pub files: &'static [File],
    /// Raised whenever an old record would replay differently.
    pub rules: u32,
}

/// One option of a game.
#[derive(Debug)]
pub struct OptionCard {
    /// As records and the protocol write it.
    pub name: &'static str,
    /// Every value it may take.
    pub values: &'static [OptionValue],
    /// Taken when nobody chooses.
    pub default: OptionValue,
}

/// A value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OptionValue {
    /// A whole number.
    Number(i64),
    /// A word.
    Word(&'static str),
}

impl OptionValue {
    fn matches(self, value: &Value) -> bool {
        match self {
            OptionValue::Number(number) => value.as_i64() == Some(number),
            OptionValue::Word(word) => value.as_str() == Some(word),
        }
    }
}

impl Serialize for OptionValue {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match *self {
            OptionValue::Number(number) => to.serialize_i64(number),
            OptionValue::Word(word) => to.serialize_str(word),
        }
    }
}

/// The key under which options carry changed data files: an object of names and texts.
const FILES: &str = "files";

/// A complete choice of options: every one named, defaults filled in, and the data files that were changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    chosen: Vec<(&'static str, OptionValue)>,
    changed: Vec<(&'static str, String)>,
}

impl Options {
    /// Everything as the card has it.
    pub fn defaults(card: &Card) -> Options {
        let chosen = card.options.iter().map(|option| (option.name, option.default)).collect();
        Options { chosen, changed: Vec::new() }
    }

    /// The defaults of the card, changed by what is given.
    pub fn read(card: &Card, given: &Map<String, Value>) -> Result<Options, OptionsFault> {
        let mut options = Options::defaults(card);
        for (name, value) in given {
            if name == FILES {
                options.change(card, value)?;
                continue;
            }
            let place = card
                .options
                .iter()
                .position(|option| option.name == name)
                .ok_or_else(|| OptionsFault::UnknownOption(name.clone()))?;
            let chosen = card.options[place].values.iter().find(|known| known.matches(value)).ok_or_else(|| {
                OptionsFault::UnknownValue { option: card.options[place].name, value: value.to_string() }
            })?;
            options.chosen[place].1 = *chosen;
        }
        Ok(options)
    }

    fn change(&mut self, card: &Card, files: &Value) -> Result<(), OptionsFault> {
        let files = files.as_object().ok_or(OptionsFault::Together("'files' is an object of names and texts"))?;
        for (name, text) in files {
            let known = card.files.iter().find(|file| file.name == name);
            let file = known.ok_or_else(|| OptionsFault::UnknownFile(name.clone()))?;
            let text = text.as_str().ok_or(OptionsFault::Together("'files' is an object of names and texts"))?;
            if text.len() > MAX_FILE {
                return Err(FileFault::whole(file, format!("it is longer than {MAX_FILE} bytes")).into());
            }
            self.changed.push((file.name, text.to_owned()));
        }
        Ok(())
    }

    /// What stands in a data file: the changed text, or as shipped.
    pub fn file(&self, shipped: &File) -> &str {
        self.changed.iter().find(|(name, _)| *name == shipped.name).map_or(shipped.text, |(_, text)| text)
    }

    /// The number chosen for an option of numbers.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.chosen.iter().find_map(|&(option, value)| match value {
            OptionValue::Number(number) if option == name => Some(number),
            OptionValue::Number(_) | OptionValue::Word(_) => None,
        })
    }

    /// The word chosen for an option of words.
    pub fn word(&self, name: &str) -> Option<&'static str> {
        self.chosen.iter().find_map(|&(option, value)| match value {
            OptionValue::Word(word) if option == name => Some(word),
            OptionValue::Number(_) | OptionValue::Word(_) => None,
        })
    }

    /// Names and values, in the order of the card.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, OptionValue)> + '_ {
        self.chosen.iter().copied()
    }

    /// As [`Options::read`] takes it; changed files only if there are any.
    pub fn to_map(&self) -> Map<String, Value> {
        let mut map: Map<String, Value> = self.iter().map(|(name, value)| (name.to_owned(), json!(value))).collect();
        if !self.changed.is_empty() {
            let changed: Map<String, Value> =
                self.changed.iter().map(|(name, text)| ((*name).to_owned(), json!(text))).collect();
            map.insert(FILES.to_owned(), changed.into());
        }
        map
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.to_map())
    }
}

/// Why a game cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionsFault {
    /// The game is for other numbers of players.
    #[error("this game is not played by {0}")]
    Seats(i64),
    /// The game has no such option.
    #[error("there is no option '{0}'")]
    UnknownOption(String),
    /// The option has no such value.
    #[error("option '{option}' cannot be {value}")]
    UnknownValue {
        /// Which option.
        option: &'static str,
        /// What was asked for.
        value: String,
    },
    /// The game has no such data file.
    #[error("there is no data file '{0}'")]
    UnknownFile(String),
    /// A changed data file cannot be played with.
    #[error(transparent)]
    File(#[from] FileFault),
    /// Each is fine alone, not together.
    #[error("{0}")]
    Together(&'static str),
}
