//! The tuner's plan: a small text file.
//!
//! ```text
//! even class                      # the effects `class mage`, `class priest`, …: those who have them win equally often
//! vary classes.txt mage 6 2 6     # in this file, in the line that begins with `mage`, the 6th word, from 2 to 6
//! games 1000                      # games a try
//! tries 60
//! ```

use super::Parameter;
use crate::simulate::{LabError, words};
use kernel::GameInfo;
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TuningGoal {
    Seats,
    /// Those who use each of these things: components whose name is this and one more word.
    Things(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TuningPlan {
    pub goal: TuningGoal,
    /// The numbers that may change.
    pub parameters: Vec<Parameter>,
    pub games: u64,
    pub tries: u32,
}

impl TuningPlan {
    /// Parses a plan and checks it against the data files of the game.
    pub fn read(card: &GameInfo, file: &str, text: &str) -> Result<TuningPlan, LabError> {
        let (mut goal, mut parameters, mut games, mut tries) = (None, Vec::new(), 1000, 60);
        for (number, words) in words(text) {
            let fault = |reason: String| LabError::Line { file: file.to_owned(), line: number, reason };
            match (words[0], &words[1..]) {
                ("even", ["seats"]) => goal = Some(TuningGoal::Seats),
                ("even", rest) if !rest.is_empty() => goal = Some(TuningGoal::Things(rest.join(" "))),
                ("vary", [name, key @ .., word, least, most]) if !key.is_empty() => {
                    let whole =
                        |text: &str| text.parse::<i64>().map_err(|_| fault(format!("'{text}' is not a whole number")));
                    let [word, least, most] = [whole(word)?, whole(least)?, whole(most)?];
                    let word = usize::try_from(word).map_err(|_| fault("words are counted from 1".to_owned()))?;
                    let parameter = Parameter { file: (*name).to_owned(), key: key.join(" "), word, least, most };
                    check(card, &parameter).map_err(fault)?;
                    parameters.push(parameter);
                }
                ("games", [count]) => {
                    games = positive(count).ok_or_else(|| fault(format!("'{count}' games cannot be played")))?;
                }
                ("tries", [count]) => {
                    let count = positive(count).and_then(|count| u32::try_from(count).ok());
                    tries = count.ok_or_else(|| fault("how many tries?".to_owned()))?;
                }
                (other, _) => {
                    return Err(fault(format!(
                        "'{other}': a line is 'even THING', 'vary FILE KEY WORD LEAST MOST', 'games N' or 'tries N'"
                    )));
                }
            }
        }
        let whole = |reason: &str| LabError::File { file: file.to_owned(), reason: reason.to_owned() };
        let goal = goal.ok_or_else(|| whole("no line says what is to be 'even'"))?;
        if parameters.is_empty() {
            return Err(whole("no line says what may 'vary'"));
        }
        Ok(TuningPlan { goal, parameters, games, tries })
    }
}

/// Bound of all numbers: no printed one is larger.
const FAR: i64 = 1_000_000;

fn positive(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&number| number > 0 && number <= 100_000_000)
}

fn check(card: &GameInfo, parameter: &Parameter) -> Result<(), String> {
    let Some(text) = parameter.shipped(card) else {
        let known: Vec<&str> = card.files.iter().map(|file| file.name).collect();
        return Err(match known.len() {
            0 => format!("'{}' has no data files", card.slug),
            _ => format!("'{}' has no data file '{}': try one of {}", card.slug, parameter.file, known.join(", ")),
        });
    };
    if ![parameter.least, parameter.most].iter().all(|bound| (-FAR..=FAR).contains(bound)) {
        return Err(format!("bounds go to {FAR} at most"));
    }
    if parameter.least > parameter.most {
        return Err(format!("{} is more than {}", parameter.least, parameter.most));
    }
    match parameter.value(text) {
        None => {
            Err(format!("{} has no line '{}' with a number as word {}", parameter.file, parameter.key, parameter.word))
        }
        Some(value) if value < parameter.least || value > parameter.most => {
            Err(format!("it is {value} as shipped: the bounds must hold that"))
        }
        Some(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Game as _;
    use ulir::Ulir;

    #[test]
    fn a_plan_is_read_and_checked() {
        let plan = TuningPlan::read(&Ulir::INFO, "plan", "even class\nvary classes.txt mage 6 2 6\ngames 50\n");
        let plan = plan.map_err(|fault| fault.to_string());
        assert_eq!(plan.as_ref().map(|plan| (plan.games, plan.tries, plan.parameters.len())), Ok((50, 60, 1)));
        let say = |text| {
            TuningPlan::read(&Ulir::INFO, "plan", text).map_err(|fault| fault.to_string()).err().unwrap_or_default()
        };
        assert!(say("even class\nvary cards.txt mage 6 2 6").contains("try one of classes.txt"));
        assert!(say("even class\nvary classes.txt wizard 6 2 6").contains("no line 'wizard'"));
        assert!(say("even class\nvary classes.txt mage 6 5 6").contains("the bounds must hold that"));
        assert!(say("even class").contains("no line says what may 'vary'"));
        assert!(say("vary classes.txt mage 6 2 6").contains("'even'"));
        assert!(say("make tea").starts_with("plan, line 1: 'make'"));
    }
}
