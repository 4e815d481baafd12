//! What is printed on the boxes.

/// The texts of one box.
#[derive(Debug)]
pub struct GameWords {
    /// The title.
    pub title: &'static str,
    /// The title broken into the lines of the cover, one or two.
    pub cover: [&'static str; 2],
    /// One sentence that makes one want to play.
    pub pitch: &'static str,
    /// Players and time, as on the side of a box.
    pub facts: &'static str,
}

/// The boxes by game.
#[derive(Debug)]
pub struct Games {
    /// `ur-classic`
    pub ur_classic: GameWords,
    /// `ur-modern`
    pub ur_modern: GameWords,
    /// `rolit`
    pub rolit: GameWords,
    /// `village`
    pub village: GameWords,
    /// `roll-and-rule`
    pub roll_and_rule: GameWords,
    /// `ulir`
    pub ulir: GameWords,
}

impl Games {
    /// The box of the game with this slug.
    pub fn by_slug(&self, slug: &str) -> Option<&GameWords> {
        match slug {
            "ur-classic" => Some(&self.ur_classic),
            "ur-modern" => Some(&self.ur_modern),
            "rolit" => Some(&self.rolit),
            "village" => Some(&self.village),
            "roll-and-rule" => Some(&self.roll_and_rule),
            "ulir" => Some(&self.ulir),
            _ => None,
        }
    }
}
