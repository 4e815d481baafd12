//! Strategies: restrictions on what a bot may do.
//!
//! A file of strategies is lines of words, like the data files of the games; `#` begins a comment:
//!
//! ```text
//! strategy no-potions        # a name without spaces
//! never drink                # no action whose text begins with these words
//! never buy attack
//! strategy peaceful
//! never-effect captured      # no action that has this effect at once
//! strategy only-houses
//! only house                 # where an action begins so, no other action
//! ```

use super::LabError;
use serde::Serialize;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Restriction {
    /// No action whose text begins with these words.
    Never(String),
    /// Where actions begin with these words, no others.
    Only(String),
    /// No action that has an effect of this name.
    NeverEffect(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Restrictions(pub Vec<Restriction>);

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Strategy {
    pub name: String,
    pub restrictions: Restrictions,
}

impl Strategy {
    /// Parses a file of strategies.
    pub fn read(file: &str, text: &str) -> Result<Vec<Strategy>, LabError> {
        let mut strategies: Vec<Strategy> = Vec::new();
        for (number, words) in words(text) {
            let fault = |reason: String| LabError::Line { file: file.to_owned(), line: number, reason };
            let rest = words[1..].join(" ");
            if rest.is_empty() {
                return Err(fault(format!("'{}' needs something after it", words[0])));
            }
            let rule = match words[0] {
                "strategy" => {
                    if strategies.iter().any(|strategy| strategy.name == rest) {
                        return Err(fault(format!("there are two strategies '{rest}'")));
                    }
                    strategies.push(Strategy { name: rest, restrictions: Restrictions::default() });
                    continue;
                }
                "never" => Restriction::Never(rest),
                "only" => Restriction::Only(rest),
                "never-effect" => Restriction::NeverEffect(rest),
                other => {
                    return Err(fault(format!("'{other}' is none of strategy, never, only, never-effect")));
                }
            };
            let Some(strategy) = strategies.last_mut() else {
                return Err(fault("a rule before the first 'strategy NAME'".to_owned()));
            };
            strategy.restrictions.0.push(rule);
        }
        let fault = |reason: String| LabError::File { file: file.to_owned(), reason };
        if strategies.is_empty() {
            return Err(fault("it names no strategy".to_owned()));
        }
        match strategies.iter().find(|strategy| strategy.restrictions.0.is_empty()) {
            Some(free) => Err(fault(format!("the strategy '{}' forbids nothing", free.name))),
            None => Ok(strategies),
        }
    }
}

impl Restrictions {
    /// Which of the legal actions are allowed, by their texts and the names of their effects; all where none is. Notes
    /// which restrictions had something to say.
    pub fn allowed(
        &self,
        texts: &[String],
        effects: &dyn Fn(usize) -> Vec<String>,
        applied: &AppliedRestrictions,
    ) -> Vec<bool> {
        let mut allowed = vec![true; texts.len()];
        for (number, rule) in self.0.iter().enumerate() {
            let before = allowed.clone();
            match rule {
                Restriction::Never(words) => {
                    if texts.iter().any(|text| begins(text, words)) {
                        applied.note(number);
                    }
                    allowed.iter_mut().zip(texts).for_each(|(allowed, text)| *allowed &= !begins(text, words));
                }
                Restriction::Only(words) => {
                    if texts.iter().any(|text| begins(text, words)) {
                        applied.note(number);
                        allowed.iter_mut().zip(texts).for_each(|(allowed, text)| *allowed &= begins(text, words));
                    }
                }
                Restriction::NeverEffect(name) => {
                    for (index, allowed) in allowed.iter_mut().enumerate().filter(|(_, allowed)| **allowed) {
                        if effects(index).iter().any(|effect| effect == name) {
                            applied.note(number);
                            *allowed = false;
                        }
                    }
                }
            }
            // A rule that leaves nothing to do is set aside for this decision.
            if !allowed.contains(&true) {
                allowed = before;
            }
        }
        allowed
    }

    /// Whether effects have to be looked at.
    pub fn has_effect_rule(&self) -> bool {
        self.0.iter().any(|rule| matches!(rule, Restriction::NeverEffect(_)))
    }
}

/// Which restrictions of a strategy had something to say in any game: one that never had is misspelt, or forbids what never
/// happens.
#[derive(Debug)]
pub struct AppliedRestrictions(Vec<AtomicBool>);

impl AppliedRestrictions {
    pub fn none(restrictions: &Restrictions) -> AppliedRestrictions {
        AppliedRestrictions(restrictions.0.iter().map(|_| AtomicBool::new(false)).collect())
    }

    fn note(&self, number: usize) {
        if let Some(applied) = self.0.get(number) {
            applied.store(true, Ordering::Relaxed);
        }
    }

    /// The restrictions that never applied.
    pub fn idle(&self, restrictions: &Restrictions) -> Vec<Restriction> {
        let rules = restrictions.0.iter().zip(&self.0);
        rules.filter(|(_, applied)| !applied.load(Ordering::Relaxed)).map(|(rule, _)| rule.clone()).collect()
    }
}

impl fmt::Display for Restriction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Restriction::Never(words) => write!(f, "never {words}"),
            Restriction::Only(words) => write!(f, "only {words}"),
            Restriction::NeverEffect(name) => write!(f, "never-effect {name}"),
        }
    }
}

