//! What every request handler has at hand.

use crate::bucket::{Bucket, Buckets};
use crate::ended::Endings;
use crate::house::House;
use crate::page::Page;
use crate::password::Passwords;
use crate::rates::Rates;
use crate::store::People;
use crate::{Error, Limits};
use axum::body::Bytes;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use table::Guest;
use tokio::sync::Semaphore;
use wire::SoloGame;

/// Changed data files, by slug of their game: names and texts.
pub type Changed = BTreeMap<String, Map<String, Value>>;

/// The front desk, cheap to clone.
#[derive(Clone)]
pub(crate) struct Desk(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) house: Arc<House>,
    pub(crate) people: Arc<dyn People>,
    pub(crate) passwords: Passwords,
    /// What every address may ask for.
    pub(crate) rates: Rates,
    pub(crate) endings: Endings,
    /// Who tries passwords, by their address and by the name they try.
    tries_from: Buckets<IpAddr>,
    tries_at: Buckets<String>,
    takeouts: Buckets<Guest>,
    murmurs: Buckets<Guest>,
    reports: Buckets<Guest>,
    pub(crate) page: Page,
    /// The token of the operator.
    pub(crate) admin: Option<String>,
    /// One place for each viewer the server takes.
    pub(crate) places: Arc<Semaphore>,
    /// What new tables are played with instead of the shipped files.
    changed: Changed,
    solo: &'static [SoloGame],
    pub(crate) today: fn() -> u32,
    openings: Buckets<Guest>,
    /// One for each record that may be replayed at a time.
    pub(crate) replays: Semaphore,
    newcomers: Mutex<Bucket>,
    /// Who asks for the statistics of the dice.
    curious: Mutex<Bucket>,
    /// Who looks for a table.
    looking: Mutex<Bucket>,
    /// The statistics as they are told, and when they were read.
    tallies: tokio::sync::Mutex<Option<(Instant, Bytes)>>,
}

impl std::ops::Deref for Desk {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// How this house does things, as its settings say.
pub(crate) struct Customs {
    pub(crate) page: Page,
    pub(crate) admin: Option<String>,
    pub(crate) changed: Changed,
    pub(crate) solo: &'static [SoloGame],
    pub(crate) today: fn() -> u32,
}

impl Desk {
    pub(crate) fn new(house: Arc<House>, people: Arc<dyn People>, customs: Customs, limits: &Limits) -> Desk {
        let Customs { page, admin, changed, solo, today } = customs;
        let per_minute = |most: u32| Mutex::new(Bucket::full(most, f64::from(most) / 60.0));
        Desk(Arc::new(Inner {
            house,
            people,
            passwords: Passwords::new(limits.hashers, limits.hash_queue),
            rates: Rates::new(limits),
            endings: Endings::new(),
            tries_from: Buckets::per_minute(limits.tries_per_address),
            tries_at: Buckets::per_minute(limits.tries_per_name),
            takeouts: Buckets::per_minute(limits.takeouts_per_minute),
            murmurs: Buckets::per_minute(limits.murmurs_per_minute),
            reports: Buckets::per_minute(limits.reports_per_minute),
            page,
            admin,
            places: Arc::new(Semaphore::new(limits.viewers)),
            changed,
            solo,
            today,
            replays: Semaphore::new(limits.replays),
            openings: Buckets::per_minute(limits.tables_per_minute),
            newcomers: per_minute(limits.newcomers_per_minute),
            curious: per_minute(limits.tallies_per_minute),
            looking: per_minute(limits.looks_per_minute),
            tallies: tokio::sync::Mutex::default(),
        }))
    }
}

impl Inner {
    /// Options as asked for, with the data files of this house unless the asker brings their own.
    pub(crate) fn options(&self, game: &str, mut options: Map<String, Value>) -> Map<String, Value> {
        if let Some(files) = self.changed.get(game) {
            options.entry("files").or_insert_with(|| files.clone().into());
        }
        options
    }

    /// Whether the game is played alone for points here.
    pub(crate) fn is_solo(&self, game: &str) -> bool {
        self.solo.iter().any(|known| known.slug == game)
    }

    /// Counts a try at a password: from where, and whose, by the name in small letters.
    pub(crate) fn trying(&self, address: IpAddr, name: &str) -> Result<(), Error> {
        self.tries_from.take(address).and_then(|()| self.tries_at.take(name.to_lowercase())).map_err(Error::TooMany)
    }

    /// Counts somebody who takes everything of theirs home.
    pub(crate) fn takeout(&self, guest: &Guest) -> Result<(), Error> {
        self.takeouts.take(guest.clone()).map_err(Error::TooMany)
    }

    /// Counts a line of somebody who watches.
    pub(crate) fn speaking(&self, guest: &Guest) -> Result<(), Error> {
        self.murmurs.take(guest.clone()).map_err(Error::TooMany)
    }

    /// Counts a line that somebody reports.
    pub(crate) fn complaining(&self, guest: &Guest) -> Result<(), Error> {
        self.reports.take(guest.clone()).map_err(Error::TooMany)
    }

    /// Counts a table that a guest opens.
    pub(crate) fn opening(&self, guest: &Guest) -> Result<(), Error> {
        self.openings.take(guest.clone()).map_err(Error::TooMany)?;
        self.newcomer()
    }

    /// Counts something new that stays in the store.
    pub(crate) fn newcomer(&self) -> Result<(), Error> {
        take(&self.newcomers)
    }

    /// Counts a look at what takes some reading.
    pub(crate) fn looking(&self) -> Result<(), Error> {
        take(&self.curious)
    }

    /// Counts a look into the lobby.
    pub(crate) fn look_around(&self) -> Result<(), Error> {
        take(&self.looking)
    }

    /// The statistics of the dice as JSON, not older than the limits say.
    pub(crate) async fn tallies(&self) -> Result<Bytes, Error> {
        take(&self.curious)?;
        // Held while reading: whoever asks meanwhile waits for the same answer.
        let mut known = self.tallies.lock().await;
        if let Some((read, tallies)) = &*known
            && read.elapsed() < self.house.limits.tallies
        {
            return Ok(tallies.clone());
        }
        let tallies = Bytes::from(serde_json::to_vec(&self.house.store.dice().await?).map_err(Error::inner)?);
        *known = Some((Instant::now(), tallies.clone()));
        Ok(tallies)
    }
}

fn take(bucket: &Mutex<Bucket>) -> Result<(), Error> {
    bucket.lock().unwrap_or_else(PoisonError::into_inner).take().map_err(Error::TooMany)
}
