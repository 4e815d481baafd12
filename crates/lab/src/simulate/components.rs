//! Components: what is used (cells, dice, cards, classes, squares), how often, and how its users fared.
//!
//! No game is named here. Actions are counted by their text and by its first word; everything else by the effects a
//! player would notice, by their names and by each word in them (`built cell b3`, `class mage`).

use crate::stats::Moments;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComponentKind {
    Verb,
    Action,
    /// Something that happened, by an action or by chance.
    Effect,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Component {
    pub kind: ComponentKind,
    pub name: String,
    /// How often it could have been chosen; 0 for effects.
    pub offered: u64,
    /// How often it was used.
    pub used: u64,
    /// How the teams fared that used it, one observation for each team and game.
    pub users: Moments,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "ComponentRows", into = "ComponentRows")]
pub struct ComponentTable {
    /// Index by kind and name, so that a borrowed name is enough for a lookup.
    places: [HashMap<String, usize>; 3],
    rows: Vec<Component>,
    /// How all teams fared.
    pub all: Moments,
    /// In the present game, the teams that used each component, as bits.
    marks: Vec<u16>,
    touched: Vec<usize>,
}

/// The serialised form, without the index.
#[derive(Serialize, Deserialize)]
struct ComponentRows {
    all: Moments,
    rows: Vec<Component>,
}

impl From<ComponentTable> for ComponentRows {
    fn from(components: ComponentTable) -> ComponentRows {
        ComponentRows { all: components.all, rows: components.rows }
    }
}

impl From<ComponentRows> for ComponentTable {
    fn from(ComponentRows { all, rows }: ComponentRows) -> ComponentTable {
        let mut components = ComponentTable { all, ..ComponentTable::default() };
        rows.iter().for_each(|row| components.enter(row));
        components
    }
}

/// Amounts, not things: they would make a component of every number.
const AMOUNTS: &[&str] = &[
    "round", "points", "gold", "amount", "pv", "damage", "powers", "potions", "wounds", "spared", "score", "mark",
    "year", "sum", "left",
];

impl ComponentTable {
    fn place(&mut self, kind: ComponentKind, name: &str) -> usize {
        let places = &mut self.places[kind as usize];
        if let Some(&place) = places.get(name) {
            return place;
        }
        let place = self.rows.len();
        places.insert(name.to_owned(), place);
        self.rows.push(Component { kind, name: name.to_owned(), offered: 0, used: 0, users: Moments::default() });
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

    /// Counts these actions as offered.
    pub fn offer<'a>(&mut self, actions: impl Iterator<Item = &'a str>) {
        let mut verbs: Vec<&str> = Vec::new();
        for action in actions {
            let place = self.place(ComponentKind::Action, action);
            self.rows[place].offered += 1;
            if let Some(verb) = verb(action)
                && !verbs.contains(&verb)
            {
                verbs.push(verb);
                let place = self.place(ComponentKind::Verb, verb);
                self.rows[place].offered += 1;
            }
        }
    }

    /// Counts an action as chosen by a team.
    pub fn choose(&mut self, action: &str, team: u8) {
        let place = self.place(ComponentKind::Action, action);
        self.mark(place, Some(team));
        if let Some(verb) = verb(action) {
            let place = self.place(ComponentKind::Verb, verb);
            self.mark(place, Some(team));
        }
    }

    /// Counts an effect of an action of this team, or of chance. `team_of` gives the team of a seat.
    pub fn notice(&mut self, effect: &Value, acting: Option<u8>, team_of: &dyn Fn(u64) -> u8) {
        match effect {
            Value::String(name) => {
                let place = self.place(ComponentKind::Effect, name);
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
        let place = self.place(ComponentKind::Effect, name);
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
                            let place = self.place(ComponentKind::Effect, &format!("{name} {field} {variant} {word}"));
                            self.mark(place, team);
                        }
                    }
                    continue;
                }
                Value::Null | Value::Bool(_) | Value::Array(_) => continue,
            };
            let full = if field == name { format!("{name} {word}") } else { format!("{name} {field} {word}") };
            let place = self.place(ComponentKind::Effect, &full);
            self.mark(place, team);
        }
    }

    /// Closes the present game: `rewards` holds each team's share of the win, or the points of a solo game.
    pub fn end(&mut self, rewards: &[f64]) {
        rewards.iter().for_each(|&worth| self.all.add(worth));
        for place in self.touched.drain(..) {
            let teams = std::mem::take(&mut self.marks[place]);
            for (team, &worth) in rewards.iter().enumerate() {
                if teams >> team & 1 == 1 {
                    self.rows[place].users.add(worth);
                }
            }
        }
    }

    /// Adds the games of another.
    pub fn merge(&mut self, other: &ComponentTable) {
        self.all.merge(&other.all);
        other.rows.iter().for_each(|row| self.enter(row));
    }

    fn enter(&mut self, row: &Component) {
        let place = self.place(row.kind, &row.name);
        let own = &mut self.rows[place];
        own.offered += row.offered;
        own.used += row.used;
        own.users.merge(&row.users);
    }

    /// All components, by kind and name.
    pub fn rows(&self) -> Vec<&Component> {
        let mut rows: Vec<&Component> = self.rows.iter().collect();
        rows.sort_by(|a, b| (a.kind, &a.name).cmp(&(b.kind, &b.name)));
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
        let mut components = ComponentTable::default();
        components.offer(["buy sword", "buy shield", "fight"].into_iter());
        components.choose("buy sword", 0);
        components.notice(&json!({"class": {"seat": 3, "class": "mage"}}), None, &|seat| (seat / 2) as u8);
        components.notice(&json!({"won": {"team": 1, "monster": "L1-2", "gold": 3}}), Some(0), &|_| 0);
        components.notice(&json!("full"), None, &|_| 0);
        components.end(&[0.0, 1.0]);
        let find = |name: &str| components.rows().into_iter().find(|row| row.name == name).cloned();
        assert_eq!(find("buy").map(|row| (row.offered, row.used, row.users.n, row.users.mean())), Some((1, 1, 1, 0.0)));
        assert_eq!(find("buy shield").map(|row| (row.offered, row.used)), Some((1, 0)));
        assert_eq!(find("class mage").map(|row| (row.used, row.users.mean())), Some((1, 1.0)));
        assert_eq!(find("won monster L1-2").map(|row| row.users.mean()), Some(1.0));
        assert_eq!(find("won gold 3"), None);
        assert_eq!(find("full").map(|row| (row.used, row.users.n)), Some((1, 0)));
    }
}
