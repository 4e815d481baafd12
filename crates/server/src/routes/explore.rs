//! `GET /api/explore/{game}?position=…`: the exact value of a position, `null` where this server has no solution file for it.
//! `POST /api/explore/{game}`: the values of all moves at many choices of a game. Nothing is searched here: estimates come
//! from the bots in the page.

use crate::Error;
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use protocol::{Explored, ExploredChoice, ExploredRoll};
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct PositionQuery {
    #[serde(default)]
    position: String,
}

pub(crate) async fn explore(
    State(app): State<AppState>,
    Path(game): Path<String>,
    address: ClientAddress,
    query: Result<Query<PositionQuery>, QueryRejection>,
) -> Result<Json<Option<Explored>>, Error> {
    app.limit_lookup(address)?;
    let Ok(Query(PositionQuery { position })) = query else { return Err(Error::BadRequest) };
    // An unknown position is no error: the page asks for every position, and browsers log every refusal.
    let explored = bots::exact_values(&game, &position).map(|known| {
        let rolls = known.rolls.into_iter();
        let rolls = rolls.map(|roll| ExploredRoll {
            roll: roll.roll,
            weight: roll.weight,
            value: roll.value,
            moves: roll.moves,
        });
        Explored { value: known.value, rolls: rolls.collect() }
    });
    Ok(Json(explored))
}

/// For each choice the value of every move, if known.
type MoveValues = Vec<Option<Vec<(String, f64)>>>;

pub(crate) async fn move_values(
    State(app): State<AppState>,
    Path(game): Path<String>,
    address: ClientAddress,
    body: Body<Vec<ExploredChoice>>,
) -> Result<Json<MoveValues>, Error> {
    app.limit_lookup(address)?;
    let choices = body.read()?;
    if choices.len() > ExploredChoice::MAX_BATCH {
        return Err(Error::TooLarge);
    }
    // A solution file may be on a slow disk: not on the async threads.
    let _permit = app.replays.try_acquire().map_err(|_| Error::Busy)?;
    let look_up = move || {
        let values = choices.iter().map(|choice| bots::exact_moves(&game, &choice.position, choice.roll));
        values.collect::<MoveValues>()
    };
    tokio::task::spawn_blocking(look_up).await.map(Json).map_err(Error::inner)
}
