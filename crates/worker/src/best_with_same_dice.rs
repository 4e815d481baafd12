//! Task `best_with_same_dice`: the best result with the same dice of a finished game.

use kernel::Record;
use worker_types::{SameDiceAnswer, SameDiceQuestion};

/// Replays the game and searches by `now`, a clock in milliseconds.
pub(crate) fn answer(question: &SameDiceQuestion, now: &dyn Fn() -> f64) -> Result<SameDiceAnswer, String> {
    let record = Record::from_value(&question.record).map_err(|fault| fault.to_string())?;
    let session = catalog::replay(&record).map_err(|fault| fault.to_string())?;
    let end = now() + question.ms;
    let found = bots::best_with_same_dice(&*session, question.seat, &|| now() >= end);
    let found = found.ok_or_else(|| "there is nothing to look back on".to_owned())?;
    let log = found.record.map(|record| record.log);
    Ok(SameDiceAnswer { reached: found.reached, possible: found.possible, log })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    fn best_with_same_dice(game: &str, log: &str) -> SameDiceQuestion {
        let text = format!(r#"{{"record":{{"game":"{game}","seats":1,"options":{{}},"log":{log}}},"seat":0,"ms":0}}"#);
        serde_json::from_str(&text).expect("a question")
    }

    #[test]
    fn a_finished_game_is_looked_back_on() {
        let mut session = catalog::game("village").expect("a game").open(1, &Default::default()).expect("a table");
        while session.outcome().is_none() {
            match session.legal(Seat::FIRST).first() {
                Some(action) => session.play(0, action).expect("legal"),
                None => session.event("25").expect("a roll"),
            }
        }
        let record = session.record();
        let back = best_with_same_dice("village", &serde_json::to_string(&record.log).expect("text"));
        let reach = answer(&back, &|| 0.0).expect("an answer");
        let better = Record { log: reach.log.expect("a better game"), ..record };
        let score = catalog::replay(&better).expect("by the rules").outcome().expect("an end").scores[0].value();
        assert_eq!(score, f64::from(reach.possible));
        assert!(reach.possible > reach.reached);
    }

    #[test]
    fn there_is_nothing_to_look_back_on_before_the_end() {
        assert!(answer(&best_with_same_dice("village", "[]"), &|| 0.0).is_err());
        assert!(answer(&best_with_same_dice("rolit", "[]"), &|| 0.0).is_err());
    }
}
