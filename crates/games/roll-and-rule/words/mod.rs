//! Messages of Roll & Rule.
//!
//! A log entry becomes one line ([`RollAndRuleWords::log_line`]); the sheet, the wheel and the bench take their names here.

mod digest;
pub(crate) mod en;
pub(crate) mod fr;
mod labels;
pub(crate) mod levels;
pub(crate) mod options;
#[cfg(feature = "print")]
pub mod print;
mod sentences;
#[cfg(test)]
pub(crate) mod spoken;
#[cfg(test)]
mod tests;
#[cfg(feature = "by-slug")]
pub(crate) mod texts;

pub use roll_and_rule::HONOURS;

use crate::Lang;
use crate::phrase::{Plural, Said, phrases};
use roll_and_rule::{Colour, DieUse, ElementKind, ElementRow, NumberingOrder, SheetView, Site, Verb};

phrases! {
    /// The phrases of Roll & Rule in one language.
    pub struct RollAndRuleWords {
        lang: Lang,
        /// Names of the seats: members of the council.
        pub councillors: [&'static str; 10],
        /// The dice people roll themselves: the black one, and three clear ones.
        pub own_dice: [&'static str; 4],
        /// Describes the solo game.
        pub alone: &'static str,
        /// The end of a game played alone.
        pub over: &'static str,
        pub resources: [&'static str; 3],
        pub people: [&'static str; 3],
        pub colours: [&'static str; 3],
        /// Rows of elements, from grants to labs.
        pub rows: [&'static str; 6],
        /// One element of each row.
        pub elements: [&'static str; 6],
        /// The element is crossed out.
        pub crossed: &'static str,
        /// An element is drawn.
        pub drawn: &'static str,
        pub wheel_name: &'static str,
        /// Names the bench where a die is prepared.
        pub bench_name: &'static str,
        /// Names the strip of all sheets.
        pub sheets_name: &'static str,
        /// The sheet of the reader.
        pub your_sheet: &'static str,
        /// Nothing is chosen yet.
        pub choose: &'static str,
        /// Choose where a free element goes.
        pub choose_place: &'static str,
        /// What pays for the die.
        pub pay_with: &'static str,
        /// The value one less, one more.
        pub steps: [&'static str; 2],
        /// Plays what is chosen.
        pub go: &'static str,
        /// Takes the choice back.
        pub undo: &'static str,
        /// A price, before it.
        pub costs: &'static str,
        /// Numbering the columns: what is chosen so far.
        pub number_columns: &'static str,
        /// Names the board of honours.
        pub honours_name: &'static str,
        /// The ladder of a game played alone.
        pub ladder: &'static str,
        /// The colours as they go with a tile.
        tiles: [&'static str; 3],
        /// The elements with their article.
        the_elements: [&'static str; 6],
        /// Resources and people, counted.
        resource: [Plural; 3],
        person: [Plural; 3],
        point: Plural,
        /// What happened, for the log.
        laid: &'static str,
        leftmost: &'static str,
        numbered: &'static str,
        die_face: &'static str,
        rolled: &'static str,
        closed: &'static str,
        struck: &'static str,
        struck_before: &'static str,
        shielded: Said,
        /// Parts of one sentence: what a seat does. `so`, `gained` and `gained_by_link` end it.
        aided: Said,
        used: Said,
        paid: &'static str,
        drew_free: Said,
        drew_paid: &'static str,
        continues: Said,
        so: &'static str,
        gained: &'static str,
        gained_by_link: &'static str,
        /// What follows, for the log.
        unlocked: &'static str,
        lost: &'static str,
        forgone: &'static str,
        next_function: &'static str,
        next_prestige: &'static str,
        next_member: &'static str,
        turned: &'static str,
        year_begins: &'static str,
        ended: &'static str,
        you: &'static str,
        /// What the prompt asks for; the first one says whom it asks.
        for_seat: &'static str,
        ask_columns: &'static str,
        ask_function: &'static str,
        ask_member: &'static str,
        ask_prestige: &'static str,
        ask_die: &'static str,
        /// What the game waits for.
        wait_tile: &'static str,
        wait_number: &'static str,
        wait_roll: &'static str,
        wait_players: &'static str,
        /// Actions in the list.
        label_up: &'static str,
        label_down: &'static str,
        label_aid: &'static str,
        label_die: &'static str,
        label_paid_die: &'static str,
        label_gain: &'static str,
        label_free: &'static str,
        label_member: &'static str,
        /// Labels of sheet, wheel and bench.
        tile_faces: &'static str,
        seat_thinks: &'static str,
        seat_done: &'static str,
        rung_reached: &'static str,
        rung_missed: &'static str,
        won_by: &'static str,
        win_shared: &'static str,
        free: &'static str,
        any_of: &'static str,
        free_prestige: &'static str,
        free_function: &'static str,
        gives_shield: &'static str,
        gives_by_die: &'static str,
        gives_count: &'static str,
        then_function: &'static str,
        then_member: &'static str,
        then_prestige: &'static str,
        would_pay: &'static str,
        would_gain: &'static str,
        year_of: &'static str,
        autumn: &'static str,
        spring: &'static str,
        die_in_slot: &'static str,
        black_closes: &'static str,
        black_crosses: &'static str,
        verb_gain: &'static str,
        verb_draw: &'static str,
        can_be_drawn: &'static str,
        sheet_of: &'static str,
        sum: &'static str,
        honour_win: &'static str,
        honour_patron: &'static str,
        honour_members: &'static str,
        honour_all: &'static str,
        honour_points: &'static str,
    }
}

/// What a seat is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// It is still to choose.
    Thinking,
    /// It has chosen, others have not.
    Done,
    /// There is nothing to do now.
    Nothing,
}

/// What the black die does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// Its tile is closed.
    Closes,
    /// It also crosses dice of the sheets.
    Crosses,
}

/// A parsed action, for labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsedAction {
    /// The columns go up or down.
    Order(NumberingOrder),
    /// The columns get these numbers.
    Number(String),
    /// One of each resource.
    Aid,
    /// A die is used.
    Use(DieUse),
    Draw(ElementKind, Site),
    /// A member joins another track.
    Member(Colour),
}

impl ParsedAction {
    /// Reads an action in the game's notation.
    pub fn of(action: &str) -> Option<ParsedAction> {
        let parts: Vec<&str> = action.split(' ').collect();
        Some(match parts[..] {
            ["ascending"] => ParsedAction::Order(NumberingOrder::Ascending),
            ["descending"] => ParsedAction::Order(NumberingOrder::Descending),
            ["aid"] => ParsedAction::Aid,
            [digits] => ParsedAction::Number(digits.to_owned()),
            ["member", colour] => ParsedAction::Member(colour_of(colour)?),
            ["prestige", site] => ParsedAction::Draw(ElementKind::Prestige, site.to_owned().try_into().ok()?),
            ["function", site] => ParsedAction::Draw(ElementKind::Function, site.to_owned().try_into().ok()?),
            [slot, die, verb] => {
                let verb = match verb {
                    "gain" => Verb::Gain,
                    "prestige" => Verb::Prestige,
                    _ => Verb::Function,
                };
                let pay = Colour::ALL.into_iter().find(|colour| slot.ends_with(colour.resource_letter()));
                ParsedAction::Use(DieUse {
                    slot: slot.get(..1)?.parse().ok()?,
                    pay,
                    colour: colour_of(die.get(..1)?)?,
                    value: die.get(1..)?.parse().ok()?,
                    verb,
                })
            }
            _ => return None,
        })
    }
}

fn colour_of(letter: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| letter.starts_with(colour.letter()))
}

/// The parts that are there, with commas.
fn joined(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// The element row a verb draws.
fn drawn_row(verb: Verb, colour: Colour) -> Option<ElementRow> {
    match verb {
        Verb::Gain => None,
        Verb::Prestige => Some(ElementRow::of(ElementKind::Prestige, colour)),
        Verb::Function => Some(ElementRow::of(ElementKind::Function, colour)),
    }
}

/// What one sheet has more than another: cells circled, cells spent, members.
fn difference(now: &SheetView, after: &SheetView) -> [[u8; 3]; 3] {
    let tracks = |sheet: &SheetView| [sheet.fonds, sheet.motivation, sheet.connaissance];
    let (before, later) = (tracks(now), tracks(after));
    let less = |one: u8, two: u8| one.saturating_sub(two);
    [
        [0, 1, 2].map(|index| less(later[index][0], before[index][0])),
        [0, 1, 2].map(|index| less(later[index][1], before[index][1])),
        [0, 1, 2].map(|index| less(after.members[index], now.members[index])),
    ]
}
