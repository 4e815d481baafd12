//! Chat at a table, proposals between partners, and bots that stand in for absent players.

use crate::Lang;
use crate::phrase::{Plural, phrases};

phrases! {
    /// Messages of the chat, of proposals, and of stand-ins for absent players.
    pub struct ChatWords {
        pub(crate) lang: Lang,
        pub name: &'static str,
        /// The number of unread messages.
        pub(crate) unread: Plural => count(n: usize),
        /// Label of the choice of recipients.
        pub to: &'static str,
        pub table: &'static str,
        /// The recipients are the team.
        pub team: &'static str,
        pub say: &'static str,
        pub send: &'static str,
        /// Heading of the spectator chat.
        pub spectators: &'static str,
        /// Placeholder of the input of the spectator chat.
        pub spectator_say: &'static str,
        /// Spectator chat is off at this table.
        pub spectator_chat_off: &'static str,
        /// Heading of the spectator chat for players after the game; argument: the number of messages.
        pub(crate) spectator_messages: &'static str => say(count: usize),
        /// A player without a name.
        pub unnamed: &'static str,
        /// Opens the menu of a chat message; argument: its author.
        pub(crate) about: &'static str => say(name: &str),
        pub block: &'static str,
        /// Unblocks a player; argument: their name.
        pub(crate) unblock: &'static str => say(name: &str),
        /// Reports a chat message to the moderators.
        pub report: &'static str,
        pub reported: &'static str,
        /// Label of the choice of a spectator policy.
        pub spectator_policy: &'static str,
        /// Policy: spectators may watch and chat with each other.
        pub spectators_chat: &'static str,
        /// Policy: spectators may watch but not chat.
        pub spectators_watch: &'static str,
        pub spectators_none: &'static str,
        /// Opens the choice of other terms.
        pub other_terms: &'static str,
        pub other_terms_say: &'static str,
        pub propose: &'static str,
        /// The reader has proposed these terms.
        pub(crate) you_offer: &'static str => say(terms: &str),
        /// Another player has proposed terms; arguments: name, terms.
        pub(crate) offers: &'static str => say(name: &str, terms: &str),
        /// Label of the choice of a seating.
        pub seats: &'static str,
        pub seats_chosen: &'static str,
        /// Seating: drawn at random.
        pub seats_drawn: &'static str,
        /// Label of the choice between the players: who begins.
        pub who_begins: &'static str,
        /// The other player begins.
        pub other_begins: &'static str,
        /// Lots decide who begins.
        pub lots_decide: &'static str,
        /// Label of the choice whether the game is rated.
        pub rated: &'static str,
        pub rated_no: &'static str,
        /// The game is rated, without hints.
        pub rated_yes: &'static str,
        /// At the table: the game is rated.
        pub rated_says: &'static str,
        /// At the table: the game is not rated.
        pub unrated_says: &'static str,
        /// Label of the choice of a bot for players who leave.
        pub stand_in_policy: &'static str,
        /// Opens a new table that continues from this step.
        pub continue_from_here: &'static str,
        pub continue_from_here_says: &'static str,
        /// The reader waits for their partner's consent; argument: the action.
        pub(crate) you_propose: &'static str => say(action: &str),
        /// A partner waits for the reader's consent; arguments: name, action.
        pub(crate) proposes: &'static str => say(name: &str, action: &str),
        pub yes: &'static str,
        pub no: &'static str,
        /// Withdraws the reader's proposal.
        pub withdraw: &'static str,
        /// Label of the choice whether partners must agree on actions.
        pub consent: &'static str,
        /// Partners act without consent.
        pub consent_off: &'static str,
        pub consent_on: &'static str,
        /// Lets a bot play for an absent player.
        pub stand_in: &'static str,
        /// A bot plays for an absent player; argument: the bot's name.
        pub(crate) stand_in_plays: &'static str => say(bot: &str),
    }
}
