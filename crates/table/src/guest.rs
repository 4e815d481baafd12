//! Who acts, as far as a table cares.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the keys of programs begin with.
const PROGRAM: &str = "program:";

/// A person without a name or password: an opaque key that the server hands out and recognises again. It never
/// leaves the server.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Guest(Arc<str>);

impl Guest {
    /// The guest with this key.
    pub fn new(key: impl Into<Arc<str>>) -> Guest {
        Guest(key.into())
    }

    /// The program with this key: it plays like a person, and people are told that it is none.
    pub fn program(key: &str) -> Guest {
        Guest(format!("{PROGRAM}{key}").into())
    }

    /// Whether it is a program.
    pub fn is_program(&self) -> bool {
        self.0.starts_with(PROGRAM)
    }

    /// The key.
    pub fn key(&self) -> &str {
        &self.0
    }
}
