//! Messages of Rolling Village.

pub(crate) mod en;
pub(crate) mod fr;
pub(crate) mod levels;
pub(crate) mod options;
mod parsed_action;
#[cfg(feature = "print")]
pub mod print;
mod sentences;
#[cfg(test)]
pub(crate) mod spoken;
#[cfg(test)]
mod tests;
#[cfg(feature = "by-slug")]
pub(crate) mod texts;

pub use parsed_action::{ParsedAction, gain};

use crate::Lang;
use crate::phrase::{Plural, Said, phrases};

phrases! {
    /// The phrases of Rolling Village in one language.
    pub struct VillageWords {
        lang: Lang,
        /// The crayons, by seat.
        pub colours: [&'static str; 12],
        /// The dice people roll themselves.
        pub own_dice: [&'static str; 2],
        /// Describes the solo game.
        pub alone: &'static str,
        /// Above the sheet before the first round.
        setup: &'static str,
        /// The projects, as the beginning of a line.
        pub projects: [&'static str; 4],
        pub total: &'static str,
        /// On a brush that builds anywhere.
        pub anywhere: &'static str,
        /// Takes the last thing back.
        pub undo: &'static str,
        /// The round is being sent.
        pub sending: &'static str,
        /// Back to the reader's own sheet.
        pub own: &'static str,
        /// Label of the reader's own thumbnail.
        pub you: &'static str,
        /// A mayor who has not finished the round.
        pub thinking: &'static str,
        pub finished: &'static str,
        /// Alone, and enough points.
        pub elected: &'static str,
        /// Alone, and too few points.
        pub voted_out: &'static str,
        /// Name of the thumbnails of all sheets.
        pub sheets: &'static str,
        pub tray: &'static str,
        /// The projects with their article.
        a_project: [&'static str; 4],
        point: Plural,
        /// Between jobs, with its spaces.
        and: &'static str,
        /// Between columns, with its spaces.
        or: &'static str,
        /// The dice of the set-up, of a round, and of a round whose avenue each mayor chooses.
        rolled_setup: &'static str,
        rolled: &'static str,
        rolled_free: &'static str,
        /// A column is full, and the project goes elsewhere (VI-4).
        diverted: &'static str,
        built: Said,
        built_bonus: Said,
        pleased: &'static str,
        chose: Said,
        scored: &'static str,
        ready: Said,
        setup_over: &'static str,
        round_over: &'static str,
        parks: Said,
        won: Said,
        win_shared: &'static str,
        voted_for: &'static str,
        voted_against: &'static str,
        /// What the prompt asks for.
        confirm_setup: &'static str,
        confirm_scored: &'static str,
        choose_avenue: &'static str,
        choose_bonus: &'static str,
        start_in_one: &'static str,
        start_in_two: &'static str,
        /// What a die builds, inside `{jobs}`.
        job: &'static str,
        park_job: &'static str,
        last_job: &'static str,
        jobs: &'static str,
        /// Actions in the list.
        label_build: &'static str,
        label_bonus: &'static str,
        label_gain: &'static str,
        label_avenue: &'static str,
        rolling: &'static str,
        all_done: &'static str,
        one_builds: &'static str,
        two_build: &'static str,
        many_build: &'static str,
        empty: &'static str,
        mark_reached: &'static str,
        mark_needed: &'static str,
        round_of: &'static str,
        in_column: &'static str,
        column_full: &'static str,
        group_of: &'static str,
        confirm_plain: &'static str,
        confirm_brings: &'static str,
        sheet_of: &'static str,
        voted: &'static str,
        won_by: &'static str,
        shared_with: &'static str,
    }
}
