//! `GET /api/lobby`: listed tables with an open seat. `POST /api/lobby/{game}`: quick match, at one of them or at a new one.

use super::open::open_table;
use crate::Error;
use crate::accounts::identity::{Admitted, count_table_and_admit};
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use crate::tables::TableMessage;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse, Response};
use fair_dice::ClientSeed;
use protocol::{Join, LobbyTable, NewSeat, NewTable, TableId, Terms};
use table::Name;

pub(crate) async fn lobby(State(app): State<AppState>, address: ClientAddress) -> Result<Json<Vec<LobbyTable>>, Error> {
    app.limit_lookup(address)?;
    Ok(Json(app.tables.lobby.waiting(None)))
}

/// Seats the caller at the table with default options that has waited longest. If there is none they wait at a new one,
/// with as few seats as the game allows.
pub(crate) async fn quick_match(
    State(app): State<AppState>,
    Path(game): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<Join>,
) -> Result<Response, Error> {
    app.limit_lookup(address)?;
    let Join { name, client_seed: part, seat: _ } = body.read_or_default()?;
    let seats = fewest_seats(&game)?;
    // A refused name or client seed creates no guest.
    Name::new(&name)?;
    part.as_deref().map(ClientSeed::new).transpose().map_err(table::Refusal::from)?;
    let Admitted { guest, cookie } = count_table_and_admit(&app, address, &headers).await?;
    for table in
        app.tables.lobby.waiting(Some(&game)).into_iter().filter(|table| table.usual && table.terms.dice.is_server())
    {
        let (guest, join) = (guest.clone(), Join { name: name.clone(), client_seed: part.clone(), seat: None });
        // Another player may have been quicker: try the next table.
        let sitter = guest.clone();
        if app.tables.ask(&table.id, |reply| TableMessage::Sit { guest, join, reply }).await.is_ok() {
            app.uncount_new_table(address, &sitter);
            return Ok((AppendHeaders(cookie), Json(TableId { id: table.id })).into_response());
        }
    }
    let seats = std::iter::once(NewSeat::You).chain(std::iter::repeat_n(NewSeat::Open, seats - 1)).collect();
    let terms = Terms { listed: true, ..Terms::default() };
    let new = NewTable { game, seats, name, client_seed: part, terms, ..NewTable::default() };
    let opened = open_table(&app, &new, None, &guest).await;
    Ok((AppendHeaders(cookie), opened.map(|id| Json(TableId { id }))).into_response())
}

/// The smallest number of seats, at least two.
fn fewest_seats(game: &str) -> Result<usize, Error> {
    let game = catalog::game(game).ok_or(Error::NotFound)?;
    let seats = game.info().seats.iter().copied().find(|seats| *seats >= 2);
    seats.map(usize::from).ok_or(Error::NotFound)
}
