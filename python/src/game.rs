//! A game with its seats and options chosen.

use crate::errors::{of_options, unknown_game};
use crate::json;
use crate::state::{State, seat_of};
use encoding::{ActionIds, AnyPosition, encoded};
use kernel::{AnySession, GameInfo, Seat, SeatSet};
use pyo3::prelude::*;
use rng::Rng;
use serde_json::{Map, Value, json};
use std::hash::{BuildHasher, Hasher, RandomState};

/// A game with its seats and options: `load_game` makes one.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Game {
    /// The start of every game, which new states copy.
    pub(crate) fresh: Box<dyn AnyPosition>,
    pub(crate) planes: Vec<encoding::Plane>,
}

impl Game {
    pub(crate) fn open(slug: &str, seats: Option<i64>, options: &Map<String, Value>) -> PyResult<Game> {
        let game = catalog::game(slug).ok_or_else(|| unknown_game(slug))?;
        let seats = match seats {
            Some(seats) => seats,
            None => default_seats(slug).unwrap_or(game.info().seats[0]).into(),
        };
        let session = game.open(seats, options).map_err(|error| of_options(&error))?;
        let fresh = encoded(slug).and_then(|game| game.position(&*session)).ok_or_else(|| unknown_game(slug))?;
        Ok(Game::of(fresh))
    }

    pub(crate) fn of(fresh: Box<dyn AnyPosition>) -> Game {
        let planes = fresh.planes();
        Game { fresh, planes }
    }

    pub(crate) fn numbers(&self) -> usize {
        self.planes.iter().map(|plane| plane.len()).sum()
    }

    pub(crate) fn slug(&self) -> &'static str {
        self.fresh.session().info().slug
    }

    pub(crate) fn seats(&self) -> u8 {
        self.fresh.session().seats()
    }
}

/// The fewest seats that make a contest, or one where all share the same dice: as the lab chooses.
fn default_seats(slug: &str) -> Option<u8> {
    ::lab::experiment::lab(slug).ok().map(|lab| lab.default_seats())
}

/// A seed for callers that name none.
pub(crate) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[pymethods]
impl Game {
    /// The slug of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.slug()
    }

    #[getter]
    fn num_players(&self) -> u8 {
        self.seats()
    }

    /// The team of each seat: seats with the same number win together.
    #[getter]
    fn teams(&self) -> Vec<usize> {
        let session = self.fresh.session();
        Seat::all(self.seats()).map(|seat| session.team(seat).into()).collect()
    }

    /// Every option with its value.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, &Value::Object(self.fresh.session().options().to_map()).to_string())
    }

    /// Every action id is below this number.
    fn num_distinct_actions(&self) -> usize {
        self.fresh.action_count()
    }

    /// Whether an id means the same action in every position; else it is a place in the list of legal actions.
    #[getter]
    fn fixed_action_ids(&self) -> bool {
        self.fresh.action_ids() == ActionIds::Fixed
    }

    /// How many steps a game has at most, or where simulations stop.
    fn max_game_length(&self) -> usize {
        self.fresh.longest()
    }

    /// The length of `state.observation_tensor(seat)`.
    fn observation_tensor_size(&self) -> usize {
        self.numbers()
    }

    /// The parts of the observation tensor, in order: name, shape, meaning.
    fn observation_planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut from = 0;
        let planes: Vec<Value> = self
            .planes
            .iter()
            .map(|plane| {
                from += plane.len();
                json!({"name": plane.name, "shape": plane.shape, "start": from - plane.len(), "stop": from, "meaning": plane.meaning})
            })
            .collect();
        json::loads(py, &Value::Array(planes).to_string())
    }

    /// The text of an action id for a seat; None where an id means nothing without a position.
    #[pyo3(signature = (action, seat = 0))]
    fn action_to_string(&self, action: usize, seat: i64) -> PyResult<Option<String>> {
        let seat = seat_of(seat, self.seats())?;
        Ok(match self.fresh.action_ids() {
            ActionIds::Fixed => self.fresh.action_text(seat, action),
            ActionIds::Listed => None,
        })
    }

    /// A new game. The seed is that of its dice: the same as in `tablee referee`.
    #[pyo3(signature = (seed = None))]
    fn new_initial_state(slf: Bound<'_, Self>, seed: Option<u64>) -> State {
        let position = slf.get().fresh.clone_boxed();
        State { game: slf.unbind(), position, rng: Rng::seeded(seed.unwrap_or_else(any_seed)) }
    }

    fn __repr__(&self) -> String {
        let session = self.fresh.session();
        let options: String =
            session.options().iter().map(|(name, value)| format!(", {name}={}", json!(value))).collect();
        format!("load_game(\"{}\", seats={}{options})", self.slug(), self.seats())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let (one, other) = (self.fresh.session(), other.get().fresh.session());
            (one.info().slug, one.seats(), one.options()) == (other.info().slug, other.seats(), other.options())
        })
    }

    fn __hash__(&self) -> u64 {
        let text = Value::Object(self.fresh.session().options().to_map()).to_string();
        text.bytes()
            .chain(self.slug().bytes())
            .chain([self.seats()])
            .fold(7, |hash, byte| hash * 31 % 0xffff_fffb + u64::from(byte))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, u8, String))> {
        let load = py.import("tablee._core")?.getattr("load_game_json")?;
        let options = Value::Object(self.fresh.session().options().to_map()).to_string();
        Ok((load, (self.slug().to_owned(), self.seats(), options)))
    }
}

