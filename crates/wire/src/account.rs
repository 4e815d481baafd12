//! Accounts: a name and a password, so that the same games are there on every device.

use serde::{Deserialize, Serialize};

/// `POST /api/account` makes an account of the guest who asks; `POST /api/account/login` finds one again. Both are answered
/// by [`Account`].
#[derive(Clone, Serialize, Deserialize)]
pub struct Credentials {
    /// How they are called; capitals make no difference.
    pub name: String,
    /// Known to nobody else.
    pub password: String,
    /// Whoever logs in takes along what they played on this device as a guest. Who makes an account always does.
    #[serde(default)]
    pub bring: bool,
}

impl Credentials {
    /// The shortest password, in characters.
    pub const SHORTEST: usize = 8;
    /// The longest one, in bytes: hashing takes longer for longer ones.
    pub const LONGEST: usize = 256;
}

/// Never with the password in it.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// `GET /api/account`: who asks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Account {
    /// The name of their account; none for a guest.
    pub name: Option<String>,
    /// The devices from which they are logged in, the last seen first.
    #[serde(default)]
    pub devices: Vec<Device>,
}

/// A device. `POST /api/account/devices/{number}/revoke` logs it out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Device {
    /// Which.
    pub number: i64,
    /// What it is, in a few words.
    pub what: String,
    /// When it was logged in, in milliseconds since 1970.
    pub made: i64,
    /// When it was last seen, within an hour.
    pub seen: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// `POST /api/account/password`: another password. Other devices are logged out.
#[derive(Clone, Serialize, Deserialize)]
pub struct NewPassword {
    /// The present one.
    pub old: String,
    /// The one from now on.
    pub new: String,
}

/// `POST /api/account/delete`: leave for good.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Leave {
    /// The password of the account; a guest has none.
    #[serde(default)]
    pub password: String,
}
