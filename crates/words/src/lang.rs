//! The two languages.

use crate::{Games, Words, en, fr};

/// A language of Tablée.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// Français.
    Fr,
    /// English, also for whoever reads neither.
    #[default]
    En,
}

impl Lang {
    /// Both, in the order of the switch.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// Everything said in it.
    pub const fn words(self) -> &'static Words {
        match self {
            Lang::Fr => &fr::WORDS,
            Lang::En => &en::WORDS,
        }
    }

    /// What is printed on the boxes in it, alone: who needs no more loads no more.
    pub const fn games(self) -> &'static Games {
        match self {
            Lang::Fr => &fr::GAMES,
            Lang::En => &en::GAMES,
        }
    }

    /// As `<html lang>` and file names write it.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// Its own name.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::Fr => "Français",
            Lang::En => "English",
        }
    }

    /// The language of a tag like `fr-CA`, if it is one of ours.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// The first of ours among the tags somebody prefers; English where none is.
    pub fn choose<'a>(tags: impl IntoIterator<Item = &'a str>) -> Lang {
        tags.into_iter().find_map(Lang::from_tag).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_we_speak_is_chosen() {
        assert_eq!(Lang::choose(["de-DE", "fr-CA", "en"]), Lang::Fr);
        assert_eq!(Lang::choose(["EN_us"]), Lang::En);
        assert_eq!(Lang::choose(["frisian", "it"]), Lang::En);
    }
}
