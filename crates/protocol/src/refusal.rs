//! Refusals: why the server did not do what was requested.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Why a request or a [`crate::ClientMessage`] was refused; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// The code for programs.
    pub code: RefusalCode,
    /// A sentence for people, in English. The page shows its own translation of the code.
    pub message: String,
}

/// Declares the codes once: variant, text, and what each means.
macro_rules! codes {
    ($($(#[doc = $doc:literal])* $code:ident = $text:literal,)*) => {
        /// The code of a [`Refusal`]. Page and tests match it exhaustively, so a new code needs a sentence in every
        /// language before it compiles.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum RefusalCode {
            $($(#[doc = $doc])* $code,)*
            /// A code of a newer server, which this program does not know.
            Unknown,
        }

        impl RefusalCode {
            /// Every code that a server of this version sends.
            pub const ALL: &[RefusalCode] = &[$(RefusalCode::$code,)*];

            /// The code as it is written in JSON.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(RefusalCode::$code => $text,)*
                    RefusalCode::Unknown => "unknown",
                }
            }
        }

        #[cfg(feature = "schema")]
        impl RefusalCode {
            /// Every code that a server of this version sends, with what it means.
            pub const DESCRIBED: &[(RefusalCode, &str)] = &[$((RefusalCode::$code, concat!($($doc),*)),)*];
        }
    };
}

codes! {
    /// The request is not JSON.
    BadJson = "bad-json",
    /// The request is malformed, or has the wrong method.
    BadRequest = "bad-request",
    /// The line protocol: no game has been started.
    NoGame = "no-game",
    /// No game has this slug.
    UnknownGame = "unknown-game",
    /// The game cannot be set up with these options, seats or bots.
    BadOptions = "bad-options",
    /// No chance event is pending.
    NotChance = "not-chance",
    /// The pending chance event has no such outcome.
    BadEvent = "bad-event",
    /// The caller is not the one who chooses who begins the next game.
    NotYourChoice = "not-your-choice",
    /// At a rated table another person has to agree.
    NeedsPerson = "needs-person",
    /// The seat may not act now.
    NotYourTurn = "not-your-turn",
    /// The rules do not allow this action.
    IllegalAction = "illegal-action",
    /// There is no step to undo or to take back.
    NothingToUndo = "nothing-to-undo",
    /// The game is over.
    Over = "over",
    /// The record cannot be read or replayed.
    BadRecord = "bad-record",
    /// There is no such table.
    NoTable = "no-table",
    /// There is no such seat, or it is taken.
    NoSeat = "no-seat",
    /// The caller does not sit on that seat.
    NotSeated = "not-seated",
    /// A table with this id exists already.
    Taken = "taken",
    /// The table is closed to spectators.
    Private = "private",
    /// The game has moved on since the player saw it.
    Stale = "stale",
    /// A seat is still empty.
    Waiting = "waiting",
    /// The game is not over yet.
    NotOver = "not-over",
    /// The clock has not run out.
    TimeLeft = "time-left",
    /// The server rolls the dice at this table.
    ServerRolls = "server-rolls",
    /// A player declined the undo, and no move was made since.
    UndoDeclined = "undo-declined",
    /// The player is not away, or not for long enough.
    NotAway = "not-away",
    /// The dice of this table take no client seeds.
    NoClientSeeds = "no-client-seeds",
    /// The seat has already added its client seed.
    ClientSeedGiven = "client-seed-given",
    /// The client seed is not 64 hexadecimal digits.
    BadClientSeed = "bad-client-seed",
    /// The chat message is empty, too long, or has invisible characters.
    BadChatMessage = "bad-chat-message",
    /// The caller has reached the limit of chat messages at this table.
    ChatLimit = "chat-limit",
    /// The caller has reached the limit of offers at this table.
    OfferLimit = "offer-limit",
    /// A moderator has muted the caller.
    Muted = "muted",
    /// Players cannot write in the spectator chat.
    AtTable = "at-table",
    /// Spectator chat is off at this table.
    SpectatorChatOff = "spectator-chat-off",
    /// The block list is full.
    Full = "full",
    /// The name is too long, too short, or has invisible characters.
    BadName = "bad-name",
    /// Wrong name or password.
    BadLogin = "bad-login",
    /// The caller is not logged in.
    NoAccount = "no-account",
    /// The caller already has an account.
    HasAccount = "has-account",
    /// Another account has this name.
    NameTaken = "name-taken",
    /// The password is too short or too long.
    BadPassword = "bad-password",
    /// For people, not for programs.
    PeopleOnly = "people-only",
    /// The program's token is unknown.
    NoToken = "no-token",
    /// The admin token is wrong.
    NoAdmin = "no-admin",
    /// The request came from another site (CSRF guard).
    BadOrigin = "bad-origin",
    /// There is no such route, page or thing.
    NotFound = "not-found",
    /// The caller's rate limit is used up.
    TooMany = "too-many",
    /// The request is too large.
    TooLarge = "too-large",
    /// The server is busy: try again.
    Busy = "busy",
    /// The server failed: try again.
    Internal = "internal",
    /// The page: no answer came.
    Offline = "offline",
    /// The page: this needs a server, and the table is offline.
    NeedsServer = "needs-server",
    /// The page: a newer page has written what this one should read.
    Newer = "newer",
    /// The page: the browser could not store the table.
    Unkept = "unkept",
}

/// Codes that had another name before version 2.
const OLD_NAMES: &[(&str, RefusalCode)] = &[
    ("house-rolls", RefusalCode::ServerRolls),
    ("said-no", RefusalCode::UndoDeclined),
    ("here", RefusalCode::NotAway),
    ("unsealed", RefusalCode::NoClientSeeds),
    ("part-given", RefusalCode::ClientSeedGiven),
    ("bad-part", RefusalCode::BadClientSeed),
    ("bad-remark", RefusalCode::BadChatMessage),
    ("said-enough", RefusalCode::ChatLimit),
    ("hush", RefusalCode::SpectatorChatOff),
];

impl RefusalCode {
    /// The code as version 1 of the live protocol wrote it.
    pub(crate) fn v1_str(self) -> &'static str {
        OLD_NAMES.iter().find(|(_, code)| *code == self).map_or(self.as_str(), |(old, _)| old)
    }
}

