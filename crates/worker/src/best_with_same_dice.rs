//! Task `best_with_same_dice`: the best result with the same dice of a finished game.

use kernel::{Record, RecordedStep, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The question: which game, which seat, how long to search.
#[derive(Debug, Deserialize)]
pub struct SameDiceQuestion {
    /// The finished game, as in a record file.
    pub record: Value,
    /// The seat whose points are meant.
    pub seat: Seat,
    /// Time of the wide search in milliseconds; the rest is searched narrowly.
    pub ms: f64,
}

/// The best result: see [`bots::BestWithSameDice`].
#[derive(Debug, Serialize)]
pub struct SameDiceAnswer {
    /// Points of the seat.
    pub reached: i32,
    /// Best points found: never fewer.
    pub possible: i32,
    /// The log of a game with these points, where they are more.
    pub log: Option<Vec<RecordedStep>>,
}

impl SameDiceQuestion {
    /// Replays the game and searches by `now`, a clock in milliseconds.
    pub fn answer(&self, now: &dyn Fn() -> f64) -> Result<SameDiceAnswer, String> {
        let record = Record::from_value(&self.record).map_err(|fault| fault.to_string())?;
        let session = catalog::replay(&record).map_err(|fault| fault.to_string())?;
        let end = now() + self.ms;
        let found = bots::best_with_same_dice(&*session, self.seat, &|| now() >= end);
        let found = found.ok_or_else(|| "there is nothing to look back on".to_owned())?;
        let log = found.record.map(|record| record.log);
        Ok(SameDiceAnswer { reached: found.reached, possible: found.possible, log })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let reach = back.answer(&|| 0.0).expect("an answer");
        let better = Record { log: reach.log.expect("a better game"), ..record };
        let score = catalog::replay(&better).expect("by the rules").outcome().expect("an end").scores[0].value();
        assert_eq!(score, f64::from(reach.possible));
        assert!(reach.possible > reach.reached);
    }

    #[test]
    fn there_is_nothing_to_look_back_on_before_the_end() {
        assert!(best_with_same_dice("village", "[]").answer(&|| 0.0).is_err());
        assert!(best_with_same_dice("rolit", "[]").answer(&|| 0.0).is_err());
    }
}
