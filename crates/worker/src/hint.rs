//! Task `hint`: the choice of a bot in a position.

use crate::hint_reasons::explain;
use bots::Decision;
use i18n::Lang;
use kernel::{Record, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The question: what would a bot of this level play here?
#[derive(Debug, Deserialize)]
pub struct HintQuestion {
    /// The game so far, as in a record file.
    pub record: Value,
    /// The seat to act.
    pub seat: Seat,
    /// The id of a level, or `best` for the strongest bot.
    pub level: String,
    /// Thinking time in milliseconds.
    pub ms: f64,
    /// Seed of a level's errors, to repeat them.
    #[serde(default)]
    pub seed: u64,
    /// The language of the reasons; without it there are none.
    #[serde(default)]
    pub lang: Option<String>,
}

#[derive(Debug, Serialize)]
pub struct HintAnswer {
    /// The action, in the game's notation.
    pub action: String,
    /// Expected win share of the seat, 0 to 1.
    pub value: f64,
    /// Whether the value is exact.
    pub exact: bool,
    /// Number of positions searched.
    pub nodes: u64,
    /// All legal actions, best first.
    pub choices: Vec<RatedAction>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// The reason and the values of the other actions, as HTML.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub more: String,
}

/// A legal action and its value.
#[derive(Debug, Serialize)]
pub struct RatedAction {
    /// The action, in the game's notation.
    pub action: String,
    /// Expected win share of the seat after it.
    pub value: f64,
}

impl HintQuestion {
    /// Replays the game and searches until the time is over by `now`, a clock in milliseconds.
    pub fn answer(&self, now: &dyn Fn() -> f64) -> Result<HintAnswer, String> {
        let record = Record::from_value(&self.record).map_err(|fault| fault.to_string())?;
        let session = catalog::replay(&record).map_err(|fault| fault.to_string())?;
        let end = now() + self.ms;
        let stop = || now() >= end;
        let thought = if self.level == "best" {
            bots::best(&*session, self.seat, &stop)
        } else {
            let level = bots::level(&record.game, &self.level).ok_or_else(|| format!("no level '{}'", self.level))?;
            bots::think(&*session, self.seat, level, self.seed, &stop)
        };
        let thought = thought.ok_or_else(|| format!("seat {} may not act here", self.seat))?;
        let lang = self.lang.as_deref().map(|tag| Lang::from_tag(tag).unwrap_or_default());
        let (why, more) = lang.map(|lang| explain(&*session, self.seat, &thought, lang)).unwrap_or_default();
        let Decision { action, value, exact, nodes, choices } = thought;
        let choices =
            choices.into_iter().map(|choice| RatedAction { action: choice.action, value: choice.value }).collect();
        Ok(HintAnswer { action, value, exact, nodes, choices, why, more })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(level: &str, log: &str) -> HintQuestion {
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
            let question = HintQuestion { lang: Some(lang.to_owned()), ..question("best", log) };
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
        for level in bots::levels("ur-classic") {
            assert_eq!(question(level.id, TWO_ROLLED).answer(&|| 0.0).expect("an answer").action, ">A3");
        }
    }

    #[test]
    fn nonsense_is_answered_in_words() {
        assert!(question("genius", TWO_ROLLED).answer(&|| 0.0).is_err());
        assert!(question("best", "[]").answer(&|| 0.0).is_err_and(|why| why.contains("may not act")));
        assert!(question("best", r#"[{"event":"9"}]"#).answer(&|| 0.0).is_err_and(|why| why.contains("step 1")));
    }
}
