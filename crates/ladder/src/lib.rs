//! How strong the levels are: one measured figure each, for whoever chooses an opponent.
//!
//! The page shows these and must not link the bots to do so, so they are data and nothing else. Each figure is in
//! `docs/results/<game>-levels.md` with the command that prints it; a level that is not listed has not been measured.

/// What was measured of a level. Shares are thousandths of the win, two at the table, sides exchanged with the same dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measured {
    /// What it takes from perfect play: at most 500.
    Perfect(u16),
    /// What it takes from the level below it.
    Below(u16),
    /// What a character takes from the third level, whose judgement it has.
    Third(u16),
    /// What the lowest level takes from somebody who plays at random.
    Random(u16),
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
        ],
    ),
    (
        "ur-modern",
        &[
            ("novice", Measured::Random(995)),
            ("scribe", Measured::Below(932)),
            ("vizier", Measured::Below(973)),
            ("oracle", Measured::Below(838)),
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
