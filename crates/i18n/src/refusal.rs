//! Why something was refused: what happened, that nothing is lost, what to do.

use crate::phrase::phrases;
use protocol::RefusalCode;

phrases! {
    /// A sentence for each code of the wire.
    pub struct Refusals {
        /// `bad-json`, `bad-request`, `no-game`, `not-chance`, `server-rolls`, `no-client-seeds`, `client-seed-given`, `bad-client-seed`, `taken`: the page said something wrong.
        pub misheard: &'static str,
        /// `unknown-game`
        pub unknown_game: &'static str,
        /// `bad-options`
        pub bad_options: &'static str,
        /// `not-your-turn`
        pub not_your_turn: &'static str,
        /// `illegal-action`
        pub illegal_action: &'static str,
        /// `bad-event`
        pub bad_event: &'static str,
        /// `undo-declined`
        pub said_no: &'static str,
        /// `nothing-to-undo`
        pub nothing_back: &'static str,
        /// `over`
        pub over: &'static str,
        /// `bad-record`
        pub bad_record: &'static str,
        /// `no-table`
        pub no_table: &'static str,
        /// `no-seat`
        pub no_seat: &'static str,
        /// `not-seated`
        pub not_seated: &'static str,
        /// `needs-person`
        pub needs_person: &'static str,
        /// `stale`, `not-your-choice`
        pub stale: &'static str,
        /// `too-many`
        pub too_many: &'static str,
        /// `full`
        pub full: &'static str,
        /// `busy`
        pub busy: &'static str,
        /// `bad-name`
        pub bad_name: &'static str,
        /// `not-away`
        pub here: &'static str,
        /// `private`
        pub private: &'static str,
        /// `spectator-chat-off`
        pub hush: &'static str,
        /// `muted`
        pub muted: &'static str,
        /// `bad-chat-message`
        pub bad_remark: &'static str,
        /// `at-table`
        pub at_table: &'static str,
        /// `chat-limit`
        pub chat_limit: &'static str,
        /// `offer-limit`
        pub offer_limit: &'static str,
        /// `waiting`
        pub waiting: &'static str,
        /// `not-over`
        pub not_over: &'static str,
        /// `time-left`
        pub time_left: &'static str,
        /// `people-only`
        pub people_only: &'static str,
        /// `no-token`
        pub no_token: &'static str,
        /// `internal`
        pub internal: &'static str,
        /// `bad-origin`
        pub bad_origin: &'static str,
        /// `not-found`
        pub not_found: &'static str,
        /// `too-large`
        pub too_large: &'static str,
        /// `needs-server`
        pub needs_server: &'static str,
        /// `newer`: a later page has written what this one should read.
        pub newer: &'static str,
        /// `unkept`: what this browser could not keep.
        pub unkept: &'static str,
        /// Any other code, from a newer server.
        pub unknown: &'static str,
        /// No answer at all.
        pub offline: &'static str,
    }
}

impl Refusals {
    /// The sentence for a code.
    pub fn by_code(&self, code: RefusalCode) -> &'static str {
        match code {
            RefusalCode::BadJson
            | RefusalCode::BadRequest
            | RefusalCode::NoGame
            | RefusalCode::NotChance
            | RefusalCode::ServerRolls
            | RefusalCode::NoClientSeeds
            | RefusalCode::ClientSeedGiven
            | RefusalCode::BadClientSeed
            | RefusalCode::Taken => self.misheard,
            RefusalCode::UnknownGame => self.unknown_game,
            RefusalCode::BadOptions => self.bad_options,
            RefusalCode::NotYourTurn => self.not_your_turn,
            RefusalCode::IllegalAction => self.illegal_action,
            RefusalCode::BadEvent => self.bad_event,
            RefusalCode::UndoDeclined => self.said_no,
            RefusalCode::NothingToUndo => self.nothing_back,
            RefusalCode::Over => self.over,
            RefusalCode::BadRecord => self.bad_record,
            RefusalCode::NoTable => self.no_table,
            RefusalCode::NoSeat => self.no_seat,
            RefusalCode::NotSeated => self.not_seated,
            RefusalCode::NeedsPerson => self.needs_person,
            RefusalCode::Stale | RefusalCode::NotYourChoice => self.stale,
            RefusalCode::TooMany => self.too_many,
            RefusalCode::Full => self.full,
            RefusalCode::Busy => self.busy,
            RefusalCode::BadName => self.bad_name,
            RefusalCode::NotAway => self.here,
            RefusalCode::Private => self.private,
            RefusalCode::SpectatorChatOff => self.hush,
            RefusalCode::AtTable => self.at_table,
            RefusalCode::Muted => self.muted,
            RefusalCode::BadChatMessage => self.bad_remark,
            RefusalCode::ChatLimit => self.chat_limit,
            RefusalCode::OfferLimit => self.offer_limit,
            RefusalCode::Waiting => self.waiting,
            RefusalCode::NotOver => self.not_over,
            RefusalCode::TimeLeft => self.time_left,
            RefusalCode::PeopleOnly => self.people_only,
            RefusalCode::NoToken => self.no_token,
            RefusalCode::Internal => self.internal,
            RefusalCode::BadOrigin => self.bad_origin,
            RefusalCode::NotFound => self.not_found,
            RefusalCode::TooLarge => self.too_large,
            RefusalCode::NeedsServer => self.needs_server,
            RefusalCode::Newer => self.newer,
            RefusalCode::Unkept => self.unkept,
            RefusalCode::Offline => self.offline,
            // The account pages have their own sentences for these: see `pages::PagesWords::refused`.
            RefusalCode::BadLogin
            | RefusalCode::NoAccount
            | RefusalCode::HasAccount
            | RefusalCode::NameTaken
            | RefusalCode::BadPassword
            | RefusalCode::NoAdmin
            | RefusalCode::Unknown => self.unknown,
        }
    }
}