impl From<&str> for RefusalCode {
    fn from(text: &str) -> RefusalCode {
        let known = RefusalCode::ALL.iter().copied().find(|code| code.as_str() == text);
        let old = || OLD_NAMES.iter().find(|(old, _)| *old == text).map(|&(_, code)| code);
        known.or_else(old).unwrap_or(RefusalCode::Unknown)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for RefusalCode {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RefusalCode".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let codes = RefusalCode::DESCRIBED.iter();
        let codes =
            codes.map(|(code, means)| serde_json::json!({ "const": code.as_str(), "description": means.trim() }));
        schemars::json_schema!({
            "description": "Why a request was refused. A later version may add codes.",
            "oneOf": codes.collect::<Vec<_>>(),
        })
    }
}

impl fmt::Display for RefusalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// So that tests and programs can compare a code with its text.
impl PartialEq<&str> for RefusalCode {
    fn eq(&self, text: &&str) -> bool {
        self.as_str() == *text
    }
}

impl Serialize for RefusalCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RefusalCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RefusalCode, D::Error> {
        String::deserialize(deserializer).map(|text| RefusalCode::from(text.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn codes_are_read_as_they_are_written() {
        for &code in RefusalCode::ALL {
            assert_eq!(RefusalCode::from(code.as_str()), code);
            assert_eq!(serde_json::to_value(code).expect("JSON"), code.as_str());
        }
        let texts: HashSet<_> = RefusalCode::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(texts.len(), RefusalCode::ALL.len());
        assert_eq!(RefusalCode::from("from-the-future"), RefusalCode::Unknown);
    }

    #[test]
    fn old_names_are_still_read() {
        for &(old, code) in OLD_NAMES {
            assert_eq!((RefusalCode::from(old), code.v1_str()), (code, old));
        }
        assert_eq!(RefusalCode::Stale.v1_str(), "stale");
    }
}
