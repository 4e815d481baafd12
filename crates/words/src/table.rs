//! The table, whatever is played on it.

/// Words of the table page.
#[derive(Debug)]
pub struct TableWords {
    /// The reader.
    pub you: &'static str,
    /// A seat without anybody.
    pub empty_seat: &'static str,
    /// A person who gave no name: the colour of their seat.
    pub guest: fn(&str) -> String,
    /// Somebody in the challenge of the day who gave no name.
    pub leader: &'static str,
    /// Names the strip of seats.
    pub seats: &'static str,
    /// Names the board: title of the game.
    pub board: fn(&str) -> String,
    /// A seat is to act.
    pub to_act: &'static str,
    /// A seat's person has the page open.
    pub here: &'static str,
    /// A seat's person has not.
    pub away: &'static str,
    /// A seat belongs to a bot.
    pub bot: &'static str,
    /// A seat belongs to somebody's own program.
    pub program: &'static str,
    /// Somebody thinks.
    pub waiting_for: fn(&str) -> String,
    /// A seat is still empty.
    pub waiting_for_guest: &'static str,
    /// Several seats are still empty: how many.
    pub waiting_for_guests: fn(usize) -> String,
    /// Chance is at work.
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
    /// Takes one's last step back.
    pub take_back: &'static str,
    /// Takes everything back that can be.
    pub take_all_back: &'static str,
    /// People roll for themselves and it is time to.
    pub roll_says: &'static str,
    /// How a roll is written: an example.
    pub roll_like: fn(&str) -> String,
    /// Tells the table what was rolled.
    pub roll_say: &'static str,
    /// Asks the engine.
    pub hint: &'static str,
    /// The engine thinks.
    pub hint_busy: &'static str,
    /// The engine's advice: action, chance to win in percent.
    pub hint_says: fn(&str, u32) -> String,
    /// What the engine would do, and the points it expects in the end; for games played alone.
    pub hint_points: fn(&str, u32) -> String,
    /// The engine failed.
    pub hint_failed: &'static str,
    /// Opens the panel on a phone.
    pub panel: &'static str,
    /// Title of the invitation.
    pub invite: &'static str,
    /// How it works.
    pub invite_says: &'static str,
    /// Label of the link.
    pub link: &'static str,
    /// Copies the link.
    pub copy: &'static str,
    /// It is copied.
    pub copied: &'static str,
    /// Describes the QR code.
    pub qr: &'static str,
    /// Introduces the bots that may take an empty seat.
    pub or_bot: &'static str,
    /// Lets a bot of this level sit down.
    pub let_bot: fn(&str) -> String,
    /// Title of a free seat for a visitor.
    pub free_seat: &'static str,
    /// Who invites: name.
    pub invited_by: fn(&str) -> String,
    /// Takes the seat.
    pub sit_down: &'static str,
    /// The connection is lost.
    pub lost: &'static str,
    /// What that means.
    pub lost_says: &'static str,
    /// The connection is back.
    pub back: &'static str,
    /// The reader won.
    pub you_won: &'static str,
    /// Others won: their names.
    pub won: fn(&[&str]) -> String,
    /// Nobody won.
    pub drawn: &'static str,
    /// Play again.
    pub rematch: &'static str,
    /// The next game of a match.
    pub next_game: &'static str,
    /// Where a match stands: game, games.
    pub match_at: fn(u8, u8) -> String,
    /// What a player has in a match: name, games won, points.
    pub match_line: fn(&str, u32, i32) -> String,
    /// Who won the match: one name or several.
    pub match_won: fn(&str) -> String,
    /// The other one opened a rematch.
    pub rematch_waits: &'static str,
    /// See the game again.
    pub replay: &'static str,
    /// Back from the replay.
    pub replay_leave: &'static str,
    /// Starts the film.
    pub film_play: &'static str,
    /// Stops the film.
    pub film_pause: &'static str,
    /// One step back.
    pub film_back: &'static str,
    /// One step forward.
    pub film_forward: &'static str,
    /// Where the film stands: step, steps.
    pub film_at: fn(usize, usize) -> String,
    /// Back to the shelf.
    pub leave: &'static str,
    /// Names the sound switch.
    pub sound: &'static str,
    /// Sounds can be heard.
    pub sound_on: &'static str,
    /// Sounds cannot be heard.
    pub sound_off: &'static str,
    /// Hides the card at the end to see the board.
    pub see_board: &'static str,
    /// Checks the dice of a finished game.
    pub verify: &'static str,
    /// Leads to the page about the dice.
    pub verify_how: &'static str,
    /// The check could not be made.
    pub verify_failed: &'static str,
    /// Looks at a finished game again, choice by choice.
    pub review: &'static str,
    /// The review could not be made.
    pub review_failed: &'static str,
    /// Names the seal on the dice.
    pub seal: &'static str,
}

/// Names one after another, with a word before the last.
pub(crate) fn listed(names: &[&str], and: &str) -> String {
    match names.split_last() {
        Some((last, others @ [_, ..])) => [&others.join(", "), and, last].concat(),
        _ => names.concat(),
    }
}
