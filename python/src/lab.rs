//! The lab's statistics as columns.

use crate::errors::{BadOptions, unknown_game};
use crate::json;
use ::lab::experiment::{Extras, lab};
use ::lab::simulate::{RunOptions, SimulationConfig};
use i18n::Lang;
use pyo3::prelude::*;
use serde_json::{Value, json};

/// Plays games as `tablee lab` does and returns every figure of its report, as columns.
#[pyfunction]
#[pyo3(signature = (slug, games, bots, seed, seats, options, threads))]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn lab_figures<'py>(
    py: Python<'py>,
    slug: &str,
    games: u64,
    bots: Vec<String>,
    seed: u64,
    seats: Option<u8>,
    options: &str,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let lab = lab(slug).map_err(|_| unknown_game(slug))?;
    let options = json::object(options)?;
    let config =
        SimulationConfig { seats, options, bots, games, sample: games.min(1000), seed, ..SimulationConfig::default() };
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).clamp(1, 1024);
    let found = py.detach(|| lab.run(&config, &Extras::default(), RunOptions { threads, ..RunOptions::SERIAL }));
    let report = found.map_err(|error| BadOptions::new_err(error.to_string()))?.report(Lang::En);
    let rows = || report.sections.iter().flat_map(|section| section.figures.iter().map(move |row| (section, row)));
    let column = |value: &dyn Fn(&str, &::lab::report::FigureRow) -> Value| {
        rows().map(|(section, row)| value(section.id, row)).collect::<Vec<Value>>()
    };
    let told = json!({
        "section": column(&|section, _| json!(section)),
        "name": column(&|_, row| json!(row.name)),
        "value": column(&|_, row| json!(row.figure.value)),
        "low": column(&|_, row| json!(row.figure.low)),
        "high": column(&|_, row| json!(row.figure.high)),
        "n": column(&|_, row| json!(row.figure.n)),
        "unit": column(&|_, row| json!(row.figure.unit)),
    });
    json::loads(py, &told.to_string())
}
