//! i18n: every sentence in every language (French and English).
//!
//! [`Words`] is a typed message catalog: a sentence that one language lacks does not compile. Each game has a module
//! for its own messages, where a language is phrases only (`phrase`): the game chooses a phrase and its arguments once,
//! for all languages. Of the messages shared by all games, plain ones are `&'static str`, and those with arguments are
//! function pointers. Long texts (the rules) are Markdown files, one per language.
//!
//! French takes a narrow no-break space before `: ; ! ?` and inside guillemets, and says *vous*; a test reads every
//! string for it.

#[cfg(feature = "by-slug")]
mod by_slug;
mod chat;
mod clock;
pub mod credits;
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
#[cfg(feature = "pages")]
pub mod pages;
mod phrase;
#[cfg(feature = "print")]
pub mod print;
#[cfg(test)]
mod pseudo;
#[cfg(test)]
mod random_games;
mod refusal;
pub mod review;
#[cfg(feature = "first")]
#[path = "../../games/rolit/words/mod.rs"]
pub mod rolit;
#[cfg(feature = "second")]
#[path = "../../games/roll-and-rule/words/mod.rs"]
pub mod roll_and_rule;
mod seat_names;
#[cfg(feature = "second")]
mod sheets;
mod shell;
mod table;
mod text;
#[cfg(feature = "second")]
#[path = "../../games/ulir/words/mod.rs"]
pub mod ulir;
#[cfg(feature = "first")]
#[path = "../../games/ur-classic/words/mod.rs"]
pub mod ur_classic;
#[cfg(feature = "second")]
#[path = "../../games/ur-modern/words/mod.rs"]
pub mod ur_modern;
#[cfg(feature = "second")]
#[path = "../../games/village/words/mod.rs"]
pub mod village;

#[cfg(feature = "by-slug")]
pub use by_slug::{label, log_line};
pub use chat::ChatWords;
pub use clock::ClockWords;
pub use credits::{CreditLine, CreditsWords};
pub use game::{GameWords, Games};
pub use lang::Lang;
pub use level::{LevelWords, Levels};
pub use refusal::Refusals;
pub use seat_names::SeatNames;
#[cfg(feature = "second")]
pub use sheets::SheetWords;
pub use shell::ShellWords;
pub use table::TableWords;
pub use text::{capitalized, escape_html, thousands};

#[derive(Debug)]
pub struct Words {
    /// The frame around every page, and the landing page.
    pub shell: ShellWords,
    /// The table page, for all games.
    pub table: TableWords,
    /// Chat, proposals and stand-ins.
    pub chat: ChatWords,
    /// Clocks, and undo by consent.
    pub clock: ClockWords,
    /// Titles and short descriptions of the games.
    pub games: Games,
    pub levels: Levels,
    /// Why something was refused.
    pub refusals: Refusals,
    #[cfg(feature = "first")]
    pub rolit: rolit::RolitWords,
    /// Messages of Roll & Rule.
    #[cfg(feature = "second")]
    pub roll_and_rule: roll_and_rule::RollAndRuleWords,
    /// Messages shared by the games on paper sheets.
    #[cfg(feature = "second")]
    pub sheets: SheetWords,
    /// Messages of Ulir Dungeon.
    #[cfg(feature = "second")]
    pub ulir: ulir::UlirWords,
    /// Messages of classic Ur.
    #[cfg(feature = "first")]
    pub ur_classic: ur_classic::UrClassicWords,
    /// Messages of the modern Ur.
    #[cfg(feature = "second")]
    pub ur_modern: ur_modern::UrModernWords,
    /// Messages of Rolling Village.
    #[cfg(feature = "second")]
    pub village: village::VillageWords,
}

#[cfg(test)]
mod tests;
