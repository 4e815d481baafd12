//! The one file that knows the games by name: adding a game to the page is adding its lines here.

use super::{Cover, Face};

/// The games that can be played in this wing of the page.
static FACES: &[&dyn Face] = &[
    #[cfg(feature = "boards")]
    &super::ur_classic::UrClassicFace,
    #[cfg(feature = "sheets")]
    &super::ur_modern::UrModernFace,
    #[cfg(feature = "boards")]
    &super::rolit::FACE,
    #[cfg(feature = "sheets")]
    &super::village::VillageFace,
    #[cfg(feature = "sheets")]
    &super::roll_and_rule::FACE,
    #[cfg(feature = "sheets")]
    &super::ulir::UlirFace,
];

/// The games whose faces the wing `sheets` has; all others that can be played are in the first one.
const SHEETS: &[&str] = &["ur-modern", "village", "roll-and-rule", "ulir"];

/// The six boxes, in the order of the shelf. A box that no wing has a face for is still sealed.
pub(crate) const COVERS: &[Cover] = &[
    Cover {
        slug: "ur-classic",
        art: include_str!("covers/ur-classic.svg"),
        spine: "#1A1512",
        ink: "#EFE3CC",
        title_y: 48,
        title_size: 18,
    },
    Cover {
        slug: "ur-modern",
        art: include_str!("covers/ur-modern.svg"),
        spine: "#101730",
        ink: "#F3E3B5",
        title_y: 44,
        title_size: 22,
    },
    Cover {
        slug: "rolit",
        art: include_str!("covers/rolit.svg"),
        spine: "#101114",
        ink: "#F7F2E8",
        title_y: 46,
        title_size: 22,
    },
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

/// Where the face of a game is.
pub(crate) enum Place {
    /// In this wing.
    Here(&'static dyn Face),
    /// In the wing of this name: see [`crate::wing`].
    Wing(&'static str),
    /// Not made yet.
    Nowhere,
}

/// Where the face of a game is.
pub(crate) fn place(slug: &str) -> Place {
    let boards = ["ur-classic", "rolit"];
    match face(slug) {
        Some(face) => Place::Here(face),
        None if SHEETS.contains(&slug) => Place::Wing("sheets"),
        None if boards.contains(&slug) => Place::Wing("boards"),
        None => Place::Nowhere,
    }
}

/// The face of a game that can be played in this wing.
pub(crate) fn face(slug: &str) -> Option<&'static dyn Face> {
    FACES.iter().copied().find(|face| face.slug() == slug && shelf::game(slug).is_some())
}
