//! What a mayor can do, and how it is written: `4H2c` builds, `P5d` a park, `*F2a` the bonus, `avenue b` chooses.

use crate::{Avenue, Cell, Face, Project};
use std::fmt::{self, Write as _};

/// One thing done on one's own sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A project by a die: in set-up the die of the column (VI-2), then the die of the type (VI-3).
    Build {
        /// The die.
        face: Face,
        /// A house, a forest or a lake.
        project: Project,
        /// Where.
        cell: Cell,
    },
    /// The park of a double (VI-5).
    Park(Cell),
    /// The project of a bonus round (VI-6).
    Bonus {
        /// A type not yet used for a bonus.
        project: Project,
        /// Where.
        cell: Cell,
    },
    /// The avenue to score, when the dice leave the choice (VI-7).
    Avenue(Avenue),
}

impl Action {
    /// What it puts on the sheet, and where.
    pub const fn built(self) -> Option<(Project, Cell)> {
        match self {
            Action::Build { project, cell, .. } | Action::Bonus { project, cell } => Some((project, cell)),
            Action::Park(cell) => Some((Project::Park, cell)),
            Action::Avenue(_) => None,
        }
    }

    /// Appends it as people write it.
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
