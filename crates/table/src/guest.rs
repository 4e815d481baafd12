//! Guests: the people and programs who play, identified by a key.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The prefix of the keys of programs.
const PROGRAM: &str = "program:";

/// A person or program, identified by an opaque key that the server assigns. It never leaves the server.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Guest(Arc<str>);

impl Guest {
    /// The guest with this key.
    pub fn new(key: impl Into<Arc<str>>) -> Guest {
        Guest(key.into())
    }

    /// The program with this key: it plays like a person, but is shown as a program.
    pub fn program(key: &str) -> Guest {
        Guest(format!("{PROGRAM}{key}").into())
    }

    /// Whether this guest is a program.
    pub fn is_program(&self) -> bool {
        self.0.starts_with(PROGRAM)
    }

    /// The key as a string slice.
    pub fn key(&self) -> &str {
        &self.0
    }
}
