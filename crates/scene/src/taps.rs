//! Which places to tap for an action.
//!
//! An action is a list of keys: those of the places to tap, in order. Usually that is one, the text of the action;
//! a move from one place to another has two. A place answers to [`Place::key`].

use crate::{Place, Scene};

/// The legal actions with the keys to tap, and what has been tapped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Taps {
    actions: Vec<(String, Vec<String>)>,
    tapped: Vec<String>,
}

/// What a tap leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tapped {
    /// It completes this action.
    Plays(String),
    /// It begins or continues an action; the taps so far.
    Continues(Vec<String>),
    /// It means nothing: what was tapped before is forgotten.
    Nothing,
}

impl Taps {
    /// The legal actions with the keys to tap for each, and what has been tapped.
    pub fn new(actions: impl IntoIterator<Item = (String, Vec<String>)>, tapped: &[String]) -> Taps {
        Taps { actions: actions.into_iter().collect(), tapped: tapped.to_vec() }
    }

    /// The key that comes next in an action, if it begins with what has been tapped.
    fn next<'a>(&self, keys: &'a [String]) -> Option<&'a str> {
        keys.strip_prefix(self.tapped.as_slice())?.first().map(String::as_str)
    }

    /// Whether a tap on the place means something.
    pub fn is_hot(&self, place: &Place) -> bool {
        self.actions.iter().any(|(_, keys)| self.next(keys) == Some(place.key()))
    }

    /// Whether the place has been tapped.
    pub fn is_tapped(&self, place: &Place) -> bool {
        self.tapped.iter().any(|key| key == place.key())
    }

    /// The action that a tap on the place plays at once.
    pub fn action(&self, place: &Place) -> Option<&str> {
        let completes = |(_, keys): &&(String, Vec<String>)| {
            self.next(keys) == Some(place.key()) && keys.len() == self.tapped.len() + 1
        };
        self.actions.iter().find(completes).map(|(action, _)| action.as_str())
    }

    /// What a tap on the place leads to. Tapping a place again takes it back; a place that begins another action
    /// begins that one.
    pub fn tap(&self, place: &Place) -> Tapped {
        if let Some(action) = self.action(place) {
            return Tapped::Plays(action.to_owned());
        }
        let key = place.key().to_owned();
        if self.is_hot(place) {
            return Tapped::Continues(self.tapped.iter().cloned().chain([key]).collect());
        }
        let begins = |(_, keys): &(String, Vec<String>)| keys.len() > 1 && keys.first() == Some(&key);
        if !self.is_tapped(place) && self.actions.iter().any(begins) {
            return Tapped::Continues(vec![key]);
        }
        Tapped::Nothing
    }

    /// The places of an action, to point at them.
    pub fn places_of<'a>(&self, scene: &'a Scene, action: &str) -> Vec<&'a Place> {
        let keys = self.actions.iter().find(|(other, _)| other == action).map_or(&[][..], |(_, keys)| keys);
        scene.places().filter(|place| keys.iter().any(|key| key == place.key())).collect()
    }
}
