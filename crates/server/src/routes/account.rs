//! `/api/account`: a name and a password for a guest, so that the same games are there on every device.

use crate::Error;
use crate::address::Address;
use crate::body::Body;
use crate::desk::Desk;
use crate::ended::{Caller, Ended};
use crate::guest::{Admitted, Cookie, admit, caller, guest_here, new_device, no_device, no_guest};
use crate::password::is_fit;
use crate::store::{Deed, NewDevice, StoreFault};
use axum::Json;
use axum::extract::State;
use axum::http::header::USER_AGENT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use table::{Name, Refusal};
use wire::{Account, Credentials, Leave, NewPassword};

/// The shortest name of an account.
const SHORTEST: usize = 2;

/// `GET`: who asks.
pub(crate) async fn show(State(desk): State<Desk>, headers: HeaderMap) -> Result<Json<Account>, Error> {
    let Some(caller) = caller(&desk, &headers).await? else { return Ok(Json(Account::default())) };
    Ok(Json(account(&desk, &caller).await?))
}

async fn account(desk: &Desk, caller: &Caller) -> Result<Account, Error> {
    let Some(own) = caller.device else { return Ok(Account::default()) };
    let row = desk.people.account_of(&caller.guest).await?;
    let mut devices = desk.people.devices(&caller.guest).await?;
    devices.iter_mut().for_each(|device| device.this = device.number == own);
    Ok(Account { name: row.map(|row| row.name), devices })
}

/// `POST`: the guest who asks gets an account, and keeps their games.
pub(crate) async fn join(
    State(desk): State<Desk>,
    address: Address,
    headers: HeaderMap,
    body: Body<Credentials>,
) -> Result<Response, Error> {
    let Credentials { name, password, bring: _ } = body.read()?;
    let name = Name::new(&name)?.as_str().to_owned();
    if name.chars().count() < SHORTEST {
        return Err(Refusal::BadName.into());
    }
    if !is_fit(&password) {
        return Err(Error::BadPassword);
    }
    desk.trying(address.0, &name)?;
    if caller(&desk, &headers).await?.is_some_and(|caller| caller.device.is_some()) {
        return Err(Error::HasAccount);
    }
    if desk.people.account_named(&name).await?.is_some() {
        return Err(Error::NameTaken);
    }
    let Admitted { guest, .. } = admit(&desk, &headers).await?;
    if guest.is_program() {
        return Err(Error::PeopleOnly);
    }
    desk.newcomer()?;
    let password = desk.passwords.hash(password).await?;
    let (cookie, token) = new_device(&headers)?;
    let device = NewDevice { token: token.clone(), what: what(&headers) };
    match desk.people.change(Deed::Join { guest: guest.clone(), name, password, device }).await {
        // Somebody was quicker.
        Err(StoreFault::Conflict) => return Err(Error::NameTaken),
        done => done?,
    }
    tracing::info!("an account was made");
    // From here on the device is known by its own token, and the guest's is worth nothing.
    let told = account(&desk, &logged(&desk, &token).await?).await?;
    Ok((StatusCode::CREATED, AppendHeaders([cookie, no_guest(&headers)?]), Json(told)).into_response())
}

/// `POST …/login`.
pub(crate) async fn log_in(
    State(desk): State<Desk>,
    address: Address,
    headers: HeaderMap,
    body: Body<Credentials>,
) -> Result<Response, Error> {
    let Credentials { name, password, bring } = body.read()?;
    let name = name.trim();
    // No account has such a name or password, and nobody's waiting tells otherwise.
    if name.chars().count() > Name::LONGEST || password.len() > Credentials::LONGEST {
        return Err(Error::BadLogin);
    }
    desk.trying(address.0, name)?;
    if headers.contains_key(axum::http::header::AUTHORIZATION) {
        return Err(Error::PeopleOnly);
    }
    let row = desk.people.account_named(name).await?;
    let kept = row.as_ref().map(|row| row.password.clone());
    let fits = desk.passwords.check(password, kept).await?;
    let Some(row) = row.filter(|_| fits) else { return Err(Error::BadLogin) };
    // Who was logged in here before is so no more.
    if let Some(Caller { guest, device: Some(device) }) = caller(&desk, &headers).await? {
        end(&desk, guest, device).await?;
    }
    let (cookie, token) = new_device(&headers)?;
    let device = NewDevice { token: token.clone(), what: what(&headers) };
    let bring = if bring { guest_here(&desk, &headers).await? } else { None };
    let tables = match &bring {
        Some(guest) => desk.people.sat_at(guest, u32::MAX).await?,
        None => Vec::new(),
    };
    desk.people.change(Deed::LogIn { guest: row.guest.clone(), device, bring: bring.clone() }).await?;
    if let Some(guest) = &bring {
        if desk.house.muted.has(guest) {
            desk.house.muted.set(row.guest, true);
        }
        desk.endings.tell(Ended::Guest(guest.clone()));
        // Those in use still know the guest: they are put down and read again.
        tables.iter().for_each(|table| desk.house.dismiss(table));
    }
    let told = account(&desk, &logged(&desk, &token).await?).await?;
    let forgotten = bring.map(|_| no_guest(&headers)).transpose()?;
    Ok((AppendHeaders([cookie]), AppendHeaders(forgotten), Json(told)).into_response())
}

