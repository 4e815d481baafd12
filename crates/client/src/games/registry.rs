//! The one file that knows the games by name: adding a game to the page is adding its lines here.

use super::{Cover, Face, rolit, ulir, ur_classic, ur_modern};

/// The games that can be played in this page.
static FACES: &[&dyn Face] = &[&ur_classic::UrClassicFace, &ur_modern::UrModernFace, &rolit::FACE, &ulir::UlirFace];

/// The six boxes, in the order of the shelf. A box without a face, or without rules on the shelf of rules, is still sealed.
pub(crate) const COVERS: &[Cover] = &[
    ur_classic::COVER,
    Cover {
        slug: "ur-modern",
        art: include_str!("covers/ur-modern.svg"),
        spine: "#101730",
        ink: "#F3E3B5",
        title_y: 44,
        title_size: 22,
    },
    rolit::COVER,
    Cover {
        slug: "village",
        art: include_str!("covers/village.svg"),
        spine: "#C4553B",
        ink: "#3A3A3C",
        title_y: 44,
        title_size: 22,
    },
    Cover {
        slug: "roll-and-rule",
        art: include_str!("covers/roll-and-rule.svg"),
        spine: "#15666D",
        ink: "#F4F1EA",
        title_y: 44,
        title_size: 22,
    },
    Cover {
        slug: "ulir",
        art: include_str!("covers/ulir.svg"),
        spine: "#242328",
        ink: "#EADBB8",
        title_y: 44,
        title_size: 22,
    },
];

/// The face of a game that can be played.
pub(crate) fn face(slug: &str) -> Option<&'static dyn Face> {
    FACES.iter().copied().find(|face| face.slug() == slug && shelf::game(slug).is_some())
}
