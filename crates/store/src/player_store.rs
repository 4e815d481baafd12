//! What a server stores about people besides their tables: history, ratings, accounts, moderation.

use crate::StoreError;
use futures_util::future::BoxFuture;
use kernel::Seat;
use protocol::{AdminReport, AdminView, Device, GameStats, History, Ranking};
use table::Guest;

/// History, ratings, accounts and moderation. Whatever is answered with success survives a power cut.
pub trait PlayerStore: Send + Sync + 'static {
    /// One page of a guest's finished games, the latest first.
    fn history<'a>(&'a self, guest: &'a Guest, page: u32) -> BoxFuture<'a, Result<History, StoreError>>;
    /// The ranking of a game: the best few, and always the guest who asks.
    fn ranking<'a>(
        &'a self,
        guest: Option<&'a Guest>,
        game: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Ranking, StoreError>>;
    /// A guest's latest results, game by game.
    fn stats<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<GameStats>, StoreError>>;
    /// Every table where a guest sits or has chatted as a spectator, the latest first.
    fn tables_with<'a>(&'a self, guest: &'a Guest, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>>;
    /// The device with this token, by its SHA-256, if it was seen after this time.
    fn device_by_token<'a>(
        &'a self,
        token: &'a str,
        since: i64,
    ) -> BoxFuture<'a, Result<Option<DeviceSession>, StoreError>>;
    /// The account of a guest.
    fn account_of<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Option<AccountRow>, StoreError>>;
    /// The account of this name.
    fn account_by_name<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<Option<AccountRow>, StoreError>>;
    /// The devices of an account, the last seen first.
    fn devices<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Vec<Device>, StoreError>>;
    /// The operator's overview: counts, and the latest few of everything.
    fn admin_view(&self, most: u32) -> BoxFuture<'_, Result<AdminView, StoreError>>;
    /// Who sits on a seat of a table.
    fn sitter<'a>(&'a self, table: &'a str, seat: Seat) -> BoxFuture<'a, Result<Option<Guest>, StoreError>>;
    /// All muted guests and account holders.
    fn muted(&self) -> BoxFuture<'_, Result<Vec<Guest>, StoreError>>;
    /// The people whom a guest has blocked.
    fn blocked_by<'a>(&'a self, guest: &'a Guest) -> BoxFuture<'a, Result<Vec<Guest>, StoreError>>;
    /// The unresolved reports of chat messages, the latest first.
    fn reports(&self, most: u32) -> BoxFuture<'_, Result<Vec<AdminReport>, StoreError>>;
    /// The author of a reported chat message.
    fn reported_author<'a>(
        &'a self,
        table: &'a str,
        event_version: u64,
    ) -> BoxFuture<'a, Result<Option<Guest>, StoreError>>;
    /// Makes a change, wholly or not at all.
    fn change(&self, change: PlayerChange) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// A device that is logged in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceSession {
    /// The number of the device.
    pub number: i64,
    /// The account it is logged in to.
    pub guest: Guest,
    /// When its last request was recorded.
    pub last_seen: i64,
}

/// An account as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountRow {
    /// The guest who became the account holder.
    pub guest: Guest,
    /// The name, as its owner spells it.
    pub name: String,
    /// The Argon2id hash with its salt and cost.
    pub password_hash: String,
    /// When the account was created.
    pub created: i64,
}

/// A device about to be logged in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDevice {
    /// The SHA-256 of its token.
    pub token: String,
    /// Browser and system, in a few words.
    pub user_agent: String,
}

/// A change to accounts or moderation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerChange {
    /// A guest gets an account. A conflict if the name is taken, or the guest has an account.
    CreateAccount {
        /// The guest whose games become the account's.
        guest: Guest,
        /// The name, as its owner spells it.
        name: String,
        /// The Argon2id hash of the password.
        password_hash: String,
        /// The device that is logged in.
        device: NewDevice,
    },
    /// A device is logged in to an account.
    LogIn {
        /// The holder of the account.
        guest: Guest,
        /// The device that is logged in.
        device: NewDevice,
        /// The guest whose games are handed over to the account.
        merge: Option<Guest>,
    },
    /// A device has made a request.
    MarkSeen {
        /// The number of the device.
        device: i64,
    },
    /// A device is logged out. A conflict if it is not a device of this account.
    LogOut {
        /// The holder of the account.
        guest: Guest,
        /// The number of the device.
        device: i64,
    },
    /// A new password; every other device is logged out.
    SetPassword {
        /// The holder of the account.
        guest: Guest,
        /// The Argon2id hash of the password.
        password_hash: String,
        /// The device that stays logged in.
        device: i64,
    },
    /// The operator mutes a person, or lifts the mute.
    Mute {
        /// The person who is muted.
        guest: Guest,
        /// Whether they are muted from now on.
        muted: bool,
    },
    /// A guest blocks a person or unblocks them. A conflict if the list of blocked people is full.
    Block {
        /// The guest who blocks.
        guest: Guest,
        /// The person who is blocked.
        other: Guest,
        /// Whether they are blocked from now on.
        blocked: bool,
    },
    /// A guest reports a chat message to the operator.
    Report {
        /// The guest who reports.
        guest: Guest,
        /// The table of the message.
        table: String,
        /// The version of the message's event.
        event_version: u64,
        /// The author of the message.
        author: Guest,
    },
    /// The operator has dealt with a chat message. A conflict if it was not reported.
    ResolveReport {
        /// The table of the message.
        table: String,
        /// The version of the message's event.
        event_version: u64,
    },
    /// A guest or account is deleted: their name and words are removed from every table.
    Delete {
        /// The guest or account holder.
        guest: Guest,
    },
}