/// Who has just logged in with this token.
async fn logged(desk: &Desk, token: &str) -> Result<Caller, Error> {
    let logged = desk.people.logged_in(token, 0).await?.ok_or(Error::NoAccount)?;
    Ok(Caller { guest: logged.guest, device: Some(logged.number) })
}

/// Logs a device out, and ends its connections.
pub(super) async fn end(desk: &Desk, guest: table::Guest, device: i64) -> Result<(), Error> {
    match desk.people.change(Deed::LogOut { guest, device }).await {
        // It was not, or is not theirs.
        Err(StoreFault::Conflict) => return Err(Error::NotFound),
        done => done?,
    }
    desk.endings.tell(Ended::Device(device));
    Ok(())
}

/// `POST …/password`: another one. Whoever may have known the old one is logged out.
pub(crate) async fn password(
    State(desk): State<Desk>,
    address: Address,
    headers: HeaderMap,
    body: Body<NewPassword>,
) -> Result<Json<Account>, Error> {
    let NewPassword { old, new } = body.read()?;
    let Some(caller) = caller(&desk, &headers).await? else { return Err(Error::NoAccount) };
    let device = caller.device.ok_or(Error::NoAccount)?;
    if !is_fit(&new) {
        return Err(Error::BadPassword);
    }
    prove(&desk, address, &caller, old).await?;
    let password = desk.passwords.hash(new).await?;
    desk.people.change(Deed::Password { guest: caller.guest.clone(), password, device }).await?;
    desk.endings.tell(Ended::Others(caller.guest.clone(), device));
    Ok(Json(account(&desk, &caller).await?))
}

/// `POST …/delete`: leave for good. A guest without an account may too.
pub(crate) async fn leave(
    State(desk): State<Desk>,
    address: Address,
    headers: HeaderMap,
    body: Body<Leave>,
) -> Result<(AppendHeaders<[Cookie; 2]>, Json<Account>), Error> {
    let Leave { password } = body.read_or_default()?;
    let Some(caller) = caller(&desk, &headers).await? else { return Err(Error::NoAccount) };
    if caller.device.is_some() {
        prove(&desk, address, &caller, password).await?;
    }
    let tables = desk.people.sat_at(&caller.guest, u32::MAX).await?;
    desk.people.change(Deed::Leave { guest: caller.guest.clone() }).await?;
    desk.endings.tell(Ended::Guest(caller.guest));
    // Those in use still know the name: they are put down and read again.
    tables.iter().for_each(|table| desk.house.dismiss(table));
    tracing::info!("somebody left for good");
    Ok((AppendHeaders([no_device(&headers)?, no_guest(&headers)?]), Json(Account::default())))
}

/// That it is really them, and not somebody at their unlocked screen.
async fn prove(desk: &Desk, address: Address, caller: &Caller, password: String) -> Result<(), Error> {
    let row = desk.people.account_of(&caller.guest).await?.ok_or(Error::NoAccount)?;
    if password.len() > Credentials::LONGEST {
        return Err(Error::BadLogin);
    }
    desk.trying(address.0, &row.name)?;
    if desk.passwords.check(password, Some(row.password)).await? { Ok(()) } else { Err(Error::BadLogin) }
}

/// What a device says it is, in a few words: which browser, on what.
fn what(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map_or("?", |(_, name)| name).to_owned()
    };
    // In this order: each of them says that it is the next one too.
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
    fn devices_are_told_apart_by_what_they_say() {
        let of = |agent: &'static str| what(&HeaderMap::from_iter([(USER_AGENT, HeaderValue::from_static(agent))]));
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
