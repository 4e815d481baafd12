//! `GET /api/ratings/{game}`: the ranking of a game. `GET /api/mine/stats`: the caller's results in numbers.

use crate::Error;
use crate::accounts::identity::caller_guest;
use crate::app_state::AppState;
use crate::limits::client_address::ClientAddress;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use protocol::{GameStats, Ranking};

/// Rows of the ranking.
const MAX_ROWS: u32 = 50;
/// The latest results that make up the statistics.
const MAX_RESULTS: u32 = 1000;

pub(crate) async fn ranking(
    State(app): State<AppState>,
    Path(game): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<Json<Ranking>, Error> {
    app.limit_stats(address)?;
    Ok(Json(app.players.ranking(caller_guest(&app, &headers).await?.as_ref(), &game, MAX_ROWS).await?))
}

pub(crate) async fn stats(
    State(app): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<Json<Vec<GameStats>>, Error> {
    app.limit_stats(address)?;
    let Some(guest) = caller_guest(&app, &headers).await? else { return Ok(Json(Vec::new())) };
    Ok(Json(app.players.stats(&guest, MAX_RESULTS).await?))
}
