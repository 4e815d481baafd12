//! The news that somebody is not logged in any more: their open connections end too.

use table::Guest;
use tokio::sync::broadcast;

/// Whose.
#[derive(Clone, Debug)]
pub(crate) enum Ended {
    /// Those of this device.
    Device(i64),
    /// Those of every device of an account but one.
    Others(Guest, i64),
    /// All of a guest.
    Guest(Guest),
}

/// Who is connected.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) guest: Guest,
    /// The device that is logged in; none for guests and programs.
    pub(crate) device: Option<i64>,
}

impl Ended {
    /// Whether this one is meant.
    pub(crate) fn ends(&self, caller: &Caller) -> bool {
        match self {
            Ended::Device(device) => caller.device == Some(*device),
            Ended::Others(guest, kept) => caller.guest == *guest && caller.device != Some(*kept),
            Ended::Guest(guest) => caller.guest == *guest,
        }
    }
}

/// Tells every connection.
#[derive(Debug)]
pub(crate) struct Endings(broadcast::Sender<Ended>);

impl Endings {
    pub(crate) fn new() -> Endings {
        // More at once than this, and the slowest connections are asked to come back, which serves as well.
        Endings(broadcast::Sender::new(64))
    }

    pub(crate) fn tell(&self, ended: Ended) {
        // Nobody may be connected.
        let _ = self.0.send(ended);
    }

    pub(crate) fn listen(&self) -> Listener {
        Listener(self.0.subscribe())
    }
}

/// Hears of it.
pub(crate) struct Listener(broadcast::Receiver<Ended>);

impl Listener {
    /// Returns once this one is not logged in any more, or may not be.
    pub(crate) async fn wait(&mut self, caller: Option<&Caller>) {
        loop {
            match self.0.recv().await {
                Ok(ended) if caller.is_some_and(|caller| ended.ends(caller)) => return,
                Ok(_) => {}
                Err(broadcast::error::RecvError::Lagged(_)) => return,
                Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}
