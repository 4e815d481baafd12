//! The hash in the name of an asset.

use sha2::{Digest, Sha256};

/// Sixteen hexadecimal digits: far more than the files of a page need, short enough for a name.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
