//! What is printed on a game's box: slug, seats, options.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
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

/// A complete choice of options: every one named, defaults filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options(Vec<(&'static str, OptionValue)>);

impl Options {
    /// Everything as the card has it.
    pub fn defaults(card: &Card) -> Options {
        Options(card.options.iter().map(|option| (option.name, option.default)).collect())
    }

    /// The defaults of the card, changed by what is given.
    pub fn read(card: &Card, given: &Map<String, Value>) -> Result<Options, OptionsFault> {
        let mut options = Options::defaults(card);
        for (name, value) in given {
            let place = card
                .options
                .iter()
                .position(|option| option.name == name)
                .ok_or_else(|| OptionsFault::UnknownOption(name.clone()))?;
            let chosen = card.options[place].values.iter().find(|known| known.matches(value)).ok_or_else(|| {
                OptionsFault::UnknownValue { option: card.options[place].name, value: value.to_string() }
            })?;
            options.0[place].1 = *chosen;
        }
        Ok(options)
    }

    /// The number chosen for an option of numbers.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.0.iter().find_map(|&(option, value)| match value {
            OptionValue::Number(number) if option == name => Some(number),
            OptionValue::Number(_) | OptionValue::Word(_) => None,
        })
    }

    /// The word chosen for an option of words.
    pub fn word(&self, name: &str) -> Option<&'static str> {
        self.0.iter().find_map(|&(option, value)| match value {
            OptionValue::Word(word) if option == name => Some(word),
            OptionValue::Number(_) | OptionValue::Word(_) => None,
        })
    }

    /// Names and values, in the order of the card.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, OptionValue)> + '_ {
        self.0.iter().copied()
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
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
    /// Each is fine alone, not together.
    #[error("{0}")]
    Together(&'static str),
}
