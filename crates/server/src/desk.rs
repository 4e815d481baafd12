//! What every request handler has at hand.

use crate::bucket::{Bucket, Buckets};
use crate::house::House;
use crate::page::Page;
use crate::{Error, Limits};
use std::sync::{Arc, Mutex, PoisonError};
use table::Guest;
use tokio::sync::Semaphore;

/// The front desk, cheap to clone.
#[derive(Clone)]
pub(crate) struct Desk(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) house: Arc<House>,
    pub(crate) page: Page,
    /// One place for each viewer the server takes.
    pub(crate) places: Arc<Semaphore>,
    openings: Buckets<Guest>,
    newcomers: Mutex<Bucket>,
}

impl std::ops::Deref for Desk {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Desk {
    pub(crate) fn new(house: Arc<House>, page: Page, limits: &Limits) -> Desk {
        let newcomers = limits.newcomers_per_minute;
        Desk(Arc::new(Inner {
            house,
            page,
            places: Arc::new(Semaphore::new(limits.viewers)),
            openings: Buckets::per_minute(limits.tables_per_minute),
            newcomers: Mutex::new(Bucket::full(newcomers, f64::from(newcomers) / 60.0)),
        }))
    }
}

impl Inner {
    /// Counts a table that a guest opens.
    pub(crate) fn opening(&self, guest: &Guest) -> Result<(), Error> {
        if self.openings.take(guest.clone()) { self.newcomer() } else { Err(Error::TooMany) }
    }

    /// Counts something new that stays in the store.
    pub(crate) fn newcomer(&self) -> Result<(), Error> {
        let mut newcomers = self.newcomers.lock().unwrap_or_else(PoisonError::into_inner);
        if newcomers.take() { Ok(()) } else { Err(Error::TooMany) }
    }
}
