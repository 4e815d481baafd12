//! Task `hint`: the choice of a bot in a position.

use crate::hint_reasons::explain;
use bots::Decision;
use i18n::Lang;
use kernel::Record;
use worker_types::{HintAnswer, HintQuestion, RatedAction};

/// Replays the game and searches until the time is over by `now`, a clock in milliseconds.
pub(crate) fn answer(question: &HintQuestion, now: &dyn Fn() -> f64) -> Result<HintAnswer, String> {
    let record = Record::from_value(&question.record).map_err(|fault| fault.to_string())?;
    let session = catalog::replay(&record).map_err(|fault| fault.to_string())?;
    let end = now() + question.ms;
    let stop = || now() >= end;
    let thought = if question.level == "best" {
        bots::best(&*session, question.seat, &stop)
    } else {
        let level =
            bots::level(&record.game, &question.level).ok_or_else(|| format!("no level '{}'", question.level))?;
        bots::think(&*session, question.seat, level, question.seed, &stop)
    };
    let thought = thought.ok_or_else(|| format!("seat {} may not act here", question.seat))?;
    let lang = question.lang.as_deref().map(|tag| Lang::from_tag(tag).unwrap_or_default());
    let (why, more) = lang.map(|lang| explain(&*session, question.seat, &thought, lang)).unwrap_or_default();
    let Decision { action, value, exact, nodes, choices } = thought;
    let choices =
        choices.into_iter().map(|choice| RatedAction { action: choice.action, value: choice.value }).collect();
    Ok(HintAnswer { action, value, exact, nodes, choices, why, more })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(question: &HintQuestion) -> Result<HintAnswer, String> {
        answer(question, &|| 0.0)
    }

    fn question(level: &str, log: &str) -> HintQuestion {
        let text = format!(
            r#"{{"record":{{"game":"ur-classic","seats":2,"options":{{}},"log":{log}}},"seat":0,"level":"{level}","ms":50}}"#
        );
        serde_json::from_str(&text).expect("a question")
    }

    const TWO_ROLLED: &str = r#"[{"event":"3"},{"event":"2"},{"event":"2"}]"#;

    #[test]
    fn the_best_player_answers_with_a_legal_action() {
        let answer = ask(&question("best", TWO_ROLLED)).expect("an answer");
        assert_eq!(answer.action, ">A3");
        assert!((0.0..=1.0).contains(&answer.value));
    }

    #[test]
    fn a_hint_says_why_in_the_language_asked_for() {
        let log = r#"[{"event":"3"},{"event":"2"},{"event":"4"},{"seat":0,"action":">A1"},{"event":"1"}]"#;
        let said = |lang: &str| {
            let question = HintQuestion { lang: Some(lang.to_owned()), ..question("best", log) };
            ask(&question).expect("an answer")
        };
        let answer = said("en");
        assert!(answer.choices.len() > 1 && !answer.why.is_empty(), "{answer:?}");
        assert!(answer.more.contains("popover") && answer.more.contains("<td>") && !answer.more.contains(" style="));
        assert!(said("fr").more.contains("Pourquoi\u{202f}?"));
        assert!(ask(&question("best", log)).expect("an answer").why.is_empty());
    }

    #[test]
    fn every_level_answers() {
        for level in bots::levels("ur-classic") {
            assert_eq!(ask(&question(level.id, TWO_ROLLED)).expect("an answer").action, ">A3");
        }
    }

    #[test]
    fn nonsense_is_answered_in_words() {
        assert!(ask(&question("genius", TWO_ROLLED)).is_err());
        assert!(ask(&question("best", "[]")).is_err_and(|why| why.contains("may not act")));
        assert!(ask(&question("best", r#"[{"event":"9"}]"#)).is_err_and(|why| why.contains("step 1")));
    }
}
