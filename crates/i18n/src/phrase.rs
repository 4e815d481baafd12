//! Phrases: texts with named placeholders, which each language keeps, and the rules to fill them in.
//!
//! A game chooses a phrase and its arguments once, in its `sentences.rs`; `en.rs` and `fr.rs` hold the phrases alone.
//! What depends on the language and not on the game is here: [`Plural`], [`Said`] and [`OfName`] hold the forms of a
//! phrase, and [`Lang`] chooses among them.

use crate::Lang;
use std::fmt::Display;

/// The value of a placeholder, with its name.
pub(crate) type Argument<'a> = (&'static str, &'a dyn Display);

/// Fills the placeholders of a phrase: `{at}` becomes the argument named `at`. All languages get the same arguments,
/// and a phrase may leave out those its language does not need.
pub(crate) fn fill(phrase: &str, arguments: &[Argument<'_>]) -> String {
    let mut text = String::with_capacity(2 * phrase.len());
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let argument = arguments.iter().find(|(known, _)| *known == name);
        debug_assert!(argument.is_some(), "no argument for {{{name}}} of: {phrase}");
        text += before;
        text += &argument.map_or_else(String::new, |(_, value)| value.to_string());
        rest = after;
    }
    text + rest
}

/// A phrase that counts something, with the placeholder `{n}`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plural {
    pub(crate) one: &'static str,
    pub(crate) other: &'static str,
}

impl Plural {
    /// The form for this number, filled with it.
    pub(crate) fn count(&self, lang: Lang, number: impl Into<i64>) -> String {
        self.with(lang, number.into(), &[])
    }

    /// The same with more arguments than the number.
    pub(crate) fn with(&self, lang: Lang, number: i64, arguments: &[Argument<'_>]) -> String {
        let phrase = if lang.is_singular(number) { self.one } else { self.other };
        fill(phrase, &[&[("n", &number as &dyn Display)], arguments].concat())
    }
}

/// A sentence about a player: as the player reads it, and as all others do, with the placeholder `{who}`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Said {
    pub(crate) you: &'static str,
    pub(crate) they: &'static str,
}

impl Said {
    /// The sentence about the player with this name; none is the reader.
    pub(crate) fn of(&self, who: Option<&str>, arguments: &[Argument<'_>]) -> String {
        match who {
            None => fill(self.you, arguments),
            Some(name) => fill(self.they, &[&[("who", &name as &dyn Display)], arguments].concat()),
        }
    }
}

/// Something that belongs to a player: the reader's, and another player's with the placeholder `{who}`. Some names take
/// another form: "Thomas’ pawn", « le pion d’Oracle ».
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfName {
    pub(crate) yours: &'static str,
    pub(crate) theirs: &'static str,
    /// For the names of which [`Lang::bends`] is true.
    pub(crate) bent: &'static str,
}

impl OfName {
    /// What belongs to the player with this name; none is the reader.
    pub(crate) fn of(&self, lang: Lang, who: Option<&str>) -> String {
        match who {
            None => self.yours.to_owned(),
            Some(name) if lang.bends(name) => fill(self.bent, &[("who", &name)]),
            Some(name) => fill(self.theirs, &[("who", &name)]),
        }
    }
}

impl Lang {
    /// Whether this number takes the singular: 1 in English, 0 and 1 in French.
    pub(crate) const fn is_singular(self, number: i64) -> bool {
        match self {
            Lang::En => number == 1,
            Lang::Fr => number.abs() < 2,
        }
    }

    /// A number with this many decimals: 1.5 in English, 1,5 in French.
    pub(crate) fn decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self {
            Lang::En => text,
            Lang::Fr => text.replace('.', ","),
        }
    }

    /// Whether a name needs the other form of a possessive: in English after an s, in French before a vowel.
    pub(crate) fn bends(self, name: &str) -> bool {
        match self {
            Lang::En => name.ends_with('s'),
            Lang::Fr => {
                let first = name.chars().next();
                first.is_some_and(|first| "AEIOUYÀÂÉÈÊËÎÏÔÖÙÛÜ".contains(first.to_ascii_uppercase()))
            }
        }
    }
}

/// Declares a struct of phrases. For tests it can be mapped phrase by phrase, which gives the pseudo-language.
macro_rules! phrases {
    ($(#[$about:meta])* $seen:vis struct $name:ident { $($(#[$note:meta])* $shown:vis $field:ident: $of:ty,)* }) => {
        $(#[$about])*
        #[derive(Debug)]
        $seen struct $name { $($(#[$note])* $shown $field: $of,)* }

        #[cfg(test)]
        impl $crate::pseudo::Phrases for $name {
            fn mapped(&self, path: &str, map: $crate::pseudo::Map<'_>) -> Self {
                $name { $($field: self.$field.mapped(&format!("{path}.{}", stringify!($field)), map),)* }
            }
        }
    };
}
pub(crate) use phrases;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_by_name() {
        assert_eq!(fill("{a} and {b}, {a}.", &[("a", &1), ("b", &"two")]), "1 and two, 1.");
        assert_eq!(fill("Nothing to fill.", &[]), "Nothing to fill.");
    }

    #[test]
    #[should_panic(expected = "no argument for {c}")]
    fn an_unknown_placeholder_is_found() {
        fill("{c}", &[("a", &1)]);
    }

    #[test]
    fn each_language_counts_its_own_way() {
        let balls = Plural { one: "{n} ball", other: "{n} balls" };
        assert_eq!([0, 1, 2].map(|n| balls.count(Lang::En, n)), ["0 balls", "1 ball", "2 balls"]);
        assert_eq!([0, 1, 2].map(|n| balls.count(Lang::Fr, n)), ["0 ball", "1 ball", "2 balls"]);
    }

    #[test]
    fn names_bend_by_language() {
        let pawn = OfName { yours: "your pawn", theirs: "{who}’s pawn", bent: "{who}’ pawn" };
        assert_eq!(pawn.of(Lang::En, Some("Lapis")), "Lapis’ pawn");
        assert_eq!(pawn.of(Lang::En, Some("Anne")), "Anne’s pawn");
        assert_eq!(pawn.of(Lang::En, None), "your pawn");
        assert!(Lang::Fr.bends("Élise") && !Lang::Fr.bends("Max"));
    }
}
