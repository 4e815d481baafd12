//! `POST /api/tables/{id}/join`: take a seat.

use crate::Error;
use crate::body::Body;
use crate::desk::Desk;
use crate::guest::{Admitted, admit};
use crate::house::Message;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse, Response};
use wire::{Join, Joined};

pub(crate) async fn join(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Join>,
) -> Result<Response, Error> {
    let join = body.read_or_default()?;
    // A table that is not there makes no guest.
    desk.house.ask(&id, |reply| Message::Record { guest: None, reply }).await?;
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    let seat = desk.house.ask(&id, |reply| Message::Sit { guest, join, reply }).await;
    // The cookie is given even with a refusal: the guest is known now.
    let answer = seat.map(|seat| Json(Joined { seat }));
    Ok((AppendHeaders(cookie), answer).into_response())
}
