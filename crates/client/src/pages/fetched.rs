//! Remote data: a request to the server and its result.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Refusal;
use std::future::Future;

/// The state of a request.
#[derive(Clone, PartialEq)]
pub(super) enum Fetched<T> {
    Waiting,
    Here(T),
    Refused(Refusal),
}

impl<T: Clone + Send + Sync + 'static> Fetched<T> {
    /// Runs the request and stores its result.
    pub(super) fn ask(into: RwSignal<Fetched<T>>, asking: impl Future<Output = Result<T, Refusal>> + 'static) {
        spawn_local(async move {
            let came = match asking.await {
                Ok(came) => Fetched::Here(came),
                Err(refusal) => Fetched::Refused(refusal),
            };
            into.try_set(came);
        });
    }
}