/// The game with these seats and options, which are a JSON object.
#[pyfunction]
#[pyo3(signature = (slug, seats, options))]
pub(crate) fn load_game_json(slug: &str, seats: Option<i64>, options: &str) -> PyResult<Game> {
    Game::open(slug, seats, &json::object(options)?)
}

/// The slugs of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    catalog::INFOS.iter().map(|info| info.slug).collect()
}

/// How the seats of a game choose.
#[derive(Clone, Copy, Default)]
struct Play {
    /// Several teams act at the same time in some position.
    simultaneous: bool,
    /// Some choices are secret for a while.
    secrets: bool,
}

/// Found by playing one game with the most seats: a game does not declare it.
fn play_of(slug: &str) -> Option<Play> {
    let game = catalog::game(slug)?;
    let session = game.open((*game.info().seats.last()?).into(), &Map::new()).ok()?;
    let mut position = encoded(slug)?.position(&*session)?;
    let (mut rng, mut play, mut legal) = (Rng::seeded(1), Play::default(), Vec::new());
    while !position.is_cut() {
        position.roll_all(&mut rng);
        let acting = position.acting();
        let Some(seat) = acting.iter().next() else { break };
        play.simultaneous |= teams_of(position.session(), acting) > 1;
        legal.clear();
        position.legal_ids(seat, &mut legal);
        let id = legal.get(rng.index(legal.len())?)?;
        position.play_id(seat, *id as usize).ok()?;
        play.secrets |= position.session().secret(position.session().step_count() - 1);
    }
    Some(play)
}

/// How many teams these seats are of.
pub(crate) fn teams_of(session: &dyn AnySession, seats: SeatSet) -> usize {
    let first = |seat: Seat| seats.iter().find(|&other| session.team(other) == session.team(seat)) == Some(seat);
    seats.iter().filter(|&seat| first(seat)).count()
}

/// What a game declares.
#[pyfunction]
pub(crate) fn game_info<'py>(py: Python<'py>, slug: &str) -> PyResult<Bound<'py, PyAny>> {
    let info: &GameInfo = catalog::info(slug).ok_or_else(|| unknown_game(slug))?;
    let options: Map<String, Value> = info
        .options
        .iter()
        .map(|option| (option.name.to_owned(), json!({"values": option.values, "default": option.default})))
        .collect();
    let play = play_of(slug).unwrap_or_default();
    let told = json!({
        "slug": info.slug,
        "simultaneous": play.simultaneous,
        "secrets": play.secrets,
        "seats": info.seats,
        "default_seats": default_seats(slug),
        "options": options,
        "rules": info.rules,
        "bots": info.bots().map(|level| level.id).collect::<Vec<_>>(),
        "solo": info.solo.is_some(),
        "files": info.files.iter().map(|file| file.name).collect::<Vec<_>>(),
    });
    json::loads(py, &told.to_string())
}
