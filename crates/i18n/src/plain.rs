//! Default sentences, so that a game needs only names: of its actions, of what happens, of what is on the table.
//!
//! A game's [`PlainWords`] are lists of phrases. Log lines, prompts and results are built from them and from the house
//! phrases of the language. A phrase has placeholders: `{score}` is the value of a field, `{points|point|points}` a
//! number with the right form of the word behind it.

use crate::phrase::{phrases, spoken};
use crate::{Lang, SeatNames, capitalized};
use kernel::{MAX_SEATS, Seat};
use serde_json::{Map, Value};

/// Phrases by key. A `*` in a key stands for any text; the phrase has it as `{1}`, the second as `{2}`.
pub type PhraseList = &'static [(&'static str, &'static str)];

/// What a simple game says in one language.
#[derive(Clone, Copy, Debug)]
pub struct PlainWords {
    pub lang: Lang,
    /// What can be done, by notation, as after "you can": `("hold", "hold")`, `("*>*", "go from {1} to {2}")`.
    pub actions: PhraseList,
    /// What chance can bring, by notation; outcomes that are not listed are shown as they are written.
    pub outcomes: PhraseList,
    /// What has happened, by the name of the effect, as after "Anne:". The placeholders are the fields of the effect.
    pub effects: PhraseList,
    /// What is on the table: captions, names for screen readers, options.
    pub texts: PhraseList,
}

phrases! {
    /// The phrases that games share.
    pub(crate) struct House {
        /// The pieces of the seats, as in `scene::piece`.
        pieces: [&'static str; MAX_SEATS],
        said: &'static str,
        your_turn: &'static str,
        their_turn: &'static str,
        choose: &'static str,
        or: &'static str,
        choosing: &'static str,
        chance: &'static str,
        points: &'static str,
        won_by: &'static str,
        shared: &'static str,
        you: &'static str,
        with_pieces: &'static str,
    }
}

const ENGLISH: House = House {
    pieces: ["Red", "Blue", "Yellow", "Green", "Purple", "Teal", "Orange", "White", "Black", "Pink", "Brown", "Grey"],
    said: "{who}: {what}.",
    your_turn: "Your turn: {what}.",
    their_turn: "{who} to play: {what}.",
    choose: "choose an action",
    or: " or ",
    choosing: "{who} is choosing…",
    chance: "Chance decides…",
    points: "{n|point|points}",
    won_by: "{first} to {second}",
    shared: "{first} each",
    you: "You",
    with_pieces: "{place}: {pieces}",
};

const FRENCH: House = House {
    pieces: [
        "Rouge",
        "Bleu",
        "Jaune",
        "Vert",
        "Violet",
        "Turquoise",
        "Orange",
        "Blanc",
        "Noir",
        "Rose",
        "Brun",
        "Gris",
    ],
    said: "{who}\u{202f}: {what}.",
    your_turn: "À vous\u{202f}: {what}.",
    their_turn: "À {who} de jouer\u{202f}: {what}.",
    choose: "choisissez une action",
    or: " ou ",
    choosing: "{who} réfléchit…",
    chance: "Le hasard décide…",
    points: "{n|point|points}",
    won_by: "{first} à {second}",
    shared: "{first} chacun",
    you: "Vous",
    with_pieces: "{place}\u{202f}: {pieces}",
};

pub(crate) fn house(lang: Lang) -> &'static House {
    spoken!(lang, En => ENGLISH, Fr => FRENCH)
}

