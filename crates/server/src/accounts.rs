//! Who sends a request: guests, account holders and programs; their cookies, passwords, and the revocation of sessions.

pub(crate) mod cookies;
pub(crate) mod identity;
pub(crate) mod passwords;
pub(crate) mod revocation;
