//! Everything Tablée says, in French and in English.
//!
//! [`Words`] is a table of typed strings: a sentence that one language lacks does not compile. Short texts are
//! `&'static str`, sentences with something in them are function pointers. Each game has a module of its own for what only
//! that game says. Long texts (the rules) are Markdown files, one per language.
//!
//! French takes a narrow no-break space before `: ; ! ?` and inside guillemets, and says *vous*; a test reads every
//! string for it.

mod cast;
mod clock;
#[cfg(feature = "dice")]
pub mod dice;
mod en;
pub mod explore;
mod fr;
mod game;
pub mod hint;
#[cfg(feature = "lab")]
pub mod lab;
mod lang;
mod level;
#[cfg(feature = "people")]
pub mod people;
mod refusal;
pub mod review;
#[cfg(feature = "boards")]
pub mod rolit;
#[cfg(feature = "sheets")]
pub mod roll_and_rule;
#[cfg(feature = "sheets")]
mod sheets;
mod shell;
#[cfg(feature = "spoken")]
mod spoken;
mod table;
mod talk;
#[cfg(feature = "sheets")]
pub mod ulir;
#[cfg(feature = "boards")]
pub mod ur_classic;
#[cfg(feature = "sheets")]
pub mod ur_modern;
#[cfg(feature = "sheets")]
pub mod village;

pub use cast::Cast;
pub use clock::ClockWords;
pub use game::{GameWords, Games};
pub use lang::Lang;
pub use level::{LevelWords, Levels};
pub use refusal::Refusals;
#[cfg(feature = "sheets")]
pub use sheets::SheetWords;
pub use shell::ShellWords;
#[cfg(feature = "spoken")]
pub use spoken::{label, tell};
pub use table::TableWords;
pub use talk::TalkWords;

/// One language, complete.
#[derive(Debug)]
pub struct Words {
    /// The frame around every page, and the shelf.
    pub shell: ShellWords,
    /// The table, whatever is played on it.
    pub table: TableWords,
    /// What people there say to each other.
    pub talk: TalkWords,
    /// Time, and going back.
    pub clock: ClockWords,
    /// What is printed on the boxes.
    pub games: Games,
    /// The bots.
    pub levels: Levels,
    /// Why something was refused.
    pub refusals: Refusals,
    /// What only Rolit says.
    #[cfg(feature = "boards")]
    pub rolit: rolit::RolitWords,
    /// What only Roll & Rule says.
    #[cfg(feature = "sheets")]
    pub roll_and_rule: roll_and_rule::RollAndRuleWords,
    /// What all games on sheets of paper say.
    #[cfg(feature = "sheets")]
    pub sheets: SheetWords,
    /// What only Ulir Dungeon says.
    #[cfg(feature = "sheets")]
    pub ulir: ulir::UlirWords,
    /// What only classic Ur says.
    #[cfg(feature = "boards")]
    pub ur_classic: ur_classic::UrWords,
    /// What only the modern Ur says.
    #[cfg(feature = "sheets")]
    pub ur_modern: ur_modern::UrModernWords,
    /// What only Rolling Village says.
    #[cfg(feature = "sheets")]
    pub village: village::VillageWords,
}

#[cfg(test)]
mod tests;
