//! What the pages about people say: one's games, one's account, who plays best.
//!
//! Not part of [`crate::Words`], so that only who opens these pages loads it.

mod en;
mod fr;
#[cfg(test)]
mod tests;

use crate::Lang;

/// One language of these pages, complete.
#[derive(Debug)]
pub struct PeopleWords {
    /// Names the links between them.
    pub pages: &'static str,
    /// One's games.
    pub games: GamesWords,
    /// One's account.
    pub account: AccountWords,
    /// Who plays best.
    pub ranks: RanksWords,
    /// One's results in numbers.
    pub stats: StatsWords,
    /// Tables where anybody may sit down.
    pub lobby: LobbyWords,
    /// For the operator.
    pub admin: AdminWords,
    /// Something is being fetched.
    pub loading: &'static str,
    /// Why something was refused, by its code; nothing for codes that are not about people.
    pub refused: fn(&str) -> Option<&'static str>,
}

/// Tables where anybody may sit down.
#[derive(Debug)]
pub struct LobbyWords {
    /// Title, and the link to it.
    pub title: &'static str,
    /// What is here.
    pub intro: &'static str,
    /// Heads the choice of a game.
    pub quick: &'static str,
    /// What choosing one does.
    pub quick_says: &'static str,
    /// Heads the list.
    pub open: &'static str,
    /// Nobody waits.
    pub empty: &'static str,
    /// Goes to a table.
    pub sit: &'static str,
    /// The same, with the game and who waits there.
    pub sit_with: fn(&str, &str) -> String,
    /// Somebody without a name.
    pub somebody: &'static str,
    /// So many chairs are empty.
    pub free: fn(usize) -> String,
    /// The table has a clock.
    pub clock: &'static str,
    /// It is not played as the box says.
    pub unusual: &'static str,
}

/// One's finished games.
#[derive(Debug)]
pub struct GamesWords {
    /// Title, and the link to it.
    pub title: &'static str,
    /// What this is.
    pub intro: &'static str,
    /// There are none.
    pub empty: &'static str,
    /// How many.
    pub total: fn(u32) -> String,
    /// One of one's own seats.
    pub you: &'static str,
    /// Somebody without a name, by seat, from 1.
    pub seat: fn(usize) -> String,
    /// One has won.
    pub won: &'static str,
    /// One has lost.
    pub lost: &'static str,
    /// Nobody has won.
    pub nobody: &'static str,
    /// Around one device: who has won.
    pub winner: fn(&str) -> String,
    /// Alone: so many points.
    pub points: fn(f64) -> String,
    /// It was brought from elsewhere.
    pub imported: &'static str,
    /// It went on from a step of another game.
    pub onward: &'static str,
    /// It was the challenge of a day.
    pub daily: &'static str,
    /// See it again.
    pub replay: &'static str,
    /// The game written down, as a file.
    pub record: &'static str,
    /// Later games.
    pub newer: &'static str,
    /// Earlier games.
    pub older: &'static str,
    /// Which page of how many.
    pub page: fn(u32, u32) -> String,
    /// Title of bringing a game.
    pub bring: &'static str,
    /// How that works.
    pub bring_says: &'static str,
    /// Chooses the file.
    pub choose: &'static str,
    /// It is here now.
    pub brought: &'static str,
    /// It is no finished game: what the server says of it.
    pub bad: fn(&str) -> String,
}

