//! Messages of the pages bundle: games, account, ranking, statistics, lobby, admin.
//!
//! Not part of [`crate::Words`], so that only visitors of these pages load it (lazy loading).

mod en;
mod fr;
#[cfg(test)]
pub(crate) mod tests;

use crate::Lang;
use crate::phrase::{Plural, fill, phrases, spoken};
use protocol::RefusalCode;

phrases! {
    /// The message catalog of these pages in one language.
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
        refusals: PageRefusals,
    }
}

phrases! {
    /// Open tables that any player may join.
    pub struct LobbyWords {
        lang: Lang,
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
        sit_with: &'static str => say(game: &str, who: &str),
        /// A player without a name.
        pub unnamed: &'static str,
        /// Argument: the number of free seats.
        free: Plural => count(n: usize),
        /// The table has a clock.
        pub clock: &'static str,
        /// The table has options other than the default.
        pub unusual: &'static str,
    }
}

phrases! {
    pub struct HistoryWords {
        lang: Lang,
        /// Title, and the link to it.
        pub title: &'static str,
        pub intro: &'static str,
        pub empty: &'static str,
        /// Argument: the number of games.
        total: Plural => count(n: u32),
        /// The visitor's own seat.
        pub you: &'static str,
        /// A player without a name; argument: their seat, from 1.
        seat: &'static str => say(seat: usize),
        pub won: &'static str,
        pub lost: &'static str,
        pub drawn: &'static str,
        /// On a shared device: the winner's name.
        winner: &'static str => say(names: &str),
        /// Solo score; argument: points.
        points: Plural,
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
        page: &'static str => say(page: u32, pages: u32),
        /// Title of the import of a game.
        pub import: &'static str,
        pub import_says: &'static str,
        pub choose: &'static str,
        /// It is here now.
        pub import_done: &'static str,
        /// The file is not a finished game; argument: the server's message.
        bad: &'static str => say(why: &str),
    }
}

phrases! {
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
        hello: &'static str => say(name: &str),
        /// Title of the devices.
        pub devices: &'static str,
        pub devices_says: &'static str,
        /// The device in use.
        pub this: &'static str,
        /// When a device was logged in and seen.
        since: &'static str => say(made: &str, seen: &str),
        /// Label for screen readers of the button that logs a device out; argument: the device.
        revoke_which: &'static str => say(what: &str),
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
}

phrases! {
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
        bot: &'static str => say(name: &str),
        /// A program: its name.
        program: &'static str => say(name: &str),
        /// A rating and how sure it is.
        rating: &'static str,
    }
}

phrases! {
    /// Statistics of the visitor's results.
    pub struct StatsWords {
        lang: Lang,
        /// Title, and the link to it.
        pub title: &'static str,
        pub intro: &'static str,
        /// There is nothing to count.
        pub empty: &'static str,
        /// Games with others; arguments: how many, how many won.
        won: Plural,
        /// Solo games; arguments: how many, the best, the mean.
        alone: Plural,
        /// Title of the plot of the visitor's rating.
        pub rating: &'static str,
        /// Describes the plot; arguments: first rating, current rating, deviation.
        rating_says: &'static str,
        /// Title of the plot of the visitor's wins.
        pub wins: &'static str,
        /// Describes the plot; arguments: wins, games.
        wins_says: &'static str => say(won: usize, games: usize),
        /// Title of the plot of the visitor's points.
        pub points: &'static str,
        /// How often an honour was earned, including never.
        /// Never, once, twice, more often.
        times: [&'static str; 4],
        /// Solo games towards an honour; arguments: games, needed.
        games_alone: &'static str => say(games: u32, needed: u32),
        /// The same for games with others.
        games_shared: &'static str => say(games: u32, needed: u32),
    }
}

phrases! {
    /// The page about who made the games, around the credits themselves ([`crate::credits`]).
    pub struct CreditsPageWords {
        pub intro: &'static str,
        /// Heads what belongs to others.
        pub theirs: &'static str,
        pub theirs_says: &'static [&'static str],
        /// Heads what is ours.
        pub ours: &'static str,
        pub ours_says: &'static [&'static str],
    }
}

phrases! {
    /// What the operator sees.
    pub struct AdminWords {
        lang: Lang,
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
        reported: Plural => count(n: u32),
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
        silent_since: &'static str => say(when: &str),
        pub muted: &'static str,
        mute: &'static str => say(name: &str),
        unmute: &'static str => say(name: &str),
    }
}

phrases! {
    /// Why something was refused, where these pages say it otherwise than a table ([`crate::Refusals`]).
    pub struct PageRefusals {
        bad_login: &'static str,
        no_account: &'static str,
        has_account: &'static str,
        name_taken: &'static str,
        bad_password: &'static str,
        bad_name: &'static str,
        no_admin: &'static str,
        not_found: &'static str,
        too_many: &'static str,
        too_large: &'static str,
    }
}

impl PagesWords {
    /// The sentence for a refusal code; `None` for codes of other areas.
    pub const fn refused(&self, code: RefusalCode) -> Option<&'static str> {
        Some(match code {
            RefusalCode::BadLogin => self.refusals.bad_login,
            RefusalCode::NoAccount => self.refusals.no_account,
            RefusalCode::HasAccount => self.refusals.has_account,
            RefusalCode::NameTaken => self.refusals.name_taken,
            RefusalCode::BadPassword => self.refusals.bad_password,
            RefusalCode::BadName => self.refusals.bad_name,
            RefusalCode::NoAdmin => self.refusals.no_admin,
            RefusalCode::NotFound => self.refusals.not_found,
            RefusalCode::TooMany => self.refusals.too_many,
            RefusalCode::TooLarge => self.refusals.too_large,
            _ => return None,
        })
    }
}

impl HistoryWords {
    /// Solo score.
    pub fn points(&self, points: f64) -> String {
        self.points.amount(self.lang, points)
    }
}

impl RankingWords {
    /// A rating and how sure it is.
    pub fn rating(&self, rating: f64, spread: f64) -> String {
        fill(self.rating, &[("rating", &rounded(rating)), ("spread", &rounded(spread))])
    }
}

impl StatsWords {
    /// Games with others: how many, how many won.
    pub fn won(&self, games: usize, won: usize) -> String {
        self.won.with(self.lang, won as i64, &[("games", &games)])
    }

    /// Solo games: how many, the best, the mean.
    pub fn alone(&self, games: usize, best: f64, mean: f64) -> String {
        let (best, mean) = (self.lang.number(best), self.lang.decimal(mean, 1));
        self.alone.with(self.lang, games as i64, &[("best", &best), ("mean", &mean)])
    }

    /// Describes the plot: first rating, current rating, deviation.
    pub fn rating_says(&self, first: f64, now: f64, spread: f64) -> String {
        let [first, now, spread] = [first, now, spread].map(rounded);
        fill(self.rating_says, &[("first", &first), ("now", &now), ("spread", &spread)])
    }

    /// How often an honour was earned, including never.
    pub fn times(&self, times: u32) -> String {
        fill(self.times[times.min(3) as usize], &[("n", &times)])
    }
}

fn rounded(number: f64) -> String {
    format!("{number:.0}")
}

impl Lang {
    /// The messages of the pages bundle.
    pub fn pages(self) -> &'static PagesWords {
        spoken!(self, En => en::PAGES, Fr => fr::PAGES)
    }
}
