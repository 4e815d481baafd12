//! Texts that every game declares: title and short description, names of its bots, labels of its options.

use crate::phrase::{phrases, shown, shown_text};
use crate::{Lang, Words, games};
use kernel::{GameInfo, LevelInfo, OptionValue};

phrases! {
    /// What the box of a game says.
    pub struct GameWords {
        pub title: &'static str,
        /// The title broken into the lines of the cover, one or two.
        pub cover: [&'static str; 2],
        /// One sentence that invites to play.
        pub pitch: &'static str,
        /// Players and time, as on the side of a box.
        pub facts: &'static str,
        /// Its bots: every level and character that the game declares.
        pub levels: &'static [LevelWords],
    }
}

/// The name of a bot.
#[derive(Debug)]
pub struct LevelWords {
    /// The id that the game declares.
    pub id: &'static str,
    /// Its name at the table.
    pub name: &'static str,
}

/// The labels of an option and of its values.
#[derive(Debug)]
pub struct OptionWords {
    /// The name that the game declares.
    pub name: &'static str,
    pub label: &'static str,
    /// Values with their labels. A number without a label is shown as it is.
    pub values: &'static [(&'static str, &'static str)],
}

impl Lang {
    /// What the box of a game says.
    pub fn game(self, slug: &str) -> Option<&'static GameWords> {
        let (_, words) = games::TITLES.iter().find(|(known, _)| *known == slug)?;
        Some(shown(words(self)))
    }
}

impl Words {
    /// What the box of a game says.
    pub fn game(&self, slug: &str) -> Option<&'static GameWords> {
        self.lang.game(slug)
    }

    /// The title of a game; the slug where there is no such game.
    pub fn title<'a>(&self, slug: &'a str) -> &'a str {
        self.game(slug).map_or(slug, |game| game.title)
    }

    /// How a bot of a game plays, in one line.
    pub fn level_says(&self, slug: &str, id: &str) -> Option<&'static str> {
        let (_, levels) = games::LEVELS.iter().find(|(known, _)| *known == slug)?;
        levels(self.lang).iter().find(|(known, _)| *known == id).map(|(_, says)| shown_text(says))
    }

    /// The name of a bot of a game.
    pub fn level(&self, slug: &str, id: &str) -> Option<&'static LevelWords> {
        self.game(slug)?.levels.iter().find(|level| level.id == id)
    }

    fn option_words(&self, slug: &str, name: &str) -> Option<&'static OptionWords> {
        let (_, options) = games::OPTIONS.iter().find(|(known, _)| *known == slug)?;
        options(self.lang).iter().find(|option| option.name == name)
    }

    /// The label of an option of a game.
    pub fn option(&self, slug: &str, name: &str) -> Option<&'static str> {
        Some(shown_text(self.option_words(slug, name)?.label))
    }

    /// The label of an option's value; none for a number that is shown as it is.
    pub fn value(&self, slug: &str, option: &str, value: &str) -> Option<&'static str> {
        self.option_words(slug, option)?
            .values
            .iter()
            .find(|(known, _)| *known == value)
            .map(|(_, label)| shown_text(label))
    }
}

/// Whether the texts name every bot and every option that the game declares, and nothing else. Evaluated while
/// compiling: a game that lacks one does not compile.
#[allow(dead_code, reason = "a build without games has nothing to check")]
pub(crate) const fn complete(
    info: &GameInfo,
    words: &GameWords,
    says: &[(&str, &str)],
    options: &[OptionWords],
) -> bool {
    words.levels.len() == info.levels.len() + info.characters.len()
        && names(words.levels, info.levels)
        && names(words.levels, info.characters)
        && described(says, info.levels)
        && described(says, info.characters)
        && labels(info, options)
}

const fn names(words: &[LevelWords], levels: &[LevelInfo]) -> bool {
    let mut level = 0;
    while level < levels.len() {
        let mut at = 0;
        while at < words.len() && !same(words[at].id, levels[level].id) {
            at += 1;
        }
        if at == words.len() {
            return false;
        }
        level += 1;
    }
    true
}

const fn described(says: &[(&str, &str)], levels: &[LevelInfo]) -> bool {
    let mut level = 0;
    while level < levels.len() {
        if !labelled(says, levels[level].id) {
            return false;
        }
        level += 1;
    }
    true
}

const fn labels(info: &GameInfo, words: &[OptionWords]) -> bool {
    if words.len() != info.options.len() {
        return false;
    }
    let mut option = 0;
    while option < words.len() {
        let (declared, words) = (&info.options[option], &words[option]);
        if !same(words.name, declared.name) {
            return false;
        }
        let mut value = 0;
        while value < declared.values.len() {
            if let OptionValue::Word(word) = declared.values[value]
                && !labelled(words.values, word)
            {
                return false;
            }
            value += 1;
        }
        option += 1;
    }
    true
}

const fn labelled(values: &[(&str, &str)], word: &str) -> bool {
    let mut at = 0;
    while at < values.len() {
        if same(values[at].0, word) {
            return true;
        }
        at += 1;
    }
    false
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}
