//! Registry of the games in the page: adding a game is adding its lines here.

use super::{Cover, Face};

/// The games of this bundle.
static FACES: &[&dyn Face] = &[
    #[cfg(feature = "first")]
    &super::ur_classic::UrClassicFace,
    #[cfg(feature = "second")]
    &super::ur_modern::UrModernFace,
    #[cfg(feature = "first")]
    &super::rolit::FACE,
    #[cfg(feature = "second")]
    &super::village::VillageFace,
    #[cfg(feature = "second")]
    &super::roll_and_rule::FACE,
    #[cfg(feature = "second")]
    &super::ulir::UlirFace,
    #[cfg(feature = "second")]
    &super::default_board::DefaultFace::<render::pig::PigBoard>::new(),
];

/// The games of each bundle.
const FIRST: &[&str] = &["ur-classic", "rolit"];
const SECOND: &[&str] = &["ur-modern", "village", "roll-and-rule", "ulir", "pig"];

/// The game boxes, in the order of the landing page. A box without a face in any bundle is shown as unavailable.
pub(crate) const COVERS: &[Cover] = &[
    Cover {
        slug: "ur-classic",
        art: include_str!("../../../games/ur-classic/board/cover.svg"),
        spine: "#1A1512",
        ink: "#EFE3CC",
        title_y: 48,
        title_size: 18,
    },
    Cover {
        slug: "ur-modern",
        art: include_str!("../../../games/ur-modern/board/cover.svg"),
        spine: "#101730",
        ink: "#F3E3B5",
        title_y: 44,
        title_size: 22,
    },
    Cover {
        slug: "rolit",
        art: include_str!("../../../games/rolit/board/cover.svg"),
        spine: "#101114",
        ink: "#F7F2E8",
        title_y: 46,
        title_size: 22,
    },
    Cover {
        slug: "village",
        art: include_str!("../../../games/village/board/cover.svg"),
        spine: "#C4553B",
        ink: "#3A3A3C",
        title_y: 44,
        title_size: 22,
    },
    Cover {
        slug: "roll-and-rule",
        art: include_str!("../../../games/roll-and-rule/board/cover.svg"),
        spine: "#15666D",
        ink: "#F4F1EA",
        title_y: 44,
        title_size: 22,
    },
    Cover {
        slug: "ulir",
        art: include_str!("../../../games/ulir/board/cover.svg"),
        spine: "#242328",
        ink: "#EADBB8",
        title_y: 44,
        title_size: 22,
    },
    Cover {
        slug: "pig",
        art: include_str!("../../../games/pig/cover.svg"),
        spine: "#A8505B",
        ink: "#5A1F2B",
        title_y: 46,
        title_size: 26,
    },
];

/// The bundle that has the face of a game.
pub(crate) enum FaceLocation {
    Here(&'static dyn Face),
    /// In another bundle: see [`crate::bundle`].
    Bundle(&'static str),
    Missing,
}

/// The bundle that has the face of a game.
pub(crate) fn locate(slug: &str) -> FaceLocation {
    match face(slug) {
        Some(face) => FaceLocation::Here(face),
        None if SECOND.contains(&slug) => FaceLocation::Bundle("second"),
        None if FIRST.contains(&slug) => FaceLocation::Bundle("first"),
        None => FaceLocation::Missing,
    }
}

/// The face of a game of this bundle.
pub(crate) fn face(slug: &str) -> Option<&'static dyn Face> {
    FACES.iter().copied().find(|face| face.slug() == slug && catalog::game(slug).is_some())
}
