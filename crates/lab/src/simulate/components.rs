//! What is used, by whom, and how those fared who used it: cells, dice, cards, classes, squares.
//!
//! No game is named here. Actions are counted by their text and by its first word; everything else by the effects a
//! player would notice, by their names and by each word in them (`built cell b3`, `class mage`).

use crate::stats::Moments;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;

/// Where a component was seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// The first word of an action.
    Verb,
    /// A whole action.
    Action,
    /// Something that happened.
    Effect,
}

/// One thing of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Component {
    /// Where it was seen.
    pub sort: Sort,
    /// Its name there.
    pub name: String,
    /// How often it could have been chosen; 0 for effects.
    pub offered: u64,
    /// How often it was.
    pub used: u64,
    /// How the teams fared that used it, one observation for each team and game.
    pub users: Moments,
}

/// The book of all components.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Pages", into = "Pages")]
pub struct Ledger {
    /// By sort, so that a borrowed name is enough to look one up.
    places: [HashMap<String, usize>; 3],
    rows: Vec<Component>,
    /// How all teams fared.
    pub all: Moments,
    /// In the present game, the teams that used each component, as bits.
    marks: Vec<u16>,
    touched: Vec<usize>,
}

/// A book as it travels.
#[derive(Serialize, Deserialize)]
struct Pages {
    all: Moments,
    rows: Vec<Component>,
}

impl From<Ledger> for Pages {
    fn from(ledger: Ledger) -> Pages {
        Pages { all: ledger.all, rows: ledger.rows }
    }
}

impl From<Pages> for Ledger {
    fn from(Pages { all, rows }: Pages) -> Ledger {
        let mut ledger = Ledger { all, ..Ledger::default() };
        rows.iter().for_each(|row| ledger.enter(row));
        ledger
    }
}

/// Amounts, not things: they would make a component of every number.
const AMOUNTS: &[&str] = &[
    "round", "points", "gold", "amount", "pv", "damage", "powers", "potions", "wounds", "spared", "score", "mark",
    "year", "sum", "left",
];

impl Ledger {
    fn place(&mut self, sort: Sort, name: &str) -> usize {
        let places = &mut self.places[sort as usize];
        if let Some(&place) = places.get(name) {
            return place;
        }
        let place = self.rows.len();
        places.insert(name.to_owned(), place);
        self.rows.push(Component { sort, name: name.to_owned(), offered: 0, used: 0, users: Moments::default() });
        self.marks.push(0);
        place
    }

    fn mark(&mut self, place: usize, team: Option<u8>) {
        self.rows[place].used += 1;
        if let Some(team) = team {
            if self.marks[place] == 0 {
                self.touched.push(place);
            }
            self.marks[place] |= 1 << team.min(15);
        }
    }

