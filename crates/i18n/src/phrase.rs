//! Phrases: texts with named placeholders, which each language keeps, and the rules to fill them in.
//!
//! What is said when is written once, for all languages: a game in its `sentences.rs`, a catalog of this crate in a
//! declaration of [`phrases!`] or in a method beside it. `en.rs` and `fr.rs` hold the phrases alone. What depends on the
//! language and on nothing else is here: [`Plural`], [`Said`] and [`OfName`] hold the forms of a phrase, and [`Lang`]
//! chooses among them.

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

    /// The form for this number, which need not be whole, filled with it.
    #[cfg(feature = "pages")]
    pub(crate) fn amount(&self, lang: Lang, number: f64) -> String {
        let phrase = if lang.is_singular(number) { self.one } else { self.other };
        fill(phrase, &[("n", &lang.number(number))])
    }

    /// The form for this number as it is written.
    pub(crate) fn form(&self, lang: Lang, number: i64) -> &'static str {
        if lang.is_singular(number as f64) { self.one } else { self.other }
    }

    /// The same with more arguments than the number.
    pub(crate) fn with(&self, lang: Lang, number: i64, arguments: &[Argument<'_>]) -> String {
        fill(self.form(lang, number), &[&[("n", &number as &dyn Display)], arguments].concat())
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
    /// Whether this number takes the singular: 1 in English, everything below 2 in French.
    pub(crate) fn is_singular(self, number: f64) -> bool {
        match self {
            Lang::En => number == 1.0,
            Lang::Fr => number.abs() < 2.0,
        }
    }

    /// What stands between whole and tenths: 1.5 in English, 1,5 in French.
    const fn decimal_sign(self) -> &'static str {
        match self {
            Lang::En => ".",
            Lang::Fr => ",",
        }
    }

    /// A number with this many decimals.
    pub(crate) fn decimal(self, number: f64, decimals: usize) -> String {
        format!("{number:.decimals$}").replace('.', self.decimal_sign())
    }

    /// A number with as many decimals as it has.
    #[cfg(feature = "pages")]
    pub(crate) fn number(self, number: f64) -> String {
        number.to_string().replace('.', self.decimal_sign())
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

/// Declares a struct of phrases. A field with `=> say(…)` gets a method of the same name that fills its phrase with these
/// arguments, by their names; one with `=> count(n: …)` is a [`Plural`] of this number, and needs the field `lang: Lang`.
/// For the pseudo-language, and for tests, the struct can be mapped phrase by phrase.
macro_rules! phrases {
    (
        $(#[$about:meta])*
        $seen:vis struct $name:ident {
            $($(#[$note:meta])* $shown:vis $field:ident: $of:ty $(=> $how:ident($($argument:ident: $kind:ty),+))?,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Debug)]
        $seen struct $name { $($(#[$note])* $shown $field: $of,)* }

        impl $name {
            $($(
                #[doc = concat!("The phrase of the field `", stringify!($field), "`, filled.")]
                pub fn $field(&self, $($argument: $kind),+) -> String {
                    $crate::phrase::$how!(self.$field, self, $($argument),+)
                }
            )?)*
        }

        #[cfg(any(test, feature = "pseudo"))]
        impl $crate::pseudo::Phrases for $name {
            #[allow(unused_doc_comments, reason = "attributes of the fields may switch them off")]
            fn mapped(&self, path: &str, map: $crate::pseudo::Map<'_>) -> Self {
                $name {
                    $($(#[$note])* $field: self.$field.mapped(&format!("{path}.{}", stringify!($field)), map),)*
                }
            }

            #[cfg(test)]
            #[allow(unused_doc_comments, reason = "attributes of the fields may switch them off")]
            fn said(&self, say: &mut dyn FnMut(String)) {
                $($(#[$note])* self.$field.said(say);)*
                $($(say(self.$field($(<$kind as $crate::pseudo::Sample>::sample()),+));)?)*
            }
        }
    };
}
pub(crate) use phrases;

/// A phrase filled with arguments that bear the names of its placeholders.
macro_rules! say {
    ($phrase:expr, $words:expr, $($argument:ident),+) => {
        $crate::phrase::fill($phrase, &[$((stringify!($argument), &$argument)),+])
    };
}
pub(crate) use say;

/// The form of a plural for a number, filled with it.
macro_rules! count {
    ($plural:expr, $words:expr, $n:ident) => {
        $plural.with($words.lang, $n as i64, &[])
    };
}
pub(crate) use count;

/// The phrases of a language, chosen by an exhaustive list: `spoken!(lang, En => en::WORDS, Fr => fr::WORDS)`.
macro_rules! spoken {
    ($lang:expr, $($known:ident => $words:expr),+) => {
        $crate::phrase::shown(match $lang { $($crate::Lang::$known => &$words,)+ })
    };
}
pub(crate) use spoken;

/// Phrases as a reader gets them: as they are, or marked in a build with the pseudo-language.
#[cfg(not(any(test, feature = "pseudo")))]
pub(crate) const fn shown<T>(words: &'static T) -> &'static T {
    words
}
#[cfg(any(test, feature = "pseudo"))]
pub(crate) use crate::pseudo::shown;

/// The same for a single text that belongs to no struct.
#[cfg(not(any(test, feature = "pseudo")))]
pub(crate) const fn shown_text(text: &'static str) -> &'static str {
    text
}
#[cfg(any(test, feature = "pseudo"))]
pub(crate) use crate::pseudo::shown_text;

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
