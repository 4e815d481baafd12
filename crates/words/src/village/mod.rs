//! What only Rolling Village says.

pub(crate) mod en;
pub(crate) mod fr;
mod reading;
#[cfg(test)]
mod tests;

pub use reading::{Reading, gain};

use crate::Cast;
use kernel::Seat;
use village::{Cell, Effect, Face, Project, View};

/// The words of Rolling Village in one language.
#[derive(Debug)]
pub struct VillageWords {
    /// The crayons, by seat.
    pub colours: [&'static str; 12],
    /// The option `setup` and its values.
    pub setup: &'static str,
    /// `free`
    pub setup_free: &'static str,
    /// `distinct`
    pub setup_distinct: &'static str,
    /// `boxed`
    pub setup_boxed: &'static str,
    /// The dice people roll themselves.
    pub own_dice: [&'static str; 2],
    /// A mark of points that is the voters'.
    pub mark: fn(i64) -> String,
    /// What one player alone does.
    pub alone: &'static str,
    /// The projects, as the beginning of a line.
    pub projects: [&'static str; 4],
    /// What happened in one log entry.
    pub tell: fn(&Cast, &[Effect]) -> String,
    /// What a seat can do, given what may come next.
    pub prompt: fn(&View, Seat, &[Reading]) -> String,
    /// An action in the list.
    pub label: fn(&View, Seat, Reading) -> String,
    /// Others are to act.
    pub waiting: fn(&Cast, &View) -> String,
    /// A cell of a sheet: what stands there.
    pub cell: fn(&View, Seat, Cell) -> String,
    /// So many points.
    pub points: fn(u16) -> String,
    /// What re-elects a mayor who plays alone, below the sum.
    pub needed: fn(u16) -> String,
    /// Below the sum.
    pub total: &'static str,
    /// Above the tray: the round and how many there are; the set-up is 0.
    pub round: fn(u8, u8) -> String,
    /// On a brush: the column.
    pub column: fn(Face) -> String,
    /// On a brush that builds anywhere.
    pub anywhere: &'static str,
    /// What a brush builds and where, for who cannot see it.
    pub brush: fn(Project, &str) -> String,
    /// Why a project goes elsewhere (VI-4): the full column, and the columns it may go to.
    pub full: fn(Face, &[Face]) -> String,
    /// A group somebody points at: type, cells, points.
    pub group: fn(Project, u32, u16) -> String,
    /// Takes the last thing back.
    pub undo: &'static str,
    /// Sends the round; with the points it brings, none in set-up.
    pub confirm: fn(Option<u16>) -> String,
    /// The round is on its way.
    pub sending: &'static str,
    /// Whose sheet is shown large.
    pub looking: fn(&str) -> String,
    /// Back to one's own sheet.
    pub own: &'static str,
    /// On one's own small sheet.
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
    /// By what the winner won: the points of the first and of the second.
    pub result: fn(u16, u16) -> String,
    /// By what several won.
    pub shared: fn(u16) -> String,
    /// The name of the sheet for who cannot see it.
    pub sheet: fn(&str) -> String,
    /// The name of everybody's small sheets.
    pub sheets: &'static str,
    /// The name of the tray.
    pub tray: &'static str,
    /// On top of a sheet to print.
    pub blank_title: &'static str,
}