impl PlainWords {
    fn house(&self) -> &'static House {
        house(self.lang)
    }

    fn fill(&self, phrase: &str, values: &[(&str, String)]) -> String {
        fill(self.lang, phrase, values)
    }

    /// The name of a seat's pieces.
    pub fn piece(&self, seat: Seat) -> &'static str {
        self.house().pieces[seat.index()]
    }

    /// A text of the game with its placeholders filled; the key where the game has no such text.
    pub fn text(&self, key: &str, values: &[(&str, i64)]) -> String {
        let values: Vec<(&str, String)> = values.iter().map(|&(name, value)| (name, value.to_string())).collect();
        self.fill(self.plain_text(key).unwrap_or(key), &values)
    }

    /// A text of the game as it is written.
    pub fn plain_text(&self, key: &str) -> Option<&'static str> {
        self.texts.iter().find(|(known, _)| *known == key).map(|(_, phrase)| *phrase)
    }

    /// The name of an action inside a sentence; its notation where it has none.
    pub fn action(&self, action: &str) -> String {
        self.named(self.actions, action)
    }

    /// The label of an action in a list.
    pub fn label(&self, action: &str) -> String {
        capitalized(&self.action(action))
    }

    /// The label of a chance outcome.
    pub fn outcome(&self, event: &str) -> String {
        self.named(self.outcomes, event)
    }

    fn named(&self, list: PhraseList, text: &str) -> String {
        let found = list.iter().find_map(|(pattern, phrase)| Some((matched(pattern, text)?, phrase)));
        let Some((parts, phrase)) = found else { return text.to_owned() };
        let numbers: Vec<String> = (1..=parts.len()).map(|number| number.to_string()).collect();
        let values: Vec<(&str, String)> = numbers.iter().map(String::as_str).zip(parts).collect();
        self.fill(phrase, &values)
    }

    /// The log line of one step: "Anne: 1 rolled, 14 points lost."
    pub fn log_line(&self, cast: &SeatNames, effects: &[Value]) -> String {
        let mut lines: Vec<(Option<Seat>, Vec<String>)> = Vec::new();
        for effect in effects.iter().filter_map(PlainEffect::read) {
            let phrase = self.effects.iter().find(|(kind, _)| *kind == effect.kind).map(|(_, phrase)| *phrase);
            let said = self.fill(phrase.unwrap_or(effect.kind), &effect.values());
            match lines.last_mut() {
                Some((seat, line)) if *seat == effect.seat() => line.push(said),
                Some(_) | None => lines.push((effect.seat(), vec![said])),
            }
        }
        let sentence = |(seat, said): &(Option<Seat>, Vec<String>)| {
            let what = said.join(", ");
            match seat {
                Some(seat) => {
                    let who = if cast.is_you(*seat) { self.house().you } else { cast.name(*seat) };
                    self.fill(self.house().said, &[("who", who.to_owned()), ("what", what)])
                }
                None => capitalized(&what) + ".",
            }
        };
        lines.iter().map(sentence).collect::<Vec<_>>().join(" ")
    }

    /// What the seat to act can do: "Your turn: roll or hold."
    pub fn prompt(&self, cast: &SeatNames, seat: Seat, legal: &[String]) -> String {
        const LISTED: usize = 4;
        let house = self.house();
        let mut names: Vec<String> = legal.iter().map(|action| self.action(action)).collect();
        let what = match names.pop() {
            Some(last) if names.is_empty() => last,
            Some(last) if names.len() < LISTED => names.join(", ") + house.or + &last,
            Some(_) | None => house.choose.to_owned(),
        };
        let turn = if cast.is_you(seat) { house.your_turn } else { house.their_turn };
        self.fill(turn, &[("who", cast.name(seat).to_owned()), ("what", what)])
    }

    /// What the table waits for: a player, or chance.
    pub fn waiting(&self, cast: &SeatNames, mover: Option<Seat>) -> String {
        match mover {
            Some(seat) => self.fill(self.house().choosing, &[("who", cast.name(seat).to_owned())]),
            None => self.house().chance.to_owned(),
        }
    }

    /// A number of points.
    pub fn points(&self, points: i64) -> String {
        self.fill(self.house().points, &[("n", points.to_string())])
    }

    /// By how much the winner won: "100 to 87"; several seats can share the win. Empty for less than two seats.
    pub fn result(&self, scores: &[i64]) -> String {
        let mut scores = scores.to_vec();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        let [first, second, ..] = scores[..] else { return String::new() };
        let phrase = if first == second { self.house().shared } else { self.house().won_by };
        self.fill(phrase, &[("first", first.to_string()), ("second", second.to_string())])
    }

    /// A place with the owners of its pieces, or with what its dice show, for screen readers: "Space 5: Anne, Max".
    pub fn place(&self, cast: &SeatNames, name: &str, owners: &[Seat], faces: &[u8]) -> String {
        let owner = |&seat: &Seat| if cast.is_you(seat) { self.house().you } else { cast.name(seat) }.to_owned();
        let names: Vec<String> = owners.iter().map(owner).chain(faces.iter().map(u8::to_string)).collect();
        if names.is_empty() {
            return name.to_owned();
        }
        self.fill(self.house().with_pieces, &[("place", name.to_owned()), ("pieces", names.join(", "))])
    }
}

