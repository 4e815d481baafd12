//! The routes of the HTTP API: one file per resource.

mod account;
mod admin;
mod commitment;
mod daily;
mod devices;
mod dice;
mod explore;
mod export;
mod games;
mod health;
mod history;
mod import;
mod join;
mod live;
mod lobby;
mod moderation;
mod my_tables;
mod open;
mod programs;
mod ratings;
mod record;
mod rematch;
mod schemas;
mod solo;

use crate::app_state::AppState;
use crate::limits::{client_address, rate_limit};
use crate::{Budget, Error};
use crate::{csrf, metrics, page, security_headers};
use axum::Router;
use axum::handler::Handler;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};

/// A route of the server, besides the page's files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// With `{names}` for parameters.
    pub path: &'static str,
    /// What a request is charged to.
    pub budget: Budget,
}

/// All routes, for tests that check that none was forgotten.
pub fn routes() -> Vec<Route> {
    handlers().into_iter().map(|(route, _)| route).collect()
}

fn handlers() -> Vec<(Route, MethodRouter<AppState>)> {
    use Budget::{Connect, Read, Search, Write};
    vec![
        at_post("/api/tables", Write, open::open),
        at_get("/api/tables/mine", Read, my_tables::my_tables),
        at_post("/api/tables/{id}/join", Write, join::join),
        at_post("/api/tables/{id}/rematch", Write, rematch::rematch),
        at_get("/api/tables/{id}/record", Search, record::record),
        at_get("/api/tables/{id}/live", Connect, live::live),
        at_post("/api/tables/{id}/spectator-chat", Write, moderation::spectator_chat),
        at_post("/api/tables/{id}/report", Write, moderation::report),
        at_post("/api/tables/{id}/block", Write, moderation::block),
        at_get("/api/tables/{id}/blocked", Read, moderation::blocked),
        at_get("/api/lobby", Read, lobby::lobby),
        at_post("/api/lobby/{game}", Write, lobby::quick_match),
        at_get("/api/mine/history", Search, history::history),
        at_post("/api/mine/import", Write, import::import),
        at_get("/api/mine/stats", Search, ratings::stats),
        at_get("/api/ratings/{game}", Search, ratings::ranking),
        at_get("/api/mine/export", Search, export::export),
        at_get("/api/account", Read, account::show),
        at_post("/api/account", Write, account::create),
        at_post("/api/account/login", Write, account::log_in),
        at_post("/api/account/password", Write, account::set_password),
        at_post("/api/account/delete", Write, account::delete),
        at_post("/api/account/logout", Write, devices::log_out),
        at_post("/api/account/devices/{number}/revoke", Write, devices::revoke),
        at_get("/api/admin", Search, admin::view),
        at_post("/api/admin/mute", Write, admin::mute),
        at_post("/api/admin/resolve-report", Write, admin::resolve_report),
        at_post("/api/programs", Write, programs::admit),
        at_get("/api/games", Read, games::games),
        at_get("/api/openapi.json", Read, schemas::openapi),
        at_get("/api/schema/{name}", Read, schemas::schema),
        at_get("/api/commitment", Read, commitment::commitment),
        // The documented name before protocol 2; programs written for it still ask here.
        at_get("/api/seal", Read, commitment::commitment),
        at_get("/api/dice", Search, dice::dice),
        at_get("/api/explore/{game}", Search, explore::explore),
        at_post("/api/explore/{game}", Search, explore::move_values),
        at_get("/api/solo/{game}", Read, solo::solo),
        at_get("/api/daily/{game}", Read, daily::leaders),
        at_post("/api/daily/{game}", Write, daily::open),
        at_get("/healthz", Read, health::health),
        at_get("/readyz", Read, health::ready),
    ]
}

fn at_get<H: Handler<T, AppState>, T: 'static>(
    path: &'static str,
    budget: Budget,
    answer: H,
) -> (Route, MethodRouter<AppState>) {
    (Route { method: "GET", path, budget }, get(answer))
}

fn at_post<H: Handler<T, AppState>, T: 'static>(
    path: &'static str,
    budget: Budget,
    answer: H,
) -> (Route, MethodRouter<AppState>) {
    (Route { method: "POST", path, budget }, post(answer))
}

/// The router with its middleware. A request is charged to its budget before anything else is done for it.
pub(crate) fn router(app: AppState) -> Router {
    let limited = handlers().into_iter().fold(Router::new(), |router, (route, answer)| {
        let guard = from_fn_with_state((app.clone(), route.budget), rate_limit::guard);
        router.route(route.path, answer.route_layer(guard))
    });
    limited
        .method_not_allowed_fallback(|| async { Error::BadMethod })
        .layer(map_response(uncached))
        .fallback(page::serve)
        .layer(from_fn(csrf::guard))
        .layer(from_fn_with_state(app.clone(), client_address::find))
        .layer(map_response(security_headers::add))
        .layer(from_fn(metrics::observe))
        .with_state(app)
}

async fn uncached(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
