//! `/api/admin`: for the operator alone, by the token of the configuration. Without one there is nothing here.

use crate::Error;
use crate::address::Address;
use crate::body::Body;
use crate::desk::Desk;
use crate::store::Deed;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use sha2::{Digest, Sha256};
use wire::{AdminView, Mute, Settle};

/// As many tables and members as are read at a glance.
const MOST: u32 = 50;

pub(crate) async fn view(
    State(desk): State<Desk>,
    address: Address,
    headers: HeaderMap,
) -> Result<Json<AdminView>, Error> {
    admit(&desk, address, &headers)?;
    let store = desk.people.admin_view(MOST).await?;
    let reports = desk.people.reports(MOST).await?;
    let viewers = desk.house.limits.viewers - desk.places.available_permits();
    Ok(Json(AdminView { in_use: desk.house.tables_in_use(), viewers, reports, ..store }))
}

pub(crate) async fn mute(
    state: State<Desk>,
    address: Address,
    headers: HeaderMap,
    body: Body<Mute>,
) -> Result<Json<AdminView>, Error> {
    let desk = &state.0;
    admit(desk, address, &headers)?;
    let Mute { table, seat, muted } = body.read()?;
    let guest = desk.people.sitter(&table, seat).await?.ok_or(Error::NotFound)?;
    desk.people.change(Deed::Mute { guest: guest.clone(), muted }).await?;
    desk.house.muted.set(guest, muted);
    tracing::info!(muted, "the operator muted somebody, or let them speak again");
    view(state, address, headers).await
}

/// A reported line was dealt with, and the one who said it muted or not.
pub(crate) async fn settle(
    state: State<Desk>,
    address: Address,
    headers: HeaderMap,
    body: Body<Settle>,
) -> Result<Json<AdminView>, Error> {
    let desk = &state.0;
    admit(desk, address, &headers)?;
    let Settle { table, line, mute } = body.read()?;
    let guest = desk.people.accused(&table, line).await?.ok_or(Error::NotFound)?;
    if let Some(muted) = mute {
        desk.people.change(Deed::Mute { guest: guest.clone(), muted }).await?;
        desk.house.muted.set(guest, muted);
    }
    desk.people.change(Deed::Settle { table, line }).await?;
    view(state, address, headers).await
}

/// Whether it is the operator. Wrong tokens are counted like wrong passwords.
fn admit(desk: &Desk, address: Address, headers: &HeaderMap) -> Result<(), Error> {
    let Some(token) = &desk.admin else { return Err(Error::NotFound) };
    let told = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    // Hashes are compared, so that how long it takes says nothing of the token.
    if told.is_some_and(|told| Sha256::digest(told) == Sha256::digest(token)) {
        return Ok(());
    }
    desk.trying(address.0, "")?;
    Err(Error::NoAdmin)
}
