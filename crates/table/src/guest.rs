//! Who acts, as far as a table cares.

use serde::{Deserialize, Serialize};

/// A person without a name or password: an opaque key that the server hands out and recognises again. It never
/// leaves the server.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Guest(String);

impl Guest {
    /// The guest with this key.
    pub fn new(key: impl Into<String>) -> Guest {
        Guest(key.into())
    }

    /// The key.
    pub fn key(&self) -> &str {
        &self.0
    }
}
