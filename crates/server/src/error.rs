//! Errors of requests and commands, and the one place that maps them to a status and a refusal code. The inner cause goes to
//! the log only.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::RefusalCode;
use std::fmt::Display;
use std::time::Duration;
use store::StoreError;

/// Why a request or command is refused.
#[derive(Debug)]
pub(crate) enum Error {
    /// Refused by the table.
    Table(table::Refusal),
    NoTable,
    NoBot,
    /// Every seat of a new table is for a bot.
    NoPerson,
    /// The game has no bot of this name, with the names it has.
    UnknownBot(String),
    /// A bot may not stand in: the player is connected, or was until a moment ago.
    Here,
    /// The program's token is unknown.
    NoToken,
    /// Unknown name or wrong password: the answer does not say which.
    BadLogin,
    /// The caller has no account.
    NoAccount,
    HasAccount,
    NameTaken,
    BadPassword,
    /// Not the operator's token.
    NoAdmin,
    Muted,
    /// The table admits no spectators.
    Private,
    /// There is no such chat message, or the caller may not read it.
    NoChatMessage,
    /// Programs may not do this.
    PeopleOnly,
    /// A table with this id exists already.
    TableExists,
    /// The body or frame cannot be parsed.
    BadRequest,
    /// The body is not what the route takes, with the reason: the field, or the place in the JSON.
    Unreadable(String),
    /// The record is not one of a finished game, with the reason.
    BadRecord(String),
    TooLarge,
    /// Over the rate limit, with the time to wait.
    TooMany(Duration),
    /// The list of blocked people is full.
    Full,
    /// Backpressure or shutdown: worth another try.
    Busy,
    /// The disk is full: nothing can be stored until there is room.
    DiskFull,
    /// Commits fail; the cause is logged.
    CannotStore,
    /// CSRF: sent by another site's page.
    BadOrigin,
    /// The same, or a proxy that does not forward `Host`: the origin and the host that we were told.
    OtherHost {
        origin: String,
        host: String,
    },
    NotFound,
    BadMethod,
    /// Our own fault; the cause is logged.
    Inner(String),
}

impl Error {
    pub(crate) fn inner(cause: impl Display) -> Error {
        Error::Inner(cause.to_string())
    }

