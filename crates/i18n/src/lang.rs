//! The supported languages: French and English.

use crate::phrase::spoken;
use crate::{Words, en, fr};

/// A language of Tablée.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    Fr,
    /// English, also the fallback.
    #[default]
    En,
}

impl Lang {
    /// Both, in the order of the switch.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    pub fn words(self) -> &'static Words {
        spoken!(self, En => en::WORDS, Fr => fr::WORDS)
    }

    /// The code used in `<html lang>` and file names.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// Its name in its own language.
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

    /// The first supported language among the preferred tags; English where there is none.
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
