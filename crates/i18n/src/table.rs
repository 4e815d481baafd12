//! The table page, for all games.

/// Words of the table page.
#[derive(Debug)]
pub struct TableWords {
    pub you: &'static str,
    pub empty_seat: &'static str,
    /// A person who gave no name: the colour of their seat.
    pub guest: fn(&str) -> String,
    /// A player without a name in the daily challenge.
    pub leader: &'static str,
    /// Names the strip of seats.
    pub seats: &'static str,
    /// Names the board: title of the game.
    pub board: fn(&str) -> String,
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
    pub waiting_for: fn(&str) -> String,
    /// A seat is still empty.
    pub waiting_for_guest: &'static str,
    /// Several seats are still empty: how many.
    pub waiting_for_guests: fn(usize) -> String,
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
    pub roll_like: fn(&str) -> String,
    /// Submits the typed roll.
    pub roll_say: &'static str,
    pub hint: &'static str,
    pub hint_busy: &'static str,
    /// The hint; arguments: action, winning chance in percent.
    pub hint_says: fn(&str, u32) -> String,
    /// The hint of a solo game; arguments: action, expected points.
    pub hint_points: fn(&str, u32) -> String,
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
    pub let_bot: fn(&str) -> String,
    /// Title of a free seat for a visitor.
    pub free_seat: &'static str,
    /// Arguments: the name of the player who invites.
    pub invited_by: fn(&str) -> String,
    pub sit_down: &'static str,
    /// The connection is lost.
    pub lost: &'static str,
    pub lost_says: &'static str,
    /// The connection is back.
    pub back: &'static str,
    pub you_won: &'static str,
    /// Others won: their names.
    pub won: fn(&[&str]) -> String,
    pub drawn: &'static str,
    pub rematch: &'static str,
    /// The next game of a match.
    pub next_game: &'static str,
    /// Where a match stands: game, games.
    pub match_at: fn(u8, u8) -> String,
    /// What a player has in a match: name, games won, points.
    pub match_line: fn(&str, u32, i32) -> String,
    /// Who won the match: one name or several.
    pub match_won: fn(&str) -> String,
    /// Another player opened a rematch.
    pub rematch_waits: &'static str,
    /// The reader lost, and chooses who begins the rematch.
    pub you_choose: &'static str,
    /// Another player at this device lost, and chooses: their name.
    pub loser_chooses: fn(&str) -> String,
    pub i_begin: &'static str,
    /// Another player begins: their name.
    pub begins: fn(&str) -> String,
    /// These players have still to come.
    pub awaited: fn(&[&str]) -> String,
    /// See the game again.
    pub replay: &'static str,
    /// Back from the replay.
    pub replay_leave: &'static str,
    pub replay_play: &'static str,
    pub replay_pause: &'static str,
    pub replay_back: &'static str,
    pub replay_forward: &'static str,
    /// Where the film stands: step, steps.
    pub replay_at: fn(usize, usize) -> String,
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

/// Names one after another, with a word before the last.
pub(crate) fn listed(names: &[&str], and: &str) -> String {
    match names.split_last() {
        Some((last, others @ [_, ..])) => [&others.join(", "), and, last].concat(),
        _ => names.concat(),
    }
}
