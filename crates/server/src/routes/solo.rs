//! `GET /api/solo/{game}`: what the guest has scored alone.

use crate::Error;
use crate::desk::Desk;
use crate::guest::named;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use wire::SoloScores;

/// As many as a small plot can show.
const MOST: u32 = 50;

pub(crate) async fn solo(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Json<SoloScores>, Error> {
    if !desk.is_solo(&game) {
        return Err(Error::NotFound);
    }
    let Some(guest) = named(&desk, &headers).await? else { return Ok(Json(SoloScores::default())) };
    Ok(Json(desk.house.store.solo_scores(&guest, &game, MOST).await?))
}
