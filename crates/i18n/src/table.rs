//! The table page, for all games.

use crate::Lang;
use crate::phrase::{Plural, fill, phrases};

phrases! {
    /// Words of the table page.
    pub struct TableWords {
        pub(crate) lang: Lang,
        pub you: &'static str,
        pub empty_seat: &'static str,
        /// A person who gave no name: the colour of their seat.
        pub(crate) guest: &'static str => say(colour: &str),
        /// A player without a name in the daily challenge.
        pub leader: &'static str,
        /// Names the strip of seats.
        pub seats: &'static str,
        /// Names the board: title of the game.
        pub(crate) board: &'static str => say(title: &str),
        /// A seat is to act.
        pub to_act: &'static str,
        /// A seat's person has the page open.
        pub here: &'static str,
        /// A seat's person has closed the page.
        pub away: &'static str,
        /// A seat belongs to a bot.
        pub bot: &'static str,
        /// A seat belongs to a visitor's own program.
        pub program: &'static str,
        pub(crate) waiting_for: &'static str => say(name: &str),
        /// A seat is still empty.
        pub waiting_for_guest: &'static str,
        /// Several seats are still empty: how many.
        pub(crate) waiting_for_guests: &'static str => say(seats: usize),
        /// A chance event is pending.
        pub rolling: &'static str,
        /// The reader has no seat.
        pub watching: &'static str,
        /// Title of the list of actions.
        pub actions: &'static str,
        /// The box that filters them.
        pub filter: &'static str,
        /// Nothing matches the filter.
        pub no_match: &'static str,
        /// The tab of the log.
        pub log: &'static str,
        /// The log before anything happened.
        pub log_empty: &'static str,
        /// The tab of the rules.
        pub rules: &'static str,
        /// The rules could not be fetched.
        pub rules_missing: &'static str,
        /// Takes the reader's last step back.
        pub take_back: &'static str,
        /// Takes back all steps that can be taken back.
        pub take_all_back: &'static str,
        /// Players roll real dice and it is time to roll.
        pub roll_says: &'static str,
        /// How a roll is written: an example.
        pub(crate) roll_like: &'static str => say(example: &str),
        /// Submits the typed roll.
        pub roll_say: &'static str,
        pub hint: &'static str,
        pub hint_busy: &'static str,
        /// The hint; arguments: action, winning chance in percent.
        pub(crate) hint_says: &'static str => say(action: &str, percent: u32),
        /// The hint of a solo game; arguments: action, expected points.
        pub(crate) hint_points: &'static str => say(action: &str, points: u32),
        pub hint_failed: &'static str,
        /// Opens the panel on a phone.
        pub panel: &'static str,
        /// Title of the invitation.
        pub invite: &'static str,
        pub invite_says: &'static str,
        /// Label of the link.
        pub link: &'static str,
        pub copy: &'static str,
        pub copied: &'static str,
        /// Describes the QR code.
        pub qr: &'static str,
        /// Introduces the bots that may take an empty seat.
        pub or_bot: &'static str,
        /// Lets a bot of this level sit down.
        pub(crate) let_bot: &'static str => say(level: &str),
        /// Title of a free seat for a visitor.
        pub free_seat: &'static str,
        /// Arguments: the name of the player who invites.
        pub(crate) invited_by: &'static str => say(name: &str),
        pub sit_down: &'static str,
        /// The connection is lost.
        pub lost: &'static str,
        pub lost_says: &'static str,
        /// The connection is back.
        pub back: &'static str,
        pub you_won: &'static str,
        /// Others won: their names.
        pub(crate) winners: Plural,
        pub drawn: &'static str,
        pub rematch: &'static str,
        /// The next game of a match.
        pub next_game: &'static str,
        /// Where a match stands: game, games.
        pub(crate) match_at: &'static str => say(game: u8, games: u8),
        /// What a player has in a match: name, games won, points.
        pub(crate) match_line: &'static str => say(name: &str, won: u32, points: i32),
        /// Who won the match: one name or several.
        pub(crate) match_won: &'static str => say(names: &str),
        /// Another player opened a rematch.
        pub rematch_waits: &'static str,
        /// The reader lost, and chooses who begins the rematch.
        pub you_choose: &'static str,
        /// Another player at this device lost, and chooses: their name.
        pub(crate) loser_chooses: &'static str => say(name: &str),
        pub i_begin: &'static str,
        /// Another player begins: their name.
        pub(crate) begins: &'static str => say(name: &str),
        /// These players have still to come.
        pub(crate) missing: &'static str,
        /// Before the last of several names, with its spaces.
        pub(crate) and: &'static str,
        /// See the game again.
        pub replay: &'static str,
        /// Back from the replay.
        pub replay_leave: &'static str,
        pub replay_play: &'static str,
        pub replay_pause: &'static str,
        pub replay_back: &'static str,
        pub replay_forward: &'static str,
        /// Where the film stands: step, steps.
        pub(crate) replay_at: &'static str => say(step: usize, steps: usize),
        /// Back to the landing page.
        pub leave: &'static str,
        /// Names the sound switch.
        pub sound: &'static str,
        /// Sounds can be heard.
        pub sound_on: &'static str,
        /// Sounds cannot be heard.
        pub sound_off: &'static str,
        /// Hides the result card to show the board.
        pub see_board: &'static str,
        /// Checks the dice of a finished game.
        pub verify: &'static str,
        /// Leads to the page about the dice.
        pub verify_how: &'static str,
        /// The check could not be made.
        pub verify_failed: &'static str,
        /// Opens the review of a finished game.
        pub review: &'static str,
        /// The review could not be made.
        pub review_failed: &'static str,
        /// Label of the dice commitment.
        pub commitment: &'static str,
    }
}

impl TableWords {
    /// Others won: their names.
    pub fn won(&self, names: &[&str]) -> String {
        self.winners.with(self.lang, names.len() as i64, &[("names", &listed(names, self.and))])
    }

    /// These players have still to come.
    pub fn awaited(&self, names: &[&str]) -> String {
        fill(self.missing, &[("names", &listed(names, self.and))])
    }
}

/// Names one after another, with a word before the last.
pub(crate) fn listed(names: &[&str], and: &str) -> String {
    match names.split_last() {
        Some((last, others @ [_, ..])) => [&others.join(", "), and, last].concat(),
        _ => names.concat(),
    }
}
