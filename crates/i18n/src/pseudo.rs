//! The pseudo-language: every phrase marked, ⟦so⟧. A sentence in it shows what was written by a phrase and what was not.
//!
//! Tests map phrases to it. A build with the feature `pseudo` shows it in place of all languages, so that a browser can
//! look for texts that no phrase holds; nothing that is shipped has that feature.

use crate::phrase::{OfName, Plural, Said};
use crate::{GamesWords, Lang, LevelWords, PlainWords};
use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;

/// Called with the path of each phrase and the phrase; its answer replaces the phrase.
pub(crate) type Map<'a> = &'a mut dyn FnMut(&str, &'static str) -> &'static str;

/// Something that consists of phrases.
pub(crate) trait Phrases: Sized {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self;

    /// Says what can be said without knowing more: texts without placeholders, and those that only fill them.
    #[cfg(test)]
    fn said(&self, _: &mut dyn FnMut(String)) {}
}

/// An argument for a sentence, where any will do.
#[cfg(test)]
pub(crate) trait Sample {
    fn sample() -> Self;
}

/// The phrase with a mark around each text between placeholders. A placeholder may hold texts too, after a `|`: the forms
/// of a word that is counted.
pub(crate) fn marked(phrase: &'static str) -> &'static str {
    let mut text = String::new();
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = after.split_once('}').unwrap_or((after, ""));
        text += &around(before);
        let mut parts = inside.split('|');
        text += &format!("{{{}", parts.next().unwrap_or_default());
        parts.for_each(|form| text += &format!("|{}", around(form)));
        text.push('}');
        rest = after;
    }
    (text + &around(rest)).leak()
}

fn around(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("⟦{text}⟧") }
}

/// Whether the pseudo-language is shown: in a build with its feature always, in a test while [`tests::pseudo`] runs.
#[cfg(feature = "pseudo")]
const fn is_shown() -> bool {
    true
}
#[cfg(not(feature = "pseudo"))]
fn is_shown() -> bool {
    tests::SHOWN.get()
}

thread_local! {
    /// The marked structs by the addresses of the others, so that each is made once.
    static MARKED: RefCell<HashMap<usize, &'static dyn Any>> = RefCell::new(HashMap::new());
    static MARKED_TEXTS: RefCell<HashMap<&'static str, &'static str>> = RefCell::new(HashMap::new());
}

/// The phrases, marked where the pseudo-language is shown.
pub(crate) fn shown<T: Phrases + 'static>(words: &'static T) -> &'static T {
    if !is_shown() {
        return words;
    }
    let address = std::ptr::from_ref(words) as usize;
    let known = MARKED.with_borrow(|marked| marked.get(&address).copied());
    if let Some(known) = known.and_then(|known| known.downcast_ref()) {
        return known;
    }
    let made: &'static T = Box::leak(Box::new(words.mapped("", &mut |_, phrase| marked(phrase))));
    MARKED.with_borrow_mut(|marked| marked.insert(address, made));
    made
}

/// The same for a text that belongs to no struct.
pub(crate) fn shown_text(text: &'static str) -> &'static str {
    if !is_shown() {
        return text;
    }
    MARKED_TEXTS.with_borrow_mut(|texts| *texts.entry(text).or_insert_with(|| marked(text)))
}

impl Phrases for &'static str {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        map(path, self)
    }

    #[cfg(test)]
    fn said(&self, say: &mut dyn FnMut(String)) {
        if !self.contains('{') {
            say((*self).to_owned());
        }
    }
}

impl Phrases for Lang {
    fn mapped(&self, _: &str, _: Map<'_>) -> Self {
        *self
    }
}

/// A text by its key, which no reader sees.
impl Phrases for (&'static str, &'static str) {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        (self.0, map(&format!("{path}.{}", self.0), self.1))
    }

    #[cfg(test)]
    fn said(&self, say: &mut dyn FnMut(String)) {
        self.1.said(say);
    }
}

impl<T: Phrases, const N: usize> Phrases for [T; N] {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        std::array::from_fn(|index| self[index].mapped(&format!("{path}.{index}"), map))
    }

    #[cfg(test)]
    fn said(&self, say: &mut dyn FnMut(String)) {
        self.iter().for_each(|item| item.said(say));
    }
}

