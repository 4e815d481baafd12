//! Game metadata: slug, numbers of seats, options, data files and version of the rules.

use crate::files::{DataFile, FileError, MAX_FILE};
use crate::level_info::{LevelInfo, SoloInfo};
use crate::{Credits, Seating, Timing};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use thiserror::Error;

/// The metadata of a game: everything that is known without a game in progress.
#[derive(Debug)]
pub struct GameInfo {
    /// The slug: the game's name in addresses, records and commands.
    pub slug: &'static str,
    /// The numbers of seats that the game can be played with.
    pub seats: &'static [u8],
    /// The options that players choose before a game.
    pub options: &'static [OptionInfo],
    /// The data files: the numbers printed on boards, sheets and cards.
    pub files: &'static [DataFile],
    /// The version of the rules, raised whenever an old record would replay differently.
    pub rules: u32,
    /// How the book hands out the seats, in a first game and in a rematch.
    pub seating: Seating,
    /// The time per move and what happens when it is up.
    pub timing: Timing,
    /// The levels of its bots, weakest first: their index is their rank.
    pub levels: &'static [LevelInfo],
    /// Bots beside the levels: the third level with a preference of its own.
    pub characters: &'static [LevelInfo],
    /// Set in games that are also played alone for points.
    pub solo: Option<SoloInfo>,
    /// Who made the game.
    pub credits: &'static Credits,
}

impl GameInfo {
    /// The levels, then the characters.
    pub fn bots(&self) -> impl Iterator<Item = &'static LevelInfo> + use<> {
        self.levels.iter().chain(self.characters)
    }

    /// The level or character with this id.
    pub fn bot(&self, id: &str) -> Option<&'static LevelInfo> {
        self.bots().find(|level| level.id == id)
    }

    /// The rank of a level from 0; a character has that of the third level, whose evaluation it uses.
    pub fn rank(&self, id: &str) -> Option<usize> {
        let level = self.levels.iter().position(|level| level.id == id);
        level.or_else(|| self.characters.iter().any(|character| character.id == id).then_some(CHARACTER_RANK))
    }

    /// The level that plays on for a player who has left: the second, or the only one.
    pub fn stand_in(&self) -> Option<&'static LevelInfo> {
        self.levels.get(1).or(self.levels.first())
    }
}

/// The rank of the level whose evaluation characters use.
const CHARACTER_RANK: usize = 2;

/// One option of a game with its possible values.
#[derive(Debug)]
pub struct OptionInfo {
    /// The key of the option in records and messages.
    pub name: &'static str,
    /// Every value that the option may take.
    pub values: &'static [OptionValue],
    /// The value used when the option is not given.
    pub default: OptionValue,
    /// The first version of the rules that has this option: older records and tables do not name it.
    pub since: u32,
}

/// A value that an option can take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OptionValue {
    /// A whole number, written as a JSON number.
    Number(i64),
    /// A word, written as a JSON string.
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