/// An effect of any game: its name and its fields.
struct PlainEffect<'a> {
    kind: &'a str,
    fields: Option<&'a Map<String, Value>>,
}

impl<'a> PlainEffect<'a> {
    /// Reads an effect as serde writes enums: `"tied"` or `{"rolled":{"seat":0,"roll":3}}`.
    fn read(effect: &'a Value) -> Option<PlainEffect<'a>> {
        match effect {
            Value::String(kind) => Some(PlainEffect { kind, fields: None }),
            Value::Object(object) => {
                let (kind, fields) = object.iter().next()?;
                Some(PlainEffect { kind, fields: fields.as_object() })
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
        }
    }

    fn seat(&self) -> Option<Seat> {
        let number = self.fields?.get("seat")?.as_u64()?;
        Seat::new(u8::try_from(number).ok()?)
    }

    fn values(&self) -> Vec<(&'a str, String)> {
        self.fields.into_iter().flatten().map(|(name, value)| (name.as_str(), shown(value))).collect()
    }
}

/// The seat that acted, from the effects of a step.
pub fn actor(effects: &[Value]) -> Option<Seat> {
    effects.iter().filter_map(PlainEffect::read).find_map(|effect| effect.seat())
}

/// Whether a list has a phrase for this text, for tests that nothing falls back to its notation.
pub fn is_named(list: PhraseList, text: &str) -> bool {
    list.iter().any(|(pattern, _)| matched(pattern, text).is_some())
}

/// The names of effects, for tests that every one has a phrase.
pub fn kind(effect: &Value) -> Option<&str> {
    PlainEffect::read(effect).map(|effect| effect.kind)
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(shown).collect::<Vec<_>>().join(" + "),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => value.to_string(),
    }
}

/// What the stars of a pattern stand for in this text.
fn matched(pattern: &str, text: &str) -> Option<Vec<String>> {
    let mut literals = pattern.split('*');
    let mut rest = text.strip_prefix(literals.next()?)?;
    let mut parts = Vec::new();
    let mut literals = literals.peekable();
    while let Some(literal) = literals.next() {
        let at = if literal.is_empty() && literals.peek().is_none() { rest.len() } else { rest.find(literal)? };
        parts.push(rest[..at].to_owned());
        rest = &rest[at + literal.len()..];
    }
    rest.is_empty().then_some(parts)
}

/// Fills the placeholders of a phrase; unknown ones stay empty.
fn fill(lang: Lang, phrase: &str, values: &[(&str, String)]) -> String {
    let mut text = String::new();
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, after) = after.split_once('}').unwrap_or((after, ""));
        let mut parts = inside.split('|');
        let name = parts.next().unwrap_or_default();
        let value = values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
        text += before;
        text += value;
        if let (Some(one), Some(other)) = (parts.next(), parts.next()) {
            text += "\u{a0}";
            text += if value.parse().is_ok_and(|number| lang.is_singular(number)) { one } else { other };
        }
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const ENGLISH: PlainWords = PlainWords {
        lang: Lang::En,
        actions: &[
            ("roll", "roll"),
            ("hold", "hold"),
            ("*>*", "go from {1} to {2}"),
            ("take *", "take {1|card|cards}"),
        ],
        outcomes: &[("h", "heads")],
        effects: &[("rolled", "{roll} rolled"), ("lost", "{points|point|points} lost"), ("tied", "a tie")],
        texts: &[("target", "First to {target}")],
    };
    const FRENCH: PlainWords = PlainWords {
        lang: Lang::Fr,
        actions: &[("roll", "lancer"), ("hold", "arrêter")],
        effects: &[("lost", "{points|point perdu|points perdus}")],
        ..ENGLISH
    };

    fn cast(you: Option<Seat>) -> SeatNames {
        SeatNames::new(vec!["Anne".to_owned(), "Max".to_owned()], you)
    }

