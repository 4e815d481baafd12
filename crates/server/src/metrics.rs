//! Prometheus metrics, served at an address of their own: they are for the operator only. Without that address no recorder
//! is installed, and counting costs nothing.

use crate::app_state::AppState;
use crate::limits::listener::BoundedListener;
use crate::serve::{Listen, bind};
use crate::{Limits, OpenError};
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
use tokio::net::TcpListener;

/// Buckets from a tenth of a millisecond to ten seconds.
const SECONDS: &[f64] = &[0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
/// Buckets for the number of requests that share a commit.
const BATCH_SIZES: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];
/// How often histograms are aggregated: without it they would grow between two scrapes.
const UPKEEP: Duration = Duration::from_secs(5);
/// The only client scrapes every few seconds.
const SEND_BUFFER: u32 = 64 * 1024;
const CONNECTIONS: usize = 16;

/// One recorder for the process, however many servers it runs.
static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();

/// The endpoint `/metrics`.
pub(crate) struct MetricsEndpoint {
    listener: TcpListener,
    address: SocketAddr,
}

impl MetricsEndpoint {
    /// Listens, and installs the recorder.
    pub(crate) fn open(at: SocketAddr) -> Result<MetricsEndpoint, OpenError> {
        let (listener, address) = bind(Listen::At(at), SEND_BUFFER)?;
        if RECORDER.get().is_none() {
            let builder = PrometheusBuilder::new()
                .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), SECONDS)
                .and_then(|builder| {
                    builder.set_buckets_for_metric(Matcher::Suffix("_batch_size".to_owned()), BATCH_SIZES)
                });
            match builder.and_then(PrometheusBuilder::install_recorder) {
                Ok(handle) => {
                    let _ = RECORDER.set(handle);
                    describe();
                }
                Err(error) => tracing::error!(%error, "could not install the metrics recorder"),
            }
        }
        Ok(MetricsEndpoint { listener, address })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the shutdown.
    pub(crate) async fn serve(self, app: AppState) {
        let mut shutdown = app.tables.shutdown_listener();
        let upkeep = async {
            loop {
                tokio::time::sleep(UPKEEP).await;
                if let Some(handle) = RECORDER.get() {
                    handle.run_upkeep();
                }
            }
        };
        let tables = std::sync::Arc::clone(&app.tables);
        let limits = Limits { connections: CONNECTIONS, ..tables.limits.clone() };
        let listener = BoundedListener::new(self.listener, &limits);
        let router = Router::new().route("/metrics", get(render)).with_state(app);
        tokio::select! {
            () = shutdown.wait() => {}
            () = upkeep => {}
            () = listener.serve(router, || tables.shutdown_listener()) => {}
        }
    }
}

async fn render(State(app): State<AppState>) -> Response {
    gauge!("tablee_tables_loaded").set(app.tables.live() as f64);
    gauge!("tablee_websockets").set((app.tables.limits.viewers - app.viewers.available_permits()) as f64);
    let (thinking, waiting) = app.tables.bots.counts();
    gauge!("tablee_bots_thinking").set(thinking as f64);
    gauge!("tablee_bots_waiting").set(waiting as f64);
    if let Some(free) = app.free_bytes() {
        gauge!("tablee_disk_free_bytes").set(free as f64);
    }
    gauge!("tablee_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    let text = RECORDER.get().map(PrometheusHandle::render).unwrap_or_default();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

fn describe() {
    use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};
    describe_gauge!("tablee_tables_loaded", "Tables in memory");
    describe_gauge!("tablee_websockets", "Connections that watch or play at a table");
    describe_gauge!("tablee_bots_thinking", "Bots that are thinking");
    describe_gauge!("tablee_bots_waiting", "Bots that wait for a thread");
    describe_gauge!("tablee_disk_free_bytes", "Free bytes on the disk of the database");
    describe_gauge!("tablee_build_info", "Always 1; its label is the version of this program");
    describe_counter!("tablee_http_requests_total", "HTTP requests, by route and status");
    describe_histogram!("tablee_http_request_duration_seconds", Unit::Seconds, "Duration of HTTP requests, by route");
    describe_counter!("tablee_refusals_total", "Refused requests and commands, by code");
    describe_counter!("tablee_events_total", "Stored events of tables, by kind");
    describe_histogram!("tablee_commit_duration_seconds", Unit::Seconds, "Duration of database commits");
    describe_counter!("tablee_commit_failures_total", "Database commits that failed");
    describe_histogram!("tablee_commit_batch_size", "Number of requests that share a commit");
    describe_histogram!("tablee_bot_think_duration_seconds", Unit::Seconds, "Thinking time of bots, by game and level");
}

/// Middleware: counts and logs a request by its route. The id of a table is a key to it and stays out of the log.
pub(crate) async fn observe(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = request.method().clone();
    let route =
        request.extensions().get::<MatchedPath>().map_or_else(|| "page".to_owned(), |at| at.as_str().to_owned());
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), start.elapsed());
    histogram!("tablee_http_request_duration_seconds", "route" => route.clone()).record(took);
    tracing::info!(%method, route, status, ms = took.as_millis() as u64, "request");
    counter!("tablee_http_requests_total", "route" => route, "status" => status.to_string()).increment(1);
    response
}

pub(crate) fn refused(code: &str) {
    counter!("tablee_refusals_total", "code" => code.to_owned()).increment(1);
}

pub(crate) fn bot_thought(game: &'static str, level: &str, took: Duration) {
    histogram!("tablee_bot_think_duration_seconds", "game" => game, "level" => level.to_owned()).record(took);
}
