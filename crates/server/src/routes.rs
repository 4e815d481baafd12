//! Which address is what: one file per resource.

mod account;
mod admin;
mod daily;
mod devices;
mod dice;
mod explore;
mod health;
mod history;
mod import;
mod join;
mod live;
mod lobby;
mod mine;
mod open;
mod programs;
mod ranks;
mod record;
mod rematch;
mod seal;
mod solo;
mod takeout;

use crate::Error;
use crate::desk::Desk;
use crate::{figures, headers, origin, page};
use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::{from_fn, map_response};
use axum::response::Response;
use axum::routing::{get, post};

/// Every address of the server.
pub(crate) fn router(desk: Desk) -> Router {
    let api = Router::new()
        .route("/tables", post(open::open))
        .route("/tables/mine", get(mine::mine))
        .route("/tables/{id}/join", post(join::join))
        .route("/tables/{id}/rematch", post(rematch::rematch))
        .route("/tables/{id}/record", get(record::record))
        .route("/tables/{id}/live", get(live::live))
        .route("/lobby", get(lobby::lobby))
        .route("/lobby/{game}", post(lobby::quick))
        .route("/mine/history", get(history::history))
        .route("/mine/import", post(import::import))
        .route("/mine/stats", get(ranks::stats))
        .route("/ratings/{game}", get(ranks::ranks))
        .route("/mine/export", get(takeout::takeout))
        .route("/account", get(account::show).post(account::join))
        .route("/account/login", post(account::log_in))
        .route("/account/password", post(account::password))
        .route("/account/delete", post(account::leave))
        .route("/account/logout", post(devices::log_out))
        .route("/account/devices/{number}/revoke", post(devices::revoke))
        .route("/admin", get(admin::view))
        .route("/admin/mute", post(admin::mute))
        .route("/programs", post(programs::admit))
        .route("/seal", get(seal::seal))
        .route("/dice", get(dice::dice))
        .route("/explore/{game}", get(explore::explore))
        .route("/solo/{game}", get(solo::solo))
        .route("/daily/{game}", get(daily::leaders).post(daily::open))
        .method_not_allowed_fallback(|| async { Error::BadMethod })
        .layer(map_response(uncached));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health::health))
        .route("/readyz", get(health::ready))
        .fallback(page::serve)
        .layer(from_fn(origin::guard))
        .layer(map_response(headers::secure))
        .layer(from_fn(figures::watch))
        .with_state(desk)
}

async fn uncached(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
