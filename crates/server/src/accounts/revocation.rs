//! Revocation: when a device is logged out, or an account deleted, its open connections end too.

use super::identity::Caller;
use table::Guest;
use tokio::sync::broadcast;

/// Whose connections end.
#[derive(Clone, Debug)]
pub(crate) enum Revocation {
    /// Those of one device.
    Device(i64),
    /// Those of every device of an account but one.
    OtherDevices(Guest, i64),
    /// All connections of a guest.
    Guest(Guest),
}

impl Revocation {
    fn concerns(&self, caller: &Caller) -> bool {
        match self {
            Revocation::Device(device) => caller.device == Some(*device),
            Revocation::OtherDevices(guest, kept) => caller.guest == *guest && caller.device != Some(*kept),
            Revocation::Guest(guest) => caller.guest == *guest,
        }
    }
}

/// Broadcasts revocations to every connection.
#[derive(Debug)]
pub(crate) struct Revocations(broadcast::Sender<Revocation>);

impl Revocations {
    pub(crate) fn new() -> Revocations {
        // With more than this at once the slowest connections have to reconnect, which serves as well.
        Revocations(broadcast::Sender::new(64))
    }

    pub(crate) fn publish(&self, revocation: Revocation) {
        // Fails when there is no connection.
        let _ = self.0.send(revocation);
    }

    pub(crate) fn listen(&self) -> RevocationListener {
        RevocationListener(self.0.subscribe())
    }
}

pub(crate) struct RevocationListener(broadcast::Receiver<Revocation>);

impl RevocationListener {
    /// Returns once the caller's session is revoked, or may have been.
    pub(crate) async fn wait(&mut self, caller: Option<&Caller>) {
        loop {
            match self.0.recv().await {
                Ok(revocation) if caller.is_some_and(|caller| revocation.concerns(caller)) => return,
                Ok(_) => {}
                Err(broadcast::error::RecvError::Lagged(_)) => return,
                Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}
