//! Clocks, and undo by consent.

use crate::phrase::phrases;

phrases! {
    /// Messages of clocks, and of requests for an undo.
    pub struct ClockWords {
        /// Label of the choice of a time control.
        pub name: &'static str,
        pub free: &'static str,
        /// A minute for every move.
        pub one_minute: &'static str,
        /// Two minutes for every move.
        pub two_minutes: &'static str,
        /// Ten minutes for the game, five seconds more a move.
        pub ten_minutes: &'static str,
        /// Three days for every move.
        pub three_days: &'static str,
        /// Time left; arguments: days, hours.
        pub(crate) days: &'static str => say(days: u64, hours: u64),
        /// The reader's clock runs out; argument: seconds left.
        pub(crate) soon: &'static str => say(seconds: u32),
        /// The server played for the reader, whose time was up.
        pub timed_out: &'static str,
        /// The server played for a player whose time was up; argument: their name.
        pub(crate) timed_out_for: &'static str => say(name: &str),
        /// Undo where there is no one to ask.
        pub undo: &'static str,
        /// Asks the other players for an undo.
        pub undo_ask: &'static str,
        /// The reader waits for the others' consent.
        pub undo_you_ask: &'static str,
        /// Another player asks for an undo; argument: their name.
        pub(crate) undo_asks: &'static str => say(name: &str),
        pub undo_yes: &'static str,
        pub undo_withdraw: &'static str,
    }
}
