//! `GET /api/games`: every game with its seats, options, bots and chance events. It says the same as long as the server
//! runs, so it is written once.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use std::sync::LazyLock;

static GAMES: LazyLock<String> = LazyLock::new(|| serde_json::json!(api::games()).to_string());

pub(crate) async fn games() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], GAMES.as_str())
}
