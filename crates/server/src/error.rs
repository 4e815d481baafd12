//! What can go wrong, and the one place where it is told: a status and a word outside, the cause only in the log.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::response::{AppendHeaders, IntoResponse, Response};
use std::fmt::Display;
use std::time::Duration;

/// Why a request is not carried out.
#[derive(Debug)]
pub(crate) enum Error {
    /// The table says no.
    Table(table::Refusal),
    /// There is no such table.
    NoTable,
    /// There is no such bot.
    NoBot,
    /// Whose seat a bot should hold is here, or was a moment ago.
    Here,
    /// The token is none that we gave out.
    NoToken,
    /// No such name, or not its password: which of them is told to nobody.
    BadLogin,
    /// It takes an account.
    NoAccount,
    /// Somebody has an account already.
    HasAccount,
    /// The name is somebody else's.
    NameTaken,
    /// Too short or too long.
    BadPassword,
    /// Not the operator.
    NoAdmin,
    /// The operator lets them say nothing.
    Muted,
    /// The table is for those who sit there.
    Private,
    /// Nobody said such a line, or not to them.
    NoLine,
    /// Not for programs.
    PeopleOnly,
    /// A table of this name is there already.
    Taken,
    /// The body or frame is not what it should be.
    BadRequest,
    /// The record is none of a finished game; what is wrong with it.
    BadRecord(String),
    /// The body is too large.
    TooLarge,
    /// Too often; how long to wait.
    TooMany(Duration),
    /// A list of theirs is full.
    Full,
    /// A queue is full, or the server is closing: worth another try.
    Busy,
    /// Sent by another site's page.
    BadOrigin,
    /// Nothing has this address.
    NotFound,
    /// The address is for other methods.
    BadMethod,
    /// Our fault.
    Inner(String),
}

impl Error {
    pub(crate) fn inner(cause: impl Display) -> Error {
        Error::Inner(cause.to_string())
    }

    fn face(&self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Error::Table(refusal) => (table_status(refusal), refusal.code(), ""),
            Error::NoTable => (StatusCode::NOT_FOUND, "no-table", "there is no such table"),
            Error::NoBot => (StatusCode::BAD_REQUEST, "bad-options", "there is no such bot for this game"),
            Error::Here => (StatusCode::CONFLICT, "here", "they are still here, or left only a moment ago"),
            Error::NoToken => (StatusCode::UNAUTHORIZED, "no-token", "this token is none of ours: POST /api/programs"),
            Error::BadLogin => (StatusCode::UNAUTHORIZED, "bad-login", "there is no such name with this password"),
            Error::NoAccount => (StatusCode::UNAUTHORIZED, "no-account", "log in first"),
            Error::HasAccount => (StatusCode::CONFLICT, "has-account", "you have an account already"),
            Error::NameTaken => (StatusCode::CONFLICT, "name-taken", "somebody has this name already: take another"),
            Error::BadPassword => {
                (StatusCode::BAD_REQUEST, "bad-password", "a password has at least 8 characters and at most 256 bytes")
            }
            Error::NoAdmin => (StatusCode::UNAUTHORIZED, "no-admin", "this is not the token of the operator"),
            Error::Muted => (StatusCode::FORBIDDEN, "muted", "the operator lets you say nothing"),
            Error::Private => (StatusCode::FORBIDDEN, "private", "this table is for those who sit there"),
            Error::NoLine => (StatusCode::NOT_FOUND, "not-found", "nobody said such a line here"),
            Error::PeopleOnly => (StatusCode::FORBIDDEN, "people-only", "this is for people, not for programs"),
            Error::Taken => (StatusCode::CONFLICT, "taken", "there is a table of this name: ask for another seal"),
            Error::BadRequest => (StatusCode::BAD_REQUEST, "bad-request", "this request cannot be read"),
            Error::BadRecord(_) => (StatusCode::BAD_REQUEST, "bad-record", ""),
            Error::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large", "this request is too large"),
            Error::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "too-many", ""),
            Error::Full => (StatusCode::CONFLICT, "full", "this list is full: take somebody off it first"),
            Error::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy", "the server is busy: try again"),
            Error::BadOrigin => (StatusCode::FORBIDDEN, "bad-origin", "this request came from another site"),
            Error::NotFound => (StatusCode::NOT_FOUND, "not-found", "there is nothing here"),
            Error::BadMethod => (StatusCode::METHOD_NOT_ALLOWED, "bad-request", "not with this method"),
            Error::Inner(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal", "something went wrong on our side"),
        }
    }

    /// What the page is told.
    pub(crate) fn refusal(&self) -> wire::Refusal {
        if let Error::Inner(cause) = self {
            tracing::error!(cause, "a request failed");
        }
        crate::figures::refused(self.face().1);
        match self {
            Error::Table(refusal) => refusal.into(),
            Error::BadRecord(reason) => wire::Refusal { code: self.face().1.to_owned(), message: reason.clone() },
            Error::TooMany(wait) => {
                let message = format!("too many requests: try again in {} s", whole_seconds(*wait));
                wire::Refusal { code: self.face().1.to_owned(), message }
            }
            other => {
                let (_, code, message) = other.face();
                wire::Refusal { code: code.to_owned(), message: message.to_owned() }
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
        | Refusal::BadRemark
        | Refusal::BadPart(_) => StatusCode::BAD_REQUEST,
        Refusal::NotSeated | Refusal::AtTable | Refusal::Hush => StatusCode::FORBIDDEN,
        Refusal::NoSuchSeat(_)
        | Refusal::SeatTaken(_)
        | Refusal::Full
        | Refusal::Waiting
        | Refusal::Stale
        | Refusal::HouseRolls
        | Refusal::NotOver
        | Refusal::TimeLeft
        | Refusal::SaidNo
        | Refusal::SaidEnough
        | Refusal::NothingLeft
        | Refusal::Unsealed
        | Refusal::PartGiven
        | Refusal::Fault(_) => StatusCode::CONFLICT,
    }
}

impl From<table::Refusal> for Error {
    fn from(refusal: table::Refusal) -> Error {
        Error::Table(refusal)
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let wait = match &self {
            Error::TooMany(wait) => Some(*wait),
            error => matches!(error, Error::Busy).then_some(Duration::ZERO),
        };
        let wait = wait.map(|wait| (RETRY_AFTER, whole_seconds(wait).to_string()));
        // What is refused now may be granted later.
        let head = [(CACHE_CONTROL, "no-store")];
        (self.face().0, head, AppendHeaders(wait), Json(self.refusal())).into_response()
    }
}

fn whole_seconds(wait: Duration) -> u64 {
    (wait.as_secs_f64().ceil() as u64).max(1)
}
