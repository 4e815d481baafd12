// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use super::{Cover, Face};

#[cfg(feature = "rolit")]
#[path = "../../../games/rolit/board/mod.rs"]
mod rolit;
#[cfg(feature = "roll-and-rule")]
#[path = "../../../games/roll-and-rule/board/mod.rs"]
mod roll_and_rule;
#[cfg(feature = "ulir")]
#[path = "../../../games/ulir/board/mod.rs"]
mod ulir;
#[cfg(feature = "ur-classic")]
#[path = "../../../games/ur-classic/board/mod.rs"]
mod ur_classic;
#[cfg(feature = "ur-modern")]
#[path = "../../../games/ur-modern/board/mod.rs"]
mod ur_modern;
#[cfg(feature = "village")]
#[path = "../../../games/village/board/mod.rs"]
mod village;

/// The games of this bundle.
pub(super) static FACES: &[&dyn Face] = &[
    #[cfg(feature = "ur-classic")]
    &ur_classic::FACE,
    #[cfg(feature = "ur-modern")]
    &ur_modern::FACE,
    #[cfg(feature = "rolit")]
    &rolit::FACE,
    #[cfg(feature = "village")]
    &village::FACE,
    #[cfg(feature = "roll-and-rule")]
    &roll_and_rule::FACE,
    #[cfg(feature = "ulir")]
    &ulir::FACE,
    #[cfg(feature = "pig")]
    &super::default_board::DefaultFace::<render::pig_board::PigBoard>::new(),
];

/// The game boxes, in the order of the landing page.
pub(crate) const COVERS: &[Cover] = &[
    Cover {
        slug: "ur-classic",
        art: include_str!("../../../games/ur-classic/cover.svg"),
        spine: "#1A1512",
        ink: "#EFE3CC",
        title_y: 48,
        title_size: 18,
        example: false,
    },
    Cover {
        slug: "ur-modern",
        art: include_str!("../../../games/ur-modern/cover.svg"),
        spine: "#101730",
        ink: "#F3E3B5",
        title_y: 44,
        title_size: 22,
        example: false,
    },
    Cover {
        slug: "rolit",
        art: include_str!("../../../games/rolit/cover.svg"),
        spine: "#101114",
        ink: "#F7F2E8",
        title_y: 46,
        title_size: 22,
        example: false,
    },
    Cover {
        slug: "village",
        art: include_str!("../../../games/village/cover.svg"),
        spine: "#C4553B",
        ink: "#3A3A3C",
        title_y: 44,
        title_size: 22,
        example: false,
    },
    Cover {
        slug: "roll-and-rule",
        art: include_str!("../../../games/roll-and-rule/cover.svg"),
        spine: "#15666D",
        ink: "#F4F1EA",
        title_y: 44,
        title_size: 22,
        example: false,
    },
    Cover {
        slug: "ulir",
        art: include_str!("../../../games/ulir/cover.svg"),
        spine: "#242328",
        ink: "#EADBB8",
        title_y: 44,
        title_size: 22,
        example: false,
    },
    Cover {
        slug: "pig",
        art: include_str!("../../../games/pig/cover.svg"),
        spine: "#A8505B",
        ink: "#5A1F2B",
        title_y: 46,
        title_size: 26,
        example: true,
    },
];
