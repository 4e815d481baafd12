//! Who asks: a guest is known by an opaque token in a cookie, somebody with an account by one in another, a program by one
//! in its `Authorization`, and of each the server keeps only the SHA-256.

use crate::desk::Desk;
use crate::ended::Caller;
use crate::store::{Deed, Logged};
use crate::{Error, clock, luck};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};
use table::Guest;

const NAME: &str = "tablee_guest";
/// Besides the guest's own: whoever logs out finds the games that were played on this device as a guest.
const SESSION: &str = "tablee_session";
/// Browsers keep cookies for 400 days at most.
const KEPT_SECONDS: u32 = 400 * 24 * 60 * 60;

/// A device that was not seen for so long is logged out.
const SESSION_MS: i64 = 180 * 24 * 60 * 60 * 1000;
/// How often it is noted that a device was seen.
const NOTED_MS: i64 = 60 * 60 * 1000;

/// Before a program's token: nobody takes it for a person's.
const PROGRAM: &str = "program-";

/// Who a request says it is from. Whether it is so is for the store to say.
#[derive(Default, PartialEq, Debug)]
struct Claims {
    guest: Option<Guest>,
    /// SHA-256 of the token of a device.
    device: Option<String>,
}

/// Who says they are a program is nobody else.
fn claims(headers: &HeaderMap) -> Claims {
    if let Some(authorization) = headers.get(AUTHORIZATION) {
        let bearer = authorization.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token = bearer.and_then(|text| text.strip_prefix(PROGRAM)).filter(|token| is_token(token));
        return Claims { guest: token.map(program_of), device: None };
    }
    Claims { guest: cookie_of(headers, NAME).map(guest_of), device: cookie_of(headers, SESSION).map(kept) }
}

fn cookie_of<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, token)| (name == wanted && is_token(token)).then_some(token))
}

/// Who asks, if we know them.
pub(crate) async fn caller(desk: &Desk, headers: &HeaderMap) -> Result<Option<Caller>, Error> {
    let Claims { guest, device } = claims(headers);
    if let Some(token) = device {
        let now = clock::now();
        if let Some(Logged { number, guest, seen }) = desk.people.logged_in(&token, now - SESSION_MS).await? {
            if seen < now - NOTED_MS {
                // That it was seen is no reason to refuse anything.
                let _ = desk.people.change(Deed::Seen { device: number }).await;
            }
            return Ok(Some(Caller { guest, device: Some(number) }));
        }
    }
    match guest {
        Some(guest) if desk.house.store.knows(&guest).await? => Ok(Some(Caller { guest, device: None })),
        Some(_) | None => Ok(None),
    }
}

/// The guest or program that asks, if we know them.
pub(crate) async fn named(desk: &Desk, headers: &HeaderMap) -> Result<Option<Guest>, Error> {
    Ok(caller(desk, headers).await?.map(|caller| caller.guest))
}

/// The guest of this device without an account, whoever is logged in there.
pub(crate) async fn guest_here(desk: &Desk, headers: &HeaderMap) -> Result<Option<Guest>, Error> {
    match claims(headers).guest.filter(|guest| !guest.is_program()) {
        Some(guest) if desk.house.store.knows(&guest).await? => Ok(Some(guest)),
        Some(_) | None => Ok(None),
    }
}

/// A header that sets a cookie.
pub(crate) type Cookie = (axum::http::HeaderName, HeaderValue);

/// A new device: its cookie, and what is kept of its token.
pub(crate) fn new_device(headers: &HeaderMap) -> Result<(Cookie, String), Error> {
    let token = luck::token()?;
    Ok((cookie(headers, SESSION, &token, KEPT_SECONDS)?, kept(&token)))
}

/// Makes the browser forget the device.
pub(crate) fn no_device(headers: &HeaderMap) -> Result<Cookie, Error> {
    cookie(headers, SESSION, "", 0)
}

/// Makes the browser forget the guest.
pub(crate) fn no_guest(headers: &HeaderMap) -> Result<Cookie, Error> {
    cookie(headers, NAME, "", 0)
}

fn cookie(headers: &HeaderMap, name: &str, token: &str, seconds: u32) -> Result<Cookie, Error> {
    // Behind a proxy that ends TLS the cookie must not travel without it.
    let secure = if headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https") { "; Secure" } else { "" };
    let cookie = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    Ok((SET_COOKIE, HeaderValue::from_str(&cookie).map_err(Error::inner)?))
}

/// A guest, and the cookie to remember them by if they are new.
pub(crate) struct Admitted {
    pub(crate) guest: Guest,
    pub(crate) cookie: Option<Cookie>,
}

/// The guest a cookie names, or a new one. Only tokens that we gave out count.
pub(crate) async fn admit(desk: &Desk, headers: &HeaderMap) -> Result<Admitted, Error> {
    if let Some(guest) = named(desk, headers).await? {
        return Ok(Admitted { guest, cookie: None });
    }
    if headers.contains_key(AUTHORIZATION) {
        return Err(Error::NoToken);
    }
    desk.newcomer()?;
    let token = luck::token()?;
    let guest = guest_of(&token);
    desk.house.store.welcome(guest.clone()).await?;
    Ok(Admitted { guest, cookie: Some(cookie(headers, NAME, &token, KEPT_SECONDS)?) })
}

/// A new program's token.
pub(crate) async fn admit_program(desk: &Desk) -> Result<String, Error> {
    desk.newcomer()?;
    let token = luck::token()?;
    desk.house.store.welcome(program_of(&token)).await?;
    Ok(format!("{PROGRAM}{token}"))
}

fn program_of(token: &str) -> Guest {
    Guest::program(&kept(token))
}

fn guest_of(token: &str) -> Guest {
    Guest::new(kept(token))
}

/// What is kept of a token.
fn kept(token: &str) -> String {
    luck::hex(&Sha256::digest(token))
}

fn is_token(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_cookie(value: &str) -> HeaderMap {
        HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(value).expect("a header"))])
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let token = "0a".repeat(32);
        let found = claims(&with_cookie(&format!("lang=fr; tablee_guest={token};x")));
        assert_eq!(found, Claims { guest: Some(guest_of(&token)), device: None });
        assert_ne!(
            found.guest.map(|guest| guest.key().to_owned()),
            Some(token.clone()),
            "the token itself is not kept"
        );
        let both = claims(&with_cookie(&format!("tablee_session={token}; tablee_guest={token}")));
        assert_eq!(both, Claims { guest: Some(guest_of(&token)), device: Some(kept(&token)) });
    }

    #[test]
    fn a_program_is_no_person_with_the_same_token() {
        let token = "0a".repeat(32);
        let with = |value: String| {
            let mut headers = with_cookie(&format!("tablee_guest={token}"));
            headers.insert(AUTHORIZATION, HeaderValue::from_str(&value).expect("a header"));
            claims(&headers).guest
        };
        assert_eq!(with(format!("Bearer program-{token}")), Some(program_of(&token)));
        assert_ne!(program_of(&token), guest_of(&token));
        for wrong in [format!("Bearer {token}"), format!("Basic program-{token}"), "Bearer program-abc".to_owned()] {
            assert_eq!(with(wrong), None, "and not the one of the cookie either");
        }
    }

    #[test]
    fn what_is_no_token_names_nobody() {
        for value in ["", "tablee_guest", "tablee_guest=", "tablee_guest=abc", "x_tablee_guest=1"] {
            assert_eq!(claims(&with_cookie(value)), Claims::default(), "{value}");
        }
        assert_eq!(claims(&with_cookie(&format!("tablee_guest={}", "g".repeat(64)))), Claims::default());
    }
}
