//! The bots.

/// One level.
#[derive(Debug)]
pub struct LevelWords {
    /// Its name at the table.
    pub name: &'static str,
    /// How it plays, in one line.
    pub says: &'static str,
}

/// The levels of all games, weakest first.
#[derive(Debug)]
pub struct Levels {
    /// `novice`
    pub novice: LevelWords,
    /// `scribe`
    pub scribe: LevelWords,
    /// `vizier`
    pub vizier: LevelWords,
    /// `oracle`
    pub oracle: LevelWords,
    /// `raider`
    pub raider: LevelWords,
    /// `captain`
    pub captain: LevelWords,
    /// `delver`
    pub delver: LevelWords,
    /// `player`
    pub player: LevelWords,
    /// `expert`
    pub expert: LevelWords,
    /// `master`
    pub master: LevelWords,
}

impl Levels {
    /// The level with this id.
    pub fn by_id(&self, id: &str) -> Option<&LevelWords> {
        match id {
            "novice" => Some(&self.novice),
            "scribe" => Some(&self.scribe),
            "vizier" => Some(&self.vizier),
            "oracle" => Some(&self.oracle),
            "raider" => Some(&self.raider),
            "captain" => Some(&self.captain),
            "delver" => Some(&self.delver),
            "player" => Some(&self.player),
            "expert" => Some(&self.expert),
            "master" => Some(&self.master),
            _ => None,
        }
    }
}