    fn legal(actions: &[&str]) -> Vec<String> {
        actions.iter().map(|&action| action.to_owned()).collect()
    }

    #[test]
    fn actions_are_named_by_notation() {
        let names = ["roll", "a1>b2", "take 1", "take 3", "pass"].map(|action| ENGLISH.label(action));
        assert_eq!(names, ["Roll", "Go from a1 to b2", "Take 1\u{a0}card", "Take 3\u{a0}cards", "Pass"]);
        assert_eq!([ENGLISH.outcome("h"), ENGLISH.outcome("46")], ["heads", "46"]);
        assert_eq!(matched("*-*", "a-b-c"), Some(vec!["a".to_owned(), "b-c".to_owned()]));
        assert_eq!(matched("*-*", "abc"), None);
        assert_eq!(matched("x*", "x"), Some(vec![String::new()]));
    }

    #[test]
    fn log_lines_name_the_player_and_what_happened() {
        let effects = [json!({"rolled": {"seat": 0, "roll": [1, 6]}}), json!({"lost": {"seat": 0, "points": 14}})];
        let line = "Anne: 1 + 6 rolled, 14\u{a0}points lost.";
        assert_eq!(ENGLISH.log_line(&cast(None), &effects), line);
        assert_eq!(ENGLISH.log_line(&cast(Some(Seat::FIRST)), &effects[1..]), "You: 14\u{a0}points lost.");
        let one = [json!({"lost": {"seat": 1, "points": 1}}), json!("tied")];
        assert_eq!(ENGLISH.log_line(&cast(None), &one), "Max: 1\u{a0}point lost. A tie.");
        assert_eq!(FRENCH.log_line(&cast(None), &one[..1]), "Max\u{202f}: 1\u{a0}point perdu.");
        assert_eq!(actor(&one), Some(Seat::FIRST.other()));
        assert_eq!(ENGLISH.log_line(&cast(None), &[]), "");
    }

    #[test]
    fn prompts_list_a_few_actions() {
        let two = legal(&["roll", "hold"]);
        assert_eq!(ENGLISH.prompt(&cast(Some(Seat::FIRST)), Seat::FIRST, &two), "Your turn: roll or hold.");
        assert_eq!(FRENCH.prompt(&cast(Some(Seat::FIRST)), Seat::FIRST, &two), "À vous\u{202f}: lancer ou arrêter.");
        assert_eq!(FRENCH.prompt(&cast(None), Seat::FIRST, &two[..1]), "À Anne de jouer\u{202f}: lancer.");
        let many = legal(&["a", "b", "c", "d", "e", "f"]);
        assert_eq!(ENGLISH.prompt(&cast(None), Seat::FIRST, &many), "Anne to play: choose an action.");
        assert_eq!(ENGLISH.waiting(&cast(None), Some(Seat::FIRST)), "Anne is choosing…");
        assert_eq!(FRENCH.waiting(&cast(None), None), "Le hasard décide…");
    }

    #[test]
    fn results_and_points_read_well() {
        assert_eq!(ENGLISH.result(&[87, 100, 3]), "100 to 87");
        assert_eq!(FRENCH.result(&[100, 87]), "100 à 87");
        assert_eq!(ENGLISH.result(&[9, 9]), "9 each");
        assert_eq!(ENGLISH.result(&[9]), "");
        assert_eq!([ENGLISH.points(0), FRENCH.points(0)], ["0\u{a0}points", "0\u{a0}point"]);
        assert_eq!(ENGLISH.text("target", &[("target", 100)]), "First to 100");
        assert_eq!(ENGLISH.text("missing", &[]), "missing");
    }

    #[test]
    fn places_tell_who_is_there() {
        let owners = [Seat::FIRST, Seat::FIRST.other()];
        assert_eq!(ENGLISH.place(&cast(Some(Seat::FIRST)), "Space 5", &owners, &[]), "Space 5: You, Max");
        assert_eq!(FRENCH.place(&cast(None), "Case 5", &owners[..1], &[]), "Case 5\u{202f}: Anne");
        assert_eq!(ENGLISH.place(&cast(None), "Dice", &[], &[4, 6]), "Dice: 4, 6");
        assert_eq!(ENGLISH.place(&cast(None), "Space 5", &[], &[]), "Space 5");
    }
}
