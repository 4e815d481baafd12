//! `GET /api/tables/mine`: the caller's unfinished tables.

use crate::Error;
use crate::accounts::identity::caller_guest;
use crate::app_state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use protocol::MyTable;

/// Rows of the list.
const MAX_ROWS: u32 = 20;

pub(crate) async fn my_tables(State(app): State<AppState>, headers: HeaderMap) -> Result<Json<Vec<MyTable>>, Error> {
    let Some(guest) = caller_guest(&app, &headers).await? else { return Ok(Json(Vec::new())) };
    let listed = app.tables.store.tables_of(&guest, MAX_ROWS).await?;
    let mine = listed.into_iter().map(|table| MyTable {
        your_turn: table.acting.iter().any(|seat| table.yours.contains(seat)),
        id: table.id,
        game: table.game,
        chairs: table.chairs,
    });
    Ok(Json(mine.collect()))
}
