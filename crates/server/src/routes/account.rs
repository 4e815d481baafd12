//! `/api/account`: an account for a guest, so that the same games are there on every device.

use crate::Error;
use crate::accounts::cookies::{Cookie, delete_guest, delete_session, new_session};
use crate::accounts::identity::{Admitted, Caller, admit, browser_guest, caller, known_or_new};
use crate::accounts::passwords::is_acceptable;
use crate::accounts::revocation::Revocation;
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use axum::Json;
use axum::extract::State;
use axum::http::header::USER_AGENT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{Account, Credentials, DeleteAccount, NewPassword};
use store::{NewDevice, PlayerChange, StoreError};
use table::{Name, Refusal};

/// Fewest letters of an account's name.
const MIN_NAME: usize = 2;

/// `GET /api/account`: the caller's account and devices.
pub(crate) async fn show(State(app): State<AppState>, headers: HeaderMap) -> Result<Json<Account>, Error> {
    let Some(caller) = caller(&app, &headers).await? else { return Ok(Json(Account::default())) };
    Ok(Json(account(&app, &caller).await?))
}

async fn account(app: &AppState, caller: &Caller) -> Result<Account, Error> {
    let Some(own) = caller.device else { return Ok(Account::default()) };
    let row = app.players.account_of(&caller.guest).await?;
    let mut devices = app.players.devices(&caller.guest).await?;
    devices.iter_mut().for_each(|device| device.this = device.number == own);
    Ok(Account { name: row.map(|row| row.name), devices })
}

/// `POST /api/account`: the calling guest gets an account, and keeps their games.
pub(crate) async fn create(
    State(app): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<Credentials>,
) -> Result<Response, Error> {
    let Credentials { name, password, bring: _ } = body.read()?;
    let name = Name::new(&name)?.as_str().to_owned();
    if name.chars().count() < MIN_NAME {
        return Err(Refusal::BadName.into());
    }
    if !is_acceptable(&password) {
        return Err(Error::BadPassword);
    }
    app.limit_login(address, &name)?;
    if caller(&app, &headers).await?.is_some_and(|caller| caller.device.is_some()) {
        return Err(Error::HasAccount);
    }
    if app.players.account_by_name(&name).await?.is_some() {
        return Err(Error::NameTaken);
    }
    let known = known_or_new(&app, &headers).await?;
    if known.as_ref().is_some_and(table::Guest::is_program) {
        return Err(Error::PeopleOnly);
    }
    app.limit_newcomers(address, if known.is_none() { 2 } else { 1 })?;
    let password_hash = app.passwords.hash(password).await?;
    let Admitted { guest, cookie } = admit(&app, &headers, known).await?;
    match create_for(&app, &headers, guest, name, password_hash).await {
        Ok(created) => Ok(created),
        // The guest is there, if not the account.
        Err(error) => Ok((AppendHeaders(cookie), error).into_response()),
    }
}

async fn create_for(
    app: &AppState,
    headers: &HeaderMap,
    guest: table::Guest,
    name: String,
    password_hash: String,
) -> Result<Response, Error> {
    let (cookie, token) = new_session(headers)?;
    let device = NewDevice { token: token.clone(), user_agent: user_agent(headers) };
    match app.players.change(PlayerChange::CreateAccount { guest, name, password_hash, device }).await {
        // Another request took the name in the meantime.
        Err(StoreError::Conflict) => return Err(Error::NameTaken),
        done => done?,
    }
    tracing::info!("account created");
    // From here on the device has a token of its own, and the guest's is worth nothing.
    let answer = account(app, &logged_in(app, &token).await?).await?;
    Ok((StatusCode::CREATED, AppendHeaders([cookie, delete_guest(headers)?]), Json(answer)).into_response())
}

/// `POST /api/account/login`.
pub(crate) async fn log_in(
    State(app): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<Credentials>,
) -> Result<Response, Error> {
    let Credentials { name, password, bring } = body.read()?;
    let name = name.trim();
    // No account has such a name or password, so nothing is learnt from the quick answer.
    if name.chars().count() > Name::MAX_CHARS || password.len() > Credentials::MAX_PASSWORD {
        return Err(Error::BadLogin);
    }
    app.limit_login(address, name)?;
    if headers.contains_key(axum::http::header::AUTHORIZATION) {
        return Err(Error::PeopleOnly);
    }
    let row = app.players.account_by_name(name).await?;
    let hash = row.as_ref().map(|row| row.password_hash.clone());
    let fits = app.passwords.check(password, hash).await?;
    let Some(row) = row.filter(|_| fits) else { return Err(Error::BadLogin) };
    app.remember_login(address, name);
    // A previous log-in on this device ends.
    if let Some(Caller { guest, device: Some(device) }) = caller(&app, &headers).await? {
        revoke_device(&app, guest, device).await?;
    }
    let (cookie, token) = new_session(&headers)?;
    let device = NewDevice { token: token.clone(), user_agent: user_agent(&headers) };
    let merge = if bring { browser_guest(&app, &headers).await? } else { None };
    let tables = match &merge {
        Some(guest) => app.players.tables_with(guest, u32::MAX).await?,
        None => Vec::new(),
    };
    app.players.change(PlayerChange::LogIn { guest: row.guest.clone(), device, merge: merge.clone() }).await?;
    if let Some(guest) = &merge {
        if app.tables.muted.has(guest) {
            app.tables.muted.set(row.guest, true);
        }
        app.revocations.publish(Revocation::Guest(guest.clone()));
        // Tables in memory still have the guest in them: they are loaded again.
        tables.iter().for_each(|table| app.tables.unload(table));
    }
    let answer = account(&app, &logged_in(&app, &token).await?).await?;
    let deleted = merge.map(|_| delete_guest(&headers)).transpose()?;
    Ok((AppendHeaders([cookie]), AppendHeaders(deleted), Json(answer)).into_response())
}

