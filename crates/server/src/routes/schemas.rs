//! `GET /api/openapi.json` and `GET /api/schema/{name}`: the API, described for programs. Both say the same as long as the
//! server runs, so they are written once.

use crate::Error;
use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use std::collections::HashMap;
use std::sync::LazyLock;

static OPENAPI: LazyLock<String> = LazyLock::new(|| api::openapi().to_string());

/// Every schema by its file name.
static SCHEMAS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let named = |name: String| Some((format!("{name}.json"), api::schema(&name)?.to_string()));
    api::schema_names().into_iter().filter_map(named).collect()
});

pub(crate) async fn openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], OPENAPI.as_str())
}

pub(crate) async fn schema(Path(name): Path<String>) -> Result<impl IntoResponse, Error> {
    let schema = SCHEMAS.get(&name).ok_or(Error::NotFound)?;
    Ok(([(CONTENT_TYPE, "application/schema+json")], schema.as_str()))
}
