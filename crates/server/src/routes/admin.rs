//! `/api/admin`: for the operator, by the token of the configuration. Without a token these routes do not exist.

use crate::Error;
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use protocol::{AdminView, Mute, ResolveReport};
use sha2::{Digest, Sha256};
use store::PlayerChange;

/// Rows in each list.
const MAX_ROWS: u32 = 50;

pub(crate) async fn view(
    State(app): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<Json<AdminView>, Error> {
    check_token(&app, address, &headers)?;
    let store = app.players.admin_view(MAX_ROWS).await?;
    let reports = app.players.reports(MAX_ROWS).await?;
    let viewers = app.tables.limits.viewers - app.viewers.available_permits();
    Ok(Json(AdminView { in_use: app.tables.live(), viewers, reports, ..store }))
}

pub(crate) async fn mute(
    state: State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<Mute>,
) -> Result<Json<AdminView>, Error> {
    let app = &state.0;
    check_token(app, address, &headers)?;
    let Mute { table, seat, muted } = body.read()?;
    let guest = app.players.sitter(&table, seat).await?.ok_or(Error::NotFound)?;
    app.players.change(PlayerChange::Mute { guest: guest.clone(), muted }).await?;
    app.tables.muted.set(guest, muted);
    tracing::info!(muted, "mute changed");
    view(state, address, headers).await
}

/// Resolves the reports of a chat message, and mutes its author or not.
pub(crate) async fn resolve_report(
    state: State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<ResolveReport>,
) -> Result<Json<AdminView>, Error> {
    let app = &state.0;
    check_token(app, address, &headers)?;
    let ResolveReport { table, line, mute } = body.read()?;
    let guest = app.players.reported_author(&table, line).await?.ok_or(Error::NotFound)?;
    if let Some(muted) = mute {
        app.players.change(PlayerChange::Mute { guest: guest.clone(), muted }).await?;
        app.tables.muted.set(guest, muted);
    }
    app.players.change(PlayerChange::ResolveReport { table, event_version: line }).await?;
    view(state, address, headers).await
}

/// Checks the operator's token. Wrong tokens are counted like wrong passwords; beyond the limit no token is looked at.
fn check_token(app: &AppState, address: ClientAddress, headers: &HeaderMap) -> Result<(), Error> {
    let Some(token) = app.admin_token() else { return Err(Error::NotFound) };
    app.limit_admin(address)?;
    let given = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    // Hashes are compared, so that the time it takes says nothing about the token.
    if given.is_some_and(|given| Sha256::digest(given) == Sha256::digest(token)) {
        app.uncount_admin(address);
        return Ok(());
    }
    Err(Error::NoAdmin)
}