/// The caller who has just logged in with this token.
async fn logged_in(app: &AppState, token: &str) -> Result<Caller, Error> {
    let session = app.players.device_by_token(token, 0).await?.ok_or(Error::NoAccount)?;
    Ok(Caller { guest: session.guest, device: Some(session.number) })
}

/// Logs a device out and ends its connections.
pub(super) async fn revoke_device(app: &AppState, guest: table::Guest, device: i64) -> Result<(), Error> {
    match app.players.change(PlayerChange::LogOut { guest, device }).await {
        // It was logged out already, or belongs to another account.
        Err(StoreError::Conflict) => return Err(Error::NotFound),
        done => done?,
    }
    app.revocations.publish(Revocation::Device(device));
    Ok(())
}

/// `POST /api/account/password`: sets a new password. All other devices are logged out.
pub(crate) async fn set_password(
    State(app): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<NewPassword>,
) -> Result<Json<Account>, Error> {
    let NewPassword { old, new } = body.read()?;
    let Some(caller) = caller(&app, &headers).await? else { return Err(Error::NoAccount) };
    let device = caller.device.ok_or(Error::NoAccount)?;
    if !is_acceptable(&new) {
        return Err(Error::BadPassword);
    }
    check_password(&app, address, &caller, old).await?;
    let password_hash = app.passwords.hash(new).await?;
    app.players.change(PlayerChange::SetPassword { guest: caller.guest.clone(), password_hash, device }).await?;
    app.revocations.publish(Revocation::OtherDevices(caller.guest.clone(), device));
    Ok(Json(account(&app, &caller).await?))
}

/// `POST /api/account/delete`: deletes the account, or a guest without one.
pub(crate) async fn delete(
    State(app): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<DeleteAccount>,
) -> Result<(AppendHeaders<[Cookie; 2]>, Json<Account>), Error> {
    let DeleteAccount { password } = body.read_or_default()?;
    let Some(caller) = caller(&app, &headers).await? else { return Err(Error::NoAccount) };
    if caller.device.is_some() {
        check_password(&app, address, &caller, password).await?;
    }
    let tables = app.players.tables_with(&caller.guest, u32::MAX).await?;
    app.players.change(PlayerChange::Delete { guest: caller.guest.clone() }).await?;
    app.revocations.publish(Revocation::Guest(caller.guest));
    // Tables in memory still have the name in them: they are loaded again.
    tables.iter().for_each(|table| app.tables.unload(table));
    tracing::info!("account or guest deleted");
    Ok((AppendHeaders([delete_session(&headers)?, delete_guest(&headers)?]), Json(Account::default())))
}

/// Checks that it is the account holder, and not a stranger at an unlocked screen.
async fn check_password(
    app: &AppState,
    address: ClientAddress,
    caller: &Caller,
    password: String,
) -> Result<(), Error> {
    let (device, row) = (caller.device, app.players.account_of(&caller.guest).await?);
    let (Some(device), Some(row)) = (device, row) else { return Err(Error::NoAccount) };
    if password.len() > Credentials::MAX_PASSWORD {
        return Err(Error::BadLogin);
    }
    app.limit_password(address, device)?;
    if app.passwords.check(password, Some(row.password_hash)).await? { Ok(()) } else { Err(Error::BadLogin) }
}

/// Browser and system in a few words.
fn user_agent(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map_or("?", |(_, name)| name).to_owned()
    };
    // In this order: each of them claims to be the next one too.
    let browser = first(&[
        ("Firefox/", "Firefox"),
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ]);
    format!("{browser}, {system}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn devices_are_described_by_their_user_agent() {
        let of =
            |agent: &'static str| user_agent(&HeaderMap::from_iter([(USER_AGENT, HeaderValue::from_static(agent))]));
        assert_eq!(
            of("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"),
            "Chrome, Linux"
        );
        assert_eq!(
            of("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"),
            "Safari, iPhone"
        );
        assert_eq!(of("curl/8"), "?, ?");
    }
}
