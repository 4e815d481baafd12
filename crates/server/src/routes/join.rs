//! `POST /api/tables/{id}/join`: take a seat.

use crate::Error;
use crate::body::Body;
use crate::desk::Desk;
use crate::guest::{Admitted, admit, named};
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
    // A table that is not there, or not for them, and a seat that cannot be had make no guest.
    let known = named(&desk, &headers).await?;
    let who = known.clone();
    desk.house.ask(&id, |reply| Message::Record { guest: who, reply }).await?;
    let (guest, cookie) = match known {
        Some(guest) => (guest, None),
        None => {
            let wanted = join.clone();
            desk.house.ask(&id, |reply| Message::MaySit { join: wanted, reply }).await?;
            let Admitted { guest, cookie } = admit(&desk, &headers).await?;
            (guest, cookie)
        }
    };
    let seat = desk.house.ask(&id, |reply| Message::Sit { guest, join, reply }).await;
    // Somebody may have been quicker; the guest is known all the same.
    let answer = seat.map(|seat| Json(Joined { seat }));
    Ok((AppendHeaders(cookie), answer).into_response())
}
