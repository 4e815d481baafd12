//! The bots.

use ladder::Measured;

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
    /// How strong one is, as measured.
    pub measured: fn(Measured) -> String,
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
    /// `builder`
    pub builder: LevelWords,
    /// `planner`
    pub planner: LevelWords,
    /// `mayor`
    pub mayor: LevelWords,
    /// `assistant`
    pub assistant: LevelWords,
    /// `lecturer`
    pub lecturer: LevelWords,
    /// `dean`
    pub dean: LevelWords,
    /// `bold`, a character
    pub bold: LevelWords,
    /// `careful`, a character
    pub careful: LevelWords,
    /// `collector`, a character
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
