//! A record named on the command line.

use kernel::Record;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::fs::File;
use std::io::{self, Read as _};

/// The exit status where a record cannot be read, for every command that takes one.
pub(crate) const UNREADABLE: u8 = 2;

/// The longest game anybody played is a hundredth of this.
const MOST_BYTES: u64 = 64 << 20;

/// The record in a file, or in the answer of the referee that holds it.
pub(crate) fn record(path: &str) -> Result<Record, String> {
    let text = read(path)?;
    let text = text.trim_start_matches('\u{feff}');
    let answer: Option<RefereeAnswer<'_>> = serde_json::from_str(text).ok();
    let text = answer.map_or(text, |answer| answer.record.get());
    Record::from_text(text).map_err(|fault| format!("{path} is not a record: {fault}"))
}

/// What the referee answers to `record`.
#[derive(Deserialize)]
struct RefereeAnswer<'a> {
    #[serde(borrow)]
    record: &'a RawValue,
}

/// The text of a file, or of standard input where it is called `-`.
fn read(path: &str) -> Result<String, String> {
    let mut text = String::new();
    let done = if path == "-" {
        io::stdin().lock().take(MOST_BYTES).read_to_string(&mut text)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_string(&mut text))
    };
    done.map(|_| text).map_err(|error| format!("could not read {path}: {error}"))
}
