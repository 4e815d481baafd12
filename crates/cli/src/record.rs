//! A record named on the command line.

use std::fs::File;
use std::io::{self, Read as _};

/// The longest game anybody played is a hundredth of this.
const MOST_BYTES: u64 = 64 << 20;

/// The text of a file, or of standard input where it is called `-`.
pub(crate) fn read(path: &str) -> Result<String, String> {
    let mut text = String::new();
    let done = if path == "-" {
        io::stdin().lock().take(MOST_BYTES).read_to_string(&mut text)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_string(&mut text))
    };
    done.map(|_| text).map_err(|error| format!("could not read {path}: {error}"))
}
