//! The pseudo-language of the tests: English with every phrase marked, ⟦so⟧. A sentence in it shows what was written
//! by a phrase and what was not.

use crate::Lang;
use crate::phrase::{OfName, Plural, Said};

/// Called with the path of each phrase and the phrase; its answer replaces the phrase.
pub(crate) type Map<'a> = &'a mut dyn FnMut(&str, &'static str) -> &'static str;

/// Something that consists of phrases.
pub(crate) trait Phrases {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self;
}

impl Phrases for &'static str {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        map(path, self)
    }
}

impl Phrases for Lang {
    fn mapped(&self, _: &str, _: Map<'_>) -> Self {
        *self
    }
}

impl<T: Phrases, const N: usize> Phrases for [T; N] {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        std::array::from_fn(|index| self[index].mapped(&format!("{path}.{index}"), map))
    }
}

impl Phrases for Plural {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        Plural { one: map(&format!("{path}.one"), self.one), other: map(&format!("{path}.other"), self.other) }
    }
}

impl Phrases for Said {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        Said { you: map(&format!("{path}.you"), self.you), they: map(&format!("{path}.they"), self.they) }
    }
}

impl Phrases for OfName {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        OfName {
            yours: map(&format!("{path}.yours"), self.yours),
            theirs: map(&format!("{path}.theirs"), self.theirs),
            bent: map(&format!("{path}.bent"), self.bent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_games::NAMES;
    use std::collections::{BTreeMap, BTreeSet};

    /// Random games of each number of seats.
    const GAMES: u64 = 1;

    /// Phrases of which one language leaves out an argument that the other one needs.
    const DIFFER: [&str; 3] = ["rolit.colour_plays", "roll_and_rule.drew_free.they", "roll_and_rule.drew_free.you"];

    /// Checks what a game says in random games: each sentence is made of marked texts, names, notation and numbers.
    macro_rules! is_all_marked {
        ($game:ident) => {
            let words = Lang::En.words().games.$game.mapped(stringify!($game), &mut |_, phrase| marked(phrase));
            let mut seen = BTreeSet::new();
            crate::$game::spoken::spoken(&words, GAMES, &mut |sentence| {
                seen.insert(sentence);
            });
            for sentence in seen {
                let rest = unmarked(&sentence);
                let parts = rest.split(|letter: char| !letter.is_alphanumeric());
                let odd: Vec<&str> = parts.filter(|part| !is_name(part) && !is_notation(part)).collect();
                assert!(odd.is_empty(), "{odd:?} is in no phrase: {sentence}");
            }
        };
    }

    /// The phrase with a mark around each text between placeholders.
    fn marked(phrase: &'static str) -> &'static str {
        let inner = phrase.replace('{', "⟧{").replace('}', "}⟦");
        format!("⟦{inner}⟧").replace("⟦⟧", "").leak()
    }

    /// What stands outside the marks.
    fn unmarked(sentence: &str) -> String {
        let mut rest = String::new();
        for part in sentence.split('⟦') {
            rest += part.split_once('⟧').map_or(part, |(_, after)| after);
            rest.push(' ');
        }
        rest
    }

    fn is_name(part: &str) -> bool {
        NAMES.contains(&part)
    }

    /// Numbers, squares such as `b12` or `1a`, and single letters, which name avenues and squares.
    fn is_notation(part: &str) -> bool {
        part.chars().filter(|letter| !letter.is_ascii_digit()).count() < 2
    }

    fn placeholders(phrase: &'static str) -> BTreeSet<&'static str> {
        phrase.split('{').skip(1).map(|part| part.split_once('}').expect("a closed placeholder").0).collect()
    }

    /// The placeholders of every phrase of a language, by path.
    fn all_placeholders(lang: Lang) -> BTreeMap<String, BTreeSet<&'static str>> {
        let mut all = BTreeMap::new();
        let note = &mut |path: &str, phrase| {
            all.insert(path.to_owned(), placeholders(phrase));
            phrase
        };
        let words = lang.words();
        words.games.rolit.mapped("rolit", note);
        words.games.ur_classic.mapped("ur_classic", note);
        words.games.roll_and_rule.mapped("roll_and_rule", note);
        words.games.ulir.mapped("ulir", note);
        words.games.ur_modern.mapped("ur_modern", note);
        words.games.village.mapped("village", note);
        crate::explore::words(lang).mapped("explore", note);
        crate::hint::words(lang).mapped("hint", note);
        crate::review::words(lang).mapped("review", note);
        all
    }

    #[test]
    fn sentences_of_random_games_consist_of_phrases() {
        is_all_marked!(rolit);
        is_all_marked!(ur_classic);
        is_all_marked!(roll_and_rule);
        is_all_marked!(ulir);
        is_all_marked!(ur_modern);
        is_all_marked!(village);
    }

    #[test]
    fn languages_have_the_same_placeholders() {
        let (english, french) = (all_placeholders(Lang::En), all_placeholders(Lang::Fr));
        let differ: Vec<&String> = english.keys().filter(|path| english[*path] != french[*path]).collect();
        assert_eq!(differ, DIFFER);
    }

    #[test]
    fn marks_are_around_texts_only() {
        assert_eq!(marked("{who}, {at}: stop."), "{who}⟦, ⟧{at}⟦: stop.⟧");
        assert_eq!(unmarked("a⟦b⟧c⟦d⟧").split_whitespace().collect::<Vec<_>>(), ["a", "c"]);
    }
}
