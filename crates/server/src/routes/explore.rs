//! `GET /api/explore/{game}?position=…`: what a position is worth, where this house knows it exactly, else `null`.
//! `POST /api/explore/{game}`: what every move was worth at many choices of a game. Nothing is thought about here: who wants
//! an estimate asks the bots of the page.

use crate::Error;
use crate::body::Body;
use crate::desk::Desk;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use wire::{Explored, ExploredChoice, ExploredRoll};

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    position: String,
}

pub(crate) async fn explore(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Option<Explored>>, Error> {
    desk.look_around()?;
    let Ok(Query(Asked { position })) = asked else { return Err(Error::BadRequest) };
    // What is not known is no error: the page asks for every position, and a browser complains of every refusal.
    let told = minds::known_exactly(&game, &position).map(|known| {
        let rolls = known.rolls.into_iter();
        let rolls = rolls.map(|roll| ExploredRoll {
            roll: roll.roll,
            weight: roll.weight,
            value: roll.value,
            moves: roll.moves,
        });
        Explored { value: known.value, rolls: rolls.collect() }
    });
    Ok(Json(told))
}

/// For each choice every move and its value, or nothing.
type Weighed = Vec<Option<Vec<(String, f64)>>>;

pub(crate) async fn weigh(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    body: Body<Vec<ExploredChoice>>,
) -> Result<Json<Weighed>, Error> {
    desk.look_around()?;
    let choices = body.read()?;
    if choices.len() > ExploredChoice::MOST {
        return Err(Error::TooLarge);
    }
    // A table may lie on a slow disk: not on the threads that serve everybody.
    let _place = desk.replays.try_acquire().map_err(|_| Error::Busy)?;
    let weigh = move || {
        let weighed = choices.iter().map(|choice| minds::known_moves(&game, &choice.position, choice.roll));
        weighed.collect::<Weighed>()
    };
    tokio::task::spawn_blocking(weigh).await.map(Json).map_err(Error::inner)
}
