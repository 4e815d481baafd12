//! A game written down: readable by people, replayable for ever.
//!
//! A record is JSON with the game's own notation inside. Files also carry `format` (of the record) and
//! `rules` (version of the game's rules); a record without them, as the line protocol writes it, is of the
//! first version of both.

use crate::{Card, Options, Rolled, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use thiserror::Error;

/// The version of the record format itself.
pub const FORMAT: u32 = 1;

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Entry {
    /// What chance gave.
    Event {
        /// In the game's notation.
        event: String,
    },
    /// What a seat did.
    Action {
        /// Who.
        seat: Seat,
        /// In the game's notation.
        action: String,
    },
}

/// A game from its first entry to its last.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Record {
    /// Slug of the game.
    pub game: String,
    /// Version of its rules.
    #[serde(skip)]
    pub rules: u32,
    /// How many played.
    pub seats: i64,
    /// What was chosen before.
    pub options: Map<String, Value>,
    /// Who rolled, where it is known. Readers that do not know of it pass over it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<Rolled>,
    /// What happened.
    pub log: Vec<Entry>,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct RecordFault {
    /// The first bad entry, from 0; none when the head is bad.
    pub index: Option<usize>,
    /// Why.
    pub reason: String,
}

impl std::fmt::Display for RecordFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.index {
            Some(index) => write!(f, "entry {index} of the log: {}", self.reason),
            None => write!(f, "head of the record: {}", self.reason),
        }
    }
}

impl RecordFault {
    /// The head is bad.
    pub fn head(reason: &(impl ToString + ?Sized)) -> RecordFault {
        RecordFault { index: None, reason: reason.to_string() }
    }

    /// An entry is bad.
    pub fn entry(index: usize, reason: &(impl ToString + ?Sized)) -> RecordFault {
        RecordFault { index: Some(index), reason: reason.to_string() }
    }
}

impl Record {
    /// A record of a game of this card.
    pub fn new(card: &Card, seats: u8, options: &Options, log: Vec<Entry>) -> Record {
        let (game, options) = (card.slug.to_owned(), options.to_map());
        Record { game, rules: card.rules, seats: seats.into(), options, dice: None, log }
    }

    /// Reads a record from the text of a file.
    pub fn from_text(text: &str) -> Result<Record, RecordFault> {
        let value: Value =
            serde_json::from_str(text).map_err(|error| RecordFault::head(&format!("it is not JSON: {error}")))?;
        Record::from_value(&value)
    }

    /// Reads a record from JSON. Only its shape is checked: replaying it checks the rest.
    pub fn from_value(value: &Value) -> Result<Record, RecordFault> {
        let head = |name: &str| value.get(name).ok_or_else(|| RecordFault::head(&format!("'{name}' is missing")));
        let version = |name: &str| match value.get(name) {
            None => Ok(1),
            Some(number) => number
                .as_u64()
                .and_then(|number| u32::try_from(number).ok())
                .ok_or_else(|| RecordFault::head(&format!("'{name}' must be a number"))),
        };
        let format = version("format")?;
        if format != FORMAT {
            return Err(RecordFault::head(&format!("its format is {format}, this program reads {FORMAT}")));
        }
        let game = head("game")?.as_str().ok_or_else(|| RecordFault::head("'game' must be text"))?.to_owned();
        let seats = head("seats")?.as_i64().ok_or_else(|| RecordFault::head("'seats' must be a whole number"))?;
        let options = match value.get("options") {
            None => Map::new(),
            Some(Value::Object(options)) => options.clone(),
            Some(_) => return Err(RecordFault::head("'options' must be an object")),
        };
        let dice = value
            .get("dice")
            .map(Rolled::deserialize)
            .transpose()
            .map_err(|error| RecordFault::head(&format!("'dice' cannot be read: {error}")))?;
        let log = head("log")?.as_array().ok_or_else(|| RecordFault::head("'log' must be a list"))?;
        let log = log
            .iter()
            .enumerate()
            .map(|(index, entry)| read_entry(entry).map_err(|reason| RecordFault::entry(index, reason)))
            .collect::<Result<_, _>>()?;
        Ok(Record { game, rules: version("rules")?, seats, options, dice, log })
    }

    /// The text of a record file: one log entry a line.
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "{{\"format\":{FORMAT},\"game\":{},\"rules\":{},\"seats\":{},\"options\":{},",
            json!(self.game),
            self.rules,
            self.seats,
            Value::Object(self.options.clone()),
        );
        if let Some(dice) = &self.dice {
            // A plain enum with text keys: writing it to memory cannot fail.
            let _ = write!(text, "\"dice\":{},", serde_json::to_string(dice).unwrap_or_default());
        }
        text.push_str("\"log\":[");
        for (index, entry) in self.log.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            // Not through a JSON value, whose keys would be sorted: who, then what.
            let entry = serde_json::to_string(entry).unwrap_or_default();
            let _ = write!(text, "{comma}\n  {entry}");
        }
        text.push_str("\n]}\n");
        text
    }
}

fn read_entry(entry: &Value) -> Result<Entry, &'static str> {
    const SHAPE: &str = "an entry is {\"event\":TEXT} or {\"seat\":NUMBER,\"action\":TEXT}";
    match (entry.get("event"), entry.get("seat"), entry.get("action")) {
        (Some(Value::String(event)), None, None) => Ok(Entry::Event { event: event.clone() }),
        (None, Some(seat), Some(Value::String(action))) => {
            let number = seat.as_i64().ok_or(SHAPE)?;
            let seat = u8::try_from(number).ok().and_then(Seat::new).ok_or("there is no such seat")?;
            Ok(Entry::Action { seat, action: action.clone() })
        }
        _ => Err(SHAPE),
    }
}
