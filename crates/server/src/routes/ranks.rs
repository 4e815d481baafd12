//! `GET /api/ratings/{game}`: who plays a game best. `GET /api/mine/stats`: one's own results in numbers.

use crate::Error;
use crate::desk::Desk;
use crate::guest::named;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use wire::{GameStats, Ranks};

/// As many as are read with pleasure.
const MOST: u32 = 50;
/// Results that make up the statistics, the latest ones.
const RESULTS: u32 = 1000;

pub(crate) async fn ranks(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Ranks>, Error> {
    desk.looking()?;
    Ok(Json(desk.people.ranks(named(&desk, &headers).await?.as_ref(), &game, MOST).await?))
}

pub(crate) async fn stats(State(desk): State<Desk>, headers: HeaderMap) -> Result<Json<Vec<GameStats>>, Error> {
    desk.looking()?;
    let Some(guest) = named(&desk, &headers).await? else { return Ok(Json(Vec::new())) };
    Ok(Json(desk.people.stats(&guest, RESULTS).await?))
}
