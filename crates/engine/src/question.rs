//! What the page asks and what it gets.

use crate::why::told;
use kernel::{Record, Seat};
use minds::Thought;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use words::Lang;

/// What would a player of this level do here?
#[derive(Debug, Deserialize)]
pub struct Question {
    /// The game so far, as a record file has it.
    pub record: Value,
    /// Whose action is asked for.
    pub seat: Seat,
    /// The id of a level, or `best` for the strongest player there is.
    pub level: String,
    /// How long to think, in milliseconds.
    pub ms: f64,
    /// Makes a level's errors come out the same again.
    #[serde(default)]
    pub seed: u64,
    /// In which language to say why; nothing is said without it.
    #[serde(default)]
    pub lang: Option<String>,
}

/// What the player would do.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// In the game's notation.
    pub action: String,
    /// The seat's expected share of the win, 0 to 1.
    pub value: f64,
    /// Whether the value is proven.
    pub exact: bool,
    /// Positions looked at.
    pub nodes: u64,
    /// Every legal action, best first.
    pub choices: Vec<Advice>,
    /// Why, in a sentence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// The same and what the others are worth, as text of HTML.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub more: String,
}

/// One legal action and what it is worth.
#[derive(Debug, Serialize)]
pub struct Advice {
    /// In the game's notation.
    pub action: String,
    /// The seat's expected share of the win after it.
    pub value: f64,
}

impl Question {
    /// Replays the game and thinks until `now`, a clock in milliseconds, says that the time is over.
    pub fn answer(&self, now: &dyn Fn() -> f64) -> Result<Answer, String> {
        let record = Record::from_value(&self.record).map_err(|fault| fault.to_string())?;
        let session = shelf::replay(&record).map_err(|fault| fault.to_string())?;
        let end = now() + self.ms;
        let stop = || now() >= end;
        let thought = if self.level == "best" {
            minds::best(&*session, self.seat, &stop)
        } else {
            let level = minds::level(&record.game, &self.level).ok_or_else(|| format!("no level '{}'", self.level))?;
            minds::think(&*session, self.seat, level, self.seed, &stop)
        };
        let thought = thought.ok_or_else(|| format!("seat {} may not act here", self.seat))?;
        let lang = self.lang.as_deref().map(|tag| Lang::from_tag(tag).unwrap_or_default());
        let (why, more) = lang.map(|lang| told(&*session, self.seat, &thought, lang)).unwrap_or_default();
        let Thought { action, value, exact, nodes, choices } = thought;
        let choices = choices.into_iter().map(|choice| Advice { action: choice.action, value: choice.value }).collect();
        Ok(Answer { action, value, exact, nodes, choices, why, more })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(level: &str, log: &str) -> Question {
        let text = format!(
            r#"{{"record":{{"game":"ur-classic","seats":2,"options":{{}},"log":{log}}},"seat":0,"level":"{level}","ms":50}}"#
        );
        serde_json::from_str(&text).expect("a question")
    }

    const TWO_ROLLED: &str = r#"[{"event":"3"},{"event":"2"},{"event":"2"}]"#;

    #[test]
    fn the_best_player_answers_with_a_legal_action() {
        let answer = question("best", TWO_ROLLED).answer(&|| 0.0).expect("an answer");
        assert_eq!(answer.action, ">A3");
        assert!((0.0..=1.0).contains(&answer.value));
    }

    #[test]
    fn a_hint_says_why_in_the_language_asked_for() {
        let log = r#"[{"event":"3"},{"event":"2"},{"event":"4"},{"seat":0,"action":">A1"},{"event":"1"}]"#;
        let said = |lang: &str| {
            let question = Question { lang: Some(lang.to_owned()), ..question("best", log) };
            question.answer(&|| 0.0).expect("an answer")
        };
        let answer = said("en");
        assert!(answer.choices.len() > 1 && !answer.why.is_empty(), "{answer:?}");
        assert!(answer.more.contains("popover") && answer.more.contains("<td>") && !answer.more.contains(" style="));
        assert!(said("fr").more.contains("Pourquoi\u{202f}?"));
        assert!(question("best", log).answer(&|| 0.0).expect("an answer").why.is_empty());
    }

    #[test]
    fn every_level_answers() {
        for level in minds::levels("ur-classic") {
            assert_eq!(question(level.id, TWO_ROLLED).answer(&|| 0.0).expect("an answer").action, ">A3");
        }
    }

    #[test]
    fn nonsense_is_answered_in_words() {
        assert!(question("genius", TWO_ROLLED).answer(&|| 0.0).is_err());
        assert!(question("best", "[]").answer(&|| 0.0).is_err_and(|why| why.contains("may not act")));
        assert!(question("best", r#"[{"event":"9"}]"#).answer(&|| 0.0).is_err_and(|why| why.contains("entry 0")));
    }
}
