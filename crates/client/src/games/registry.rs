//! The face of a game, or the bundle that has it.

use super::Face;
use super::boards::FACES;
use crate::game_list::{Bundle, GAMES};

/// Where the face of a game is.
pub(crate) enum FaceLocation {
    Here(&'static dyn Face),
    /// In another bundle: see [`crate::bundle`].
    Bundle(Bundle),
    Missing,
}

pub(crate) fn locate(slug: &str) -> FaceLocation {
    match (face(slug), GAMES.iter().find(|(known, _)| *known == slug)) {
        (Some(face), _) => FaceLocation::Here(face),
        (None, Some((_, bundle))) => FaceLocation::Bundle(*bundle),
        (None, None) => FaceLocation::Missing,
    }
}

/// The face of a game of this bundle.
pub(crate) fn face(slug: &str) -> Option<&'static dyn Face> {
    FACES.iter().copied().find(|face| face.slug() == slug && catalog::game(slug).is_some())
}
