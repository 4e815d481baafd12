//! What is kept of people besides their tables: what they have finished, and their accounts.

use super::StoreFault;
use futures_util::future::BoxFuture;
use kernel::Seat;
use table::Guest;
use wire::{AdminReport, AdminView, Device, GameStats, History, Ranks};

/// What a server needs kept of people. Whatever is answered with success survives a power cut.
pub trait People: Send + Sync + 'static {
    /// One page of a guest's finished games, the latest first.
    fn history<'a>(&'a self, guest: &'a Guest, page: u32) -> BoxFuture<'a, Result<History, StoreFault>>;
    /// Who plays a game best, and the guest who asks.
    fn ranks<'a>(
        &'a self,
        guest: Option<&'a Guest>,
        game: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Ranks, StoreFault>>;
    /// A guest's latest results, game by game.
    fn stats<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<GameStats>, StoreFault>>;
    /// Every table where a guest sits, or said something while watching, the latest first.
    fn sat_at<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreFault>>;
    /// The device with this token, by its SHA-256, if it was seen after this time.
    fn logged_in<'a>(&'a self, token: &'a str, since: i64) -> BoxFuture<'a, Result<Option<Logged>, StoreFault>>;
    /// The account of a guest.
    fn account_of<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Option<AccountRow>, StoreFault>>;
    /// The account of this name.
    fn account_named<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<Option<AccountRow>, StoreFault>>;
    /// The devices of an account, the last seen first.
    fn devices<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Vec<Device>, StoreFault>>;
    /// The house at a glance, for its operator: counts, and the latest few of everything.
    fn admin_view(&self, most: u32) -> BoxFuture<'_, Result<AdminView, StoreFault>>;
    /// Who sits on a seat of a table.
    fn sitter<'a>(&'a self, table: &'a str, seat: Seat) -> BoxFuture<'a, Result<Option<Guest>, StoreFault>>;
    /// Everybody who is muted.
    fn muted(&self) -> BoxFuture<'_, Result<Vec<Guest>, StoreFault>>;
    /// Everybody whom a guest does not want to hear.
    fn shunned<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Vec<Guest>, StoreFault>>;
    /// The reported lines that wait for the operator, the latest first.
    fn reports(&self, most: u32) -> BoxFuture<'_, Result<Vec<AdminReport>, StoreFault>>;
    /// Who said a line that was reported.
    fn accused<'a>(&'a self, table: &'a str, line: u64) -> BoxFuture<'a, Result<Option<Guest>, StoreFault>>;
    /// Does what is to be done, or nothing.
    fn change(&self, deed: Deed) -> BoxFuture<'_, Result<(), StoreFault>>;
}

/// A device that is logged in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Which.
    pub number: i64,
    /// Whose.
    pub guest: Guest,
    /// When it was last noted as seen.
    pub seen: i64,
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountRow {
    /// Whose.
    pub guest: Guest,
    /// As they write it.
    pub name: String,
    /// As it was hashed.
    pub password: String,
    /// When it was made.
    pub made: i64,
}

/// A device about to be logged in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDevice {
    /// SHA-256 of its token.
    pub token: String,
    /// What it is, in a few words.
    pub what: String,
}

/// Something to be done about people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A guest takes a name and a password. A conflict where the name is taken, or the guest has one.
    Join {
        /// Who.
        guest: Guest,
        /// As they write it.
        name: String,
        /// As it was hashed.
        password: String,
        /// From where.
        device: NewDevice,
    },
    /// A device is logged in.
    LogIn {
        /// Whose.
        guest: Guest,
        /// Which.
        device: NewDevice,
        /// The guest whose games become theirs.
        bring: Option<Guest>,
    },
    /// A device was seen.
    Seen {
        /// Which.
        device: i64,
    },
    /// A device is logged out. A conflict where it is not the guest's.
    LogOut {
        /// Whose.
        guest: Guest,
        /// Which.
        device: i64,
    },
    /// A new password; every other device is logged out.
    Password {
        /// Whose.
        guest: Guest,
        /// As it was hashed.
        password: String,
        /// The device that stays.
        device: i64,
    },
    /// The operator mutes somebody, or lets them speak again.
    Mute {
        /// Who.
        guest: Guest,
        /// Whether they are muted from now on.
        muted: bool,
    },
    /// A guest hears another no more, or again. A conflict where they shun too many already.
    Shun {
        /// Who.
        guest: Guest,
        /// Whom.
        other: Guest,
        /// Whether they are not heard from now on.
        shunned: bool,
    },
    /// A guest brings a line before the operator.
    Report {
        /// Who.
        guest: Guest,
        /// Where it was said.
        table: String,
        /// Which fact it is.
        line: u64,
        /// Who said it.
        speaker: Guest,
    },
    /// The operator has dealt with a line. A conflict where nobody reported it.
    Settle {
        /// Where it was said.
        table: String,
        /// Which fact it is.
        line: u64,
    },
    /// Somebody leaves for good: their name and words are taken out of every table.
    Leave {
        /// Who.
        guest: Guest,
    },
}
