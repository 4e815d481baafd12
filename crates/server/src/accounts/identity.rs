//! Who sends a request: guests and account holders are known by a token in a cookie, programs by one in `Authorization`.

use super::cookies::{self, Cookie, guest_token, hash, is_token, session_token};
use crate::app_state::AppState;
use crate::limits::client_address::ClientAddress;
use crate::{Error, clock, random};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use store::{DeviceSession, PlayerChange};
use table::Guest;

/// A device that was not seen for this long is logged out.
const SESSION_MS: i64 = 180 * 24 * 60 * 60 * 1000;
/// How often the time of a device's last request is stored.
const LAST_SEEN_MS: i64 = 60 * 60 * 1000;

/// Prefix of the tokens of programs, so that they cannot be mistaken for a person's.
const PROGRAM: &str = "program-";

/// The sender of a request.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) guest: Guest,
    /// The device that is logged in; none for guests and programs.
    pub(crate) device: Option<i64>,
}

/// Who a request claims to come from, before the store was asked.
#[derive(Default, PartialEq, Debug)]
struct Claims {
    guest: Option<Guest>,
    /// The hash of a session token.
    session: Option<String>,
}

/// A request with `Authorization` comes from that program, whatever its cookies say.
fn claims(headers: &HeaderMap) -> Claims {
    if let Some(authorization) = headers.get(AUTHORIZATION) {
        let bearer = authorization.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token = bearer.and_then(|text| text.strip_prefix(PROGRAM)).filter(|token| is_token(token));
        return Claims { guest: token.map(program_of), session: None };
    }
    Claims { guest: guest_token(headers).map(guest_of), session: session_token(headers).map(hash) }
}

/// The sender of a request, if known.
pub(crate) async fn caller(app: &AppState, headers: &HeaderMap) -> Result<Option<Caller>, Error> {
    let Claims { guest, session } = claims(headers);
    if let Some(token) = session {
        let now = clock::now();
        let device = app.players.device_by_token(&token, now - SESSION_MS).await?;
        if let Some(DeviceSession { number, guest, last_seen }) = device {
            if last_seen < now - LAST_SEEN_MS {
                // Not worth refusing the request if it fails.
                let _ = app.players.change(PlayerChange::MarkSeen { device: number }).await;
            }
            return Ok(Some(Caller { guest, device: Some(number) }));
        }
    }
    match guest {
        Some(guest) if app.tables.store.is_guest(&guest).await? => Ok(Some(Caller { guest, device: None })),
        Some(_) | None => Ok(None),
    }
}

/// The guest, account holder or program that sends a request, if known.
pub(crate) async fn caller_guest(app: &AppState, headers: &HeaderMap) -> Result<Option<Guest>, Error> {
    Ok(caller(app, headers).await?.map(|caller| caller.guest))
}

/// The guest of this browser, also while an account is logged in there.
pub(crate) async fn browser_guest(app: &AppState, headers: &HeaderMap) -> Result<Option<Guest>, Error> {
    match claims(headers).guest.filter(|guest| !guest.is_program()) {
        Some(guest) if app.tables.store.is_guest(&guest).await? => Ok(Some(guest)),
        Some(_) | None => Ok(None),
    }
}

/// A guest, and the cookie if they are new.
pub(crate) struct Admitted {
    pub(crate) guest: Guest,
    pub(crate) cookie: Option<Cookie>,
}

/// The sender of a request; none stands for a new guest, who may be admitted. Only tokens that this server gave out count.
pub(crate) async fn known_or_new(app: &AppState, headers: &HeaderMap) -> Result<Option<Guest>, Error> {
    match caller_guest(app, headers).await? {
        None if headers.contains_key(AUTHORIZATION) => Err(Error::NoToken),
        known => Ok(known),
    }
}

/// The known guest, or a new one. To be counted before: see [`AppState::limit_newcomers`]. The cookie of a new guest must
/// be sent whatever happens afterwards, or the guest is stored for nothing.
///
/// [`AppState::limit_newcomers`]: crate::app_state::AppStateInner::limit_newcomers
pub(crate) async fn admit(app: &AppState, headers: &HeaderMap, known: Option<Guest>) -> Result<Admitted, Error> {
    if let Some(guest) = known {
        return Ok(Admitted { guest, cookie: None });
    }
    let token = random::token()?;
    let cookie = cookies::set_guest(headers, &token)?;
    let guest = guest_of(&token);
    app.tables.store.add_guest(guest.clone()).await?;
    Ok(Admitted { guest, cookie: Some(cookie) })
}

/// Counts the sender if they are new, and admits them.
pub(crate) async fn count_and_admit(
    app: &AppState,
    address: ClientAddress,
    headers: &HeaderMap,
) -> Result<Admitted, Error> {
    let known = known_or_new(app, headers).await?;
    if known.is_none() {
        app.limit_newcomers(address, 1)?;
    }
    admit(app, headers, known).await
}

/// Counts a new table, together with the sender if they are new, and admits them.
pub(crate) async fn count_table_and_admit(
    app: &AppState,
    address: ClientAddress,
    headers: &HeaderMap,
) -> Result<Admitted, Error> {
    let known = known_or_new(app, headers).await?;
    app.limit_new_table(address, known.as_ref())?;
    let admitted = admit(app, headers, known).await?;
    if admitted.cookie.is_some() {
        app.count_first_table(&admitted.guest);
    }
    Ok(admitted)
}

/// The token of a new program.
pub(crate) async fn admit_program(app: &AppState, address: ClientAddress) -> Result<String, Error> {
    app.limit_newcomers(address, 1)?;
    let token = random::token()?;
    app.tables.store.add_guest(program_of(&token)).await?;
    Ok(format!("{PROGRAM}{token}"))
}

fn program_of(token: &str) -> Guest {
    Guest::program(&hash(token))
}

fn guest_of(token: &str) -> Guest {
    Guest::new(hash(token))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use axum::http::header::COOKIE;

    fn with_cookie(value: &str) -> HeaderMap {
        HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(value).expect("a header"))])
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let token = "0a".repeat(32);
        let found = claims(&with_cookie(&format!("lang=fr; tablee_guest={token};x")));
        assert_eq!(found, Claims { guest: Some(guest_of(&token)), session: None });
        assert_ne!(
            found.guest.map(|guest| guest.key().to_owned()),
            Some(token.clone()),
            "the token itself is not stored"
        );
        let both = claims(&with_cookie(&format!("tablee_session={token}; tablee_guest={token}")));
        assert_eq!(both, Claims { guest: Some(guest_of(&token)), session: Some(hash(&token)) });
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
            assert_eq!(with(wrong), None, "and not the guest of the cookie either");
        }
    }

    #[test]
    fn a_malformed_token_identifies_no_guest() {
        for value in ["", "tablee_guest", "tablee_guest=", "tablee_guest=abc", "x_tablee_guest=1"] {
            assert_eq!(claims(&with_cookie(value)), Claims::default(), "{value}");
        }
        assert_eq!(claims(&with_cookie(&format!("tablee_guest={}", "g".repeat(64)))), Claims::default());
    }
}
