//! Spectator chat, personal blocks and reports of chat messages.

use crate::Error;
use crate::accounts::identity::{Admitted, caller_guest, count_and_admit};
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use crate::tables::TableMessage;
use crate::tables::chat::ChatRequest;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{Block, Blocked, ChatReport, NewSpectatorMessage};
use store::{PlayerChange, StoreError};
use table::Guest;

/// `POST /api/tables/{id}/spectator-chat`: writes to the other spectators.
pub(crate) async fn spectator_chat(
    State(app): State<AppState>,
    Path(id): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<NewSpectatorMessage>,
) -> Result<Response, Error> {
    let new: NewSpectatorMessage = body.read()?;
    // A refused message creates no guest.
    if check_visible(&app, &id, &headers).await?.is_none() {
        let new = new.clone();
        app.tables.ask(&id, |reply| TableMessage::Chat(ChatRequest::CheckSpectatorChat { new, reply })).await?;
    }
    let Admitted { guest, cookie } = count_and_admit(&app, address, &headers).await?;
    let sent = async {
        app.limit_spectator_chat(&guest)?;
        app.tables.ask(&id, |reply| TableMessage::Chat(ChatRequest::SpectatorChat { guest, new, reply })).await
    };
    Ok((AppendHeaders(cookie), sent.await.map(Json)).into_response())
}

/// `POST /api/tables/{id}/report`: reports a chat message to the operator.
pub(crate) async fn report(
    State(app): State<AppState>,
    Path(id): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<ChatReport>,
) -> Result<Response, Error> {
    let ChatReport { message: line } = body.read()?;
    // A report of a message that does not exist creates no guest.
    if check_visible(&app, &id, &headers).await?.is_none() {
        let guest = Guest::new("");
        app.tables
            .ask(&id, |reply| TableMessage::Chat(ChatRequest::AuthorOf { guest, event_version: line, reply }))
            .await?;
    }
    let Admitted { guest, cookie } = count_and_admit(&app, address, &headers).await?;
    let reported = store_report(&app, guest, id, line).await;
    Ok((AppendHeaders(cookie), reported.map(Json)).into_response())
}

async fn store_report(app: &AppState, guest: Guest, table: String, event_version: u64) -> Result<(), Error> {
    app.limit_report(&guest)?;
    let reader = guest.clone();
    let author = app
        .tables
        .ask(&table, |reply| TableMessage::Chat(ChatRequest::AuthorOf { guest: reader, event_version, reply }))
        .await?;
    app.players.change(PlayerChange::Report { guest, table, event_version, author }).await?;
    tracing::info!("chat message reported");
    Ok(())
}

/// `POST /api/tables/{id}/block`: blocks a person or unblocks them, for all tables.
pub(crate) async fn block(
    State(app): State<AppState>,
    Path(id): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<Block>,
) -> Result<Response, Error> {
    let Block { who, blocked } = body.read()?;
    // A request about a person who is not there creates no guest.
    check_visible(&app, &id, &headers).await?;
    let other = app.tables.ask(&id, |reply| TableMessage::Chat(ChatRequest::Speaker { who, reply })).await?;
    let Admitted { guest, cookie } = count_and_admit(&app, address, &headers).await?;
    let changed = store_block(&app, &id, guest, other, blocked).await;
    Ok((AppendHeaders(cookie), changed.map(Json)).into_response())
}

async fn store_block(app: &AppState, id: &str, guest: Guest, other: Guest, blocked: bool) -> Result<Blocked, Error> {
    app.limit_spectator_chat(&guest)?;
    if other == guest {
        return Err(Error::BadRequest);
    }
    match app.players.change(PlayerChange::Block { guest: guest.clone(), other, blocked }).await {
        Err(StoreError::Conflict) => return Err(Error::Full),
        done => done?,
    }
    blocked_at(app, id, &guest).await
}

/// `GET /api/tables/{id}/blocked`: the people at this table whom the caller has blocked.
pub(crate) async fn blocked(
    State(app): State<AppState>,
    Path(id): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<Json<Blocked>, Error> {
    app.limit_lookup(address)?;
    let Some(guest) = caller_guest(&app, &headers).await? else { return Ok(Json(Blocked::default())) };
    if app.players.blocked_by(&guest).await?.is_empty() {
        return Ok(Json(Blocked::default()));
    }
    // Only callers who may watch the table learn who is there.
    check_visible(&app, &id, &headers).await?;
    blocked_at(&app, &id, &guest).await.map(Json)
}

async fn blocked_at(app: &AppState, id: &str, guest: &Guest) -> Result<Blocked, Error> {
    let people = app.players.blocked_by(guest).await?;
    if people.is_empty() {
        return Ok(Blocked::default());
    }
    let who = app.tables.ask(id, |reply| TableMessage::Chat(ChatRequest::SpeakersAmong { people, reply })).await?;
    Ok(Blocked { who })
}

/// Checks that the table exists and the caller may watch it; returns the caller, if known.
async fn check_visible(app: &AppState, id: &str, headers: &HeaderMap) -> Result<Option<Guest>, Error> {
    let guest = caller_guest(app, headers).await?;
    let viewer = guest.clone();
    app.tables.ask(id, |reply| TableMessage::Record { guest: viewer, reply }).await?;
    Ok(guest)
}
