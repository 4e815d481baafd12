//! The news that the server is closing.

use tokio::sync::watch;

/// Tells everybody.
#[derive(Debug)]
pub(crate) struct Closing(watch::Sender<bool>);

/// Hears of it.
#[derive(Clone, Debug)]
pub(crate) struct Closed(watch::Receiver<bool>);

impl Closing {
    pub(crate) fn new() -> Closing {
        Closing(watch::Sender::new(false))
    }

    pub(crate) fn close(&self) {
        self.0.send_replace(true);
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.0.borrow()
    }

    pub(crate) fn listen(&self) -> Closed {
        Closed(self.0.subscribe())
    }
}

impl Closed {
    /// Returns once the server is closing, or gone.
    pub(crate) async fn wait(&mut self) {
        let _ = self.0.wait_for(|closing| *closing).await;
    }
}
