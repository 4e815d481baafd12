//! Messages of the printed sheets, boards and cards, and of the page that shows them.
//!
//! Not part of [`crate::Words`], so that only visitors who print load it (lazy loading).

mod en;
mod fr;
#[cfg(test)]
pub(crate) mod tests;

use crate::Lang;
use crate::phrase::{Plural, phrases, spoken};

phrases! {
    /// The message catalog of printing in one language.
    pub struct PrintWords {
        lang: Lang,
        /// Title of the page, and the link to it.
        pub title: &'static str,
        pub intro: &'static str,
        /// Names the choice of a game.
        pub game: &'static str,
        /// Names the choice of a paper size.
        pub paper: &'static str,
        /// The paper sizes: A4, A5, Letter.
        pub papers: [&'static str; 3],
        /// Opens the browser's print dialog.
        pub print: &'static str,
        /// Argument: the number of pages.
        pages: Plural => count(n: usize),
        /// A page, for screen readers; arguments: what it shows, its number, how many there are.
        page: &'static str => say(what: &str, page: usize, pages: usize),
        /// Below what is to be cut out.
        pub cut: &'static str,
        pub score: &'static str,
        pub ur: UrPrint,
        /// Messages of each game that prints something of its own.
        pub games: crate::GamesPrint,
    }
}

phrases! {
    /// Both Ur games.
    pub struct UrPrint {
        pub classic: &'static str,
        pub modern: &'static str,
        /// The squares and their paths are agreed; the drawing is ours.
        pub classic_source: &'static str,
        /// The board of the modern game is ours.
        pub modern_source: &'static str,
        /// The paths of the two players.
        pub paths: [&'static str; 2],
        pub start: &'static str,
        pub end: &'static str,
        pub dice: &'static str,
        /// The dice of the classic game, and what to use instead.
        pub classic_dice: [&'static str; 2],
        pub modern_dice: [&'static str; 2],
        pub rosette: &'static str,
        pub rosette_says: &'static str,
        /// Above what each roll of the modern game allows.
        pub rolls: &'static str,
        /// Squares of the modern board.
        pub entrance: &'static str,
        pub royal: &'static str,
        pub ishtar: &'static str,
        pub marduk: &'static str,
        pub fort: &'static str,
        pub goal: &'static str,
        pub goal_says: &'static str,
        /// A wall between squares.
        pub wall: &'static str,
        pub pawns: &'static str,
    }
}

impl Lang {
    /// The messages of printing.
    pub fn print(self) -> &'static PrintWords {
        spoken!(self, En => en::PRINT, Fr => fr::PRINT)
    }
}
