//! Messages of the printed sheets, boards and cards, and of the page that shows them.
//!
//! Not part of [`crate::Words`], so that only visitors who print load it (lazy loading).

mod en;
mod fr;
#[cfg(test)]
mod tests;

use crate::Lang;

/// The message catalog of printing in one language.
#[derive(Debug)]
pub struct PrintWords {
    /// Title of the page, and the link to it.
    pub title: &'static str,
    pub intro: &'static str,
    /// Names the choice of a game.
    pub games: &'static str,
    /// Names the choice of a paper size.
    pub paper: &'static str,
    /// The paper sizes: A4, A5, Letter.
    pub papers: [&'static str; 3],
    /// Opens the browser's print dialog.
    pub print: &'static str,
    /// Argument: the number of pages.
    pub pages: fn(usize) -> String,
    /// A page, for screen readers; arguments: what it shows, its number, how many there are.
    pub page: fn(&str, usize, usize) -> String,
    /// Below what is to be cut out.
    pub cut: &'static str,
    pub score: &'static str,
    pub rolit: RolitPrint,
    pub roll_and_rule: RollAndRulePrint,
    pub village: VillagePrint,
    pub ur: UrPrint,
    pub ulir: UlirPrint,
}

#[derive(Debug)]
pub struct RolitPrint {
    pub title: &'static str,
    /// What is needed, and where the drawing comes from.
    pub says: [&'static str; 2],
}

#[derive(Debug)]
pub struct RollAndRulePrint {
    pub title: &'static str,
    /// Before the line for the player's name.
    pub name: &'static str,
    /// The final score.
    pub score: &'static str,
    /// Above the column of the final count.
    pub count: &'static str,
    /// Above the multipliers of theses.
    pub theses: &'static str,
    /// Above what changes a die.
    pub change: &'static str,
    /// A step of a die's value.
    pub value: &'static str,
    /// Another colour of a die.
    pub colour: &'static str,
    /// Above what the four places of the wheel cost.
    pub prices: &'static str,
    /// Any one resource.
    pub any: &'static str,
    /// Where prices come from: `standard`, `expensive`.
    pub wheels: [&'static str; 2],
    pub wheel: &'static str,
    pub wheel_says: &'static str,
    pub parts: &'static str,
    pub disc: &'static str,
    /// Beside the tiles; argument: how many.
    pub tiles: fn(usize) -> String,
    /// On the part of the disc that points at the year.
    pub year: &'static str,
    /// The years in which the black die crosses out; argument: the first.
    pub crossing: fn(u8) -> String,
}

#[derive(Debug)]
pub struct VillagePrint {
    pub title: &'static str,
    /// Before the line for the player's name.
    pub mayor: &'static str,
    pub projects: &'static str,
    /// What the star of a project is for; argument: the rounds.
    pub bonus: fn(&str) -> String,
    /// The points of parks; argument: points of each.
    pub parks: fn(u16) -> String,
}

/// Both Ur games.
#[derive(Debug)]
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

#[derive(Debug)]
pub struct UlirPrint {
    pub title: &'static str,
    pub board_source: &'static str,
    pub setup: &'static str,
    /// Arguments: gold and treasures of a team.
    pub setup_says: fn(u16, u8) -> [String; 4],
    pub turn: &'static str,
    /// Argument: cards a team may keep.
    pub turn_says: fn(usize) -> [String; 6],
    /// The stock of a merchant.
    pub stock: &'static str,
    /// What a victory leads to, between two levels.
    pub up: &'static str,
    pub down: &'static str,
    /// What beating the highest level means.
    pub top: &'static str,
    pub pawns: &'static str,
    pub cards: &'static str,
    /// Classes by role: magic, physical.
    pub roles: [&'static str; 2],
    pub treasure: &'static str,
    /// What brings a dead team back; argument: gold.
    pub ransom: fn(u8) -> String,
    /// A card of a changed data file.
    pub changed: &'static str,
}

impl Lang {
    /// The messages of printing.
    pub const fn print(self) -> &'static PrintWords {
        match self {
            Lang::Fr => &fr::PRINT,
            Lang::En => &en::PRINT,
        }
    }
}
