//! Accounts: a name and a password, so that a player has the same games on every device.

use serde::{Deserialize, Serialize};

/// `POST /api/account` turns the guest who asks into an account; `POST /api/account/login` logs in. Both are answered by
/// [`Account`].
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Credentials {
    /// The account name; upper and lower case are the same.
    pub name: String,
    /// The password in plain text; the server stores only its hash.
    pub password: String,
    /// Whether a login also moves the games played as a guest on this device to the account. A new account always does.
    #[serde(default)]
    pub bring: bool,
}

impl Credentials {
    /// The minimum length of a password, in characters.
    pub const MIN_PASSWORD: usize = 8;
    /// The maximum length of a password in bytes, because hashing time grows with it.
    pub const MAX_PASSWORD: usize = 256;
}

/// Leaves out the password, so that it never reaches a log.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// `GET /api/account`: the account of the caller.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Account {
    /// The account name; `None` for a guest.
    pub name: Option<String>,
    /// The devices with a login, most recently seen first.
    #[serde(default)]
    pub devices: Vec<Device>,
}

/// A device with a login. `POST /api/account/devices/{number}/revoke` logs it out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Device {
    /// The number of the login.
    pub number: i64,
    /// A short description of the device.
    pub what: String,
    /// The time of the login, in milliseconds since 1970.
    pub made: i64,
    /// When the device was last seen, rounded to an hour.
    pub seen: i64,
    /// Whether this is the device of the caller.
    pub this: bool,
}

/// `POST /api/account/password`: changes the password and logs out all other devices.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewPassword {
    /// The present password of the account.
    pub old: String,
    /// The new password of the account.
    pub new: String,
}

/// `POST /api/account/delete`: deletes the account or the guest, with all personal data.
#[derive(Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeleteAccount {
    /// The password of the account; empty for a guest.
    #[serde(default)]
    pub password: String,
}
