//! i18n: every sentence in every language (French and English).
//!
//! [`Words`] is a typed message catalog: a sentence that one language lacks does not compile. A language is phrases only
//! (`phrase`): what chooses a phrase and its arguments is written once, for all languages. Each game has a module for its
//! own messages. Long texts (the rules) are Markdown files, one per language.
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
mod games;
pub mod hint;
#[cfg(feature = "lab")]
pub mod lab;
mod lang;
mod level;
#[cfg(feature = "pages")]
pub mod pages;
mod phrase;
pub mod plain;
#[cfg(feature = "print")]
pub mod print;
#[cfg(any(test, feature = "pseudo"))]
mod pseudo;
#[cfg(test)]
mod random_games;
mod refusal;
pub mod review;
mod seat_names;
#[cfg(feature = "sheets")]
mod sheets;
mod shell;
mod table;
mod text;

#[cfg(feature = "by-slug")]
pub use by_slug::{GoodsName, goods, label, log_line};
pub use chat::ChatWords;
pub use clock::ClockWords;
pub use credits::{CreditLine, CreditsWords};
pub use game::{GameWords, LevelWords, OptionWords};
pub use games::*;
pub use lang::Lang;
pub use level::LevelTexts;
pub use plain::PlainWords;
pub use refusal::Refusals;
pub use seat_names::SeatNames;
#[cfg(feature = "sheets")]
pub use sheets::SheetWords;
pub use shell::ShellWords;
pub use table::TableWords;
pub use text::{capitalized, escape_html, thousands};

phrase::phrases! {
    /// What every visitor reads first: the messages of the frame, the table and the games.
    pub struct Words {
        /// The frame around every page, and the landing page.
        pub shell: ShellWords,
        /// The table page, for all games.
        pub table: TableWords,
        /// Chat, proposals and stand-ins.
        pub chat: ChatWords,
        /// Clocks, and undo by consent.
        pub clock: ClockWords,
        pub lang: Lang,
        /// Messages of each game.
        pub games: GamesWords,
        /// How strong the bots are.
        pub levels: LevelTexts,
        /// Why something was refused.
        pub refusals: Refusals,
        /// Messages shared by the games on paper sheets.
        #[cfg(feature = "sheets")]
        pub sheets: SheetWords,
    }
}

#[cfg(test)]
mod tests;
