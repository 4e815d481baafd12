//! Messages of the pages bundle: games, account, ranking, statistics, lobby, admin.
//!
//! Not part of [`crate::Words`], so that only visitors of these pages load it (lazy loading).

mod en;
mod fr;
#[cfg(test)]
mod tests;

use crate::Lang;
use protocol::RefusalCode;

/// The message catalog of these pages in one language.
#[derive(Debug)]
pub struct PagesWords {
    /// Label of the navigation between them.
    pub nav: &'static str,
    pub games: HistoryWords,
    pub account: AccountWords,
    pub ranking: RankingWords,
    /// Statistics of the visitor's results.
    pub stats: StatsWords,
    /// Open tables that any player may join.
    pub lobby: LobbyWords,
    pub admin: AdminWords,
    /// What belongs to others, and what is ours.
    pub credits: CreditsPageWords,
    /// Something is being fetched.
    pub loading: &'static str,
    /// The sentence for a refusal code; `None` for codes of other areas.
    pub refused: fn(RefusalCode) -> Option<&'static str>,
}

/// Open tables that any player may join.
#[derive(Debug)]
pub struct LobbyWords {
    /// Title, and the link to it.
    pub title: &'static str,
    pub intro: &'static str,
    /// Heads the choice of a game.
    pub quick: &'static str,
    /// What choosing one does.
    pub quick_says: &'static str,
    pub open: &'static str,
    pub empty: &'static str,
    /// Goes to a table.
    pub sit: &'static str,
    /// The same; arguments: the game, the waiting players.
    pub sit_with: fn(&str, &str) -> String,
    /// A player without a name.
    pub unnamed: &'static str,
    /// Argument: the number of free seats.
    pub free: fn(usize) -> String,
    /// The table has a clock.
    pub clock: &'static str,
    /// The table has options other than the default.
    pub unusual: &'static str,
}

#[derive(Debug)]
pub struct HistoryWords {
    /// Title, and the link to it.
    pub title: &'static str,
    pub intro: &'static str,
    pub empty: &'static str,
    /// Argument: the number of games.
    pub total: fn(u32) -> String,
    /// The visitor's own seat.
    pub you: &'static str,
    /// A player without a name; argument: their seat, from 1.
    pub seat: fn(usize) -> String,
    pub won: &'static str,
    pub lost: &'static str,
    pub drawn: &'static str,
    /// On a shared device: the winner's name.
    pub winner: fn(&str) -> String,
    /// Solo score; argument: points.
    pub points: fn(f64) -> String,
    /// The game was imported.
    pub imported: &'static str,
    /// The game was continued from a step of another game.
    pub continued: &'static str,
    /// It was the challenge of a day.
    pub daily: &'static str,
    pub replay: &'static str,
    /// The game written down, as a file.
    pub record: &'static str,
    pub newer: &'static str,
    pub older: &'static str,
    /// Which page of how many.
    pub page: fn(u32, u32) -> String,
    /// Title of the import of a game.
    pub import: &'static str,
    pub import_says: &'static str,
    pub choose: &'static str,
    /// It is here now.
    pub import_done: &'static str,
    /// The file is not a finished game; argument: the server's message.
    pub bad: fn(&str) -> String,
}

#[derive(Debug)]
pub struct AccountWords {
    /// Title, and the link to it.
    pub title: &'static str,
    /// What a guest has.
    pub guest: &'static str,
    /// Title of the sign-up form.
    pub make: &'static str,
    /// What it is good for.
    pub make_says: &'static str,
    pub make_button: &'static str,
    /// Title of logging in.
    pub log_in: &'static str,
    /// What happens to the guest's games.
    pub log_in_says: &'static str,
    pub bring: &'static str,
    /// Label of the name.
    pub name: &'static str,
    /// Label of the password.
    pub password: &'static str,
    /// What a password has to be.
    pub password_says: &'static str,
    /// There is no recovery by e-mail.
    pub no_mail: &'static str,
    pub hello: fn(&str) -> String,
    /// Title of the devices.
    pub devices: &'static str,
    pub devices_says: &'static str,
    /// The device in use.
    pub this: &'static str,
    /// When a device was logged in and seen.
    pub since: fn(&str, &str) -> String,
    /// Label for screen readers of the button that logs a device out; argument: the device.
    pub revoke_which: fn(&str) -> String,
    pub revoke: &'static str,
    /// Logs this one out.
    pub log_out: &'static str,
    /// Title of the change of password.
    pub change: &'static str,
    /// Explains that other devices are logged out.
    pub change_says: &'static str,
    /// Label of the current password.
    pub old: &'static str,
    /// Label of the new password.
    pub new: &'static str,
    pub change_button: &'static str,
    pub changed: &'static str,
    /// Title of the stored personal data.
    pub data: &'static str,
    pub data_says: &'static str,
    /// Everything in one file.
    pub export: &'static str,
    pub leave: &'static str,
    /// What happens to the visitor's data.
    pub leave_says: &'static str,
    pub leave_button: &'static str,
    pub left: &'static str,
}

