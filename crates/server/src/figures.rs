//! What the house counts, told to Prometheus at an address of its own: it is nobody else's business. Where nobody asked
//! for it, counting is a look at an empty place.

use crate::OpenFault;
use crate::desk::Desk;
use crate::serve::{Listen, bind};
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use table::Fact;
use tokio::net::TcpListener;

/// From a tenth of a millisecond to ten seconds.
const SECONDS: &[f64] = &[0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
/// How many jobs share a commit.
const JOBS: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];
/// Readings are put in order this often, whether somebody asks or not, so that they do not pile up.
const TIDY: Duration = Duration::from_secs(5);
/// The only reader asks every few seconds: nobody else's bytes are held for them.
const HELD: u32 = 64 * 1024;

/// Counting is for the whole process, however many servers it runs.
static COUNTED: OnceLock<PrometheusHandle> = OnceLock::new();

/// Where what is counted can be read.
pub(crate) struct Figures {
    listener: TcpListener,
    address: SocketAddr,
}

impl Figures {
    /// Listens, and counts from now on.
    pub(crate) fn open(at: SocketAddr) -> Result<Figures, OpenFault> {
        let (listener, address) = bind(Listen::At(at), HELD)?;
        if COUNTED.get().is_none() {
            let builder = PrometheusBuilder::new()
                .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)
                .and_then(|builder| builder.set_buckets_for_metric(Matcher::Suffix("_jobs".to_owned()), JOBS));
            match builder.and_then(PrometheusBuilder::install_recorder) {
                Ok(handle) => {
                    let _ = COUNTED.set(handle);
                    describe();
                }
                Err(error) => tracing::error!(%error, "nothing will be counted"),
            }
        }
        Ok(Figures { listener, address })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the house closes.
    pub(crate) async fn tell(self, desk: Desk) {
        let mut closing = desk.house.closing();
        let tidying = async {
            loop {
                tokio::time::sleep(TIDY).await;
                if let Some(handle) = COUNTED.get() {
                    handle.run_upkeep();
                }
            }
        };
        let app = Router::new().route("/metrics", get(told)).with_state(desk);
        tokio::select! {
            () = closing.wait() => {}
            () = tidying => {}
            served = axum::serve(self.listener, app).into_future() => {
                if let Err(error) = served {
                    tracing::error!(%error, "what is counted is told no more");
                }
            }
        }
    }
}

async fn told(State(desk): State<Desk>) -> Response {
    gauge!("tablee_tables_in_use").set(desk.house.tables_in_use() as f64);
    gauge!("tablee_viewers").set((desk.house.limits.viewers - desk.places.available_permits()) as f64);
    gauge!("tablee_bots_thinking").set(desk.house.bots.thinking() as f64);
    gauge!("tablee_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    let text = COUNTED.get().map(PrometheusHandle::render).unwrap_or_default();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

fn describe() {
    use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};
    describe_gauge!("tablee_tables_in_use", "Tables in memory");
    describe_gauge!("tablee_viewers", "Connections that watch or play at a table");
    describe_gauge!("tablee_bots_thinking", "Bots at work");
    describe_gauge!("tablee_build_info", "Always 1; its label is the version of this program");
    describe_counter!("tablee_requests_total", "Requests over HTTP, by route and status");
    describe_histogram!("tablee_request_seconds", Unit::Seconds, "How long requests took, by route");
    describe_counter!("tablee_refusals_total", "What was refused, by code");
    describe_counter!("tablee_facts_total", "What happened at tables and was kept, by kind");
    describe_histogram!("tablee_commit_seconds", Unit::Seconds, "How long commits took");
    describe_histogram!("tablee_commit_jobs", "How many jobs shared a commit");
    describe_histogram!("tablee_thought_seconds", Unit::Seconds, "How long bots thought, by game and level");
}

/// Counts a request and writes it into the log, by its route: the name of a table is a key to it and stays out.
pub(crate) async fn watch(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = request.method().clone();
    let route =
        request.extensions().get::<MatchedPath>().map_or_else(|| "page".to_owned(), |at| at.as_str().to_owned());
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), start.elapsed());
    histogram!("tablee_request_seconds", "route" => route.clone()).record(took);
    tracing::info!(%method, route, status, ms = took.as_millis() as u64, "request");
    counter!("tablee_requests_total", "route" => route, "status" => status.to_string()).increment(1);
    response
}

/// Something was refused.
pub(crate) fn refused(code: &str) {
    counter!("tablee_refusals_total", "code" => code.to_owned()).increment(1);
}

/// A fact was kept.
pub(crate) fn kept(fact: &Fact) {
    counter!("tablee_facts_total", "kind" => fact.kind()).increment(1);
}

/// So many jobs shared a commit.
pub(crate) fn committed(jobs: usize, took: Duration) {
    histogram!("tablee_commit_seconds").record(took);
    histogram!("tablee_commit_jobs").record(jobs as f64);
}

/// A bot made up its mind.
pub(crate) fn thought(game: &'static str, level: &str, took: Duration) {
    histogram!("tablee_thought_seconds", "game" => game, "level" => level.to_owned()).record(took);
}
