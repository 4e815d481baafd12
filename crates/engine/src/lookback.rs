//! What the dice of a finished game allowed.

use kernel::{Entry, Record, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What could this seat have reached?
#[derive(Debug, Deserialize)]
pub struct LookBack {
    /// The finished game, as a record file has it.
    pub record: Value,
    /// Whose points are meant.
    pub seat: Seat,
    /// How long to search widely, in milliseconds; what is left then is searched in a hurry.
    pub ms: f64,
}

/// What was within reach: see [`minds::Hindsight`].
#[derive(Debug, Serialize)]
pub struct Reach {
    /// The seat's points.
    pub reached: i32,
    /// Points that were within its reach: never less.
    pub possible: i32,
    /// The log of a game in which it reaches them, where they are more.
    pub log: Option<Vec<Entry>>,
}

impl LookBack {
    /// Replays the game and searches by `now`, a clock in milliseconds.
    pub fn answer(&self, now: &dyn Fn() -> f64) -> Result<Reach, String> {
        let record = Record::from_value(&self.record).map_err(|fault| fault.to_string())?;
        let session = shelf::replay(&record).map_err(|fault| fault.to_string())?;
        let end = now() + self.ms;
        let found = minds::hindsight(&*session, self.seat, &|| now() >= end);
        let found = found.ok_or_else(|| "there is nothing to look back on".to_owned())?;
        let log = found.record.map(|record| record.log);
        Ok(Reach { reached: found.reached, possible: found.possible, log })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look_back(game: &str, log: &str) -> LookBack {
        let text = format!(r#"{{"record":{{"game":"{game}","seats":1,"options":{{}},"log":{log}}},"seat":0,"ms":0}}"#);
        serde_json::from_str(&text).expect("a question")
    }

    #[test]
    fn a_finished_game_is_looked_back_on() {
        let mut session = shelf::game("village").expect("a game").open(1, &Default::default()).expect("a table");
        while session.outcome().is_none() {
            match session.legal(Seat::FIRST).first() {
                Some(action) => session.play(0, action).expect("legal"),
                None => session.event("25").expect("a roll"),
            }
        }
        let record = session.record();
        let back = look_back("village", &serde_json::to_string(&record.log).expect("text"));
        let reach = back.answer(&|| 0.0).expect("an answer");
        let better = Record { log: reach.log.expect("a better game"), ..record };
        let score = shelf::replay(&better).expect("by the rules").outcome().expect("an end").scores[0].value();
        assert_eq!(score, f64::from(reach.possible));
        assert!(reach.possible > reach.reached);
    }

    #[test]
    fn there_is_nothing_to_look_back_on_before_the_end() {
        assert!(look_back("village", "[]").answer(&|| 0.0).is_err());
        assert!(look_back("rolit", "[]").answer(&|| 0.0).is_err());
    }
}