impl<T: Phrases> Phrases for &'static [T] {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        let items = self.iter().enumerate().map(|(index, item)| item.mapped(&format!("{path}.{index}"), map));
        items.collect::<Vec<T>>().leak()
    }

    #[cfg(test)]
    fn said(&self, say: &mut dyn FnMut(String)) {
        self.iter().for_each(|item| item.said(say));
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

impl Phrases for LevelWords {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        LevelWords { id: self.id, name: map(&format!("{path}.{}", self.id), self.name) }
    }

    #[cfg(test)]
    fn said(&self, say: &mut dyn FnMut(String)) {
        say(self.name.to_owned());
    }
}

impl Phrases for PlainWords {
    fn mapped(&self, path: &str, map: Map<'_>) -> Self {
        PlainWords {
            lang: self.lang,
            actions: self.actions.mapped(&format!("{path}.actions"), map),
            outcomes: self.outcomes.mapped(&format!("{path}.outcomes"), map),
            effects: self.effects.mapped(&format!("{path}.effects"), map),
            texts: self.texts.mapped(&format!("{path}.texts"), map),
        }
    }

    #[cfg(test)]
    fn said(&self, say: &mut dyn FnMut(String)) {
        [self.actions, self.outcomes, self.effects, self.texts].said(say);
    }
}

/// The games whose phrases are mapped. Their struct is written by `cargo xtask games`, so a game that was just made is
/// not here yet: it says its English phrases without marks until it is listed, which `cargo xtask pseudo` tells.
macro_rules! games {
    ($of:ty, $rest:expr, $($feature:literal $game:ident),+) => {
        impl Phrases for $of {
            #[allow(clippy::needless_update, reason = "no game may be left today, and one tomorrow")]
            fn mapped(&self, path: &str, map: Map<'_>) -> Self {
                Self {
                    $(#[cfg(feature = $feature)]
                    $game: self.$game.mapped(&format!("{path}.{}", stringify!($game)), map),)+
                    ..$rest
                }
            }

            #[cfg(test)]
            fn said(&self, say: &mut dyn FnMut(String)) {
                $(#[cfg(feature = $feature)]
                self.$game.said(say);)+
            }
        }
    };
}

