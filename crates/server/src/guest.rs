//! Who asks: a guest is known by an opaque token in a cookie, a program by one in its `Authorization`, and of either the
//! server keeps only the SHA-256.

use crate::desk::Desk;
use crate::{Error, luck};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};
use table::Guest;

const NAME: &str = "tablee_guest";
/// Browsers keep cookies for 400 days at most.
const KEPT_SECONDS: u32 = 400 * 24 * 60 * 60;

/// Before a program's token: nobody takes it for a person's.
const PROGRAM: &str = "program-";

/// The guest or program that is named, known to us or not: an unknown one owns nothing. Who says they are a program is
/// nobody else.
pub(crate) fn named(headers: &HeaderMap) -> Option<Guest> {
    if let Some(authorization) = headers.get(AUTHORIZATION) {
        let token = authorization.to_str().ok()?.strip_prefix("Bearer ")?.strip_prefix(PROGRAM)?;
        return is_token(token).then(|| program_of(token));
    }
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, token)| (name == NAME && is_token(token)).then(|| guest_of(token)))
}

/// A guest, and the cookie to remember them by if they are new.
pub(crate) struct Admitted {
    pub(crate) guest: Guest,
    pub(crate) cookie: Option<(axum::http::HeaderName, HeaderValue)>,
}

/// The guest a cookie names, or a new one. Only tokens that we gave out count.
pub(crate) async fn admit(desk: &Desk, headers: &HeaderMap) -> Result<Admitted, Error> {
    let store = &desk.house.store;
    if let Some(guest) = named(headers)
        && store.knows(&guest).await?
    {
        return Ok(Admitted { guest, cookie: None });
    }
    if headers.contains_key(AUTHORIZATION) {
        return Err(Error::NoToken);
    }
    desk.newcomer()?;
    let token = luck::token()?;
    let guest = guest_of(&token);
    store.welcome(guest.clone()).await?;
    // Behind a proxy that ends TLS the cookie must not travel without it.
    let secure = if headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https") { "; Secure" } else { "" };
    let cookie = format!("{NAME}={token}; Path=/; Max-Age={KEPT_SECONDS}; HttpOnly; SameSite=Lax{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(Error::inner)?;
    Ok(Admitted { guest, cookie: Some((SET_COOKIE, cookie)) })
}

/// A new program's token.
pub(crate) async fn admit_program(desk: &Desk) -> Result<String, Error> {
    desk.newcomer()?;
    let token = luck::token()?;
    desk.house.store.welcome(program_of(&token)).await?;
    Ok(format!("{PROGRAM}{token}"))
}

fn program_of(token: &str) -> Guest {
    Guest::program(&luck::hex(&Sha256::digest(token)))
}

fn guest_of(token: &str) -> Guest {
    Guest::new(luck::hex(&Sha256::digest(token)))
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
        let found = named(&with_cookie(&format!("lang=fr; tablee_guest={token};x")));
        assert_eq!(found, Some(guest_of(&token)));
        assert_ne!(found.map(|guest| guest.key().to_owned()), Some(token), "the token itself is not kept");
    }

    #[test]
    fn a_program_is_no_person_with_the_same_token() {
        let token = "0a".repeat(32);
        let with = |value: String| {
            let mut headers = with_cookie(&format!("tablee_guest={token}"));
            headers.insert(AUTHORIZATION, HeaderValue::from_str(&value).expect("a header"));
            named(&headers)
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
            assert_eq!(named(&with_cookie(value)), None, "{value}");
        }
        assert_eq!(named(&with_cookie(&format!("tablee_guest={}", "g".repeat(64)))), None);
    }
}
