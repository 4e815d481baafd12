//! `GET /api/lobby`: tables where anybody may sit down. `POST /api/lobby/{game}`: sit down at one, or wait at a new one.

use super::open::open_table;
use crate::Error;
use crate::body::Body;
use crate::desk::Desk;
use crate::guest::{Admitted, admit};
use crate::house::Message;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse, Response};
use fair::Part;
use table::Name;
use wire::{Join, LobbyTable, NewSeat, NewTable, TableId};

pub(crate) async fn lobby(State(desk): State<Desk>) -> Result<Json<Vec<LobbyTable>>, Error> {
    desk.look_around()?;
    Ok(Json(desk.house.lobby.waiting(None)))
}

/// Seats whoever asks at the table that has waited longest, of those that are played as the box says. Where there is none
/// they wait at a new one, for two or as few as it takes.
pub(crate) async fn quick(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    headers: HeaderMap,
    body: Body<Join>,
) -> Result<Response, Error> {
    desk.look_around()?;
    let Join { name, part, seat: _ } = body.read_or_default()?;
    let seats = fewest(&game)?;
    // What cannot be makes no guest.
    Name::new(&name)?;
    part.as_deref().map(Part::new).transpose().map_err(table::Refusal::from)?;
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    for table in desk.house.lobby.waiting(Some(&game)).into_iter().filter(|table| table.usual && table.dice.is_house())
    {
        let (guest, join) = (guest.clone(), Join { name: name.clone(), part: part.clone(), seat: None });
        // Somebody else may have been quicker: the next one then.
        if desk.house.ask(&table.id, |reply| Message::Sit { guest, join, reply }).await.is_ok() {
            return Ok((AppendHeaders(cookie), Json(TableId { id: table.id })).into_response());
        }
    }
    let seats = std::iter::once(NewSeat::You).chain(std::iter::repeat_n(NewSeat::Open, seats - 1)).collect();
    let new = NewTable { game, seats, name, part, listed: true, ..NewTable::default() };
    let id = open_table(&desk, &new, None, &guest).await?;
    Ok((AppendHeaders(cookie), Json(TableId { id })).into_response())
}

/// As few as make a contest.
fn fewest(game: &str) -> Result<usize, Error> {
    let game = shelf::game(game).ok_or(Error::NotFound)?;
    let seats = game.card().seats.iter().copied().find(|seats| *seats >= 2);
    seats.map(usize::from).ok_or(Error::NotFound)
}
