//! Cookies: opaque tokens, of which the server stores only the SHA-256.

use crate::{Error, random};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use sha2::{Digest, Sha256};

const GUEST: &str = "tablee_guest";
/// Besides the cookie of the guest, who is found again after a log-out.
const SESSION: &str = "tablee_session";
/// Browsers keep cookies for 400 days at most.
const MAX_AGE_SECONDS: u32 = 400 * 24 * 60 * 60;

/// A `Set-Cookie` header.
pub(crate) type Cookie = (HeaderName, HeaderValue);

pub(crate) fn guest_token(headers: &HeaderMap) -> Option<&str> {
    read(headers, GUEST)
}

pub(crate) fn session_token(headers: &HeaderMap) -> Option<&str> {
    read(headers, SESSION)
}

fn read<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, token)| (name == wanted && is_token(token)).then_some(token))
}

/// The cookie of a new guest.
pub(crate) fn set_guest(headers: &HeaderMap, token: &str) -> Result<Cookie, Error> {
    set(headers, GUEST, token, MAX_AGE_SECONDS)
}

/// A new session: its cookie, and the hash of its token.
pub(crate) fn new_session(headers: &HeaderMap) -> Result<(Cookie, String), Error> {
    let token = random::token()?;
    Ok((set(headers, SESSION, &token, MAX_AGE_SECONDS)?, hash(&token)))
}

/// Deletes the session cookie in the browser.
pub(crate) fn delete_session(headers: &HeaderMap) -> Result<Cookie, Error> {
    set(headers, SESSION, "", 0)
}

/// Deletes the guest cookie in the browser.
pub(crate) fn delete_guest(headers: &HeaderMap) -> Result<Cookie, Error> {
    set(headers, GUEST, "", 0)
}

fn set(headers: &HeaderMap, name: &str, token: &str, seconds: u32) -> Result<Cookie, Error> {
    // Behind a proxy that terminates TLS the cookie must not travel without it.
    let secure = if headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https") { "; Secure" } else { "" };
    let cookie = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    Ok((SET_COOKIE, HeaderValue::from_str(&cookie).map_err(Error::inner)?))
}

/// What is stored of a token.
pub(crate) fn hash(token: &str) -> String {
    random::hex(&Sha256::digest(token))
}

pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