    fn describe(&self) -> (StatusCode, RefusalCode, &'static str) {
        match self {
            Error::Table(refusal) => (table_status(refusal), refusal.into(), ""),
            Error::NoTable => (StatusCode::NOT_FOUND, RefusalCode::NoTable, "there is no such table"),
            Error::NoBot | Error::UnknownBot(_) => {
                (StatusCode::BAD_REQUEST, RefusalCode::BadOptions, "there is no such bot for this game")
            }
            Error::NoPerson => (StatusCode::BAD_REQUEST, RefusalCode::BadOptions, "no seat is for a person"),
            Error::Here => {
                (StatusCode::CONFLICT, RefusalCode::NotAway, "this player is still here, or left only a moment ago")
            }
            Error::NoToken => {
                (StatusCode::UNAUTHORIZED, RefusalCode::NoToken, "unknown token: get one from POST /api/programs")
            }
            Error::BadLogin => (StatusCode::UNAUTHORIZED, RefusalCode::BadLogin, "wrong name or password"),
            Error::NoAccount => (StatusCode::UNAUTHORIZED, RefusalCode::NoAccount, "log in first"),
            Error::HasAccount => (StatusCode::CONFLICT, RefusalCode::HasAccount, "you already have an account"),
            Error::NameTaken => (StatusCode::CONFLICT, RefusalCode::NameTaken, "this name is taken: choose another"),
            Error::BadPassword => (
                StatusCode::BAD_REQUEST,
                RefusalCode::BadPassword,
                "a password needs at least 8 characters and at most 256 bytes",
            ),
            Error::NoAdmin => (StatusCode::UNAUTHORIZED, RefusalCode::NoAdmin, "this is not the admin token"),
            Error::Muted => (StatusCode::FORBIDDEN, RefusalCode::Muted, "a moderator has muted you"),
            Error::Private => {
                (StatusCode::FORBIDDEN, RefusalCode::Private, "this table is private: only its players can see it")
            }
            Error::NoChatMessage => {
                (StatusCode::NOT_FOUND, RefusalCode::NotFound, "there is no such chat message here")
            }
            Error::PeopleOnly => {
                (StatusCode::FORBIDDEN, RefusalCode::PeopleOnly, "this is for people only, not for programs")
            }
            Error::TableExists => (
                StatusCode::CONFLICT,
                RefusalCode::Taken,
                "a table with this name already exists: request a new commitment",
            ),
            Error::BadRequest | Error::Unreadable(_) => {
                (StatusCode::BAD_REQUEST, RefusalCode::BadRequest, "this request is malformed")
            }
            Error::BadRecord(_) => (StatusCode::BAD_REQUEST, RefusalCode::BadRecord, ""),
            Error::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, RefusalCode::TooLarge, "this request is too large"),
            Error::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, RefusalCode::TooMany, ""),
            Error::Full => (StatusCode::CONFLICT, RefusalCode::Full, "the block list is full: unblock someone first"),
            Error::Busy => (StatusCode::SERVICE_UNAVAILABLE, RefusalCode::Busy, "the server is busy: try again"),
            Error::DiskFull => (
                StatusCode::SERVICE_UNAVAILABLE,
                RefusalCode::Busy,
                "the disk of this server is full: nothing new can be stored until there is room",
            ),
            Error::CannotStore => (
                StatusCode::SERVICE_UNAVAILABLE,
                RefusalCode::Busy,
                "nothing can be stored at the moment: the server's log says why",
            ),
            Error::BadOrigin | Error::OtherHost { .. } => {
                (StatusCode::FORBIDDEN, RefusalCode::BadOrigin, "this request came from another site")
            }
            Error::NotFound => (StatusCode::NOT_FOUND, RefusalCode::NotFound, "there is nothing here"),
            Error::BadMethod => {
                (StatusCode::METHOD_NOT_ALLOWED, RefusalCode::BadRequest, "this method is not allowed here")
            }
            Error::Inner(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, RefusalCode::Internal, "something went wrong on our side")
            }
        }
    }

    /// The refusal as it is sent; logs and counts it.
    pub(crate) fn refusal(&self) -> protocol::Refusal {
        if let Error::Inner(cause) = self {
            tracing::error!(cause, "request failed with an internal error");
        }
        crate::metrics::refused(self.describe().1.as_str());
        match self {
            Error::Table(refusal) => refusal.into(),
            Error::BadRecord(reason) | Error::UnknownBot(reason) => {
                protocol::Refusal { code: self.describe().1, message: reason.clone() }
            }
            Error::Unreadable(reason) => {
                protocol::Refusal { code: self.describe().1, message: format!("this request is malformed: {reason}") }
            }
            Error::OtherHost { origin, host } => {
                let message = format!(
                    "this request came from a page at {origin} and was addressed to {host}: \
                     if both are this server, its proxy has to forward Host unchanged"
                );
                protocol::Refusal { code: self.describe().1, message }
            }
            Error::TooMany(wait) => {
                let message = format!("too many requests: try again in {} s", whole_seconds(*wait));
                protocol::Refusal { code: self.describe().1, message }
            }
            other => {
                let (_, code, message) = other.describe();
                protocol::Refusal { code, message: message.to_owned() }
            }
        }
    }
}

fn table_status(refusal: &table::Refusal) -> StatusCode {
    use table::Refusal;
    match refusal {
        Refusal::UnknownGame(_)
        | Refusal::Options(_)
        | Refusal::BadMatch
        | Refusal::BadPace
        | Refusal::BadName
        | Refusal::BadChatText
        | Refusal::BadClientSeed(_) => StatusCode::BAD_REQUEST,
        Refusal::NotSeated | Refusal::PlayerInSpectatorChat | Refusal::SpectatorChatOff => StatusCode::FORBIDDEN,
        Refusal::NoSuchSeat(_)
        | Refusal::NotYourChoice
        | Refusal::NeedsPerson
        | Refusal::SeatTaken(_)
        | Refusal::Full
        | Refusal::Waiting
        | Refusal::Stale
        | Refusal::ServerRolls
        | Refusal::NotOver
        | Refusal::TimeLeft
        | Refusal::UndoDeclined
        | Refusal::ChatLimit
        | Refusal::OfferLimit
        | Refusal::NothingToContinue
        | Refusal::NoCommitment
        | Refusal::ClientSeedAlreadyAdded
        | Refusal::Step(_) => StatusCode::CONFLICT,
    }
}

impl From<table::Refusal> for Error {
    fn from(refusal: table::Refusal) -> Error {
        Error::Table(refusal)
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Conflict | StoreError::Busy => Error::Busy,
            StoreError::Full => Error::DiskFull,
            StoreError::Corrupt(cause) | StoreError::Broken(cause) => Error::Inner(cause),
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let wait = match &self {
            Error::TooMany(wait) => Some(*wait),
            error => matches!(error, Error::Busy | Error::DiskFull | Error::CannotStore).then_some(Duration::ZERO),
        };
        let wait = wait.map(|wait| (RETRY_AFTER, whole_seconds(wait).to_string()));
        // A request that is refused now may succeed later.
        let head = [(CACHE_CONTROL, "no-store")];
        (self.describe().0, head, AppendHeaders(wait), Json(self.refusal())).into_response()
    }
}

fn whole_seconds(wait: Duration) -> u64 {
    (wait.as_secs_f64().ceil() as u64).max(1)
}