/// Whether a text begins with these words, each whole.
fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || !rest.starts_with(char::is_alphanumeric))
}

/// The words of each line that is neither empty nor a comment, with its line number.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let line = line.split_once('#').map_or(line, |(before, _)| before);
        let words: Vec<&str> = line.split_whitespace().collect();
        (!words.is_empty()).then_some((index + 1, words))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read() {
        let read = Strategy::read(
            "mine",
            "# mine\nstrategy dry\nnever drink # at all\nstrategy calm\nnever-effect captured\n",
        );
        let read = read.unwrap_or_default();
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].restrictions, Restrictions(vec![Restriction::Never("drink".to_owned())]));
        assert!(read[1].restrictions.has_effect_rule());
    }

    #[test]
    fn what_is_wrong_is_said() {
        let say = |text| Strategy::read("mine", text).map_err(|fault| fault.to_string()).err().unwrap_or_default();
        assert_eq!(say("never drink"), "mine, line 1: a rule before the first 'strategy NAME'");
        assert_eq!(
            say("strategy a\nalways b"),
            "mine, line 2: 'always' is none of strategy, never, only, never-effect"
        );
        assert_eq!(say("strategy"), "mine, line 1: 'strategy' needs something after it");
        assert_eq!(say("strategy a"), "mine: the strategy 'a' forbids nothing");
        assert_eq!(say("# nothing"), "mine: it names no strategy");
    }

    #[test]
    fn words_are_whole_and_something_is_always_left() {
        let texts = ["buy attack", "buy attacker", "fight"].map(str::to_owned);
        let allowed = |rules: &Restrictions| {
            let applied = AppliedRestrictions::none(rules);
            (rules.allowed(&texts, &|_| vec!["captured".to_owned()], &applied), applied.idle(rules))
        };
        let never = |words: &str| allowed(&Restrictions(vec![Restriction::Never(words.to_owned())])).0;
        assert_eq!(never("buy attack"), [false, true, true]);
        assert_eq!(never("buy"), [false, false, true]);
        let only = Restrictions(vec![Restriction::Only("fight".to_owned()), Restriction::Never("fight".to_owned())]);
        assert_eq!(allowed(&only), (vec![false, false, true], Vec::new()));
        let effect = |name: &str| Restriction::NeverEffect(name.to_owned());
        let misspelt = [Restriction::Never("figt".to_owned()), Restriction::Only("by".to_owned()), effect("captrued")];
        let mut rules = Restrictions(misspelt.to_vec());
        assert_eq!(allowed(&rules), (vec![true; 3], misspelt.to_vec()));
        rules.0.push(effect("captured"));
        assert_eq!(allowed(&rules), (vec![true; 3], misspelt.to_vec()), "it applied, and left nothing to do");
    }
}
