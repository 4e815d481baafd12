//! What changes between two scenes.

use crate::{Format, Layout, Point, Scene};

/// The changes that are animated.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Change {
    /// Pieces that moved, with the point they come from.
    pub moved: Vec<(String, Point)>,
    /// Pieces that were not on the table before.
    pub placed: Vec<String>,
    /// Whether dice were rolled.
    pub rolled: bool,
    /// Whether something was taken from the table.
    pub taken: bool,
}

impl Change {
    /// From one scene to the next, in the same format.
    pub fn between(before: &Scene, after: &Scene, format: Format) -> Change {
        let (old, new) = (Layout::new(before, format), Layout::new(after, format));
        let was = |id: &str| old.pieces.iter().find(|placed| placed.piece.id == id).map(|placed| placed.at);
        let rolled = after.rolls > before.rolls || before.faces() != after.faces();
        let mut change = Change { rolled, ..Change::default() };
        for placed in &new.pieces {
            match was(&placed.piece.id) {
                Some(at) if at != placed.at => change.moved.push((placed.piece.id.clone(), at)),
                Some(_) => {}
                None => change.placed.push(placed.piece.id.clone()),
            }
        }
        let stays = |id: &str| new.pieces.iter().any(|placed| placed.piece.id == id);
        change.taken = !old.pieces.iter().all(|placed| stays(&placed.piece.id));
        change
    }

    /// Whether there is nothing to animate.
    pub const fn is_nothing(&self) -> bool {
        self.moved.is_empty() && self.placed.is_empty() && !self.rolled && !self.taken
    }
}
