//! Something asked of the server, and what became of it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use std::future::Future;
use wire::Refusal;

/// What became of it.
#[derive(Clone, PartialEq)]
pub(super) enum Led<T> {
    Waiting,
    Here(T),
    Refused(Refusal),
}

impl<T: Clone + Send + Sync + 'static> Led<T> {
    /// Asks, and keeps what comes.
    pub(super) fn ask(into: RwSignal<Led<T>>, asking: impl Future<Output = Result<T, Refusal>> + 'static) {
        spawn_local(async move {
            let came = match asking.await {
                Ok(came) => Led::Here(came),
                Err(refusal) => Led::Refused(refusal),
            };
            into.try_set(came);
        });
    }
}
