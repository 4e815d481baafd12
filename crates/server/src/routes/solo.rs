//! `GET /api/solo/{game}`: the caller's solo scores.

use crate::Error;
use crate::accounts::identity::caller_guest;
use crate::app_state::AppState;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use protocol::SoloScores;

/// Scores of the plot.
const MAX_SCORES: u32 = 50;

pub(crate) async fn solo(
    State(app): State<AppState>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Json<SoloScores>, Error> {
    if !app.is_solo(&game) {
        return Err(Error::NotFound);
    }
    let Some(guest) = caller_guest(&app, &headers).await? else { return Ok(Json(SoloScores::default())) };
    Ok(Json(app.tables.store.solo_scores(&guest, &game, MAX_SCORES).await?))
}
