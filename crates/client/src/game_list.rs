// Written by `cargo xtask games` from the folders in crates/games: edit those, then run it.

/// A part of the page with the boards of some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bundle {
    First,
    Second,
}

impl Bundle {
    /// Its name in addresses and scripts.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Bundle::First => "first",
            Bundle::Second => "second",
        }
    }
}

/// Every game in the order of the landing page, with the bundle that has its board.
pub(crate) const GAMES: &[(&str, Bundle)] = &[
    ("ur-classic", Bundle::First),
    ("ur-modern", Bundle::Second),
    ("rolit", Bundle::First),
    ("village", Bundle::Second),
    ("roll-and-rule", Bundle::Second),
    ("ulir", Bundle::Second),
    ("pig", Bundle::Second),
];