/// One's account.
#[derive(Debug)]
pub struct AccountWords {
    /// Title, and the link to it.
    pub title: &'static str,
    /// What a guest has.
    pub guest: &'static str,
    /// Title of making one.
    pub make: &'static str,
    /// What it is good for.
    pub make_says: &'static str,
    /// Makes it.
    pub make_button: &'static str,
    /// Title of logging in.
    pub log_in: &'static str,
    /// What becomes of the guest's games.
    pub log_in_says: &'static str,
    /// Takes them along.
    pub bring: &'static str,
    /// Label of the name.
    pub name: &'static str,
    /// Label of the password.
    pub password: &'static str,
    /// What a password has to be.
    pub password_says: &'static str,
    /// There is no way back without it.
    pub no_mail: &'static str,
    /// Who one is.
    pub hello: fn(&str) -> String,
    /// Title of the devices.
    pub devices: &'static str,
    /// What they are.
    pub devices_says: &'static str,
    /// The one in use.
    pub this: &'static str,
    /// When a device was logged in and seen.
    pub since: fn(&str, &str) -> String,
    /// Logs one out, for those who hear it: which.
    pub revoke_which: fn(&str) -> String,
    /// The same, short.
    pub revoke: &'static str,
    /// Logs this one out.
    pub log_out: &'static str,
    /// Title of another password.
    pub change: &'static str,
    /// What comes with it.
    pub change_says: &'static str,
    /// Label of the present one.
    pub old: &'static str,
    /// Label of the one from now on.
    pub new: &'static str,
    /// Changes it.
    pub change_button: &'static str,
    /// It is changed.
    pub changed: &'static str,
    /// Title of what is kept of one.
    pub data: &'static str,
    /// What that is.
    pub data_says: &'static str,
    /// Everything in one file.
    pub export: &'static str,
    /// Title of leaving.
    pub leave: &'static str,
    /// What becomes of everything.
    pub leave_says: &'static str,
    /// Leaves.
    pub leave_button: &'static str,
    /// It is done.
    pub left: &'static str,
}

/// Who plays best.
#[derive(Debug)]
pub struct RanksWords {
    /// Title, and the link to it.
    pub title: &'static str,
    /// What counts, and how it is sorted.
    pub intro: &'static str,
    /// Names the choice of a game.
    pub games: &'static str,
    /// Nobody is rated.
    pub empty: &'static str,
    /// Heads of the columns: rank, who, rating, games.
    pub heads: [&'static str; 4],
    /// Somebody without a name.
    pub somebody: &'static str,
    /// A bot: its name.
    pub bot: fn(&str) -> String,
    /// A program: its name.
    pub program: fn(&str) -> String,
    /// A rating and how sure it is.
    pub rating: fn(f64, f64) -> String,
}

/// One's results in numbers.
#[derive(Debug)]
pub struct StatsWords {
    /// Title, and the link to it.
    pub title: &'static str,
    /// What is counted.
    pub intro: &'static str,
    /// There is nothing to count.
    pub empty: &'static str,
    /// Games with others: how many, how many won.
    pub won: fn(usize, usize) -> String,
    /// Games alone: how many, the best, the mean.
    pub alone: fn(usize, f64, f64) -> String,
    /// Title of the plot of one's rating.
    pub rating: &'static str,
    /// What it says: first, now, how sure.
    pub rating_says: fn(f64, f64, f64) -> String,
    /// Title of the plot of one's wins.
    pub wins: &'static str,
    /// What it says: wins of the last so many.
    pub wins_says: fn(usize, usize) -> String,
    /// Title of the plot of one's points.
    pub points: &'static str,
    /// Earned so many times; not yet.
    pub times: fn(u32) -> String,
    /// So many games alone, of those that make an honour.
    pub games_alone: fn(u32, u32) -> String,
    /// The same with others.
    pub games_shared: fn(u32, u32) -> String,
}

/// What the operator sees.
#[derive(Debug)]
pub struct AdminWords {
    /// Title.
    pub title: &'static str,
    /// What it takes.
    pub intro: &'static str,
    /// Label of the token.
    pub token: &'static str,
    /// Shows the house.
    pub look: &'static str,
    /// Shows it again.
    pub again: &'static str,
    /// What is counted: tables in use, viewers, tables, finished games, guests, accounts.
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
    /// Heads the lines that people reported.
    pub reports: &'static str,
    /// So many people did.
    pub reported: fn(u32) -> String,
    /// It was dealt with.
    pub settle: &'static str,
    /// The same, and who wrote it is muted.
    pub settle_mute: &'static str,
    /// There are none yet.
    pub no_members: &'static str,
    /// Title of those who are muted.
    pub silent: &'static str,
    /// Nobody is.
    pub no_silent: &'static str,
    /// Since when somebody is.
    pub silent_since: fn(&str) -> String,
    /// Somebody is muted.
    pub muted: &'static str,
    /// Mutes somebody.
    pub mute: fn(&str) -> String,
    /// Lets them speak again.
    pub unmute: fn(&str) -> String,
}

impl Lang {
    /// Everything these pages say in it.
    pub const fn people(self) -> &'static PeopleWords {
        match self {
            Lang::Fr => &fr::PEOPLE,
            Lang::En => &en::PEOPLE,
        }
    }
}
