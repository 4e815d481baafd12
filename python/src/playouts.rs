//! Whole games at once.

use crate::errors::{BadOptions, TableeError, unknown_bot};
use crate::game::{Game, any_seed};
use ::lab::simulate::in_blocks;
use encoding::{AnyPosition, Playout, Rewards};
use kernel::{Seat, Turn};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rng::Rng;
use train::arena::{Entrant, entrant, entrants};

/// Plays `n` games and returns their ends as arrays. Without bots every action is equally likely. Game number `i` has the
/// dice of `Rng::split(seed, i)`, on any number of threads.
#[pyfunction]
#[pyo3(signature = (game, n, bots, seed, threads))]
pub(crate) fn playouts<'py>(
    py: Python<'py>,
    game: &Bound<'py, Game>,
    n: u64,
    bots: Vec<String>,
    seed: Option<u64>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyDict>> {
    let rules = game.get();
    let players = seated(rules, &bots)?;
    let seed = seed.unwrap_or_else(any_seed);
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).clamp(1, 1024);
    let fresh = &*rules.fresh;
    let played = py.detach(|| {
        in_blocks(n, threads, |numbers| {
            numbers
                .map(|number| match &players {
                    None => Ok(fresh.playout(&mut Rng::split(seed, number))),
                    Some(players) => with_bots(fresh, players, Rng::split(seed, number)),
                })
                .collect::<Result<Vec<Playout>, &'static str>>()
        })
    });
    let played: Vec<Playout> = played.map_err(TableeError::new_err)?.into_iter().flatten().collect();
    let columns = PyDict::new(py);
    let table = |values: fn(&Playout) -> &[f64]| {
        let flat: Vec<f64> = played.iter().flat_map(|game| values(game).iter().copied()).collect();
        PyArray1::from_vec(py, flat).reshape([played.len(), rules.seats().into()])
    };
    columns.set_item("returns", table(|game| &game.returns)?)?;
    columns.set_item("points", table(|game| &game.points)?)?;
    columns.set_item("steps", PyArray1::from_vec(py, played.iter().map(|game| game.steps).collect()))?;
    columns.set_item("over", PyArray1::from_vec(py, played.iter().map(|game| game.over).collect()))?;
    Ok(columns)
}

type Players = Vec<&'static dyn Entrant>;

/// The players by seat; none where all play at random.
fn seated(game: &Game, bots: &[String]) -> PyResult<Option<Players>> {
    let seats = usize::from(game.seats());
    if bots.is_empty() || bots.iter().all(|id| id == "random") {
        return Ok(None);
    }
    if bots.len() != 1 && bots.len() != seats {
        return Err(BadOptions::new_err(format!(
            "name one bot for all seats or one for each of {seats}, not {}",
            bots.len()
        )));
    }
    let find =
        |id: &String| entrant(game.slug(), id).ok_or_else(|| unknown_bot(game.slug(), id, &entrants(game.slug())));
    let named: Players = bots.iter().map(find).collect::<PyResult<_>>()?;
    Ok(Some((0..seats).map(|seat| named[seat % named.len()]).collect()))
}

fn with_bots(fresh: &dyn AnyPosition, players: &Players, mut rng: Rng) -> Result<Playout, &'static str> {
    let mut position = fresh.clone_boxed();
    let seats = usize::from(position.session().seats());
    while !position.is_cut() {
        match position.session().turn() {
            Turn::Over => break,
            Turn::Chance(_) => position.roll_all(&mut rng),
            Turn::Seats(acting) => {
                let seat = acting.iter().next().unwrap_or(Seat::FIRST);
                let answer = players[seat.index()].answer(position.session(), seat, rng.bits());
                let answer = answer.ok_or("a bot has no answer in this position")?;
                let played = position.session_mut().play(u8::from(seat).into(), &answer);
                played.map_err(|_| "a bot played an illegal action")?;
            }
        }
    }
    let by = |rewards| position.rewards(rewards).unwrap_or_else(|| vec![0.0; seats]);
    let over = position.session().turn() == Turn::Over;
    let steps = position.session().step_count() as u64;
    Ok(Playout { returns: by(Rewards::Returns), points: by(Rewards::Points), steps, over })
}
