//! JSON between the two languages, by Python's own module.

use crate::errors::BadOptions;
use pyo3::prelude::*;
use serde_json::{Map, Value};

/// The Python value of a JSON text.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// The JSON object of a text that Python wrote.
pub(crate) fn object(text: &str) -> PyResult<Map<String, Value>> {
    serde_json::from_str(text)
        .map_err(|error| BadOptions::new_err(format!("options are names with numbers or words: {error}")))
}
