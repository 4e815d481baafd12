//! Exact solutions of classic Ur.

use crate::errors::{BadOptions, BadSolution, WrongGame};
use crate::state::State;
use kernel::{Game as _, Session, Turn};
use mmap::MappedFile;
use pyo3::prelude::*;
use solver::ur_classic::{SolutionFile, Solver, SolverOptions};
use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;
use ur_classic::{Phase, UrClassic};

/// The value of every position of classic Ur with at most a certain number of pawns.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Solution {
    values: Values,
}

enum Values {
    /// Just computed, at full precision.
    Solved(solver::ur_classic::Solution),
    /// From a file, to a hundred-thousandth.
    Opened(SolutionFile),
}

fn typed(state: &State) -> PyResult<&Session<UrClassic>> {
    let session = state.session();
    let slug = session.info().slug;
    session
        .as_any()
        .downcast_ref()
        .ok_or_else(|| WrongGame::new_err(format!("this is a solution of ur-classic, and the state is of {slug}")))
}

impl Solution {
    fn before_a_roll(&self, pawns: u8, state: &ur_classic::State) -> PyResult<f64> {
        let value = match &self.values {
            Values::Solved(solution) => solution.value(pawns, state),
            Values::Opened(file) => file.value(pawns, state),
        };
        value.ok_or_else(|| {
            BadSolution::new_err(format!(
                "this solution covers {} pawns and positions after the start is decided: solve more pawns, or roll first",
                self.pawns()
            ))
        })
    }

    /// The mover's chance to win, at any point of a turn.
    fn of(&self, game: &UrClassic, state: &ur_classic::State) -> PyResult<f64> {
        match state.phase() {
            Phase::Roll | Phase::Start => self.before_a_roll(game.pawns(), state),
            Phase::Over => Ok(1.0),
            Phase::Move(_) => {
                let values = self.by_move(game, state)?;
                Ok(values.into_iter().map(|(_, value)| value).fold(0.0, f64::max))
            }
        }
    }

    /// The mover's chance to win after each legal move.
    fn by_move(&self, game: &UrClassic, state: &ur_classic::State) -> PyResult<Vec<(String, f64)>> {
        let (mover, mut moves) = (state.mover(), Vec::new());
        if matches!(game.turn(state), Turn::Seats(_)) {
            game.actions(state, mover, &mut moves);
        }
        let value = |action| {
            let mut after = *state;
            game.play_unchecked(&mut after, mover, action);
            let over = game.turn(&after) == Turn::Over;
            let own = if over { Ok(1.0) } else { self.before_a_roll(game.pawns(), &after) }?;
            Ok((game.action_text(mover, action), if over || after.mover() == mover { own } else { 1.0 - own }))
        };
        moves.into_iter().map(value).collect()
    }
}

#[pymethods]
impl Solution {
    /// Opens a solution file, as `tablee solve ur-classic` and `solution.save` write it. The whole file is checked.
    #[staticmethod]
    fn open(py: Python<'_>, path: PathBuf) -> PyResult<Solution> {
        let opened = py.detach(|| {
            let file = MappedFile::open(&path).map_err(|error| format!("cannot open {}: {error}", path.display()))?;
            SolutionFile::new(file).map_err(|error| format!("{}: {error}", path.display()))
        });
        Ok(Solution { values: Values::Opened(opened.map_err(BadSolution::new_err)?) })
    }

    /// Writes a solution file. A file that is already there is replaced only once the new one is complete.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let Values::Solved(solution) = &self.values else {
            return Err(BadSolution::new_err("this solution is already a file: copy that"));
        };
        let fresh = path.with_extension("new");
        let saved = py.detach(|| {
            let residual = solution.residual(cores(), |_| {}).unwrap_or(f64::NAN);
            solution.quantised(residual).write(BufWriter::new(File::create(&fresh)?))?;
            std::fs::rename(&fresh, &path)
        });
        saved.map_err(|error| BadSolution::new_err(format!("cannot write {}: {error}", path.display())))
    }

    /// Pawns of each player in the largest game it covers.
    #[getter]
    fn pawns(&self) -> u8 {
        match &self.values {
            Values::Solved(solution) => solution.pawns(),
            Values::Opened(file) => file.pawns(),
        }
    }

    /// The chance to win of the seat that rolls or moves next, under perfect play.
    fn value(&self, state: &State) -> PyResult<f64> {
        let session = typed(state)?;
        self.of(session.game(), session.state())
    }

    /// That chance after each legal move, by text; empty before a roll.
    fn moves(&self, state: &State) -> PyResult<std::collections::BTreeMap<String, f64>> {
        let session = typed(state)?;
        Ok(self.by_move(session.game(), session.state())?.into_iter().collect())
    }

    fn __repr__(&self) -> String {
        format!("<Solution of ur-classic with up to {} pawns>", self.pawns())
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Solves classic Ur with up to this many pawns by value iteration. Four take seconds, seven hours and gigabytes.
#[pyfunction]
#[pyo3(signature = (pawns = 4, *, threads = None))]
pub(crate) fn solve_ur_classic(py: Python<'_>, pawns: i64, threads: Option<usize>) -> PyResult<Solution> {
    let wrong = || BadOptions::new_err(format!("classic Ur is played with 1 to 7 pawns, not {pawns}"));
    let mut solver = u8::try_from(pawns).ok().and_then(Solver::new).ok_or_else(wrong)?;
    let options =
        SolverOptions { tolerance: SolverOptions::CLOSEST, threads: threads.unwrap_or_else(cores).clamp(1, 1024) };
    loop {
        // Between two layers the caller may stop it.
        py.check_signals()?;
        if py.detach(|| solver.solve_next(options, |_| {})).is_none() {
            break;
        }
    }
    let solution = py.detach(|| solver.finish()).ok_or_else(|| BadSolution::new_err("not every layer was solved"))?;
    Ok(Solution { values: Values::Solved(solution) })
}
