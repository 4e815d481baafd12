//! The frame around every page, and the shelf.

/// Words of the shell, the shelf and the opened box.
#[derive(Debug)]
pub struct ShellWords {
    /// The line under the name.
    pub tagline: &'static str,
    /// What this place is, in two sentences.
    pub intro: &'static str,
    /// The link that jumps over the header.
    pub skip: &'static str,
    /// The way home.
    pub home: &'static str,
    /// Names the language switch.
    pub language: &'static str,
    /// Names the theme switch.
    pub theme: &'static str,
    /// The system's theme.
    pub theme_auto: &'static str,
    /// Always light.
    pub theme_light: &'static str,
    /// Always dark.
    pub theme_dark: &'static str,
    /// Title of the shelf.
    pub shelf: &'static str,
    /// Title of the unfinished games.
    pub resume: &'static str,
    /// An unfinished game waits for the visitor.
    pub resume_yours: &'static str,
    /// An unfinished game waits for somebody else.
    pub resume_theirs: &'static str,
    /// An unfinished game against somebody.
    pub against: fn(&str) -> String,
    /// The paper band around a box that is not ready.
    pub coming: &'static str,
    /// The same for those who hear it: title of the game.
    pub coming_box: fn(&str) -> String,
    /// Opens a box: title of the game.
    pub open_box: fn(&str) -> String,
    /// Closes what is open.
    pub close: &'static str,
    /// The question inside a box.
    pub who_plays: &'static str,
    /// Title of the bots.
    pub against_bot: &'static str,
    /// Play somebody far away.
    pub friend: &'static str,
    /// How that works.
    pub friend_says: &'static str,
    /// Two people, one screen.
    pub together: &'static str,
    /// How that works.
    pub together_says: &'static str,
    /// Asks for the number of players.
    pub how_many: &'static str,
    /// So many players.
    pub players: fn(u8) -> String,
    /// A seat of the visitor's.
    pub seat_you: &'static str,
    /// A seat of somebody at the same screen.
    pub seat_beside: &'static str,
    /// A seat of a bot: its level.
    pub seat_house: fn(&str) -> String,
    /// Asks for the number of games.
    pub match_length: &'static str,
    /// Just one.
    pub one_game: &'static str,
    /// Several, everybody in every place.
    pub match_of: fn(u8) -> String,
    /// Asks who rolls.
    pub dice: &'static str,
    /// The server does.
    pub dice_house: &'static str,
    /// People do and say what came.
    pub dice_typed: &'static str,
    /// Asks who may sit down.
    pub seats_for: &'static str,
    /// Only who has the link.
    pub by_link: &'static str,
    /// Anybody, from the lobby.
    pub by_lobby: &'static str,
    /// Leads to the lobby.
    pub lobby: &'static str,
    /// Asks where the table is kept.
    pub kept: &'static str,
    /// By the server.
    pub on_server: &'static str,
    /// By this browser.
    pub on_device: &'static str,
    /// What that means.
    pub device_says: &'static str,
    /// The same, where the server does not answer.
    pub away_says: &'static str,
    /// So many games that were played on this device are the server's too.
    pub brought: fn(u32) -> String,
    /// The folded options.
    pub options: &'static str,
    /// Label of the visitor's name.
    pub your_name: &'static str,
    /// The big button.
    pub play: &'static str,
    /// The big button at work.
    pub setting_up: &'static str,
    /// Today's challenge.
    pub daily: &'static str,
    /// What that is.
    pub daily_says: &'static str,
    /// One's scores alone: games, the best, the mean.
    pub solo_line: fn(u32, i64, f64) -> String,
    /// Leads to one’s games and account.
    pub mine: &'static str,
    /// Leads to the lab.
    pub lab: &'static str,
    /// A page that does not exist.
    pub lost_title: &'static str,
    /// What to do then.
    pub lost_text: &'static str,
    /// A table that is there, but not for this visitor.
    pub closed_title: &'static str,
    /// A table that a later page has written.
    pub older_title: &'static str,
    /// Loads the page anew.
    pub reload: &'static str,
    /// Something is being fetched.
    pub loading: &'static str,
    /// Try again.
    pub retry: &'static str,
    /// The last line of the page.
    pub colophon: &'static str,
}
