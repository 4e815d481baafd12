//! Which address is what: one file per resource.

mod account;
mod admin;
mod company;
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

use crate::desk::Desk;
use crate::{Budget, Error};
use crate::{address, figures, headers, origin, page, rates};
use axum::Router;
use axum::handler::Handler;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};

/// An address of the server besides the page's files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// With `{names}` for what changes.
    pub path: &'static str,
    /// What a request is counted as.
    pub budget: Budget,
}

/// All of them: for whoever checks that none was forgotten.
pub fn routes() -> Vec<Route> {
    addresses().into_iter().map(|(route, _)| route).collect()
}

/// Each with the one who answers there.
fn addresses() -> Vec<(Route, MethodRouter<Desk>)> {
    use Budget::{Connect, Deed, Read, Search};
    vec![
        at_post("/api/tables", Deed, open::open),
        at_get("/api/tables/mine", Read, mine::mine),
        at_post("/api/tables/{id}/join", Deed, join::join),
        at_post("/api/tables/{id}/rematch", Deed, rematch::rematch),
        at_get("/api/tables/{id}/record", Search, record::record),
        at_get("/api/tables/{id}/live", Connect, live::live),
        at_post("/api/tables/{id}/murmur", Deed, company::murmur),
        at_post("/api/tables/{id}/report", Deed, company::report),
        at_post("/api/tables/{id}/shun", Deed, company::shun),
        at_get("/api/tables/{id}/shunned", Read, company::shunned),
        at_get("/api/lobby", Read, lobby::lobby),
        at_post("/api/lobby/{game}", Deed, lobby::quick),
        at_get("/api/mine/history", Search, history::history),
        at_post("/api/mine/import", Deed, import::import),
        at_get("/api/mine/stats", Search, ranks::stats),
        at_get("/api/ratings/{game}", Search, ranks::ranks),
        at_get("/api/mine/export", Search, takeout::takeout),
        at_get("/api/account", Read, account::show),
        at_post("/api/account", Deed, account::join),
        at_post("/api/account/login", Deed, account::log_in),
        at_post("/api/account/password", Deed, account::password),
        at_post("/api/account/delete", Deed, account::leave),
        at_post("/api/account/logout", Deed, devices::log_out),
        at_post("/api/account/devices/{number}/revoke", Deed, devices::revoke),
        at_get("/api/admin", Search, admin::view),
        at_post("/api/admin/mute", Deed, admin::mute),
        at_post("/api/admin/settle", Deed, admin::settle),
        at_post("/api/programs", Deed, programs::admit),
        at_get("/api/seal", Read, seal::seal),
        at_get("/api/dice", Search, dice::dice),
        at_get("/api/explore/{game}", Search, explore::explore),
        at_post("/api/explore/{game}", Search, explore::weigh),
        at_get("/api/solo/{game}", Read, solo::solo),
        at_get("/api/daily/{game}", Read, daily::leaders),
        at_post("/api/daily/{game}", Deed, daily::open),
        at_get("/healthz", Read, health::health),
        at_get("/readyz", Read, health::ready),
    ]
}

fn at_get<H: Handler<T, Desk>, T: 'static>(
    path: &'static str,
    budget: Budget,
    answer: H,
) -> (Route, MethodRouter<Desk>) {
    (Route { method: "GET", path, budget }, get(answer))
}

fn at_post<H: Handler<T, Desk>, T: 'static>(
    path: &'static str,
    budget: Budget,
    answer: H,
) -> (Route, MethodRouter<Desk>) {
    (Route { method: "POST", path, budget }, post(answer))
}

/// Every address of the server. Nothing is done for a request before it is counted.
pub(crate) fn router(desk: Desk) -> Router {
    let counted = addresses().into_iter().fold(Router::new(), |router, (route, answer)| {
        let guard = from_fn_with_state((desk.clone(), route.budget), rates::guard);
        router.route(route.path, answer.route_layer(guard))
    });
    counted
        .method_not_allowed_fallback(|| async { Error::BadMethod })
        .layer(map_response(uncached))
        .fallback(page::serve)
        .layer(from_fn(origin::guard))
        .layer(from_fn_with_state(desk.clone(), address::find))
        .layer(map_response(headers::secure))
        .layer(from_fn(figures::watch))
        .with_state(desk)
}

async fn uncached(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
