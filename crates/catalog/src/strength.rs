//! Measured strength of bot levels: one figure each, shown where a player chooses an opponent.
//!
//! Plain data, because the page shows them without linking the bots. Each figure is in `docs/results/levels.md` or the page of
//! its game there, with the command that prints it; a level that is not listed has not been measured.

/// The measured strength of a level. Shares are thousandths of the win in games of two (two teams in Ulir), each played
/// again with sides exchanged and the same dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measured {
    /// Share against perfect play: at most 500.
    Perfect(u16),
    /// Share against the level below it.
    Below(u16),
    /// Share of a character against the third level, whose evaluation it uses.
    Third(u16),
    /// Mean points in solo games.
    Points(u16),
}

/// By game and level, weakest first.
const STRENGTHS: &[(&str, &[(&str, Measured)])] = &[
    (
        "ur-classic",
        &[
            ("novice", Measured::Perfect(70)),
            ("scribe", Measured::Perfect(180)),
            ("vizier", Measured::Perfect(447)),
            ("oracle", Measured::Perfect(498)),
            ("bold", Measured::Third(404)),
            ("careful", Measured::Third(438)),
        ],
    ),
    (
        "ur-modern",
        &[
            ("novice", Measured::Perfect(24)),
            ("scribe", Measured::Perfect(48)),
            ("vizier", Measured::Perfect(210)),
            ("oracle", Measured::Perfect(494)),
            ("bold", Measured::Third(424)),
            ("careful", Measured::Third(426)),
        ],
    ),
    ("rolit", &[("player", Measured::Below(917)), ("expert", Measured::Below(997)), ("master", Measured::Below(1000))]),
    (
        "village",
        &[("builder", Measured::Below(928)), ("planner", Measured::Below(808)), ("mayor", Measured::Below(648))],
    ),
    (
        "roll-and-rule",
        &[("assistant", Measured::Below(936)), ("lecturer", Measured::Below(993)), ("dean", Measured::Below(590))],
    ),
    (
        "ulir",
        &[
            ("raider", Measured::Below(772)),
            ("captain", Measured::Below(558)),
            ("delver", Measured::Below(527)),
            ("careful", Measured::Third(484)),
            ("collector", Measured::Third(464)),
        ],
    ),
    ("pig", &[("regular", Measured::Below(682))]),
];

pub fn measured(slug: &str, level: &str) -> Option<Measured> {
    let (_, levels) = STRENGTHS.iter().find(|(game, _)| *game == slug)?;
    levels.iter().find(|(id, _)| *id == level).map(|(_, measured)| *measured)
}

/// Every measured level as (game, level, figure).
pub fn measured_levels() -> impl Iterator<Item = (&'static str, &'static str, Measured)> {
    STRENGTHS.iter().flat_map(|&(slug, levels)| levels.iter().map(move |&(level, measured)| (slug, level, measured)))
}
