//! Names and descriptions of the bots' levels.

use catalog::Measured;

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
    /// How strong one is, as measured.
    pub measured: fn(Measured) -> String,
    pub novice: LevelWords,
    pub scribe: LevelWords,
    pub vizier: LevelWords,
    pub oracle: LevelWords,
    pub raider: LevelWords,
    pub captain: LevelWords,
    pub delver: LevelWords,
    pub player: LevelWords,
    pub regular: LevelWords,
    pub expert: LevelWords,
    pub master: LevelWords,
    pub builder: LevelWords,
    pub planner: LevelWords,
    pub mayor: LevelWords,
    pub assistant: LevelWords,
    pub lecturer: LevelWords,
    pub dean: LevelWords,
    pub bold: LevelWords,
    pub careful: LevelWords,
    pub collector: LevelWords,
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
            "regular" => Some(&self.regular),
            "expert" => Some(&self.expert),
            "master" => Some(&self.master),
            "builder" => Some(&self.builder),
            "planner" => Some(&self.planner),
            "mayor" => Some(&self.mayor),
            "assistant" => Some(&self.assistant),
            "lecturer" => Some(&self.lecturer),
            "dean" => Some(&self.dean),
            "bold" => Some(&self.bold),
            "careful" => Some(&self.careful),
            "collector" => Some(&self.collector),
            _ => None,
        }
    }
}