games!(
    GamesWords,
    crate::games::EN,
    "ur-classic" ur_classic,
    "ur-modern" ur_modern,
    "rolit" rolit,
    "village" village,
    "roll-and-rule" roll_and_rule,
    "ulir" ulir,
    "pig" pig
);
#[cfg(feature = "print")]
games!(
    crate::GamesPrint,
    crate::games::EN_PRINT,
    "rolit" rolit,
    "village" village,
    "roll-and-rule" roll_and_rule,
    "ulir" ulir
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_games::NAMES;
    use kernel::OptionValue;
    use std::cell::Cell;
    use std::collections::{BTreeMap, BTreeSet};

    thread_local! {
        /// Whether the pseudo-language is shown.
        pub(super) static SHOWN: Cell<bool> = const { Cell::new(false) };
    }

    /// Runs this with the pseudo-language in place of all others.
    fn pseudo<T>(run: impl FnOnce() -> T) -> T {
        SHOWN.set(true);
        let result = run();
        SHOWN.set(false);
        result
    }

    /// Random games of each number of seats.
    const GAMES: u64 = 1;

    /// Phrases of which one language leaves out an argument that the other one needs.
    const DIFFER: [&str; 3] = [
        "words.games.rolit.colour_plays",
        "words.games.roll_and_rule.drew_free.they",
        "words.games.roll_and_rule.drew_free.you",
    ];

    /// Checks what a game says in random games: each sentence is made of marked texts, names, notation and numbers.
    macro_rules! is_all_marked {
        ($game:ident) => {
            let words = Lang::En.words().games.$game.mapped(stringify!($game), &mut |_, phrase| marked(phrase));
            let mut seen = BTreeSet::new();
            crate::$game::spoken::spoken(&words, GAMES, &mut |sentence| {
                seen.insert(sentence);
            });
            seen.iter().for_each(|sentence| is_marked(sentence));
        };
    }

    macro_rules! samples {
        ($($kind:ty: $value:expr),+) => {
            $(impl Sample for $kind {
                fn sample() -> Self {
                    $value
                }
            })+
        };
    }
    samples!(&'static str: "Anne", u8: 7, u16: 7, u32: 7, u64: 7, usize: 7, i32: 7, i64: 7);

    /// Checks that a sentence is made of marked texts, names, notation and numbers.
    fn is_marked(sentence: &str) {
        let rest = unmarked(sentence);
        let parts = rest.split(|letter: char| !letter.is_alphanumeric());
        let odd: Vec<&str> = parts.filter(|part| !is_name(part) && !is_notation(part)).collect();
        assert!(odd.is_empty(), "{odd:?} is in no phrase: {sentence}");
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
        let inside = |part: &'static str| part.split_once('}').expect("a closed placeholder").0;
        phrase.split('{').skip(1).filter_map(|part| inside(part).split('|').next()).collect()
    }

    /// The placeholders of every phrase of a language, by path.
    fn all_placeholders(lang: Lang) -> BTreeMap<String, BTreeSet<&'static str>> {
        let mut all = BTreeMap::new();
        let note = &mut |path: &str, phrase| {
            all.insert(path.to_owned(), placeholders(phrase));
            phrase
        };
        lang.words().mapped("words", note);
        lang.pages().mapped("pages", note);
        lang.lab().mapped("lab", note);
        lang.print().mapped("print", note);
        lang.credits().mapped("credits", note);
        crate::dice::words(lang).mapped("dice", note);
        crate::explore::words(lang).mapped("explore", note);
        crate::hint::words(lang).mapped("hint", note);
        crate::plain::house(lang).mapped("plain", note);
        crate::review::words(lang).mapped("review", note);
        crate::review::page(lang).mapped("review-page", note);
        for slug in catalog::INFOS.iter().map(|info| info.slug) {
            lang.game(slug).expect("a title").mapped(slug, note);
        }
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

    /// What every module says, but for the sentences of random games.
    fn everything(lang: Lang) -> Vec<String> {
        let mut all = [
            crate::tests::filled(lang),
            crate::pages::tests::filled(lang),
            crate::lab::tests::filled(lang),
            crate::print::tests::filled(lang),
            crate::dice::tests::filled(lang),
            crate::hint::tests::filled(lang),
            crate::review::filled(lang),
            crate::explore::tests::filled(lang),
        ]
        .concat();
        let say = &mut |sentence| all.push(sentence);
        lang.words().said(say);
        lang.pages().said(say);
        lang.lab().said(say);
        lang.print().said(say);
        lang.credits().said(say);
        crate::dice::words(lang).said(say);
        crate::explore::words(lang).said(say);
        crate::hint::words(lang).said(say);
        crate::plain::house(lang).said(say);
        crate::review::words(lang).said(say);
        crate::review::page(lang).said(say);
        for info in catalog::INFOS {
            let (words, slug) = (lang.words(), info.slug);
            lang.game(slug).expect("a title").said(say);
            info.bots().for_each(|level| say(words.level_says(slug, level.id).expect("a text").to_owned()));
            for option in info.options {
                say(words.option(slug, option.name).expect("a label").to_owned());
                let words_of = |value: &OptionValue| match value {
                    OptionValue::Word(word) => words.value(slug, option.name, word),
                    OptionValue::Number(_) => None,
                };
                let labels = option.values.iter().filter_map(words_of);
                labels.for_each(|label| say(label.to_owned()));
            }
        }
        let drama = &lang.lab().report.drama;
        crate::games::AHEAD.iter().for_each(|(slug, _)| say(drama.ahead_by(slug).to_owned()));
        for (slug, names) in crate::games::CHANCE {
            let events = names(lang).iter().filter_map(|(event, _)| crate::dice::chance(lang, slug, event));
            events.for_each(|name| say(name.to_owned()));
        }
        all
    }

    #[test]
    fn everything_that_is_said_consists_of_phrases() {
        for lang in Lang::ALL {
            let said = pseudo(|| everything(lang));
            // Roughly: fewer would mean that a module is no longer asked.
            assert!(said.len() > 1800, "{}", said.len());
            said.iter().for_each(|sentence| is_marked(sentence));
            assert_eq!(said.len(), everything(lang).len());
        }
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
