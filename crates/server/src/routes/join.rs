//! `POST /api/tables/{id}/join`: take a seat.

use crate::Error;
use crate::accounts::identity::{Admitted, caller_guest, count_and_admit};
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use crate::tables::TableMessage;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{Join, Joined};

pub(crate) async fn join(
    State(app): State<AppState>,
    Path(id): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<Join>,
) -> Result<Response, Error> {
    let join = body.read_or_default()?;
    // A request for a missing or private table, or for a taken seat, creates no guest.
    let known = caller_guest(&app, &headers).await?;
    let viewer = known.clone();
    app.tables.ask(&id, |reply| TableMessage::Record { guest: viewer, reply }).await?;
    let (guest, cookie) = match known {
        Some(guest) => (guest, None),
        None => {
            let wanted = join.clone();
            app.tables.ask(&id, |reply| TableMessage::CheckSit { join: wanted, reply }).await?;
            let Admitted { guest, cookie } = count_and_admit(&app, address, &headers).await?;
            (guest, cookie)
        }
    };
    let seat = app.tables.ask(&id, |reply| TableMessage::Sit { guest, join, reply }).await;
    // Another player may have been quicker; the new guest gets the cookie all the same.
    let answer = seat.map(|seat| Json(Joined { seat }));
    Ok((AppendHeaders(cookie), answer).into_response())
}
