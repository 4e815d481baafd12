//! The frame around every page, and the landing page.

use crate::Lang;
use crate::phrase::{Plural, phrases};

phrases! {
    /// Messages of the shell, the landing page and the new-game dialog.
    pub struct ShellWords {
        pub(crate) lang: Lang,
        /// The line under the name.
        pub tagline: &'static str,
        /// What Tablée is, in two sentences.
        pub intro: &'static str,
        /// The link that jumps over the header.
        pub skip: &'static str,
        pub home: &'static str,
        /// Names the language switch.
        pub language: &'static str,
        /// Names the theme switch.
        pub theme: &'static str,
        pub theme_auto: &'static str,
        pub theme_light: &'static str,
        pub theme_dark: &'static str,
        /// Title of the shelf.
        pub all_games: &'static str,
        /// Title of the unfinished games.
        pub resume: &'static str,
        /// An unfinished game waits for the visitor.
        pub resume_yours: &'static str,
        /// An unfinished game waits for another player.
        pub resume_theirs: &'static str,
        /// An unfinished game; argument: the opponents.
        pub(crate) against: &'static str => say(name: &str),
        /// On the box of a game that is there to learn from.
        pub example: &'static str,
        /// Opens a box: title of the game.
        pub(crate) open_box: &'static str => say(title: &str),
        /// Closes what is open.
        pub close: &'static str,
        /// Title of the new-game dialog.
        pub who_plays: &'static str,
        /// Title of the bots.
        pub against_bot: &'static str,
        /// Play with a friend over the network.
        pub friend: &'static str,
        pub friend_says: &'static str,
        /// Two people, one screen.
        pub together: &'static str,
        pub together_says: &'static str,
        /// Asks for the number of players.
        pub how_many: &'static str,
        pub(crate) players: Plural => count(n: u8),
        pub seat_you: &'static str,
        /// A seat of another person at the same screen.
        pub seat_beside: &'static str,
        /// A seat of a bot: its level.
        pub(crate) seat_bot: &'static str => say(level: &str),
        /// Asks for the number of games.
        pub match_length: &'static str,
        pub one_game: &'static str,
        /// A match in which every player takes every seat; argument: the number of games.
        pub(crate) match_of: &'static str => say(games: u8),
        pub dice: &'static str,
        pub dice_server: &'static str,
        /// Players roll real dice and type the results.
        pub dice_typed: &'static str,
        /// Asks who may sit down.
        pub seats_for: &'static str,
        /// Only players with the link.
        pub by_link: &'static str,
        /// Any player, from the lobby.
        pub by_lobby: &'static str,
        /// Leads to the lobby.
        pub lobby: &'static str,
        /// Asks where the table is stored.
        pub stored_where: &'static str,
        pub on_server: &'static str,
        pub on_device: &'static str,
        pub device_says: &'static str,
        /// Explains offline tables when the server does not answer.
        pub away_says: &'static str,
        /// Games played on this device were imported by the server; argument: their number.
        pub(crate) imported: Plural => count(n: u32),
        pub options: &'static str,
        /// Label of the visitor's name.
        pub your_name: &'static str,
        pub play: &'static str,
        /// The big button at work.
        pub setting_up: &'static str,
        pub daily: &'static str,
        pub daily_says: &'static str,
        /// Solo scores; arguments: games, the best, the mean.
        pub(crate) solo: Plural,
        /// Link to the visitor's games and account.
        pub mine: &'static str,
        /// Leads to the lab.
        pub lab: &'static str,
        /// A page that does not exist.
        pub lost_title: &'static str,
        /// What to do about it.
        pub lost_text: &'static str,
        /// A table that exists, but is closed to this visitor.
        pub closed_title: &'static str,
        /// A table stored by a newer version of the page.
        pub older_title: &'static str,
        pub reload: &'static str,
        /// Something is being fetched.
        pub loading: &'static str,
        pub retry: &'static str,
        /// The last line of the page.
        pub colophon: &'static str,
    }
}

impl ShellWords {
    /// Solo scores: games, the best, the mean.
    pub fn solo_line(&self, games: u32, best: i64, mean: f64) -> String {
        self.solo.with(self.lang, games.into(), &[("best", &best), ("mean", &self.lang.decimal(mean, 1))])
    }
}