/// A complete choice of options: every one named, defaults filled in, the data files that were changed, and the version
/// of the rules that they are played by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    rules: u32,
    chosen: Vec<(&'static str, OptionValue)>,
    changed: Vec<(&'static str, String)>,
}

impl Options {
    /// The default value of every option, with the shipped data files and the newest rules.
    pub fn defaults(info: &GameInfo) -> Options {
        Options::defaults_for(info, info.rules)
    }

    fn defaults_for(info: &GameInfo, rules: u32) -> Options {
        let had = info.options.iter().filter(|option| option.since <= rules);
        Options { rules, chosen: had.map(|option| (option.name, option.default)).collect(), changed: Vec::new() }
    }

    /// The defaults of a game, overridden by the given values. Unknown keys and values are errors.
    pub fn read(info: &GameInfo, given: &Map<String, Value>) -> Result<Options, OptionsError> {
        Options::read_for(info, info.rules, given)
    }

    /// The same for a game that began under this version of the rules: records and stored tables keep theirs. A version
    /// that the game does not know is an error, and so is an option that this version did not have.
    pub fn read_for(info: &GameInfo, rules: u32, given: &Map<String, Value>) -> Result<Options, OptionsError> {
        if !(1..=info.rules).contains(&rules) {
            return Err(OptionsError::Rules { asked: rules, newest: info.rules });
        }
        let mut options = Options::defaults_for(info, rules);
        for (name, value) in given {
            if name == FILES {
                options.change(info, value)?;
                continue;
            }
            let unknown = || OptionsError::UnknownOption { option: name.clone(), known: options.names() };
            let option = info.options.iter().find(|option| option.name == name).ok_or_else(unknown)?;
            let place = options.chosen.iter().position(|(own, _)| *own == option.name).ok_or_else(unknown)?;
            let chosen = option.values.iter().find(|known| known.matches(value)).ok_or_else(|| {
                OptionsError::UnknownValue { option: option.name, value: value.to_string(), known: option.values }
            })?;
            options.chosen[place].1 = *chosen;
        }
        Ok(options)
    }

    /// The version of the rules to play by: [`GameInfo::rules`] for a new game, an older one for an old record.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    fn change(&mut self, info: &GameInfo, files: &Value) -> Result<(), OptionsError> {
        let files = files.as_object().ok_or(OptionsError::Conflict("'files' is an object of names and texts"))?;
        for (name, text) in files {
            let known = info.files.iter().find(|file| file.name == name);
            let file = known.ok_or_else(|| OptionsError::UnknownFile { file: name.clone(), known: info.files })?;
            let text = text.as_str().ok_or(OptionsError::Conflict("'files' is an object of names and texts"))?;
            if text.len() > MAX_FILE {
                return Err(FileError::whole(file, format!("it is longer than {MAX_FILE} bytes")).into());
            }
            self.changed.push((file.name, text.to_owned()));
        }
        Ok(())
    }

    /// The names, for an error.
    fn names(&self) -> String {
        if self.chosen.is_empty() {
            return "this game has none".to_owned();
        }
        format!("try {}", listed(self.iter().map(|(name, _)| name)))
    }

    /// The text of a data file: the changed one, or the one shipped with the game.
    pub fn file(&self, shipped: &DataFile) -> &str {
        self.changed.iter().find(|(name, _)| *name == shipped.name).map_or(shipped.text, |(_, text)| text)
    }

    /// The value of a numeric option; `None` if there is no such option.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.chosen.iter().find_map(|&(option, value)| match value {
            OptionValue::Number(number) if option == name => Some(number),
            OptionValue::Number(_) | OptionValue::Word(_) => None,
        })
    }

    /// The value of a word option; `None` if there is no such option.
    pub fn word(&self, name: &str) -> Option<&'static str> {
        self.chosen.iter().find_map(|&(option, value)| match value {
            OptionValue::Word(word) if option == name => Some(word),
            OptionValue::Number(_) | OptionValue::Word(_) => None,
        })
    }

    /// The names and values, in the order in which the game declares them.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, OptionValue)> + '_ {
        self.chosen.iter().copied()
    }

    /// The options as a JSON object that [`Options::read`] accepts; changed files only if there are any. The version of
    /// the rules is not among them: records and tables write it beside the options.
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

/// The valid choices of an error, as in `a, b or c`.
fn listed(choices: impl Iterator<Item = impl ToString>) -> String {
    let mut choices: Vec<String> = choices.map(|choice| choice.to_string()).collect();
    match choices.pop() {
        Some(last) if !choices.is_empty() => format!("{} or {last}", choices.join(", ")),
        last => last.unwrap_or_default(),
    }
}

fn listed_files(known: &[DataFile]) -> String {
    if known.is_empty() {
        return "this game has none".to_owned();
    }
    format!("try {}", listed(known.iter().map(|file| file.name)))
}

/// Why a game cannot be set up with these options.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionsError {
    /// The game is not played with this number of seats.
    #[error("this game is not played by {asked}, but by {}", listed(.known.iter()))]
    Seats {
        /// The number that was asked for.
        asked: i64,
        /// The numbers that can be played.
        known: &'static [u8],
    },
    /// The program knows no such version of the rules.
    #[error("it follows version {asked} of the rules, this program {newest}")]
    Rules {
        /// The version that was asked for.
        asked: u32,
        /// The newest version of the game's rules.
        newest: u32,
    },
    /// The game has no such option.
    #[error("there is no option '{option}': {known}")]
    UnknownOption {
        /// The name that was given.
        option: String,
        /// What there is instead.
        known: String,
    },
    /// The option has no such value.
    #[error("option '{option}' cannot be {value}, but {}", listed(.known.iter().map(|known| json!(known))))]
    UnknownValue {
        /// The name of the option.
        option: &'static str,
        /// The value that was given, as JSON.
        value: String,
        /// The values that it can have.
        known: &'static [OptionValue],
    },
    /// The game has no such data file.
    #[error("there is no data file '{file}': {}", listed_files(known))]
    UnknownFile {
        /// The name that was given.
        file: String,
        /// The data files of the game.
        known: &'static [DataFile],
    },
    /// A changed data file is invalid.
    #[error(transparent)]
    File(#[from] FileError),
    /// Each value is valid alone, but not in this combination.
    #[error("{0}")]
    Conflict(&'static str),
}
