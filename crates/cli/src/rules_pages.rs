// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

use i18n::Lang;

/// The rules of each game in each language.
pub(crate) const PAGES: &[(&str, &[(Lang, &str)])] = &[
    (
        "ur-classic",
        &[
            (Lang::En, include_str!("../../../docs/rules/ur-classic.md")),
            (Lang::Fr, include_str!("../../../docs/rules/ur-classic.fr.md")),
        ],
    ),
    (
        "ur-modern",
        &[
            (Lang::En, include_str!("../../../docs/rules/ur-modern.md")),
            (Lang::Fr, include_str!("../../../docs/rules/ur-modern.fr.md")),
        ],
    ),
    (
        "rolit",
        &[
            (Lang::En, include_str!("../../../docs/rules/rolit.md")),
            (Lang::Fr, include_str!("../../../docs/rules/rolit.fr.md")),
        ],
    ),
    (
        "village",
        &[
            (Lang::En, include_str!("../../../docs/rules/village.md")),
            (Lang::Fr, include_str!("../../../docs/rules/village.fr.md")),
        ],
    ),
    (
        "roll-and-rule",
        &[
            (Lang::En, include_str!("../../../docs/rules/roll-and-rule.md")),
            (Lang::Fr, include_str!("../../../docs/rules/roll-and-rule.fr.md")),
        ],
    ),
    (
        "ulir",
        &[
            (Lang::En, include_str!("../../../docs/rules/ulir.md")),
            (Lang::Fr, include_str!("../../../docs/rules/ulir.fr.md")),
        ],
    ),
    (
        "pig",
        &[
            (Lang::En, include_str!("../../../docs/rules/pig.md")),
            (Lang::Fr, include_str!("../../../docs/rules/pig.fr.md")),
        ],
    ),
];