    /// These actions could be chosen.
    pub fn offer<'a>(&mut self, actions: impl Iterator<Item = &'a str>) {
        let mut verbs: Vec<&str> = Vec::new();
        for action in actions {
            let place = self.place(Sort::Action, action);
            self.rows[place].offered += 1;
            if let Some(verb) = verb(action)
                && !verbs.contains(&verb)
            {
                verbs.push(verb);
                let place = self.place(Sort::Verb, verb);
                self.rows[place].offered += 1;
            }
        }
    }

    /// A team chose an action.
    pub fn choose(&mut self, action: &str, team: u8) {
        let place = self.place(Sort::Action, action);
        self.mark(place, Some(team));
        if let Some(verb) = verb(action) {
            let place = self.place(Sort::Verb, verb);
            self.mark(place, Some(team));
        }
    }

    /// Something happened while this team acted, or chance. `team_of` knows the teams of seats.
    pub fn notice(&mut self, effect: &Value, acting: Option<u8>, team_of: &dyn Fn(u64) -> u8) {
        match effect {
            Value::String(name) => {
                let place = self.place(Sort::Effect, name);
                self.mark(place, acting);
            }
            Value::Object(variants) => {
                for (name, fields) in variants {
                    self.walk(name, fields, acting, team_of);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {}
        }
    }

    fn walk(&mut self, name: &str, fields: &Value, acting: Option<u8>, team_of: &dyn Fn(u64) -> u8) {
        let seat = fields.get("seat").and_then(Value::as_u64).map(team_of);
        let team = fields.get("team").and_then(Value::as_u64).and_then(|team| u8::try_from(team).ok());
        let team = team.or(seat).or(acting);
        let place = self.place(Sort::Effect, name);
        self.mark(place, team);
        let Value::Object(fields) = fields else { return };
        for (field, value) in fields {
            let word = match value {
                _ if field == "seat" || field == "team" || AMOUNTS.contains(&field.as_str()) => continue,
                Value::String(word) => word.clone(),
                Value::Number(number) => number.to_string(),
                Value::Object(inner) => {
                    // A variant inside: its name is the word, and it has fields of its own.
                    if let (Some((variant, fields)), 1) = (inner.iter().next(), inner.len())
                        && (fields.is_object() || fields.is_string())
                    {
                        self.walk(variant, fields, team, team_of);
                        if let Value::String(word) = fields {
                            let place = self.place(Sort::Effect, &format!("{name} {field} {variant} {word}"));
                            self.mark(place, team);
                        }
                    }
                    continue;
                }
                Value::Null | Value::Bool(_) | Value::Array(_) => continue,
            };
            let full = if field == name { format!("{name} {word}") } else { format!("{name} {field} {word}") };
            let place = self.place(Sort::Effect, &full);
            self.mark(place, team);
        }
    }

    /// The present game is over and every team fared so: a share of the win, or points of who plays alone.
    pub fn end(&mut self, fared: &[f64]) {
        fared.iter().for_each(|&worth| self.all.add(worth));
        for place in self.touched.drain(..) {
            let teams = std::mem::take(&mut self.marks[place]);
            for (team, &worth) in fared.iter().enumerate() {
                if teams >> team & 1 == 1 {
                    self.rows[place].users.add(worth);
                }
            }
        }
    }

    /// All of another's games.
    pub fn merge(&mut self, other: &Ledger) {
        self.all.merge(&other.all);
        other.rows.iter().for_each(|row| self.enter(row));
    }

    fn enter(&mut self, row: &Component) {
        let place = self.place(row.sort, &row.name);
        let own = &mut self.rows[place];
        own.offered += row.offered;
        own.used += row.used;
        own.users.merge(&row.users);
    }

    /// All components, by sort and name.
    pub fn rows(&self) -> Vec<&Component> {
        let mut rows: Vec<&Component> = self.rows.iter().collect();
        rows.sort_by(|a, b| (a.sort, &a.name).cmp(&(b.sort, &b.name)));
        rows
    }
}

/// The first of several words, where it is one: squares are not.
fn verb(action: &str) -> Option<&str> {
    let (first, _) = action.split_once(' ')?;
    first.chars().all(char::is_alphabetic).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn users_are_told_from_others() {
        let mut ledger = Ledger::default();
        ledger.offer(["buy sword", "buy shield", "fight"].into_iter());
        ledger.choose("buy sword", 0);
        ledger.notice(&json!({"class": {"seat": 3, "class": "mage"}}), None, &|seat| (seat / 2) as u8);
        ledger.notice(&json!({"won": {"team": 1, "monster": "L1-2", "gold": 3}}), Some(0), &|_| 0);
        ledger.notice(&json!("full"), None, &|_| 0);
        ledger.end(&[0.0, 1.0]);
        let find = |name: &str| ledger.rows().into_iter().find(|row| row.name == name).cloned();
        assert_eq!(find("buy").map(|row| (row.offered, row.used, row.users.n, row.users.mean())), Some((1, 1, 1, 0.0)));
        assert_eq!(find("buy shield").map(|row| (row.offered, row.used)), Some((1, 0)));
        assert_eq!(find("class mage").map(|row| (row.used, row.users.mean())), Some((1, 1.0)));
        assert_eq!(find("won monster L1-2").map(|row| row.users.mean()), Some(1.0));
        assert_eq!(find("won gold 3"), None);
        assert_eq!(find("full").map(|row| (row.used, row.users.n)), Some((1, 0)));
    }
}
