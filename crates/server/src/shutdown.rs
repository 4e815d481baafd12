//! The signal that the server is shutting down.

use tokio::sync::watch;

#[derive(Debug)]
pub(crate) struct Shutdown(watch::Sender<bool>);

#[derive(Clone, Debug)]
pub(crate) struct ShutdownListener(watch::Receiver<bool>);

impl Shutdown {
    pub(crate) fn new() -> Shutdown {
        Shutdown(watch::Sender::new(false))
    }

    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    pub(crate) fn listen(&self) -> ShutdownListener {
        ShutdownListener(self.0.subscribe())
    }
}

impl ShutdownListener {
    /// Returns once the shutdown has begun.
    pub(crate) async fn wait(&mut self) {
        let _ = self.0.wait_for(|begun| *begun).await;
    }
}
