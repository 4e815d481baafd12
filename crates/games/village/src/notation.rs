//! Notation: `4H2c` builds, `P5d` a park, `*F2a` the bonus, `avenue b` chooses.

use crate::Action;
use std::fmt::{self, Write as _};

impl Action {
    /// Appends its notation to `out`.
    pub fn write(self, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match self {
            Action::Build { face, project, cell } => write!(out, "{}{}{cell}", face.pips(), project.letter()),
            Action::Park(cell) => write!(out, "P{cell}"),
            Action::Bonus { project, cell } => write!(out, "*{}{cell}", project.letter()),
            Action::Avenue(avenue) => write!(out, "avenue {}", avenue.letter()),
        };
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}
