//! Messages of Rolling Village.

pub(crate) mod en;
pub(crate) mod fr;
mod parsed_action;
#[cfg(test)]
pub(crate) mod spoken;
#[cfg(test)]
mod tests;

pub use parsed_action::{ParsedAction, gain};

use crate::SeatNames;
use kernel::Seat;
use village::{Cell, Effect, Face, Project, View};

/// Messages of Rolling Village.
#[derive(Debug)]
pub struct VillageWords {
    /// The crayons, by seat.
    pub colours: [&'static str; 12],
    /// The option `setup` and its values.
    pub setup: &'static str,
    pub setup_free: &'static str,
    pub setup_distinct: &'static str,
    pub setup_boxed: &'static str,
    /// The dice people roll themselves.
    pub own_dice: [&'static str; 2],
    /// The mark needed for re-election; argument: points.
    pub mark: fn(i64) -> String,
    /// Describes the solo game.
    pub alone: &'static str,
    /// The projects, as the beginning of a line.
    pub projects: [&'static str; 4],
    /// The log line of one step, from its effects.
    pub log_line: fn(&SeatNames, &[Effect]) -> String,
    /// What a seat can do, given what may come next.
    pub prompt: fn(&View, Seat, &[ParsedAction]) -> String,
    /// An action in the list.
    pub label: fn(&View, Seat, ParsedAction) -> String,
    /// Others are to act.
    pub waiting: fn(&SeatNames, &View) -> String,
    /// A cell of a sheet: what stands there.
    pub cell: fn(&View, Seat, Cell) -> String,
    pub points: fn(u16) -> String,
    /// What re-elects a mayor who plays alone, below the sum.
    pub needed: fn(u16) -> String,
    pub total: &'static str,
    /// Above the tray: the round and how many there are; the set-up is 0.
    pub round: fn(u8, u8) -> String,
    /// On a brush: the column.
    pub column: fn(Face) -> String,
    /// On a brush that builds anywhere.
    pub anywhere: &'static str,
    /// What a brush builds and where, for screen readers.
    pub brush: fn(Project, &str) -> String,
    /// Why a project goes elsewhere (VI-4): the full column, and the columns it may go to.
    pub full: fn(Face, &[Face]) -> String,
    /// The group under the pointer; arguments: type, cells, points.
    pub group: fn(Project, u32, u16) -> String,
    /// Takes the last thing back.
    pub undo: &'static str,
    /// Sends the round; with the points it brings, none in set-up.
    pub confirm: fn(Option<u16>) -> String,
    /// The round is being sent.
    pub sending: &'static str,
    /// Whose sheet is shown large.
    pub looking: fn(&str) -> String,
    /// Back to the reader's own sheet.
    pub own: &'static str,
    /// Label of the reader's own thumbnail.
    pub you: &'static str,
    /// A mayor who has not finished the round.
    pub thinking: &'static str,
    /// A mayor who has.
    pub finished: &'static str,
    /// Alone, and enough points.
    pub elected: &'static str,
    /// Alone, and too few.
    pub voted_out: &'static str,
    /// Alone: points, and the points needed.
    pub alone_result: fn(u16, u16) -> String,
    /// The margin of a win; arguments: the points of the first and of the second.
    pub result: fn(u16, u16) -> String,
    /// A shared win; argument: points of each winner.
    pub shared: fn(u16) -> String,
    /// Name of a sheet, for screen readers; argument: its owner.
    pub sheet: fn(&str) -> String,
    /// Name of the thumbnails of all sheets.
    pub sheets: &'static str,
    /// The name of the tray.
    pub tray: &'static str,
}
