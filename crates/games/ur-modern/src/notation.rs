//! Notation: `+A4` spawns, `A4>A3>A2` moves, `A4>A3 B1>B2` moves two pawns.

use crate::Action;

impl Action {
    /// Appends its notation to `out`.
    pub fn write(self, out: &mut String) {
        match self {
            Action::Draw => out.push_str("draw"),
            Action::Spawn(square) => {
                out.push('+');
                out.push_str(square.name());
            }
            Action::Walk(_) | Action::Pair(..) => {
                for (index, path) in self.paths().iter().enumerate() {
                    out.push_str(if index == 0 { "" } else { " " });
                    for (step, square) in path.iter().enumerate() {
                        out.push_str(if step == 0 { "" } else { ">" });
                        out.push_str(square.name());
                    }
                }
            }
        }
    }
}