#[derive(Debug)]
pub struct RankingWords {
    /// Title, and the link to it.
    pub title: &'static str,
    /// What counts, and how it is sorted.
    pub intro: &'static str,
    /// Names the choice of a game.
    pub games: &'static str,
    pub empty: &'static str,
    /// Heads of the columns: rank, who, rating, games.
    pub heads: [&'static str; 4],
    /// A player without a name.
    pub unnamed: &'static str,
    /// A bot: its name.
    pub bot: fn(&str) -> String,
    /// A program: its name.
    pub program: fn(&str) -> String,
    /// A rating and how sure it is.
    pub rating: fn(f64, f64) -> String,
}

/// Statistics of the visitor's results.
#[derive(Debug)]
pub struct StatsWords {
    /// Title, and the link to it.
    pub title: &'static str,
    pub intro: &'static str,
    /// There is nothing to count.
    pub empty: &'static str,
    /// Games with others; arguments: how many, how many won.
    pub won: fn(usize, usize) -> String,
    /// Solo games; arguments: how many, the best, the mean.
    pub alone: fn(usize, f64, f64) -> String,
    /// Title of the plot of the visitor's rating.
    pub rating: &'static str,
    /// Describes the plot; arguments: first rating, current rating, deviation.
    pub rating_says: fn(f64, f64, f64) -> String,
    /// Title of the plot of the visitor's wins.
    pub wins: &'static str,
    /// Describes the plot; arguments: wins, games.
    pub wins_says: fn(usize, usize) -> String,
    /// Title of the plot of the visitor's points.
    pub points: &'static str,
    /// How often an honour was earned, including never.
    pub times: fn(u32) -> String,
    /// Solo games towards an honour; arguments: games, needed.
    pub games_alone: fn(u32, u32) -> String,
    /// The same for games with others.
    pub games_shared: fn(u32, u32) -> String,
}

/// The page about who made the games, around the credits themselves ([`crate::credits`]).
#[derive(Debug)]
pub struct CreditsPageWords {
    pub intro: &'static str,
    /// Heads what belongs to others.
    pub theirs: &'static str,
    pub theirs_says: &'static [&'static str],
    /// Heads what is ours.
    pub ours: &'static str,
    pub ours_says: &'static [&'static str],
}

/// What the operator sees.
#[derive(Debug)]
pub struct AdminWords {
    pub title: &'static str,
    pub intro: &'static str,
    /// Label of the token.
    pub token: &'static str,
    pub look: &'static str,
    pub again: &'static str,
    /// Labels of the counts: tables in use, viewers, tables, finished games, guests, accounts.
    pub counts: [&'static str; 6],
    /// Title of the latest tables.
    pub tables: &'static str,
    /// A game is over.
    pub over: &'static str,
    /// A game is not.
    pub going_on: &'static str,
    /// There are none yet.
    pub no_tables: &'static str,
    /// Title of the latest accounts.
    pub members: &'static str,
    /// Heading of the reported chat messages.
    pub reports: &'static str,
    /// Argument: how many people reported it.
    pub reported: fn(u32) -> String,
    /// Marks a report as resolved.
    pub resolve: &'static str,
    /// Resolves a report and mutes the author.
    pub resolve_mute: &'static str,
    /// There are none yet.
    pub no_members: &'static str,
    /// Title of the muted players.
    pub silent: &'static str,
    pub no_silent: &'static str,
    /// Argument: when the player was muted.
    pub silent_since: fn(&str) -> String,
    pub muted: &'static str,
    pub mute: fn(&str) -> String,
    pub unmute: fn(&str) -> String,
}

impl Lang {
    /// The messages of the pages bundle.
    pub const fn pages(self) -> &'static PagesWords {
        match self {
            Lang::Fr => &fr::PAGES,
            Lang::En => &en::PAGES,
        }
    }
}
