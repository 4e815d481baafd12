//! `tablee._core`: what Python sees of the core. No rule is written here, and none in Python.
//!
//! Start with [`game`] and [`state`]. Everything that takes long releases the interpreter's lock.

mod arena;
mod bots;
mod errors;
mod game;
mod json;
mod lab;
mod playouts;
mod review;
mod solution;
mod state;
mod vector_env;

use pyo3::prelude::*;

/// The compiled part of the package.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    errors::add_to(module)?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<vector_env::VectorEnv>()?;
    module.add_class::<bots::Bot>()?;
    module.add_class::<solution::Solution>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(game::game_info, module)?)?;
    module.add_function(wrap_pyfunction!(game::load_game_json, module)?)?;
    module.add_function(wrap_pyfunction!(state::state_of_record, module)?)?;
    module.add_function(wrap_pyfunction!(bots::bots, module)?)?;
    module.add_function(wrap_pyfunction!(solution::solve_ur_classic, module)?)?;
    module.add_function(wrap_pyfunction!(review::review_record, module)?)?;
    module.add_function(wrap_pyfunction!(playouts::playouts, module)?)?;
    module.add_function(wrap_pyfunction!(lab::lab_figures, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena_match, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena_players, module)?)?;
    Ok(())
}
