//! Titles and short descriptions of the games.

/// Title and description of one game.
#[derive(Debug)]
pub struct GameWords {
    pub title: &'static str,
    /// The title broken into the lines of the cover, one or two.
    pub cover: [&'static str; 2],
    /// One sentence that invites to play.
    pub pitch: &'static str,
    /// Players and time, as on the side of a box.
    pub facts: &'static str,
}

/// The texts of all games.
#[derive(Debug)]
pub struct Games {
    pub ur_classic: GameWords,
    pub ur_modern: GameWords,
    pub rolit: GameWords,
    pub village: GameWords,
    pub roll_and_rule: GameWords,
    pub pig: GameWords,
    pub ulir: GameWords,
}

impl Games {
    /// The texts of the game with this slug.
    pub fn by_slug(&self, slug: &str) -> Option<&GameWords> {
        match slug {
            "ur-classic" => Some(&self.ur_classic),
            "ur-modern" => Some(&self.ur_modern),
            "rolit" => Some(&self.rolit),
            "village" => Some(&self.village),
            "roll-and-rule" => Some(&self.roll_and_rule),
            "pig" => Some(&self.pig),
            "ulir" => Some(&self.ulir),
            _ => None,
        }
    }
}
