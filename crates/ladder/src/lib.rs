//! How strong the levels are: one measured figure each, for whoever chooses an opponent.
//!
//! The page shows these and must not link the bots to do so, so they are data and nothing else. Each figure is in
//! `docs/results/levels.md` or the page of its game there, with the command that prints it; a level that is not listed has not been measured.

/// What was measured of a level. Shares are thousandths of the win, two at the table (two teams in Ulir), sides exchanged
/// with the same dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measured {
    /// What it takes from perfect play: at most 500.
    Perfect(u16),
    /// What it takes from the level below it.
    Below(u16),
    /// What a character takes from the third level, whose judgement it has.
    Third(u16),
    /// Its mean points, alone at the table.
    Points(u16),
}

/// By game and level, weakest first.
const LADDER: &[(&str, &[(&str, Measured)])] = &[
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
            ("raider", Measured::Below(724)),
            ("captain", Measured::Below(606)),
            ("delver", Measured::Below(527)),
            ("careful", Measured::Third(468)),
            ("collector", Measured::Third(464)),
        ],
    ),
];

/// What was measured of a level of a game.
pub fn measured(slug: &str, level: &str) -> Option<Measured> {
    let (_, levels) = LADDER.iter().find(|(game, _)| *game == slug)?;
    levels.iter().find(|(id, _)| *id == level).map(|(_, measured)| *measured)
}

/// All that was measured: game, level, figure.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str, Measured)> {
    LADDER.iter().flat_map(|&(slug, levels)| levels.iter().map(move |&(level, measured)| (slug, level, measured)))
}
