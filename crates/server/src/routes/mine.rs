//! `GET /api/tables/mine`: the guest's unfinished tables.

use crate::Error;
use crate::desk::Desk;
use crate::guest::named;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use wire::MyTable;

/// As many as fit on a page.
const MOST: u32 = 20;

pub(crate) async fn mine(State(desk): State<Desk>, headers: HeaderMap) -> Result<Json<Vec<MyTable>>, Error> {
    let Some(guest) = named(&desk, &headers).await? else { return Ok(Json(Vec::new())) };
    let listed = desk.house.store.tables_of(&guest, MOST).await?;
    let mine = listed.into_iter().map(|table| MyTable {
        your_turn: table.acting.iter().any(|seat| table.yours.contains(seat)),
        id: table.id,
        game: table.game,
        chairs: table.chairs,
    });
    Ok(Json(mine.collect()))
}
