//! `POST /api/tables/{id}/rematch`: another table for the same people.

use crate::Error;
use crate::accounts::identity::caller_guest;
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use crate::tables::TableMessage;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use fair_dice::ClientSeed;
use protocol::{RematchRequest, TableId};

pub(crate) async fn rematch(
    State(app): State<AppState>,
    Path(id): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<RematchRequest>,
) -> Result<Json<TableId>, Error> {
    let Some(guest) = caller_guest(&app, &headers).await? else {
        // A missing table is reported before a missing seat.
        app.tables.ask(&id, |reply| TableMessage::Record { guest: None, reply }).await?;
        return Err(table::Refusal::NotSeated.into());
    };
    let RematchRequest { id: wanted, client_seed, first } = body.read_or_default()?;
    let client_seed = client_seed.as_deref().map(ClientSeed::new).transpose().map_err(table::Refusal::from)?;
    let next = app.tables.id_or_new(wanted.as_deref())?;
    app.limit_new_table(address, Some(&guest))?;
    let id = app.tables.ask(&id, |reply| TableMessage::Rematch { guest, next, client_seed, first, reply }).await?;
    Ok(Json(TableId { id }))
}
